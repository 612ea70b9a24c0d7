import { PrefetchPageLinks } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCardFallback } from "./picture-of.ts";
import { useCardLinks } from "./use-card-links.ts";
import { useNearCards } from "./use-near-cards.ts";
import { useShownTimes } from "./use-shown-times.ts";

type Comforts = typeof import("./comforts/card-comforts.tsx")["CardComforts"];

/** The first sign that somebody uses the cards. */
const SIGNS = ["pointerover", "focusin", "touchstart", "scroll"] as const;
/** Wider than this a row may show its end without being moved. */
const WIDE = "(min-width: 1441px)";
/** An event's elapsed time is told by minutes. */
const MINUTE = 60_000;

type CardAreaProps = {
  standing?: boolean;
  /** On the server: the standing cards. */
  markup?: string;
  /** Most cards are locked: they say it where somebody looks. */
  locksUsual?: boolean;
  children?: ReactNode;
};

/**
 * What surrounds cards, and does for all of them what each would do by itself: follows links in the app, fetches pages on intent, and
 * brings buttons, further cards and details as soon as somebody uses a card. `standing`: the document carries the cards already and
 * their data did not come with it; they stay as they are, and nothing of them is hydrated.
 */
export function CardArea({ standing = false, markup, locksUsual = false, children }: CardAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const fallback = useCardFallback();
  // Read before anything could take it away: should React draw the page anew, the cards are still there.
  const [html] = useState(() => markup ?? (standing ? (document.querySelector("[data-cards]")?.innerHTML ?? "") : ""));
  const intent = useCardLinks(area);
  const Comforts = useComforts(area);
  useShownTimes(area, standing);
  useNearCards(area);
  const box = { ref: area, "data-cards": "", "data-fallback": fallback, "data-locks": locksUsual ? "usual" : undefined };
  return (
    <>
      {standing ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered, kept
        <div {...box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div {...box}>{children}</div>
      )}
      {intent !== null && <PrefetchPageLinks page={intent} />}
      {Comforts !== null && area.current !== null && <Comforts area={area.current} />}
    </>
  );
}

/** Their code, from the first sign of use on. */
function useComforts(area: React.RefObject<HTMLElement>): Comforts | null {
  const [code, setCode] = useState<{ CardComforts: Comforts } | null>(null);
  useEffect(() => {
    const box = area.current;
    if (box === null) return;
    const listening = new AbortController();
    const wake = () => {
      listening.abort();
      // Without it the cards are still links.
      import("./comforts/card-comforts.tsx").then(setCode, () => undefined);
    };
    for (const sign of SIGNS) box.addEventListener(sign, wake, { capture: true, passive: true, signal: listening.signal });
    const soon = matchMedia(WIDE).matches ? window.setTimeout(wake) : 0;
    const inAMinute = box.querySelector("[data-from]") === null ? 0 : window.setTimeout(wake, MINUTE);
    return () => {
      listening.abort();
      window.clearTimeout(soon);
      window.clearTimeout(inAMinute);
    };
  }, [area]);
  return code?.CardComforts ?? null;
}
