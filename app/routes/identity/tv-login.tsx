import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnTvLogin, loadTvLogin } from "../../features/identity/device/tv-login.server.ts";
import { TvLoginPage } from "../../features/identity/device/tv-login-page.tsx";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadTvLogin(args);
export const action = (args: ActionFunctionArgs) => actOnTvLogin(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "deviceTvTitle"), noIndex: true });

export default function TvLogin() {
  return <TvLoginPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
