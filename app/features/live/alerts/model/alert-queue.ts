import type { LiveTitle } from "../../../../../contract/catalogue/live-title.ts";
import { isQuiet, type QuietHours } from "./quiet-hours.ts";

/** Duration of a message (S2§9). Pointer or focus on it extends it. */
const SHOWN_MS = 15_000;
const IN_USE_MS = 2_000;

/** Messages at a time: the one that is shown and those that wait. Later events are on the page of what is live. */
const MAX_QUEUED = 6;

/** The moment at which a message arrives. */
interface Arrival {
  readonly quietHours: QuietHours | null;
  /** Hour of the day by the device's clock. */
  readonly hour: number;
  /** Path of the page. */
  readonly path: string;
}

interface QueueOptions {
  /** Shows a message, or none. */
  readonly show: (title: LiveTitle | null) => void;
  /** True while the message has pointer or focus. */
  readonly isInUse: () => boolean;
}

/** Messages of events that have gone live: one after another, each for 15 s or until it is closed. */
export function createAlertQueue({ show, isInUse }: QueueOptions) {
  let titles: readonly LiveTitle[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    titles = titles.slice(1);
    showFirst();
  }

  function hide(): void {
    if (isInUse()) timer = setTimeout(hide, IN_USE_MS);
    else next();
  }

  function showFirst(): void {
    clearTimeout(timer);
    const [first = null] = titles;
    if (first !== null) timer = setTimeout(hide, SHOWN_MS);
    show(first);
  }

  return {
    /** Adds an event, unless it waits already, the viewer is on its page, the hour is quiet, or too many wait. */
    add(title: LiveTitle, { quietHours, hour, path }: Arrival): void {
      if (isQuiet(quietHours, hour) || decodeURI(path) === decodeURI(title.to)) return;
      if (titles.length >= MAX_QUEUED || titles.some(({ id }) => id === title.id)) return;
      titles = [...titles, title];
      if (titles.length === 1) showFirst();
    },
    /** Closes the message and shows the next one. */
    next,
    end: (): void => clearTimeout(timer),
  };
}
