import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignInPage } from "../../features/identity/components/sign-in-page.tsx";
import { actOnSignIn, loadSignIn } from "../../features/identity/sign-in.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSignIn(args);
export const action = (args: ActionFunctionArgs) => actOnSignIn(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function Login() {
  return <SignInPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
