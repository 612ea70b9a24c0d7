/** Maximum length of a path. No address of ours is longer, and every later layer would scan it. */
const LONGEST_PATH = 2_048;
/** No address has more segments; the framework compares each prefix of a path with all its routes. */
const MOST_SEGMENTS = 8;
/** Backslashes, which some layers read as slashes, and control characters; as they are or encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HOSTILE = /[\\\u0000-\u0020\u007f]|%(?:5c|[01][0-9a-f]|7f)/iu;

/** Most paths: 1 to 8 segments of harmless characters, or home. Apart from the length they need no further check. */
const USUAL = new RegExp(`^/(?:[\\w.~-]+(?:/[\\w.~-]+){0,${MOST_SEGMENTS - 1}})?(?=[?#]|$)`, "u");

/** Result of checking a path, before anything is looked up. */
export type PathCheck =
  | { readonly kind: "fine" }
  /** Canonical spelling of the same path, with its query. */
  | { readonly kind: "redirect"; readonly location: string }
  /** No page has such a path. */
  | { readonly kind: "refused" };

const FINE: PathCheck = { kind: "fine" };
const REFUSED: PathCheck = { kind: "refused" };

/**
 * Checks the target of a request line: at most 2 kB and 8 segments, valid UTF-8, no backslashes. Repeated slashes and a trailing slash
 * redirect to the spelling without them (product rules, Requests before the framework). Linear in the path's length.
 */
export function checkPath(target: string | undefined): PathCheck {
  if (target === undefined || !target.startsWith("/")) return REFUSED;
  if (target.length <= LONGEST_PATH && USUAL.test(target)) return FINE;
  const end = endOfPath(target);
  if (end > LONGEST_PATH) return REFUSED;
  const path = target.slice(0, end);
  if (HOSTILE.test(path) || !isDecodable(path)) return REFUSED;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.length > MOST_SEGMENTS) return REFUSED;
  // With exactly one leading slash it stays on its own origin.
  const spelled = `/${segments.join("/")}`;
  return spelled === path ? FINE : { kind: "redirect", location: `${spelled}${target.slice(end)}` };
}

function endOfPath(target: string): number {
  for (let at = 0; at < target.length; at += 1) {
    const character = target[at];
    if (character === "?" || character === "#") return at;
    if (at > LONGEST_PATH) return at;
  }
  return target.length;
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // Invalid UTF-8, or a truncated escape.
    return false;
  }
}
