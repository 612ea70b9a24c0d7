import * as v from "valibot";
import { IdSchema, reference, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, type KindTable, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import { rowsOf, thing } from "./items.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    team: true;
  }
}

const TeamRowSchema = v.strictObject({ id: IdSchema, name: texts(120) });
type TeamRow = v.InferOutput<typeof TeamRowSchema>;

/** Teams of events, which viewers can follow (LV-09). */
export const teamsPart = defineBundlePart<TeamRow>({
  file: "teams",
  about: "Teams of events, such as clubs and gyms, which viewers can follow.",
  schema: TeamRowSchema,
  id: "id",
  scope: "catalogue",
  kinds: [{ kind: "team", tables: [{ table: "teams", owner: "id", key: ["id"] }] }],
  things: ({ id, name }) => [thing("team", id, [tableRow("teams", { id, names: JSON.stringify(name) })])],
  fromThings({ id, rows }) {
    const [team] = rowsOf(rows, "teams");
    if (team === undefined) throw new Error("a team without its row");
    return { id, name: JSON.parse(team.names) as TeamRow["name"] };
  },
});

/** Teams of an event in a bundle. */
export const EventTeamsSchema = v.optional(
  v.pipe(
    v.array(reference("team")),
    v.maxLength(8, "must have at most 8 teams"),
    v.check((all) => new Set(all).size === all.length, "must not name one twice"),
  ),
);

export const TEAM_TABLE: KindTable = { table: "item_teams", owner: "item_id", key: ["item_id", "team_id"], refers: { team_id: "team" } };

export const teamRows = (item_id: string, teams: readonly string[] = []): TableRow[] =>
  teams.map((team_id, position) => tableRow("item_teams", { item_id, team_id, position }));

/** The field `teams` of an event, unless it has none. */
export function teamsIn(rows: readonly TableRow[]): { readonly teams?: string[] } {
  const teams = rowsOf(rows, "item_teams").sort((one, other) => one.position - other.position);
  return teams.length === 0 ? {} : { teams: teams.map(({ team_id }) => team_id) };
}
