import { documentChoices } from "./document-choices.ts";

/** True when the viewer saves data: nothing is prefetched. */
export function savesData(): boolean {
  const connection = "connection" in navigator ? (navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  return documentChoices().saves || connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
