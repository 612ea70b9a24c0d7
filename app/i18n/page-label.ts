import type { MetaArguments } from "../routing/page-meta.ts";
import { unpackLabels } from "./page-labels.ts";

/** A label of the page in the viewer's language, for its title; the key itself when the label is missing. */
export function pageLabel(args: Pick<MetaArguments, "matches">, key: string): string {
  const root = args.matches.find((match) => match?.id === "root")?.data as { readonly labels: string } | undefined;
  return (root === undefined ? undefined : unpackLabels(root.labels)[key]) ?? key;
}
