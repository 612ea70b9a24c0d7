import type { SpellingSet } from "./locales.ts";
import { listSpelledRoutes, type SpelledRoute } from "./route-table.ts";

export interface RouteMatch {
  readonly route: SpelledRoute;
  readonly params: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly route: SpelledRoute;
  readonly segments: readonly string[];
  readonly required: number;
}

/** Path of the loaded document, also after client-side navigations; empty on the server. */
export const documentPath = globalThis.location?.pathname ?? "";

/** Candidates by first segment, so that a path is compared with a few patterns, not with all. */
const candidates = new Map<string, Candidate[]>();
for (const route of listSpelledRoutes()) {
  const segments = route.pattern.split("/").filter(Boolean);
  const first = segments[0] ?? "";
  const required = segments.filter((segment) => !segment.endsWith("?")).length;
  candidates.set(first, [...(candidates.get(first) ?? []), { route, segments, required }]);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape is no address of ours; the caller answers 404.
    return null;
  }
}

/** Page of a path in any spelling; null for anything else. A trailing slash is ignored. */
export function matchPath(pathname: string): RouteMatch | null {
  const parts = pathname.split("/").filter(Boolean);
  for (const candidate of candidates.get(decode(parts[0] ?? "") ?? "") ?? []) {
    if (parts.length < candidate.required || parts.length > candidate.segments.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, index) => {
      const segment = candidate.segments[index] ?? "";
      const value = decode(part);
      if (value === null) return false;
      if (!segment.startsWith(":")) return segment === value;
      params[segment.slice(1).replace("?", "")] = value;
      return true;
    });
    if (fits) return { route: candidate.route, params };
  }
  return null;
}

/** Canonical spelling of the matched path. The path itself may have other escapes, or a trailing slash. */
export function spelledPath({ route, params }: RouteMatch): string {
  const segments = route.pattern.split("/").flatMap((segment) => {
    if (!segment.startsWith(":")) return [segment];
    const value = params[segment.slice(1).replace("?", "")];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return segments.join("/");
}

/** The only set with this spelling of the path; null when several sets share it (product rules, Language and addresses). */
export function uniqueSetOf(match: RouteMatch): SpellingSet | null {
  return match.route.sets.length === 1 ? (match.route.sets[0] ?? null) : null;
}
