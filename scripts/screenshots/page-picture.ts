import type { Page } from "@playwright/test";
import type { Traveller } from "../../tests/harness/journey.ts";

export type RealmId = "ringside" | "aurora";

/** The viewer of the page. A buyer is a new account, made for the picture. */
export type Audience = "guest" | "fan" | "member" | "veteran" | "buyer";

export interface PagePicture {
  /** Part of the file's name. */
  readonly name: string;
  /** The route of the table that is shown; null for what answers before the framework. */
  readonly route: string | null;
  readonly audience: Audience;
  /** Address of the page. A function walks there itself. */
  readonly open: string | ((traveller: Traveller) => Promise<void>);
  /** Actions before the picture, on the page that is open. */
  readonly then?: (page: Page) => Promise<void>;
  /** The viewer's location as a proxy states it; the product under it trusts one. */
  readonly country?: "BR";
  /** Others would see what it does: not for a product that tests share. */
  readonly changesProduct?: true;
}
