import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { beginsWithHero, CataloguePage } from "../../features/browse/components/catalogue-page.tsx";
import { loadHome } from "../../features/browse/data.server.ts";
import { homeMeta } from "../../features/browse/meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: beginsWithHero };

/** `/` shows the realm's default menu page, which is home, without a redirect. */
export const loader = (args: LoaderFunctionArgs) => loadHome(args);

export const meta: MetaFunction<typeof loader> = (args) => homeMeta(args, args.data);

export default function RootRoute() {
  return <CataloguePage page={useLoaderData<typeof loader>()} />;
}
