import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailConfirmationPage } from "../../features/identity/components/link-pages.tsx";
import { actOnEmailConfirmation, loadEmailConfirmation } from "../../features/identity/mailed-links.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadEmailConfirmation(args);
export const action = (args: ActionFunctionArgs) => actOnEmailConfirmation(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "identityConfirmTitle"), noIndex: true });

export default function EmailConfirmation() {
  return <EmailConfirmationPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
