import type { Migration } from "kysely";
import { jobs0002 } from "../jobs/migrations.ts";
import { catalogue0004, heroes0008, skipMarkers0011, streamFlags0012 } from "../modules/catalogue/migrations.ts";
import { commerce0005, commerce0010 } from "../modules/commerce/migrations.ts";
import { identity0003 } from "../modules/identity/migrations.ts";
import { sandbox0007, sandbox0009 } from "../modules/payments/sandbox/migrations.ts";
import { realms0001 } from "../modules/realm/migrations.ts";

/**
 * Forward only, in name order, each in a transaction. A landed migration is never edited: add another. Old code must
 * keep working on the new schema (P45): add columns with a default, drop in a later release.
 */
export const migrations: Record<string, Migration> = {
  "0001-realms": realms0001,
  "0002-jobs-and-mail": jobs0002,
  "0003-identity": identity0003,
  "0004-catalogue": catalogue0004,
  "0005-commerce": commerce0005,
  "0007-sandbox-payments": sandbox0007,
  "0008-heroes": heroes0008,
  "0009-sandbox-customers": sandbox0009,
  "0010-billing-details": commerce0010,
  "0011-skip-markers": skipMarkers0011,
  "0012-stream-flags": streamFlags0012,
};
