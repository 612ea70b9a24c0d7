import { modules } from "../modules.ts";
import { accountsPart } from "./accounts.ts";
import type { BundleKind, BundlePart } from "./format/part.ts";

/** Files in the order of their references: targets first. */
const FIRST = ["licence-families", "licences", "vouchers"];

/** The files of a bundle, beside `realm.json`, in the order in which they are written. */
export const bundleParts: readonly BundlePart[] = Object.values(
  modules as Readonly<Record<string, { readonly bundle?: readonly BundlePart[] }>>,
)
  .flatMap(({ bundle }) => bundle ?? [])
  .concat(accountsPart)
  .sort((one, other) => place(one) - place(other));

function place({ file }: BundlePart): number {
  const last = ["menu", "labels", "accounts"].indexOf(file);
  const first = FIRST.indexOf(file);
  return first !== -1 ? first : last === -1 ? FIRST.length : FIRST.length + 1 + last;
}

export const bundleKinds: ReadonlyMap<string, BundleKind> = new Map(
  bundleParts.flatMap(({ kinds }) => kinds.map((kind) => [kind.kind, kind] as const)),
);
