import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnsTo } from "../../features/commerce/gift/sign-in-path.server.ts";
import { BackLink } from "../../features/identity/components/back-link.tsx";
import { SignInPage } from "../../features/identity/components/sign-in-page.tsx";
import { actOnSignIn, loadSignIn } from "../../features/identity/sign-in.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { contextOf } from "../../http/request-context.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { href } from "../../routing/href.ts";
import { pageMeta } from "../../routing/page-meta.ts";

/** Sign-in for a viewer who redeems a gift; the gift's page, with the code, comes next. */
export const loader = (args: LoaderFunctionArgs) => {
  returnsTo(args, href("redeem", contextOf(args).spelling, null, { code: args.params.redeemCode }));
  return loadSignIn(args);
};
export const action = (args: ActionFunctionArgs) => actOnSignIn(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function GiftRedeemLogin() {
  const data = useLoaderData<typeof loader>();
  return <SignInPage data={data} languageChoice={<LanguageFoot />} back={<BackLink frame={data.frame} signIn={false} />} />;
}
