import type { Language } from "../../../contract/fields.ts";
import { Problem } from "../../http/problem.ts";
import type { PaymentProvider } from "../payments/index.ts";
import type { RealmModule } from "../realm/index.ts";

/** What commerce needs to know of a viewer, for receipts and mail. */
export interface CommerceViewer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export interface CommerceOptions {
  readonly realm: RealmModule;
  readonly identity: { getViewer(realmId: string, id: string): Promise<CommerceViewer | null> };
  /** Enabled providers, the usual one first. */
  readonly providers: readonly PaymentProvider[];
  /** The realm's own origin, without a slash at the end: payments return there, mail links there. */
  readonly realmOrigin: (realmId: string) => string | Promise<string>;
}

/** Answers 403 PURCHASE_CLOSED when no provider is switched on (decisions, Demo or real). */
export async function requirePurchaseOpen(options: CommerceOptions, realmId: string): Promise<void> {
  if (!(await options.realm.getSettings(realmId)).purchaseOpen) throw new Problem("PURCHASE_CLOSED");
}
