import { safePath } from "../../http/safe-path.ts";

/** Path that the viewer came from and returns to after buying: one of our paths, or null. Every step carries it. */
export function fromPath(value: unknown): string | null {
  const path = safePath(value, "");
  return path === "" ? null : path;
}
