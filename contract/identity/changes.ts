import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";

/** Days between the request for an account's deletion and the deletion. */
export const DELETION_DAYS = 14;

/** All data of the viewer in one table. */
const ExportedTableSchema = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  /** Omitted columns: hashes, tokens, encrypted values. */
  withheld: v.array(v.string()),
  /** Treatment of the rows at the account's deletion. KEPT_BY_LAW: receipts; KEPT_AGAINST_ABUSE: a record without a name. */
  onDeletion: v.picklist(["REMOVED", "KEPT_BY_LAW", "KEPT_AGAINST_ABUSE"]),
});

export const AccountExportSchema = v.object({
  realm: v.string(),
  account: v.string(),
  exportedAt: IsoTime,
  /** By table name, including tables without rows. Times are UTC, amounts in minor units. */
  tables: v.record(v.string(), ExportedTableSchema),
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;

/** Values of a provider's form, by the names of its inputs. */
export const FieldValuesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(1000))),
  v.check((fields) => Object.keys(fields).length <= 40),
);

/** Calls that change, export or delete an account. */
export const accountCalls = {
  getAccount: endpoint({
    method: "GET",
    path: "/user/account",
    source: "added",
    access: "viewer",
    summary: "The account's details and address (CM-13), a change of address that waits, and the day of the account's deletion",
    response: v.object({
      /** By the names of the inputs of `accountDetailFields`: the name and the provider's additional fields. */
      details: v.optional(v.record(v.string(), v.string()), {}),
      email: v.string(),
      emailVerified: v.boolean(),
      /** A new address that must be confirmed in both mailboxes; null: none. */
      emailChange: v.nullable(v.object({ email: v.string(), expiresAt: IsoTime, oldConfirmed: v.boolean(), newConfirmed: v.boolean() })),
      /** Null: not requested. */
      deletionAt: v.nullable(IsoTime),
    }),
  }),
  setAccountDetails: endpoint({
    method: "PUT",
    path: "/user/account",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 3600 },
    summary: "Store the whole account detail form (CM-13); empty fields are removed. Invalid fields: `details.fields`",
    body: v.strictObject({ fields: FieldValuesSchema }),
    response: "empty",
    errors: ["VALIDATION_FAILED"],
  }),
  askEmailChange: endpoint({
    method: "POST",
    path: "/user/email",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 3600 },
    summary:
      "Request a change of address; a link goes to both addresses, and the change takes effect after both are opened. The same answer for every address",
    body: v.strictObject({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)) }),
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "EMAIL_UNCONFIRMED", "VALIDATION_FAILED"],
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/user/email",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Cancel a change of address; its links become invalid",
    response: "empty",
  }),
  exportAccount: endpoint({
    method: "GET",
    path: "/user/data",
    source: "added",
    access: "viewer",
    impersonator: "NEVER",
    limit: { per: "viewer", points: 10, seconds: 3600 },
    summary: "All stored data of the viewer, table by table",
    response: AccountExportSchema,
    errors: ["STEP_UP_REQUIRED"],
  }),
  askDeletion: endpoint({
    method: "POST",
    path: "/user/deletion",
    source: "added",
    access: "viewer",
    openTerms: true,
    limit: { per: "viewer", points: 10, seconds: 3600 },
    summary: "Request the deletion of the account in 14 days; subscriptions stop renewing at once. Not for operators",
    response: v.object({ deletionAt: IsoTime }),
    errors: ["STEP_UP_REQUIRED", "FORBIDDEN"],
  }),
  cancelDeletion: endpoint({
    method: "DELETE",
    path: "/user/deletion",
    source: "added",
    access: "viewer",
    openTerms: true,
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Cancel the deletion of the account",
    response: "empty",
    errors: ["STEP_UP_REQUIRED"],
  }),
};
