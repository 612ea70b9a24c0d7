import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, LanguageSchema } from "../base/fields.ts";

const operator = { source: "added", access: "operator", scope: "accounts" } as const;
const OneAccount = v.strictObject({ id: Id });
/** For the record; may be empty. */
export const LockReasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(200));

export const OperatorAccountSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(["VIEWER", "OPERATOR"]),
  language: LanguageSchema,
  createdAt: IsoTime,
  /** Null: the address is not proved. */
  emailVerifiedAt: v.nullable(IsoTime),
  /** Null: the account does not wait for its deletion. */
  deletionAt: v.nullable(IsoTime),
  /** Null: the account is not locked. */
  lockedAt: v.nullable(IsoTime),
  /** Number of valid sessions. */
  sessions: v.number(),
});

/** Operators' calls about accounts: the use cases of the commands `account show`, `account lock` and `account unlock`. */
export const operatorAccounts = {
  findOperatorAccount: endpoint({
    ...operator,
    method: "POST",
    path: "/operator/accounts/search",
    reads: true,
    audit: "realm",
    limit: { per: "viewer", points: 300, seconds: 300 },
    summary: "The id of the account with an address, in any spelling. The address is not part of the URL, so that no log contains it",
    body: v.strictObject({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) }),
    response: v.object({ id: v.string() }),
  }),
  getOperatorAccount: endpoint({
    ...operator,
    method: "GET",
    path: "/operator/accounts/{id}",
    // Recorded, because it reads a viewer's data.
    audit: { account: "id" },
    limit: { per: "viewer", points: 300, seconds: 300 },
    summary: "An account for an operator",
    params: OneAccount,
    response: OperatorAccountSchema,
  }),
  lockAccount: endpoint({
    ...operator,
    method: "PUT",
    path: "/operator/accounts/{id}/lock",
    audit: { account: "id" },
    limit: { per: "viewer", points: 60, seconds: 3_600 },
    summary:
      "Locks a viewer's account: its sessions end, and nobody can sign in to it. Its subscriptions continue. FORBIDDEN for an operator's account, which the command locks",
    params: OneAccount,
    body: v.strictObject({ reason: LockReasonSchema }),
    response: "empty",
    errors: ["FORBIDDEN"],
  }),
  unlockAccount: endpoint({
    ...operator,
    method: "DELETE",
    path: "/operator/accounts/{id}/lock",
    audit: { account: "id" },
    limit: { per: "viewer", points: 60, seconds: 3_600 },
    summary: "Unlocks a viewer's account. FORBIDDEN for an operator's account",
    params: OneAccount,
    response: "empty",
    errors: ["FORBIDDEN"],
  }),
};
