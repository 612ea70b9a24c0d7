import type * as v from "valibot";
import type { Tables } from "../../store/tables.ts";
import type { KindName } from "./kinds.ts";

/** Meaning of a bundle's field beyond its type, for the checks that need more than the field itself. */
export type Mark =
  | { readonly means: "TEXTS" }
  /** The id of a thing of one of these kinds, in the same bundle or in the realm. */
  | { readonly means: "REFERENCE"; readonly kinds: readonly KindName[] }
  /** `image`: a raster picture that is scaled; `file`: one that is sent as it is, also SVG. */
  | { readonly means: "PICTURE"; readonly as: "image" | "file" };

const marks = new WeakMap<object, Mark>();

/** Marks a schema. It may be wrapped afterwards (`v.optional`, `v.array`), and be the first of a pipe. */
export function marked<S extends v.GenericSchema<unknown, unknown>>(schema: S, mark: Mark): S {
  marks.set(schema, mark);
  return schema;
}

export interface MarkedValue {
  readonly mark: Mark;
  readonly value: unknown;
  /** Keys from the row to the value. */
  readonly path: readonly (string | number)[];
}

/** The shape that Valibot's composite schemas share, as far as the walk needs it. */
interface AnySchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly key?: string;
  /** The first is the schema of which the pipe is made. */
  readonly pipe?: readonly AnySchema[];
}

/** Every marked value of a row that fits the schema. */
export function markedValues(schema: v.GenericSchema<unknown, unknown>, row: unknown): MarkedValue[] {
  const found: MarkedValue[] = [];
  walk(schema as unknown as AnySchema, row, [], found);
  return found;
}

function walk(schema: AnySchema, value: unknown, path: readonly (string | number)[], found: MarkedValue[]): void {
  if (value === undefined || value === null) return;
  const mark = markOf(schema);
  if (mark !== undefined) {
    found.push({ mark, value, path });
    return;
  }
  if (schema.wrapped !== undefined) walk(schema.wrapped, value, path, found);
  else if (schema.item !== undefined && Array.isArray(value))
    for (const [index, item] of value.entries()) walk(schema.item, item, [...path, index], found);
  else if (schema.entries !== undefined && isRecord(value))
    for (const [key, entry] of Object.entries(schema.entries)) walk(entry, value[key], [...path, key], found);
  else if (schema.type === "variant" && schema.options !== undefined && isRecord(value)) {
    const option = schema.options.find((one) => literalOf(one, schema.key ?? "") === value[schema.key ?? ""]);
    if (option !== undefined) walk(option, value, path, found);
  }
}

/** A pipe is another schema than the one that it begins with. */
function markOf(schema: AnySchema): Mark | undefined {
  const [first] = schema.pipe ?? [];
  return marks.get(schema) ?? (first === undefined || first === schema ? undefined : markOf(first));
}

function literalOf(option: AnySchema, key: string): unknown {
  return (option.entries?.[key] as { readonly literal?: unknown } | undefined)?.literal;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export type TableName = keyof Tables;
