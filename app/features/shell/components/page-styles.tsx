import { Links, useLocation, useMatches } from "@remix-run/react";
import { startTransition, useContext, useEffect, useRef, useState } from "react";
import { NonceContext } from "../../../http/nonce.ts";
import { awaitPageStyles } from "../../../ui/page-styles.ts";

/** The styles that stand in the document itself, as the browser got it. */
const standingStyles = typeof document === "undefined" ? null : (document.querySelector("style[data-page]")?.textContent ?? null);
/** Of the browser alone, and not of a component: an error draws the whole document anew. */
let firstKey: string | null = null;
let moved = false;

/** The first signs that somebody uses a page: what it did not show until now may appear. */
const SIGNS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;
/** A page that nobody touches has all of its styles after this, too. Milliseconds. */
const UNTOUCHED = 8_000;

/** Resolves when the style files of these routes are at hand. One that does not come is the link's affair. */
async function styleFilesOf(routes: readonly string[]): Promise<void> {
  const files = routes.flatMap((id) => window.__remixManifest.routes[id]?.css ?? []);
  await Promise.all(
    files.map(
      (href) =>
        new Promise((done) => {
          const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href, onload: done, onerror: done });
          document.head.append(link);
        }),
    ),
  );
}

/**
 * True as soon as somebody uses the page, and after a while: when the style files of these routes can be linked at once. Linked while they
 * are on their way they would come in any order, and a sheet that enters between others makes the browser look for typefaces anew: a
 * heading that has stood in its fallback would change under the reader.
 */
function useTouched(routes: readonly string[], moved: boolean): boolean {
  const [touched, setTouched] = useState(false);
  const first = useRef(routes);
  const linked = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (standingStyles === null) return;
    const listening = new AbortController();
    const touch = () => {
      listening.abort();
      void styleFilesOf(first.current).then(() => startTransition(() => setTouched(true)));
    };
    linked.current = awaitPageStyles(touch);
    for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true, signal: listening.signal });
    const timer = window.setTimeout(touch, UNTOUCHED);
    return () => {
      listening.abort();
      window.clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (touched || moved) linked.current?.();
  }, [touched, moved]);
  return touched;
}

interface PageStylesProps {
  /** The styles that the server writes into the document; null: all files are linked. */
  readonly written: string | null;
}

/**
 * A guest's first document carries the styles of what it shows (`used-styles.ts`); the files are linked as soon as somebody does
 * something, when others may be needed. The text is named in the browser too: should React draw the document anew, it keeps its styles.
 */
export function PageStyles({ written }: PageStylesProps) {
  const nonce = useContext(NonceContext);
  const { key } = useLocation();
  if (standingStyles !== null) {
    firstKey ??= key;
    moved ||= key !== firstKey;
  }
  const touched = useTouched(
    useMatches().map(({ id }) => id),
    moved,
  );
  const styles = written ?? standingStyles;
  return (
    <>
      {styles === null ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style files; as a child their quotes would be escaped
        <style data-page="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      )}
      {styles === null || moved || touched ? (
        <Links />
      ) : (
        <noscript>
          <Links />
        </noscript>
      )}
    </>
  );
}
