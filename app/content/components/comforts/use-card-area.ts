import { useEffect, useState } from "react";

/** A pointer that passes over a card opens nothing. */
const OPENS_AFTER_MS = 150;
/** Rows nearer than this to the window may fetch their next cards. */
const NEAR = "400px 0px";
/** Of S2§9: how near a row's end is when its next cards are asked for. */
const END = { rootMargin: "50px", threshold: 0.1 } as const;
const FINE_POINTER = "(hover: hover) and (pointer: fine)";

const within = <E extends HTMLElement>(target: EventTarget | null, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;

/** The row that the mouse is over: its buttons stand there. */
export function useRowUnderPointer(area: HTMLElement): HTMLElement | null {
  const [row, setRow] = useState<HTMLElement | null>(() => area.querySelector<HTMLElement>("[data-row]:hover"));
  useEffect(() => {
    if (!matchMedia(FINE_POINTER).matches) return;
    const over = (event: Event) => setRow(within(event.target, "[data-row]"));
    area.addEventListener("pointerover", over);
    return () => area.removeEventListener("pointerover", over);
  }, [area]);
  return row;
}

/** A card that somebody rests on, with mouse or keyboard. */
export interface OpenCard {
  readonly element: HTMLElement;
  /** Path of its page. */
  readonly address: string;
  readonly key: number;
}

/** The card under the mouse or with the keyboard's focus, after a moment. */
export function useOpenCard(area: HTMLElement): OpenCard | null {
  const [card, setCard] = useState<OpenCard | null>(null);
  useEffect(() => {
    if (!matchMedia(FINE_POINTER).matches) return;
    let wanted: HTMLElement | null = null;
    let timer = 0;
    let key = 0;
    const want = (element: HTMLElement | null) => {
      if (element === wanted) return;
      wanted = element;
      window.clearTimeout(timer);
      setCard(null);
      const address = element?.querySelector("a")?.pathname;
      if (element === null || address === undefined) return;
      key += 1;
      const opened = { element, address, key };
      timer = window.setTimeout(() => setCard(opened), OPENS_AFTER_MS);
    };
    const move = (event: Event) => want(within(event.target, "article"));
    // A page that scrolls to a focused card passes under a mouse that lies still: what the keyboard opened stays.
    const over = (event: Event) => {
      if (wanted === null || wanted.matches(":hover") || !wanted.matches(":has(:focus-visible)")) move(event);
    };
    const leave = () => want(area.querySelector<HTMLElement>("article:has(:focus-visible)"));
    // A press with the mouse focuses too: it changes nothing.
    const focus = (event: Event) => {
      const element = within<HTMLElement>(event.target, "article:has(:focus-visible)");
      if (element !== null) want(element);
    };
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (wanted === null || wanted.matches(":hover")) return;
      if (!(relatedTarget instanceof Node && wanted.contains(relatedTarget))) want(null);
    };
    want(area.querySelector<HTMLElement>("article:is(:hover, :has(:focus-visible))"));
    area.addEventListener("pointerover", over);
    area.addEventListener("pointermove", move);
    area.addEventListener("pointerleave", leave);
    area.addEventListener("focusin", focus);
    area.addEventListener("focusout", blur);
    return () => {
      window.clearTimeout(timer);
      area.removeEventListener("pointerover", over);
      area.removeEventListener("pointermove", move);
      area.removeEventListener("pointerleave", leave);
      area.removeEventListener("focusin", focus);
      area.removeEventListener("focusout", blur);
    };
  }, [area]);
  return card;
}

/** Rows with more to fetch whose end somebody has come near to. They stay in the list: what was fetched stays. */
export function useRowEnds(area: HTMLElement): readonly HTMLElement[] {
  const [reached, setReached] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const observers = new Map<Element, IntersectionObserver>();
    const watchEnd = (section: HTMLElement) => {
      const list = section.querySelector("ul");
      const last = list?.lastElementChild;
      if (!list || !last || observers.has(section)) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          setReached((known) => (known.includes(section) ? known : [...known, section]));
        },
        { root: list, ...END },
      );
      observers.set(section, observer);
      observer.observe(last);
    };
    // A list sees its own end also while it is far below the window.
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof HTMLElement) watchEnd(target);
      },
      { rootMargin: NEAR },
    );
    for (const section of area.querySelectorAll("[data-next]")) near.observe(section);
    return () => {
      near.disconnect();
      for (const observer of observers.values()) observer.disconnect();
    };
  }, [area]);
  return reached;
}
