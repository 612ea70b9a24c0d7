import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FighterPage } from "../../features/fighters/components/fighter-page.tsx";
import { fighterMeta } from "../../features/fighters/meta.ts";
import { loadFighter } from "../../features/fighters/profile.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadFighter(args, args.params.id ?? "");
export const meta: MetaFunction<typeof loader> = (args) => fighterMeta(args, args.data);

export default function FighterRoute() {
  return <FighterPage fighter={useLoaderData<typeof loader>()} />;
}
