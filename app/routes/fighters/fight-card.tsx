import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FightCardPage } from "../../features/fighters/components/fight-card-page.tsx";
import { fightCardMeta } from "../../features/fighters/meta.ts";
import { loadFightCard } from "../../features/fighters/profile.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadFightCard(args, args.params.id ?? "");
export const meta: MetaFunction<typeof loader> = (args) => fightCardMeta(args, args.data);

export default function FightCardRoute() {
  return <FightCardPage card={useLoaderData<typeof loader>()} />;
}
