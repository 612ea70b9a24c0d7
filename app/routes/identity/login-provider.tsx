import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "../../features/identity/components/link-pages.tsx";
import { ProviderPage, TypedProviderPage } from "../../features/identity/components/provider-page.tsx";
import { SignInPage } from "../../features/identity/components/sign-in-page.tsx";
import { actOnProviderPage, loadProviderPage } from "../../features/identity/federation/provider-page.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadProviderPage(args);
export const action = (args: ActionFunctionArgs) => actOnProviderPage(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function LoginProvider() {
  const data = useLoaderData<typeof loader>();
  if (data.page === "FORM") return <SignInPage data={data} languageChoice={<LanguageFoot />} back={<BackLink frame={data.frame} />} />;
  if (data.page === "TYPED") return <TypedProviderPage data={data} languageChoice={<LanguageFoot />} />;
  return <ProviderPage data={data} languageChoice={<LanguageFoot />} />;
}
