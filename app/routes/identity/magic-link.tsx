import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MagicLinkPage } from "../../features/identity/components/link-pages.tsx";
import { actOnMagicLink, loadAsking } from "../../features/identity/mailed-links.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadAsking(args);
export const action = (args: ActionFunctionArgs) => actOnMagicLink(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identityMagicTitle"), noIndex: true });

export default function MagicLink() {
  return <MagicLinkPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
