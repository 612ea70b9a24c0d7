import { createHash } from "node:crypto";
import type { Context } from "hono";

interface Written {
  readonly text: string;
  readonly etag: string;
}

/** Outputs that several callers get, as they were written for the first of them. */
const written = new WeakMap<object, Written>();

function write(output: object): Written {
  const text = JSON.stringify(output);
  const made = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
  written.set(output, made);
  return made;
}

/**
 * Answers an output as JSON with its ETag, or 304 when the caller has it. The output is always the caller's own: the tag only tells
 * whether it is the one that they name. The text is cached by the output object, which must not change afterwards.
 */
export function answerTagged(c: Context, output: object): Response {
  const { text, etag } = written.get(output) ?? write(output);
  c.header("etag", etag);
  const named = (c.req.header("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//u, ""));
  return named.includes(etag) ? c.body(null, 304) : c.body(text, 200, { "content-type": "application/json" });
}
