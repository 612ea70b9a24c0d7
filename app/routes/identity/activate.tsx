import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnActivate, loadActivate } from "../../features/identity/device/activate.server.ts";
import { ActivatePage } from "../../features/identity/device/activate-page.tsx";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadActivate(args);
export const action = (args: ActionFunctionArgs) => actOnActivate(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "deviceActivateTitle"), noIndex: true });

export default function Activate() {
  return <ActivatePage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
