import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { OfflinePage } from "../../features/updates/components/offline-page.tsx";
import { contextOf } from "../../http/request-context.server.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { href } from "../../routing/href.ts";

/** Only text and links, because the worker caches this page for every address, and requests it without cookies. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { translations } = await context.labels(["offline", "notice"]);
  return {
    texts: {
      title: translations.offlineTitle ?? "",
      text: translations.offlineText ?? "",
      retry: translations.offlineRetry ?? "",
      home: translations.offlineHome ?? "",
      formTitle: translations.offlineFormTitle ?? "",
      formText: translations.offlineFormText ?? "",
      formBack: translations.offlineFormBack ?? "",
      listTitle: translations.offlineListTitle ?? "",
      publicNotice: translations.offlinePublicNotice ?? "",
      copyNotice: translations.offlineCopyNotice ?? "",
    },
    home: href("home", context.spelling),
  };
}

/** Without the framework's scripts, which would look for a page at the address and find another one. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.texts.title },
  { name: "robots", content: "noindex" },
  // The worker marks cached pages with these texts.
  { name: "cached-copy-notice", content: data?.texts.copyNotice },
  { name: "cached-copy-public-notice", content: data?.texts.publicNotice },
  { name: "cached-copy-retry", content: data?.texts.retry },
];

export default function Offline() {
  const { texts, home } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <OfflinePage texts={texts} home={home} realm={root === undefined ? null : { name: root.realm.name, logo: root.realm.LOGO }} />;
}
