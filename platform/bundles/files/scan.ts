import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** A longer line is a mistake: no editor opens it, and it would be held in memory whole. */
export const LONGEST_LINE = 1_048_576;
/** JSON is parsed whole. Longer lists are NDJSON or CSV. */
export const LARGEST_JSON = 33_554_432;

export interface Scan {
  /** SHA-256 of the bytes. */
  readonly digest: string;
  readonly bytes: number;
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

const NEWLINE = 0x0a;
/** Further problems of the same kind do not help the reader. */
const MOST_PROBLEMS = 20;

/** Reads a file once, in little memory: are its lines of a length that can be held, and are they UTF-8? */
export async function scanFile(path: string): Promise<Scan> {
  const hash = createHash("sha256");
  const problems: { line: number; reason: string }[] = [];
  let bytes = 0;
  let line = 1;
  let length = 0;
  let parts: Buffer[] = [];
  const end = (): void => {
    if (problems.length < MOST_PROBLEMS) {
      if (length > LONGEST_LINE) problems.push({ line, reason: `the line has ${length} bytes, at most ${LONGEST_LINE} are read` });
      else if (!isUtf8(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)))
        problems.push({ line, reason: "the line is not UTF-8" });
    }
    line += 1;
    length = 0;
    parts = [];
  };
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= LONGEST_LINE) parts.push(part);
    else parts = [];
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      end();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  end();
  return { digest: hash.digest("hex"), bytes, problems };
}
