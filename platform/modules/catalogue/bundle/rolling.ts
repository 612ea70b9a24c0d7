import { type Moment, readDuration, writeDuration } from "../../../bundles/format/moments.ts";
import { type KindTable, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import { rowsOf } from "./items.ts";

const MINUTE = 60_000;

export const ROLLING_TABLE: KindTable = { table: "rolling_events", owner: "item_id", key: ["item_id"] };

/** Rows that `demo/` moves, with the table that has their first start and period. */
const ROLLED = { items: "rolling_events", programmes: "rolling_programmes" } as const;

/** Minutes of a duration, perhaps with a fraction. */
export const minutesOf = (duration: string): number => (readDuration(duration) ?? 0) / MINUTE;

/** The row of a thing that repeats; none without `repeatsEvery`. `starts_at` is the first start. */
export const rollingEvent = (item_id: string, starts_at: string, repeatsEvery: string | undefined): TableRow[] =>
  repeatsEvery === undefined
    ? []
    : [tableRow("rolling_events", { item_id, starts_at, every_minutes: Math.round(minutesOf(repeatsEvery)) })];

export const rollingProgramme = (programme_id: string, starts_at: string, repeatsEvery: string | undefined): TableRow[] =>
  repeatsEvery === undefined
    ? []
    : [tableRow("rolling_programmes", { programme_id, starts_at, every_minutes: Math.round(minutesOf(repeatsEvery)) })];

/** Restores the bundle's times of a row that a demo has moved, because the move is no edit. */
export const withFirstTimes =
  (table: keyof typeof ROLLED) =>
  (rows: readonly TableRow[]): readonly TableRow[] => {
    const [rolling] = rowsOf(rows, ROLLED[table]);
    if (rolling === undefined) return rows;
    return rows.map((row) => {
      if (row.table !== table || row.values.starts_at === null) return row;
      const length = Date.parse(String(row.values.ends_at)) - Date.parse(String(row.values.starts_at));
      const ends_at = new Date(Date.parse(rolling.starts_at) + length).toISOString();
      return { ...row, values: { ...row.values, starts_at: rolling.starts_at, ends_at } };
    });
  };

/** `repeatsEvery` of a bundle; absent for a thing that comes once. */
export function repetitionIn(rows: readonly TableRow[], table: keyof typeof ROLLED): { readonly repeatsEvery?: string } {
  const [rolling] = rowsOf(rows, ROLLED[table]);
  return rolling === undefined ? {} : { repeatsEvery: writeDuration(rolling.every_minutes * MINUTE) };
}

/** Start of the event. A start relative to the import is rounded down to the half hour, because fights are not announced for 19:37. */
export function startOf(moment: Moment, resolved: string): string {
  if (typeof moment === "string" || moment.at !== undefined) return resolved;
  return new Date(Math.floor(Date.parse(resolved) / HALF_HOUR) * HALF_HOUR).toISOString();
}
const HALF_HOUR = 1_800_000;
