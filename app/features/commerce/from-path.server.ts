import { safePath } from "../../http/safe-path.ts";

/** Where the viewer came from and goes on to after buying: a path of our own, or null. Kept through every step. */
export function fromPath(value: unknown): string | null {
  const path = safePath(value, "");
  return path === "" ? null : path;
}
