import * as v from "valibot";
import { setOf } from "./fields.ts";

/** True for an origin as browsers send it: https, or http on this machine; no path, no wildcard. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  // A policy would read an asterisk as any name.
  if (origin !== value || !/^[a-z0-9.-]+$/u.test(hostname)) return false;
  return protocol === "https:" || (protocol === "http:" && (hostname === "localhost" || hostname.endsWith(".localhost")));
}

/** A list of at most 50 origins. `demoName` stands for an origin of the demo. */
export const originsField = (demoName: string, example: string, description: string) =>
  v.optional(
    v.pipe(
      setOf(
        v.pipe(
          v.string(),
          v.check((value) => value === demoName || isOrigin(value), `must be an origin, for example ${example}`),
        ),
      ),
      v.maxLength(50, "must name at most 50 origins"),
      v.description(description),
    ),
    [],
  );

/** The origins of a list, with the demo's own in place of its name; without a demo the name is left out. */
export const withDemoOrigin = (
  origins: readonly string[],
  demoName: string,
  demoOrigin: string | null,
  originBeside: (origin: string) => string,
): string[] =>
  origins.flatMap((origin) => {
    if (origin !== demoName) return [origin];
    return demoOrigin === null ? [] : [originBeside(demoOrigin)];
  });
