import { media } from "../../../ui/breakpoints.ts";

/** Distance below or above the window within which a row is near. */
const NEAR = "100% 0px";
/** Rows nearer than this to the window can fetch their next cards. */
const FETCHES = "400px 0px";
/** Distance from a row's end at which its next cards are fetched (S2§9). */
const END = { rootMargin: "50px", threshold: 0.1 } as const;
/** Events that show that the viewer begins to move through the page. */
const SIGNS = ["touchstart", "scroll", "keydown"] as const;

/** Callbacks of a row that is watched. */
export interface RowListener {
  readonly comesNear: () => void;
  /** Renders the row's first cards although they are outside the window. */
  readonly draw: () => void;
}

/** Calls `see` once, when an element comes near the window. */
function onceNear(rootMargin: string) {
  const listeners = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        listeners.get(target)?.();
      }
    },
    { rootMargin },
  );
  return (element: Element, see: () => void): (() => void) => {
    listeners.set(element, see);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}

/**
 * On a phone this renders the first cards of rows near the window, one row per frame, once the viewer moves through the page. Until then the browser
 * skips content outside the window (`row.css.ts`), because the first frame of a slow phone would be a quarter of a second later.
 */
class Drawing {
  private readonly waiting: (() => void)[] = [];
  private moves = false;
  private frame = 0;

  constructor() {
    const listening = new AbortController();
    const wake = () => {
      listening.abort();
      this.moves = true;
      this.drawNext();
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true, passive: true, signal: listening.signal });
    // The browser has restored the scroll position.
    if (window.scrollY > 0) wake();
  }

  add(draw: () => void): void {
    // Rows whose cards grow under a mouse are always drawn.
    if (matchMedia(media.finePointer).matches) return;
    this.waiting.push(draw);
    if (this.moves && this.frame === 0) this.drawNext();
  }

  private readonly drawNext = (): void => {
    this.waiting.shift()?.();
    this.frame = this.waiting.length > 0 ? requestAnimationFrame(this.drawNext) : 0;
  };
}

interface Watchers {
  readonly near: ReturnType<typeof onceNear>;
  readonly fetches: ReturnType<typeof onceNear>;
  readonly drawing: Drawing;
}

/** The document's observers, created by its first row. */
let made: Watchers | null = null;

function watchers(): Watchers {
  made ??= { near: onceNear(NEAR), fetches: onceNear(FETCHES), drawing: new Drawing() };
  return made;
}

/** Calls the row's listener when the row comes near the window. Returns the function that stops watching. */
export function watchRow(row: Element, { comesNear, draw }: RowListener): () => void {
  const { near, drawing } = watchers();
  return near(row, () => {
    comesNear();
    drawing.add(draw);
  });
}

/** Calls `reach` once, when the viewer comes near the end of a row near the window. Returns the function that stops watching. */
export function watchRowEnd(row: Element, reach: () => void): () => void {
  const list = row.querySelector("ul");
  const last = list?.lastElementChild;
  if (!list || !last) return () => undefined;
  const end = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      end.disconnect();
      reach();
    },
    { root: list, ...END },
  );
  // The observer's root is the list, so it would report the list's end even while the list is far below the window.
  const stop = watchers().fetches(row, () => end.observe(last));
  return () => {
    stop();
    end.disconnect();
  };
}
