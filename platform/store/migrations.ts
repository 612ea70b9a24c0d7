import type { Migration } from "kysely";
import { jobs0002 } from "../jobs/migrations.ts";
import { catalogueMigrations } from "../modules/catalogue/migrations.ts";
import { commerceMigrations } from "../modules/commerce/migrations.ts";
import { identityMigrations } from "../modules/identity/migrations.ts";
import { sandboxMigrations } from "../modules/payments/sandbox/migrations.ts";
import { realmMigrations } from "../modules/realm/migrations.ts";

/**
 * Forward only, in name order, each in a transaction. A landed migration is never edited: add another. Old code must
 * keep working on the new schema (P45): add columns with a default, drop in a later release.
 */
export const migrations: Record<string, Migration> = {
  "0002-jobs-and-mail": jobs0002,
  ...realmMigrations,
  ...identityMigrations,
  ...catalogueMigrations,
  ...commerceMigrations,
  ...sandboxMigrations,
};
