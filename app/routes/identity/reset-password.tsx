import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ResetPasswordPage } from "../../features/identity/components/link-pages.tsx";
import { actOnResetPassword, loadResetPassword } from "../../features/identity/mailed-links.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadResetPassword(args);
export const action = (args: ActionFunctionArgs) => actOnResetPassword(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identityResetTitle"), noIndex: true });

export default function ResetPassword() {
  return <ResetPasswordPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
