import type { LiveTitle } from "../../../contract/catalogue/live-title.ts";

/** A message of the server to an open page. */
export type Update =
  /** An event has gone live. */
  | { readonly type: "live"; readonly title: LiveTitle }
  /** Another device, or another page of this one, has stopped a video; `by` is the name of the page (`pageName`). */
  | {
      readonly type: "stopped";
      readonly id: string;
      readonly resume: { readonly position: number; readonly duration: number } | null;
      readonly by: string | null;
    }
  /** A live title, or the lists of live events (null), have changed. The page reloads within these milliseconds. */
  | { readonly type: "changed"; readonly id: string | null; readonly within: number }
  /** Messages may be lost: the page reloads what they would have changed. */
  | { readonly type: "missed" };

/** Messages that a page wants, and its callback. */
export interface Subscription {
  /** Parameters of the stream's address. */
  readonly query: Readonly<Record<string, string>>;
  /** Viewer and profile for whom the page was loaded; absent: the messages are the same for all viewers. */
  readonly audience?: string | undefined;
  readonly onUpdate: (update: Update) => void;
}

/** Name by which this document recognises its own positions. `crypto.randomUUID` needs a secure context. */
export const pageName: string = Math.random().toString(36).slice(2, 12);
