import type { Language } from "../../../../contract/base/fields.ts";
import type { Role } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { hashPasswordSync } from "../passwords/passwords.ts";
import { accountStore } from "./account-store.ts";
import { lookupOf } from "./email.ts";

/** A viewer as other modules see them: address, name and language for mail. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  /** False: mails greet by no name, because a stranger may have typed it beside an unproved address. */
  readonly addressProved: boolean;
  /** ISO 8601; null: the account does not wait for its deletion. */
  readonly deletionAt: string | null;
}

export interface SeededAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly language: Language;
  readonly role: Role;
}

type FoundAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof accountStore>["find"]>>>;

export function viewerOf({ id, email, name, language, email_verified_at: provedAt, deletion_due_at: deletionAt }: FoundAccount): Viewer {
  return { id, email, name, language, addressProved: provedAt !== null, deletionAt };
}

/** Finds, locks and seeds accounts for other modules. */
export function createAccounts({ clock, database }: Pick<PlatformDeps, "clock" | "database">) {
  return {
    /** True when the account exists. The lock prevents its deletion until the transaction ends. */
    async lockAccount(trx: Db, realmId: string, id: string): Promise<boolean> {
      return (await accountStore(trx, realmId).lock(id, "SHARE")) !== undefined;
    },

    /** Null: there is no such account. Else its deletion cannot be requested, withdrawn or done before the transaction ends. */
    async lockDeletion(trx: Db, realmId: string, id: string): Promise<{ readonly deletionAt: string | null } | null> {
      const account = await accountStore(trx, realmId).lock(id, "SHARE_UNCHANGED");
      return account === undefined ? null : { deletionAt: account.deletion_due_at };
    },

    async getViewer(realmId: string, id: string): Promise<Viewer | null> {
      const account = await accountStore(database.read, realmId).find(id);
      return account === undefined ? null : viewerOf(account);
    },

    async findAccount(realmId: string, id: string): Promise<{ readonly email: string; readonly role: Role } | null> {
      const account = await accountStore(database.read, realmId).find(id);
      return account === undefined ? null : { email: account.email, role: account.role };
    },

    /**
     * Makes an account with an id that the seed chose. `db` may be a transaction: nothing else is awaited. True when it was made
     * now (show its password once); false when the id or the email is taken, and nothing of that account is touched.
     */
    seedAccount(db: Db, realmId: string, account: SeededAccount): Promise<boolean> {
      const { password, ...others } = account;
      return accountStore(db, realmId).insert(
        { ...others, emailLookup: lookupOf(account.email), details: {}, passwordHash: hashPasswordSync(password), emailVerified: true },
        clock.now().toISOString(),
      );
    },
  };
}
