import { matchPath } from "../../../routing/match.ts";
import { adUnitsOf } from "../ads/use-ads.ts";
import { loadPlayer } from "../playback/warm-up.ts";
import { prefetchesAhead } from "../preferences/saves-data.ts";
import { createPrefetchBudget } from "./prefetch-budget.ts";
import { type NextTitle, prefetchStream, streamsAhead } from "./prefetch-stream.ts";

/** A pointer that passes over a link prefetches nothing. Milliseconds, as for the data that Remix prefetches. */
const RESTS_MS = 100;

const budget = createPrefetchBudget(() => performance.now());
/** Address of the link under the pointer or with the focus. */
let wanted: string | null = null;
let timer = 0;
/** The prefetch under way; another one ends it, because both would share a slow connection. */
let running = new AbortController();
let follows = false;

/** Prefetches the player and the streams of a title while the viewer rests on a link to its page, with mouse, finger or focus. `first`: where they are now. */
export function prefetchTitles(first: EventTarget): void {
  if (follows) return;
  follows = true;
  const rest = ({ target }: Pick<Event, "target">) => want(linkAround(target)?.href ?? null);
  for (const sign of ["pointerover", "focusin"] as const) document.addEventListener(sign, rest, { passive: true });
  // A finger that scrolls.
  document.addEventListener("pointercancel", () => want(null), { passive: true });
  rest({ target: first });
}

const linkAround = (target: EventTarget | null): HTMLAnchorElement | null => (target instanceof Element ? target.closest("a") : null);

function want(address: string | null): void {
  if (address === wanted) return;
  wanted = address;
  window.clearTimeout(timer);
  const title = address === null ? null : titleAt(address);
  if (title !== null) timer = window.setTimeout(() => void prefetchTitle(title), RESTS_MS);
}

/** The title of a watch page; null for any other address, and for the page that is open. */
function titleAt(address: string): NextTitle | null {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  const match = matchPath(pathname);
  const kind = match?.route.name;
  return match === null || (kind !== "video" && kind !== "live") ? null : { kind, id: match.params.eventId ?? "" };
}

async function prefetchTitle(title: NextTitle): Promise<void> {
  const key = `${title.kind}/${title.id}`;
  if (!prefetchesAhead() || !budget.take(key)) return;
  running.abort();
  running = new AbortController();
  const { signal } = running;
  try {
    const manifest = await streamsAhead(title, signal);
    // The page shows what is missing: a gate, a release, too many streams.
    if (manifest === null) return;
    const player = loadPlayer();
    // Its ads come first, and may lead away from the film.
    const stream = adUnitsOf(manifest).length > 0 ? null : prefetchStream(manifest, title, signal);
    await Promise.all([player, stream]);
  } catch {
    // The page loads what is missing. Another rest tries again.
    budget.giveBack(key);
  }
}
