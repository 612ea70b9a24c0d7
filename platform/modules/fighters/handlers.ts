import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { fighters as table } from "../../../contract/fighters/fighters.ts";
import type { CallContext } from "../../http/context.ts";
import type { FightersService } from "./service.ts";

export function createFightersHandlers(service: FightersService): Handlers<typeof table, CallContext> {
  return {
    listFighters: (context, { query }) => service.list(context, query),
    listFighterRankings: (context, { query }) => service.rankings(context, query.weightClass),
    getFighter: (context, { params }) => service.find(context, params.id),
    getFightCard: (context, { params }) => service.fightCard(context, params.id),
  };
}
