import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TvProvidersPage } from "../../features/identity/components/tv-providers-page.tsx";
import { actOnTvProviders, loadTvProviders } from "../../features/identity/federation/tv-providers.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadTvProviders(args);
export const action = (args: ActionFunctionArgs) => actOnTvProviders(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: pageLabel(args, args.data?.page === "LINKED" ? "federationConnectedTitle" : "federationSelectYourProvider"),
    noIndex: true,
  });

export default function Providers() {
  return <TvProvidersPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
