import type { Language } from "../../../contract/base/fields.ts";
import { isOutsideTerritories, type RealmSettings } from "../../../contract/realm/realm.ts";
import type { CallContext, OperatorContext, ViewerContext } from "../../http/context.ts";
import type { OperatorAtWork } from "../../http/operator-at-work.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { PaymentProvider } from "../payments/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { BuyerLock } from "./account-deletion/buyer-lock.ts";
import { refuseDeletion } from "./account-deletion/refuse-deletion.ts";
import type { ReadShop } from "./licence/shop-reader.ts";
import { commerceSettings } from "./model/settings.ts";

/** A viewer's data for receipts and mail. */
export interface CommerceViewer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** False: the address is not proved. Absent: proved. */
  readonly addressProved?: boolean;
  /** True for a buyer of a gift without an account. */
  readonly isGuest?: boolean;
  /** ISO 8601. Null or absent: the account does not wait for its deletion. */
  readonly deletionAt?: string | null;
}

/** The platform's parts, and what the services of commerce share. */
export interface CommerceDeps extends PlatformDeps {
  readonly readShop: ReadShop;
  readonly buyers: BuyerLock;
}

export interface CommerceOptions {
  readonly realm: RealmModule;
  readonly identity: {
    getViewer(realmId: string, id: string): Promise<CommerceViewer | null>;
    /** Counts a mail to an unproved address. False: the limit of the mailbox is reached (`limits.mailbox`). */
    countMail(realmId: string, email: string): Promise<boolean>;
    /** True when the account exists. It cannot be deleted before the transaction ends. */
    lockAccount(trx: Db, realmId: string, id: string): Promise<boolean>;
    /** Null: there is no such account. Else its deletion cannot be requested, withdrawn or done before the transaction ends. */
    lockDeletion(trx: Db, realmId: string, id: string): Promise<{ readonly deletionAt: string | null } | null>;
    /** Throws STEP_UP_REQUIRED unless the viewer has proved lately who they are: before a card is added, used or taken away. */
    requireProof(context: ViewerContext): Promise<void>;
    /** The valid sessions of accounts and their profiles, as one text for each account; an account without any is absent. */
    sessionsOf(realmId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** The operator of a call, for use cases that a command shares. */
    operatorAtWork(context: OperatorContext): OperatorAtWork;
  };
  /** Enabled providers, the default first. */
  readonly providers: readonly PaymentProvider[];
  /** The realm's origin, without a trailing slash, for the return from payments and for links in mail. With `context` it needs no query. */
  readonly realmOrigin: (realmId: string, context?: CallContext) => string | Promise<string>;
}

/** Payment providers of the caller's realm, the default first. Existing payments are looked up among all providers. */
export async function offeredProviders(
  { realm, providers }: Pick<CommerceOptions, "realm" | "providers">,
  context: CallContext,
): Promise<readonly PaymentProvider[]> {
  // The realm's settings are not needed when no provider is limited to named realms.
  if (!providers.some(({ onlyWhereNamed = false }) => onlyWhereNamed)) return providers;
  const { paymentProvider } = await realm.sectionOf(context, commerceSettings);
  return providers.filter(({ id, onlyWhereNamed = false }) => (paymentProvider === null ? !onlyWhereNamed : id === paymentProvider));
}

/**
 * Answers 403 PURCHASE_CLOSED when no provider is switched on (product rules, Demo or real), and PURCHASE_GEOBLOCKED and PURCHASE_VPN as
 * `requireTerritory` does. `abroad`: accepts a viewer outside the territories.
 */
export async function requirePurchaseOpen(options: CommerceOptions, context: CallContext, abroad = false): Promise<void> {
  const settings = await options.realm.settingsOf(context);
  if (!settings.purchaseOpen) throw new Problem("PURCHASE_CLOSED");
  refuseOutside(abroad ? { ...settings, territories: null } : settings, context);
}

/**
 * Answers DELETION_PENDING while the caller's account waits for its deletion. A guest has no account to delete. It holds no lock: the
 * transaction that follows checks again (`BuyerLock.requireStaying`).
 */
export async function refusePendingDeletion({ identity }: CommerceOptions, { realmId, viewer }: CallContext): Promise<void> {
  if (viewer !== null) refuseDeletion(await identity.getViewer(realmId, viewer.id));
}

/**
 * Answers PURCHASE_GEOBLOCKED to a caller from outside the realm's territories, and PURCHASE_VPN to one behind a VPN where the realm
 * disallows it (S1§6). A caller from an unknown country counts as inside.
 */
export async function requireTerritory(options: CommerceOptions, context: CallContext): Promise<void> {
  refuseOutside(await options.realm.settingsOf(context), context);
}

function refuseOutside({ territories, vpnAllowed }: RealmSettings, context: CallContext): void {
  if (isOutsideTerritories({ territories }, context.region)) throw new Problem("PURCHASE_GEOBLOCKED");
  if (!vpnAllowed && context.vpn) throw new Problem("PURCHASE_VPN");
}
