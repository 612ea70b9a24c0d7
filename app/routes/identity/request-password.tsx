import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RequestPasswordPage } from "../../features/identity/components/link-pages.tsx";
import { actOnRequestPassword, loadAsking } from "../../features/identity/mailed-links.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadAsking(args);
export const action = (args: ActionFunctionArgs) => actOnRequestPassword(args, "requestPassword");
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "identityRequestTitle"), noIndex: true });

export default function RequestPassword() {
  return <RequestPasswordPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
