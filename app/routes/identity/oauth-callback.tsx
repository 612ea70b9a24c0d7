import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CallbackPage } from "../../features/identity/components/provider-page.tsx";
import { actOnCallback, loadCallback } from "../../features/identity/federation/callback.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCallback(args);
export const action = (args: ActionFunctionArgs) => actOnCallback(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function OAuthCallback() {
  return <CallbackPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
