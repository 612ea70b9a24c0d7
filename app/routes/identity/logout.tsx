import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignOutPage } from "../../features/identity/components/sign-out-page.tsx";
import { actOnSignOut, loadSignOut } from "../../features/identity/sign-out.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSignOut(args);
export const action = (args: ActionFunctionArgs) => actOnSignOut(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "identitySignOutTitle"), noIndex: true });

export default function Logout() {
  return <SignOutPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
