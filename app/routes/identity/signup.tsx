import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignUpPage } from "../../features/identity/components/sign-up-page.tsx";
import { actOnSignUp, loadSignUp } from "../../features/identity/sign-up/sign-up.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSignUp(args);
export const action = (args: ActionFunctionArgs) => actOnSignUp(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignUpTitle"), noIndex: true });

export default function SignUp() {
  return <SignUpPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
