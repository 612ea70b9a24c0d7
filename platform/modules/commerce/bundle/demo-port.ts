import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { HistoryItemType } from "../model/history.ts";

/** A new price that needs a demo account's consent. */
export interface DemoNewPrice {
  /** In minor units. */
  readonly amount: number;
  /** Days until the price applies to new periods. */
  readonly inDays: number;
}

/** A licence that a demo account holds from the start. */
export interface DemoHolding {
  /** Id of the account. */
  readonly account: string;
  readonly licence: string;
  readonly boughtDaysAgo: number;
  readonly condition: "ACTIVE" | "PAUSED" | "EXPIRES_TOMORROW" | "PAYMENT_FAILED" | "UNCONFIRMED";
  /** Only for a licence that renews. */
  readonly newPrice?: DemoNewPrice | undefined;
}

/** An invented item of a demo account's payment history. */
export interface DemoHistoryItem {
  /** Id of the account. */
  readonly account: string;
  readonly type: HistoryItemType;
  readonly licence: string;
  readonly daysAgo: number;
}

/** A gift that a demo account has paid. */
export interface DemoGift {
  /** Id of the account that gives it. */
  readonly account: string;
  readonly licence: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly from: string;
  readonly message: string;
  readonly boughtDaysAgo: number;
  /** PENDING: its mail goes out in five days; SENT: it waits to be redeemed; REDEEMED: it has been. */
  readonly condition: "PENDING" | "SENT" | "REDEEMED";
}

/** Writes purchases that a demo account made before the demo began. Each function skips existing rows and throws for an unknown licence. */
export interface DemoPurchases {
  addHolding(db: Db, realmId: string, held: DemoHolding): Promise<void>;
  addHistory(db: Db, realmId: string, item: DemoHistoryItem): Promise<void>;
  addGift(db: Db, realmId: string, gift: DemoGift): Promise<void>;
}

/** The part of commerce that `demo/` brings. */
export interface CommerceDemo {
  createPurchases(deps: PlatformDeps): DemoPurchases;
}
