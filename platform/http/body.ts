import { Problem } from "./problem.ts";

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 12;

/**
 * Reads a JSON body of at most 64 kB and 12 levels. Hostile bodies are refused before any schema sees them (P05, P06):
 * 413 too large, 415 another content type or any Content-Encoding, 400 bad UTF-8, bad JSON, too deep, prototype keys.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (request.headers.get("content-encoding") !== null) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const bytes = await readBounded(request);
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

async function readBounded(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) throw new Problem("PAYLOAD_TOO_LARGE");
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Problem("PAYLOAD_TOO_LARGE");
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
