import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { beginsWithHero, CataloguePage } from "../../features/browse/components/catalogue-page.tsx";
import { loadSection } from "../../features/browse/data.server.ts";
import { sectionMeta } from "../../features/browse/meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: beginsWithHero };

export const loader = (args: LoaderFunctionArgs) => loadSection(args, args.params.id ?? "");

export const meta: MetaFunction<typeof loader> = (args) => sectionMeta(args, args.data);

export default function SectionRoute() {
  const page = useLoaderData<typeof loader>();
  // The key drops the rows' loaded data when the section changes.
  return <CataloguePage key={useParams().id} page={page} />;
}
