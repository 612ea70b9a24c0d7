import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GridPage } from "../../features/browse/components/grid-page.tsx";
import { loadGrid } from "../../features/browse/grid.server.ts";
import { gridMeta } from "../../features/browse/list-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadGrid(args);

export const meta: MetaFunction<typeof loader> = (args) => gridMeta(args, args.data);

export default function GridRoute() {
  return <GridPage grid={useLoaderData<typeof loader>()} />;
}
