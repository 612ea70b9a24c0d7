import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { CardState, CardStates } from "../../card-state.ts";
import type { CardView } from "../../views.ts";

const NONE: CardStates = {};

/** Changes in this tab since the page's data came, by card. Only browsers make changes, because a server has many viewers. */
let changes: CardStates = NONE;
const listeners = new Set<() => void>();

function replaceChanges(next: CardStates): void {
  changes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes a title's state on the page, in every row and list. A field that is `undefined` removes the state. */
export function changeCardState(id: string, change: { readonly [Field in keyof CardState]: CardState[Field] | undefined }): void {
  replaceChanges({ ...changes, [id]: { ...changes[id], ...change } as CardState });
}

/** Drops all changes, because newer data of the page include them. */
export function forgetCardChanges(): void {
  if (changes !== NONE) replaceChanges(NONE);
}

/** A title's state with its changes, without the viewer's own states. */
export const changedState = ({ id, state }: CardView): CardState => ({ ...state, ...changes[id] });

/** States that complete those of the cards within: the viewer's own states, and changes. */
export const CardStatesContext = createContext<CardStates>(NONE);

/** The value of `CardStatesContext`: `own` are the viewer's own states. Read once a list, not once a card. */
export function useCardStates(own: CardStates = NONE): CardStates {
  const now = useSyncExternalStore(
    subscribe,
    () => changes,
    () => NONE,
  );
  return useMemo(() => {
    if (now === NONE) return own;
    return { ...own, ...Object.fromEntries(Object.entries(now).map(([id, change]) => [id, { ...own[id], ...change }])) };
  }, [own, now]);
}

/** The present state of a title: the same object until it changes. */
export function useCardState({ id, state }: CardView): CardState {
  const more = useContext(CardStatesContext)[id];
  return useMemo(() => (more === undefined ? state : { ...state, ...more }), [state, more]);
}
