import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileHead } from "../files/read.ts";
import { LARGEST_JSON } from "../files/scan.ts";
import { isRecord } from "../format/marks.ts";

/** Rows of a list; each call starts at the first. */
export type Rows = () => AsyncIterable<Readonly<Record<string, unknown>>>;

/** Every list has two spaces a level, a line end after the last line, and no byte order mark. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a list as its head says and gives the name of the file. A table that has no cell for a value, and JSON that would be too
 * long to be read again, become NDJSON.
 */
export async function writeList(folder: string, name: string, head: FileHead, rows: Rows): Promise<string> {
  if (head.format === "csv") {
    const columns = await columnsOf(rows, head.columns ?? []);
    if (columns !== null) return await write(folder, `${name}.csv`, csvLines(columns, rows));
  }
  if (head.format === "json") {
    const file = await write(folder, `${name}.json`, jsonPieces(name, head.schema, rows));
    if ((await stat(join(folder, file))).size <= LARGEST_JSON) return file;
  }
  return await write(folder, `${name}.ndjson`, jsonLines(rows));
}

/** Writes whole or not at all: the file gets its name when it is complete. */
export async function write(folder: string, file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  const path = join(folder, file);
  const made = `${path}.part`;
  const out = createWriteStream(made);
  for await (const piece of pieces) if (!out.write(piece)) await once(out, "drain");
  out.end();
  await once(out, "close");
  await rename(made, path);
  return file;
}

async function* jsonPieces(name: string, schema: string | undefined, rows: Rows): AsyncGenerator<string> {
  yield schema === undefined ? "{\n" : `{\n  "$schema": ${JSON.stringify(schema)},\n`;
  let empty = true;
  for await (const row of rows()) {
    yield `${empty ? `  ${JSON.stringify(name)}: [` : ","}\n    ${JSON.stringify(row, null, 2).replaceAll("\n", "\n    ")}`;
    empty = false;
  }
  yield empty ? `  ${JSON.stringify(name)}: []\n}\n` : "\n  ]\n}\n";
}

async function* jsonLines(rows: Rows): AsyncGenerator<string> {
  for await (const row of rows()) yield `${JSON.stringify(row)}\n`;
}

async function* csvLines(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  const line = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\n`;
  yield line(columns);
  for await (const row of rows()) {
    const cells = cellsOf(row) ?? new Map<string, string>();
    yield line(columns.map((column) => cells.get(column) ?? ""));
  }
}

const quoted = (cell: string): string => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The columns that the table had, and those that edited rows need besides; null when a value has no place in a cell. */
async function columnsOf(rows: Rows, existing: readonly string[]): Promise<readonly string[] | null> {
  const columns = new Set(existing);
  for await (const row of rows()) {
    const cells = cellsOf(row);
    if (cells === null) return null;
    for (const column of cells.keys()) columns.add(column);
  }
  return [...columns];
}

/** Texts of the cells by column, as `files/csv.ts` reads them. */
function cellsOf(row: Readonly<Record<string, unknown>>): Map<string, string> | null {
  const cells = new Map<string, string>();
  const add = (value: unknown, column: string): boolean => {
    if (isRecord(value)) return Object.entries(value).every(([key, inside]) => add(inside, column === "" ? key : `${column}.${key}`));
    if (Array.isArray(value)) {
      const entries = value.map(String);
      if (value.some((entry) => typeof entry === "object") || entries.some((entry) => entry !== entry.trim() || /[|]|^$/u.test(entry)))
        return false;
      // A list of none is a cell of nothing: the field that is left out.
      cells.set(column, entries.join("|"));
      return true;
    }
    if (value === null || value === "") return false;
    cells.set(column, String(value));
    return true;
  };
  return add(row, "") ? cells : null;
}
