import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { leadsOn } from "../../routing/leads-on.ts";
import { transitionNameOf } from "../model/transition-name.ts";

/** Somebody who passes over a card does not want its page. */
const INTENT_MS = 100;

const linkOf = (event: Event): HTMLAnchorElement | null => (event.target instanceof Element ? event.target.closest("a[href]") : null);

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => `${pathname}${search}${hash}`;

/**
 * Links of an area become the app's own: a press goes to the page without loading the document again, its card's art goes over into the
 * next page. Returns the page that somebody is about to open, else null. Listens on the area, so that it needs none of its elements.
 */
export function useCardLinks(area: RefObject<HTMLElement>): string | null {
  const [intent, setIntent] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const box = area.current;
    if (box === null) return;
    const press = (event: MouseEvent) => {
      const link = linkOf(event);
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (link === null || event.defaultPrevented || !plain || !leadsOn(link)) return;
      // Without a network a full load reaches the worker, which has kept pages.
      if (!navigator.onLine) return;
      event.preventDefault();
      const art = nameArt(box, link);
      navigate(addressOf(link), art ? { viewTransition: true } : {});
    };
    box.addEventListener("click", press);
    return () => box.removeEventListener("click", press);
  }, [area, navigate]);

  useEffect(() => {
    const box = area.current;
    if (box === null) return;
    let timer = 0;
    const listening = new AbortController();
    const begin = (event: Event) => {
      const link = linkOf(event);
      window.clearTimeout(timer);
      if (link !== null && leadsOn(link)) timer = window.setTimeout(() => setIntent(addressOf(link)), INTENT_MS);
    };
    const end = () => window.clearTimeout(timer);
    for (const type of ["pointerover", "focusin", "touchstart"])
      box.addEventListener(type, begin, { passive: true, signal: listening.signal });
    for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, end, { signal: listening.signal });
    return () => {
      end();
      listening.abort();
    };
  }, [area]);
  return intent;
}

/**
 * Names the art of a link's card for the transition; false where it has none. The same title may stand in several rows and a name must be
 * unique, so only the pressed one carries it.
 */
function nameArt(box: HTMLElement, link: HTMLAnchorElement): boolean {
  for (const named of box.querySelectorAll<HTMLElement>("picture[data-named]")) {
    named.style.viewTransitionName = "";
    delete named.dataset.named;
  }
  const art = link.querySelector("picture");
  if (art === null) return false;
  art.style.viewTransitionName = transitionNameOf(link.pathname);
  art.dataset.named = "";
  return true;
}
