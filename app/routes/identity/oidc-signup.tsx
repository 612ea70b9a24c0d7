import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CallbackPage } from "../../features/identity/components/provider-page.tsx";
import { leaveByOpenId } from "../../features/identity/federation/oidc.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => leaveByOpenId(args, true);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignUpTitle"), noIndex: true });

export default function OidcSignup() {
  return <CallbackPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
