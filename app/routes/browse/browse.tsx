import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { beginsWithHero, CataloguePage } from "../../features/browse/components/catalogue-page.tsx";
import { loadSection } from "../../features/browse/data.server.ts";
import { sectionMeta } from "../../features/browse/meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: beginsWithHero };

/** The section called `browse` has its own address. */
export const loader = (args: LoaderFunctionArgs) => loadSection(args, "browse");

export const meta: MetaFunction<typeof loader> = (args) => sectionMeta(args, args.data);

export default function BrowseRoute() {
  return <CataloguePage page={useLoaderData<typeof loader>()} />;
}
