import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { isRecord } from "../format/marks.ts";

/** A row of a CSV file as JSON. */
export interface CsvRow {
  readonly line: number;
  readonly value: Record<string, unknown>;
}

/** Error in the file as a table. */
export class CsvProblem extends Error {
  readonly line: number;
  readonly column: string;
  constructor(line: number, column: string, reason: string) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** JSON Schema as far as columns go by it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Between the entries of a list in one cell. */
const SEPARATOR = "|";

/**
 * Reads a table with a first line of names. A name with dots is a field inside another (`title.en`), lists stand in one cell with
 * `|` between, an empty cell is a field that is left out. `schema`: of a row, says which cells are numbers, switches and lists.
 * Throws CsvProblem.
 */
export async function* readCsv(path: string, schema: JsonSchema): AsyncGenerator<CsvRow> {
  let columns: readonly Column[] = [];
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      info: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        columns = names.map((name) => columnOf(name, schema));
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        if (twice !== undefined) throw new CsvProblem(1, twice, "the column stands twice");
        return names;
      },
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>)
      yield { line: info.lines, value: rowOf(columns, record) };
  } catch (error) {
    if (error instanceof CsvError) throw new CsvProblem(Number(error.lines ?? 1), "", `is no CSV: ${error.message}`);
    throw error;
  }
}

/** The names of the first line; empty when the file is none. */
export async function readColumns(path: string): Promise<string[]> {
  const parser = createReadStream(path).pipe(parse({ bom: true, to_line: 1, relax_quotes: true, relax_column_count: true }));
  try {
    for await (const names of parser as AsyncIterable<string[]>) return names;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return [];
}

interface Column {
  readonly name: string;
  readonly path: readonly string[];
  read(cell: string): unknown;
}

function columnOf(name: string, schema: JsonSchema): Column {
  const path = name.split(".");
  const found = path.reduce<readonly JsonSchema[]>((schemas, key) => schemas.flatMap((one) => propertyOf(one, key)), [schema]);
  const types = new Set(found.flatMap(flat).map(({ type, const: only }) => type ?? (only === undefined ? undefined : typeof only)));
  if (found.length === 0) throw new CsvProblem(1, name, "there is no such field");
  if (types.has("string")) return { name, path, read: (cell) => cell };
  if (types.has("number") || types.has("integer")) return { name, path, read: numberOf };
  if (types.has("boolean")) return { name, path, read: (cell) => (cell === "true" ? true : cell === "false" ? false : cell) };
  const items = found.flatMap(flat).flatMap(({ type, items: one }) => (type === "array" && one !== undefined ? flat(one) : []));
  const plain = items.length > 0 && items.every(({ type }) => type === "string" || type === "number" || type === "integer");
  if (!plain) throw new CsvProblem(1, name, "has no place in a cell: write the file as JSON or NDJSON");
  const read = items[0]?.type === "string" ? (entry: string) => entry : numberOf;
  return { name, path, read: (cell) => cell.split(SEPARATOR).map((entry) => read(entry.trim())) };
}

const numberOf = (cell: string): unknown => (/^-?\d+(?:\.\d+)?$/u.test(cell) ? Number(cell) : cell);

const flat = (schema: JsonSchema): readonly JsonSchema[] => [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(flat).concat(schema);

const propertyOf = (schema: JsonSchema, key: string): readonly JsonSchema[] =>
  flat(schema).flatMap(({ properties }) =>
    properties !== undefined && Object.hasOwn(properties, key) ? [properties[key] as JsonSchema] : [],
  );

function rowOf(columns: readonly Column[], record: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, path, read } of columns) {
    const cell = record[name] ?? "";
    if (cell === "") continue;
    let inside = row;
    for (const key of path.slice(0, -1)) {
      const next = inside[key];
      const made: Record<string, unknown> = isRecord(next) ? next : {};
      inside[key] = made;
      inside = made;
    }
    inside[path.at(-1) ?? ""] = read(cell);
  }
  return row;
}
