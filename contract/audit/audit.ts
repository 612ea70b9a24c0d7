import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, IsoTime, PagingSchema, pageSize, SentTime } from "../base/fields.ts";

const AuditEntrySchema = v.object({
  id: v.string(),
  at: IsoTime,
  /** A name that a module declares, for example `ROLE_CHANGED`. */
  event: v.string(),
  /** Null: an earlier version wrote the entry, and several kinds of actors can cause the event. */
  actor: v.nullable(v.picklist(["VIEWER", "OPERATOR", "SYSTEM"])),
  /** Account of the operator who acted; null: no operator, or the command line. */
  operatorId: v.nullable(v.string()),
  /** The account that the entry is about; null: none. */
  accountId: v.nullable(v.string()),
  details: v.record(v.string(), v.string()),
  /** Empty when the actor has no address, and after the deletion of the account. */
  address: v.string(),
});

/** Absent values do not filter. `from` is inclusive, `to` is exclusive. */
const filter = {
  account: v.optional(Id),
  operator: v.optional(Id),
  event: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Z]+(?:_[A-Z]+)*$/u))),
  from: v.optional(SentTime),
  to: v.optional(SentTime),
};

/** The audit record of a realm. */
export const audit = {
  listAuditEntries: endpoint({
    method: "GET",
    path: "/operator/audit",
    source: "added",
    access: "operator",
    scope: "audit",
    limit: { per: "viewer", points: 300, seconds: 300 },
    summary: "A page of the audit record, newest first",
    query: v.strictObject({ ...filter, rpp: pageSize(50, 200), lastSeen: v.optional(Cursor) }),
    response: v.object({ entries: v.array(AuditEntrySchema), paging: PagingSchema }),
    errors: ["BAD_CURSOR"],
  }),
  exportAuditEntries: endpoint({
    method: "GET",
    path: "/operator/audit/export",
    source: "added",
    access: "operator",
    scope: "audit",
    audit: "realm",
    limit: { per: "viewer", points: 10, seconds: 600 },
    summary: "The audit record as comma-separated values, newest first. More than 20,000 entries: VALIDATION_FAILED at `from`",
    query: v.strictObject(filter),
    response: "feed",
    contentType: "text/csv; charset=utf-8",
  }),
};
