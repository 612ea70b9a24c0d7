/** Our own addresses are never longer. */
const MAX_LENGTH = 2000;
/** A base that no address can name: a target that resolves to another origin has left ours. */
const BASE = "http://self.invalid";

/**
 * The single check for addresses from outside (`from`, `redirectTo`, `entryPage`, cookies, state). Returns the same-origin path with
 * query and hash, or `fallback`. Refused: other origins and schemes, protocol-relative forms also when encoded (once or more), backslashes,
 * control and invisible characters, Unicode look-alikes of slashes.
 */
export function safePath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || value.length === 0 || value.length > MAX_LENGTH || !value.startsWith("/")) return fallback;
  if (hidesTrouble(value)) return fallback;
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    // The value is no address.
    return fallback;
  }
  if (url.origin !== BASE || url.username !== "" || url.password !== "") return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments can fold "/a/..//e" into "//e".
  return path.startsWith("//") ? fallback : path;
}

/** True when a layer between here and the browser could read the start of the path as another origin. */
function hidesTrouble(value: string): boolean {
  const [path = ""] = value.split(/[?#]/u);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u205f\u2060\ufeff]/u.test(path)) return true;
  // The path is checked on its own: a broken escape behind it must not end the search inside the path.
  return misleads(path, LOOK_ALIKES) || misleads(value.slice(path.length), null);
}

const LOOK_ALIKES = /\\|\/\/|[\u2044\u2215\u2571\u29f8\uff0f\uff3c]|^\/+[\u3002\uff0e]/u;

/** Checks a text as it is and after each decoding. `trouble` null: only control characters count, and broken escapes are allowed. */
function misleads(text: string, trouble: RegExp | null): boolean {
  let seen = text;
  for (let round = 0; round < 4; round += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u001f\u007f\ufeff]/u.test(seen) || trouble?.test(seen) === true) return true;
    let decoded: string;
    try {
      decoded = decodeURIComponent(trouble === null ? seen.replace(/%(?![0-9a-f]{2})/giu, "%25") : seen);
    } catch {
      // A broken escape is harmless in a query, but not in a path.
      return trouble !== null;
    }
    if (decoded === seen) return false;
    seen = decoded;
  }
  // The text still changes after four decodings, which no honest path does.
  return true;
}
