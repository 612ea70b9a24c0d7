import type { MetaDescriptor } from "@remix-run/react";
import { matchPath } from "./match.ts";

/** Name of the entry in a page's head, for counting client-side navigations. */
export const PURCHASE_ENTRY_META = "purchase-entry";

const ENTRIES = ["SIGNUP", "ACCOUNT", "UPGRADE"] as const;
/** S1§4. */
export type PurchaseEntry = (typeof ENTRIES)[number];

/** Facts that decide the entry point of a purchase. */
export interface PurchaseFlow {
  /** The path that the viewer came from, or null. */
  readonly from: string | null;
  /** True when the licence is higher than the viewer's current one. */
  readonly upgrade: boolean;
}

/** Entry point of a purchase (S1§4). Pages and counting both use it, so that one purchase has one entry. */
export function purchaseEntryOf({ from, upgrade }: PurchaseFlow): PurchaseEntry {
  if (upgrade) return "UPGRADE";
  return isAccountPath(from) ? "ACCOUNT" : "SIGNUP";
}

/** The entry of this name, or null. */
export const namedEntry = (name: string | null): PurchaseEntry | null => ENTRIES.find((entry) => entry === name) ?? null;

/** True when the path leads into the account. */
export function isAccountPath(path: string | null): boolean {
  const name = path === null ? undefined : matchPath(path.split(/[?#]/u)[0] ?? "")?.route.name;
  return name === "memberArea" || name?.startsWith("account") === true;
}

/** Meta tag of the entry; `data` is the page's loader data, if any. */
export const purchaseMeta = (data: { readonly entry: PurchaseEntry } | null | undefined): MetaDescriptor[] =>
  data == null ? [] : [{ name: PURCHASE_ENTRY_META, content: data.entry }];
