import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { isRecord } from "../format/marks.ts";
import { CsvProblem, type JsonSchema, readColumns, readCsv } from "./csv.ts";
import { LARGEST_JSON } from "./scan.ts";

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** A row of a file, or the problem with it. */
export interface FileRow {
  /** Line, from 1; null in a JSON file, where `path` is the place. */
  readonly line: number | null;
  /** `videos[3]`, or empty. */
  readonly path: string;
  readonly value?: unknown;
  readonly problem?: string;
}

export interface ListFile {
  readonly path: string;
  readonly format: Format;
  /** Name of the list: `videos`. */
  readonly name: string;
  /** Schema of a row. */
  readonly schema: JsonSchema;
}

/** Format of a file, apart from its rows: an export writes it the same way. */
export interface FileHead {
  readonly format: Format;
  /** Of JSON: where its `$schema` leads. */
  readonly schema?: string;
  /** Of CSV, in their order. */
  readonly columns?: readonly string[];
}

const HEAD_BYTES = 4_096;

/** The file was scanned before. */
export async function readHead({ path, format }: Pick<ListFile, "path" | "format">): Promise<FileHead> {
  if (format === "csv") return { format, columns: await readColumns(path) };
  if (format === "ndjson") return { format };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const found = /^\uFEFF?\s*\{\s*"\$schema"\s*:\s*("[^"\\]*")/u.exec(buffer.toString("utf8", 0, bytesRead))?.[1];
    return found === undefined ? { format } : { format, schema: JSON.parse(found) as string };
  } finally {
    await file.close();
  }
}

/** The rows of a file in their order. NDJSON and CSV are read line by line, JSON whole. The file was scanned before. */
export async function* readRows(file: ListFile): AsyncGenerator<FileRow> {
  if (file.format === "json") yield* readJsonList(file);
  else if (file.format === "ndjson") yield* readLines(file);
  else {
    try {
      for await (const { line, value } of readCsv(file.path, file.schema)) yield { line, path: "", value };
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error;
      yield { line: error.line, path: error.column, problem: error.message };
    }
  }
}

async function* readLines({ path }: ListFile): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const row = line === 1 ? text.replace(/^\uFEFF/u, "") : text;
    if (row.trim() === "") continue;
    const parsed = parseJson(row);
    yield "problem" in parsed ? { line, path: "", problem: parsed.problem } : { line, path: "", value: parsed.value };
  }
}

async function* readJsonList({ path, name }: ListFile): AsyncGenerator<FileRow> {
  const whole = await readJsonFile(path);
  if ("problem" in whole) {
    yield { line: whole.line, path: "", problem: whole.problem };
    return;
  }
  const { value } = whole;
  if (!isRecord(value) || !Array.isArray(value[name])) {
    yield { line: null, path: "", problem: `must be an object with the list "${name}"` };
    return;
  }
  for (const key of Object.keys(value))
    if (key !== name && key !== "$schema") yield { line: null, path: key, problem: "there is no such field" };
  for (const [index, row] of value[name].entries()) yield { line: null, path: `${name}[${index}]`, value: row };
}

type Parsed = { readonly value: unknown } | { readonly problem: string; readonly line: number };

/** A JSON file as a whole. */
export async function readJsonFile(path: string): Promise<Parsed> {
  const bytes = await readFile(path);
  if (bytes.length > LARGEST_JSON)
    return { problem: `the file has ${bytes.length} bytes, at most ${LARGEST_JSON} are read: write the list as NDJSON or CSV`, line: 1 };
  return parseJson(bytes.toString("utf8").replace(/^\uFEFF/u, ""));
}

function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const before = text.slice(0, errorPosition(text, error)).split("\n");
    return { problem: `is no JSON (column ${(before.at(-1)?.length ?? 0) + 1})`, line: before.length };
  }
}

/** Position of the first syntax error in JSON. The engine reports it for some errors; for others this searches the longest valid beginning. */
function errorPosition(text: string, error: unknown): number {
  const position = positionIn(error);
  if (position !== null) return position;
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (couldGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function couldGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return /Unexpected end|Unterminated/u.test(message) || (positionIn(error) ?? 0) >= beginning.length;
  }
}

const positionIn = (error: unknown): number | null => {
  const found = /position (\d+)/u.exec(error instanceof Error ? error.message : "");
  return found === null ? null : Number(found[1]);
};
