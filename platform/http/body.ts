import * as v from "valibot";
import type { Accepts, EndpointDefinition, SentFile } from "../../contract/base/endpoint.ts";
import { invalidFields, Problem } from "./problem.ts";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 12;

/**
 * Reads a JSON body of at most `maxBytes` and 12 levels. Hostile bodies are refused before any schema sees them:
 * 413 too large, 415 another content type or any Content-Encoding, 400 bad UTF-8, bad JSON, too deep, prototype keys.
 */
export async function readJson(request: Request, maxBytes: number = MAX_BYTES): Promise<unknown> {
  if (request.headers.get("content-encoding") !== null) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  const type = typeOf(request);
  const bytes = await readBounded(request, maxBytes);
  if (bytes.length === 0) return undefined;
  if (type !== "application/json") throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem("BAD_REQUEST", { cause });
  }
  refuseDeep(text);
  try {
    return JSON.parse(text, refusePrototypeKeys);
  } catch (cause) {
    throw new Problem("BAD_REQUEST", { cause });
  }
}

/** Most values of an input whose wrong fields are all named. */
const MOST_VALUES = 2_000;
/** Most wrong fields that an error names. */
const MOST_FIELDS = 20;

/**
 * Parses one part of a call's input: parameters, query or body. Throws a Problem (400) that names the wrong fields, MOST_FIELDS at most. For an input
 * with more than MOST_VALUES values it names only the first, because collecting 100,000 issues blocks the thread for a second.
 */
export function parsePart(schema: NonNullable<EndpointDefinition["body"]>, value: unknown): unknown {
  const first = v.safeParse(schema, value, { abortEarly: true });
  if (first.success) return first.output;
  const issues = hasMoreValues(value, MOST_VALUES) ? first.issues : (v.safeParse(schema, value).issues ?? first.issues);
  throw invalidFields(
    issues
      .slice(0, MOST_FIELDS)
      .map((issue) => ({ path: (v.getDotPath(issue) ?? "").slice(0, 100), code: issue.type, message: undefined })),
  );
}

/** True for a value that consists of more than `most` values, itself included. Stops counting there. */
function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > most) return true;
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next);
    if (inner.length > most) return true;
    waiting.push(...inner);
  }
  return false;
}

/** Reads the file of a call with `accepts`. 415: another type, no type, or a Content-Encoding. 413: too many bytes. */
export async function readFile(request: Request, { types, maxBytes }: Accepts): Promise<SentFile> {
  const type = typeOf(request);
  if (request.headers.get("content-encoding") !== null || type === undefined || !types.includes(type))
    throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  return { type, bytes: await readBounded(request, maxBytes) };
}

const typeOf = (request: Request): string | undefined => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Problem("PAYLOAD_TOO_LARGE");
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maxBytes) throw new Problem("PAYLOAD_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Counts brackets outside strings: JSON.parse itself recurses, so depth is bounded before it runs. */
function refuseDeep(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === "\\") index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Problem("BAD_REQUEST");
    } else if (char === "}" || char === "]") depth -= 1;
  }
}

/** `__proto__` passes strictObject, because `in` finds it on every object's prototype. */
function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype") throw new SyntaxError("prototype key");
  return value;
}
