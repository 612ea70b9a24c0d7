import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/*
 * A backup of PostgreSQL is gzipped text in the form of `pg_dump --data-only`: for each table a COPY statement, a line per row, and
 * a line `\.`. COPY escapes line ends inside values. A comment before the tables names the migrations that the database has seen,
 * and a comment after them counts tables and rows, so that a file that was cut off is recognised.
 */

const HEADER = "-- ringside backup ";
const TRAILER = "-- end ";
export const END_OF_ROWS = "\\.\n";

/** A table with the columns in the order in which the rows have them. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface BackupTotals {
  readonly tables: number;
  readonly rows: number;
}

export type BackupPart =
  | { readonly kind: "header"; readonly migrations: readonly string[] }
  | { readonly kind: "table"; readonly table: BackupTable }
  /** One or more complete lines. */
  | { readonly kind: "rows"; readonly bytes: Buffer }
  | { readonly kind: "endOfTable"; readonly rows: number };

export const headerLine = (migrations: readonly string[]): string => `${HEADER}${JSON.stringify({ format: 1, migrations })}\n`;
export const trailerLine = (totals: BackupTotals): string => `${TRAILER}${JSON.stringify(totals)}\n`;

/** A name as PostgreSQL quotes it in a statement. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table and its columns as a COPY statement names them. */
export const copyTarget = ({ name, columns }: BackupTable): string => `${quote(name)} (${columns.map(quote).join(", ")})`;

/** The line before the rows of a table. */
export const tableLine = (table: BackupTable): string => `COPY ${copyTarget(table)} FROM stdin;\n`;

/** Reads a backup. Throws when it is damaged or incomplete, at the latest after its last part. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, undefined> {
  const gunzip = createGunzip();
  // The callback is required; the error reaches the reader of `gunzip`.
  pipeline(createReadStream(file), gunzip, () => undefined);
  let totals = "";
  let tables = 0;
  let rows = 0;
  try {
    for await (const part of partsOf(gunzip)) {
      if (part.kind === "trailer") totals = part.totals;
      else yield part;
      if (part.kind === "table") tables += 1;
      if (part.kind === "endOfTable") rows += part.rows;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) throw damaged(file);
    throw error;
  }
  if (totals !== trailerLine({ tables, rows }).trimEnd()) throw damaged(file);
}

/** The tables of a backup in its order. `rows` may be left unread. */
export async function* readTables(
  parts: AsyncGenerator<BackupPart>,
): AsyncGenerator<BackupTable & { readonly rows: AsyncIterable<Buffer> }, undefined> {
  for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
    if (part.value.kind !== "table") throw new Error("the backup has rows outside of a table");
    const rows = rowsOf(parts);
    yield { ...part.value.table, rows };
    for await (const _unread of rows);
  }
}

async function* rowsOf(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer, undefined> {
  for (let part = await parts.next(); part.done !== true && part.value.kind === "rows"; part = await parts.next()) yield part.value.bytes;
}

const damaged = (file: string): Error => new Error(`${file} is incomplete, damaged, or not made by the command "backup"`);

const LINE_END = 10;
const BACKSLASH = 92;
const FULL_STOP = 46;

async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPart | { kind: "trailer"; totals: string }> {
  let unread: Buffer = Buffer.alloc(0);
  /** Rows of the table so far; null between tables. */
  let rows: number | null = null;
  for await (const chunk of chunks) {
    const bytes: Buffer = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    let rowsFrom = 0;
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      if (rows === null) {
        const part = readLine(bytes.toString("utf8", from, end));
        if (part.kind === "table") {
          rows = 0;
          rowsFrom = end + 1;
        }
        yield part;
      } else if (end - from === 2 && bytes[from] === BACKSLASH && bytes[from + 1] === FULL_STOP) {
        if (from > rowsFrom) yield { kind: "rows", bytes: bytes.subarray(rowsFrom, from) };
        yield { kind: "endOfTable", rows };
        rows = null;
      } else rows += 1;
      from = end + 1;
    }
    if (rows !== null && from > rowsFrom) yield { kind: "rows", bytes: bytes.subarray(rowsFrom, from) };
    unread = bytes.subarray(from);
  }
}

function readLine(line: string): Exclude<BackupPart, { kind: "rows" | "endOfTable" }> | { kind: "trailer"; totals: string } {
  if (line.startsWith(HEADER)) {
    const { format, migrations } = JSON.parse(line.slice(HEADER.length)) as { format: number; migrations: string[] };
    if (format !== 1) throw new Error("a newer build made the backup: restore it with that build");
    return { kind: "header", migrations };
  }
  if (line.startsWith(TRAILER)) return { kind: "trailer", totals: line };
  const [name, ...columns] = [...line.matchAll(/"((?:[^"]|"")+)"/gu)].map(([, text = ""]) => text.replaceAll('""', '"'));
  const table = { name: name ?? "", columns };
  if (`${line}\n` !== tableLine(table)) throw new Error("the backup has a line that is not understood");
  return { kind: "table", table };
}
