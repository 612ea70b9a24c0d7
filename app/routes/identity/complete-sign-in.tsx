import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnCompleteSignIn, loadCompleteSignIn } from "../../features/identity/complete-sign-in.server.ts";
import { CompleteSignInPage } from "../../features/identity/components/complete-sign-in-page.tsx";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCompleteSignIn(args);
export const action = (args: ActionFunctionArgs) => actOnCompleteSignIn(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "identityCompleteTitle"), noIndex: true });

export default function CompleteSignIn() {
  return <CompleteSignInPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
