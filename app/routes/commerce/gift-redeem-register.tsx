import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnsTo } from "../../features/commerce/gift/sign-in-path.server.ts";
import { SignUpPage } from "../../features/identity/components/sign-up-page.tsx";
import { actOnSignUp, loadSignUp } from "../../features/identity/sign-up/sign-up.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { contextOf } from "../../http/request-context.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { href } from "../../routing/href.ts";
import { pageMeta } from "../../routing/page-meta.ts";

/** Sign-up for a viewer who redeems a gift; the gift's page, with the code, comes next. */
export const loader = (args: LoaderFunctionArgs) => {
  returnsTo(args, href("redeem", contextOf(args).spelling, null, { code: args.params.redeemCode }));
  return loadSignUp(args);
};
export const action = (args: ActionFunctionArgs) => actOnSignUp(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignUpTitle"), noIndex: true });

export default function GiftRedeemRegister() {
  return <SignUpPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
