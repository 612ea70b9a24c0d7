import { documentChoices } from "./document-choices.ts";

/** The viewer asked for fewer bytes: nothing is fetched on a guess. */
export function savesData(): boolean {
  const connection = "connection" in navigator ? (navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  return documentChoices().saves || connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
