import type { MetaDescriptor } from "@remix-run/react";
import { matchPath } from "./match.ts";

/** Name of the entry in a page's head, for counting the pages that a browser shows without a new document. */
export const PURCHASE_ENTRY_META = "purchase-entry";

const ENTRIES = ["SIGNUP", "ACCOUNT", "UPGRADE"] as const;
/** S1§4. */
export type PurchaseEntry = (typeof ENTRIES)[number];

/** What decides how somebody came to buy. */
export interface PurchaseFlow {
  /** The path that the viewer came from, or null. */
  readonly from: string | null;
  /** What they buy stands above what they hold. */
  readonly upgrade: boolean;
}

/** How somebody came to buy (S1§4): pages and counting both ask here, so that one purchase has one entry. */
export function purchaseEntryOf({ from, upgrade }: PurchaseFlow): PurchaseEntry {
  if (upgrade) return "UPGRADE";
  return isAccountPath(from) ? "ACCOUNT" : "SIGNUP";
}

/** The entry of this name, or null. */
export const namedEntry = (name: string | null): PurchaseEntry | null => ENTRIES.find((entry) => entry === name) ?? null;

/** Does the path lead into the account? */
export function isAccountPath(path: string | null): boolean {
  const name = path === null ? undefined : matchPath(path.split(/[?#]/u)[0] ?? "")?.route.name;
  return name === "memberArea" || name?.startsWith("account") === true;
}

/** The entry in a page's head; `data` is what the page was loaded with, or nothing. */
export const purchaseMeta = (data: { readonly entry: PurchaseEntry } | null | undefined): MetaDescriptor[] =>
  data == null ? [] : [{ name: PURCHASE_ENTRY_META, content: data.entry }];
