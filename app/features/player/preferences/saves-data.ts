import { documentChoices } from "./document-choices.ts";

/** Network Information, in browsers that have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection | undefined => ("connection" in navigator ? (navigator.connection as Connection | undefined) : undefined);

/** True when the viewer saves data: nothing is prefetched. */
export function savesData(): boolean {
  return documentChoices().saves || connection()?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** True when the player may load what the viewer has not opened: they do not save data, and their connection is not of the slowest kinds. */
export const prefetchesAhead = (): boolean => !savesData() && connection()?.effectiveType?.endsWith("2g") !== true;
