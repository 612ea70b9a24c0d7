import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../format/marks.ts";

/**
 * Row of a file for an export. `source`: as the last import read it; `was`: rebuilt from the import's own things; `now`: built from the
 * realm's current things. An unedited field keeps its spelling (an omitted default, a time relative to the import) and its place.
 * Fields that the realm does not store (`art`) stay. An edited field gets its current value.
 */
export function merged(source: unknown, was: unknown, now: unknown): unknown {
  if (isDeepStrictEqual(was, now)) return source;
  if (isRecord(source) && isRecord(was) && isRecord(now)) return mergedFields(source, was, now);
  const names = [source, was, now].map(namesOf);
  const [fromFile, before, after] = names;
  if (fromFile == null || before == null || after == null) return now;
  const order = isDeepStrictEqual([...before.keys()], [...after.keys()]) ? [...fromFile.keys()] : [...after.keys()];
  return order.map((name) => (fromFile.has(name) ? merged(fromFile.get(name), before.get(name), after.get(name)) : after.get(name)));
}

type Fields = Readonly<Record<string, unknown>>;

function mergedFields(source: Fields, was: Fields, now: Fields): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in was) && !(key in now)) row[key] = value;
    else if (key in now) row[key] = merged(value, was[key], now[key]);
  }
  for (const [key, value] of Object.entries(now)) if (!(key in source) && !isDeepStrictEqual(was[key], value)) row[key] = value;
  return row;
}

/** The entries of a list by id or sku; null when an entry has neither, or two have the same. */
function namesOf(list: unknown): Map<string, unknown> | null {
  if (!Array.isArray(list)) return null;
  const byName = new Map<string, unknown>();
  for (const entry of list) {
    const name: unknown = isRecord(entry) ? (entry.id ?? entry.sku) : undefined;
    if (typeof name !== "string" || byName.has(name)) return null;
    byName.set(name, entry);
  }
  return byName;
}

/** The fields of a Valibot schema that decide about defaults. */
interface AnySchema {
  readonly type: string;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly key?: string;
}

/** The row without fields that have their default. */
export function withoutDefaults(schema: object, value: unknown): unknown {
  const { type, entries, item, wrapped, options, key = "" } = schema as AnySchema;
  if (wrapped !== undefined) return withoutDefaults(wrapped, value);
  if (item !== undefined && Array.isArray(value)) return value.map((one) => withoutDefaults(item, one));
  if (type === "variant" && options !== undefined && isRecord(value)) {
    const option = options.find((one) => (one.entries?.[key] as { readonly literal?: unknown } | undefined)?.literal === value[key]);
    return option === undefined ? value : withoutDefaults(option, value);
  }
  if (entries === undefined || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const entry = entries[name];
      if (entry === undefined || one === undefined) return one === undefined ? [] : [[name, one]];
      const short = withoutDefaults(entry, one);
      return entry.type === "optional" && isDeepStrictEqual(short, entry.default) ? [] : [[name, short]];
    }),
  );
}
