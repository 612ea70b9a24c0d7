import type { Db } from "../../../store/database.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

/** Teams and their events. `now` is ISO 8601 in UTC: later publications are left out. */
export function teamsStore(db: Db, realmId: string, limit: RatingLimit = null) {
  return {
    findTeams: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("teams").select(["id", "names"]).where("realm_id", "=", realmId).where("id", "in", ids).execute(),

    /** Teams of some events, by their positions. */
    listTeamsOf: (itemIds: readonly string[]) =>
      itemIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_teams")
            .select(["item_id", "team_id"])
            .where("realm_id", "=", realmId)
            .where("item_id", "in", itemIds)
            .orderBy("position")
            .execute(),

    /** Events of some teams that take place and have not begun, the soonest first; an event once for each of the teams. */
    listTeamEvents: (teamIds: readonly string[], now: string, count: number) =>
      teamIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("items")
            .innerJoin("item_teams", (join) =>
              join.onRef("item_teams.realm_id", "=", "items.realm_id").onRef("item_teams.item_id", "=", "items.id"),
            )
            .selectAll("items")
            .select("item_teams.team_id")
            .where("items.realm_id", "=", realmId)
            .where("item_teams.realm_id", "=", realmId)
            .where("item_teams.team_id", "in", teamIds)
            .where("items.published_at", "<=", now)
            .where("items.starts_at", ">", now)
            .where("items.event_status", "is", null)
            .where(withinRating(limit))
            .orderBy("items.starts_at")
            .orderBy("items.id")
            .limit(count)
            .execute(),
  };
}
