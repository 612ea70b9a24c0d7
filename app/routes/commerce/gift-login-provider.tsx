import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnsTo } from "../../features/commerce/gift/sign-in-path.server.ts";
import { AnyProviderPage } from "../../features/identity/components/any-provider-page.tsx";
import { actOnProviderPage, loadProviderPage } from "../../features/identity/federation/provider-page.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { contextOf } from "../../http/request-context.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { href } from "../../routing/href.ts";
import { pageMeta } from "../../routing/page-meta.ts";

/** One sign-in method, for a viewer who buys a gift. */
export const loader = (args: LoaderFunctionArgs) => {
  const { spelling } = contextOf(args);
  const { giftId } = args.params;
  returnsTo(args, giftId === undefined ? href("giftLoginRedirect", spelling) : href("giftItemLoginRedirect", spelling, { giftId }));
  return loadProviderPage(args);
};
export const action = (args: ActionFunctionArgs) => actOnProviderPage(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function GiftLoginProvider() {
  return <AnyProviderPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
