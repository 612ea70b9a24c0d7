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

/** Sign-in for a viewer who buys a gift. */
export const loader = (args: LoaderFunctionArgs) => {
  const { spelling } = contextOf(args);
  const { giftId } = args.params;
  returnsTo(args, giftId === undefined ? href("giftLoginRedirect", spelling) : href("giftItemLoginRedirect", spelling, { giftId }));
  return loadSignIn(args);
};
export const action = (args: ActionFunctionArgs) => actOnSignIn(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function GiftLogin() {
  const data = useLoaderData<typeof loader>();
  return <SignInPage data={data} languageChoice={<LanguageFoot />} back={<BackLink frame={data.frame} signIn={false} />} />;
}
