import { randomInt } from "node:crypto";
import type { OperatorScope } from "../../../../contract/base/endpoint.ts";
import { isEmail, MIN_PASSWORD } from "../../../../contract/base/field-rules.ts";
import type { Language } from "../../../../contract/base/fields.ts";
import type { Role } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { commandEntry } from "../../audit/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { writeScopes } from "../accounts/operator-scopes.ts";
import { hashPasswordSync } from "../passwords/passwords.ts";

/** As in S1§5; longer ones would only cost time. */
const MAX_PASSWORD = 256;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

export interface AccountToMake {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly language: Language;
  readonly role: Role;
}

/** Account management for operators' commands. Queries run on the `db` that the caller passes, which may be a transaction. */
export function createAccountManagement(deps: Pick<PlatformDeps, "ids" | "clock">) {
  const iso = (): string => deps.clock.now().toISOString();

  return {
    /** A password of 20 letters and digits (115 bits), to be shown once. */
    inventPassword: (): string => Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),

    /** Problems of an address and a password; empty: both are valid. */
    problemsOf({ email, password }: Pick<AccountToMake, "email" | "password">): string[] {
      const length = [...password].length;
      return [
        ...(isEmail(email) ? [] : ["the email must be an address such as olga@tv.example.com"]),
        ...(length < MIN_PASSWORD ? [`the password must have at least ${MIN_PASSWORD} characters`] : []),
        ...(length > MAX_PASSWORD ? [`the password must have at most ${MAX_PASSWORD} characters`] : []),
      ];
    },

    /** Hashes the password now, so that no transaction waits for it. `write` gives the account's id, or null when the email is taken. */
    prepare(account: AccountToMake): { write(db: Db, realmId: string): Promise<string | null> } {
      const { password, ...others } = account;
      const id = deps.ids.id();
      const passwordHash = hashPasswordSync(password);
      // The operator who runs the command vouches for the address.
      const row = { ...others, id, emailLookup: lookupOf(account.email), details: {}, passwordHash, emailVerified: true };
      return {
        async write(db, realmId) {
          if (!(await accountStore(db, realmId).insert(row, deps.clock.now().toISOString()))) return null;
          await appendAudit(
            db,
            realmId,
            { ...commandEntry(deps), event: "ACCOUNT_MADE", accountId: id, details: { role: account.role } },
            iso(),
          );
          return id;
        },
      };
    },

    /**
     * Gives an account another role, or an operator other scopes; its sessions have it from their next call on. `scopes`: null for all of them,
     * undefined leaves those of an operator, and gives a new one all. `LAST_OPERATOR`, and nothing is changed, when nobody else could
     * administer the realm.
     */
    async setRole(
      db: Db,
      realmId: string,
      email: string,
      { role, scopes }: { readonly role: Role; readonly scopes?: readonly OperatorScope[] | null },
    ): Promise<{ readonly outcome: "CHANGED" | "SAME" | "UNKNOWN" | "LAST_OPERATOR"; readonly id: string | null }> {
      const operators = await accountStore(db, realmId).lockOperators();
      const account = await accountStore(db, realmId).findByEmail(lookupOf(email));
      if (account === undefined) return { outcome: "UNKNOWN", id: null };
      const { id } = account;
      const current = role === account.role ? account.operator_scopes : null;
      const wanted = role === "VIEWER" ? null : scopes === undefined ? current : writeScopes(scopes);
      if (account.role === role && account.operator_scopes === wanted) return { outcome: "SAME", id };
      if (role !== "OPERATOR" && operators.every((one) => one.id === id)) return { outcome: "LAST_OPERATOR", id };
      await accountStore(db, realmId).setRole(id, role, wanted);
      const base = { ...commandEntry(deps), accountId: id };
      const details = { from: account.role, to: role };
      if (account.role !== role) await appendAudit(db, realmId, { ...base, event: "ROLE_CHANGED", details }, iso());
      const between = { from: account.operator_scopes ?? "all", to: wanted ?? "all" };
      if (role === "OPERATOR" && between.from !== between.to)
        await appendAudit(db, realmId, { ...commandEntry(deps), accountId: id, event: "SCOPES_CHANGED", details: between }, iso());
      return { outcome: "CHANGED", id };
    },
  };
}
