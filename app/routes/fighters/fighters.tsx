import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FightersPage } from "../../features/fighters/components/fighters-page.tsx";
import { loadFighters } from "../../features/fighters/data.server.ts";
import { fightersMeta } from "../../features/fighters/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadFighters(args);
export const meta: MetaFunction<typeof loader> = (args) => fightersMeta(args, args.data);

export default function FightersRoute() {
  return <FightersPage data={useLoaderData<typeof loader>()} />;
}
