import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnImpersonate, loadImpersonate } from "../../features/identity/impersonation/impersonate.server.ts";
import { ImpersonatePage } from "../../features/identity/impersonation/impersonate-page.tsx";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadImpersonate(args);
export const action = (args: ActionFunctionArgs) => actOnImpersonate(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "impersonationTitle"), noIndex: true });

export default function Impersonate() {
  return <ImpersonatePage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
