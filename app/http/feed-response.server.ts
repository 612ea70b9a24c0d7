import { createHash } from "node:crypto";

/**
 * Sends a text that programs read again and again (Atom, calendars) with its ETag, or 304 when the program has it. `headers` need a
 * `content-type`. Answers are for one reader: no shared cache stores them, and search engines do not list them.
 */
export function feedResponse(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const all = { etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex", ...headers };
  // A cache in between may have weakened the tag, or send several.
  const seen = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return seen.includes(etag) ? new Response(null, { status: 304, headers: all }) : new Response(text, { headers: all });
}
