import type { JobTables } from "../jobs/tables.ts";
import type { MailTables } from "../mail/tables.ts";
import type { CatalogueTables } from "../modules/catalogue/tables.ts";
import type { CommerceTables } from "../modules/commerce/tables.ts";
import type { IdentityTables } from "../modules/identity/tables.ts";
import type { SandboxTables } from "../modules/payments/sandbox/tables.ts";
import type { RealmTables } from "../modules/realm/tables.ts";

/** Every table. Booleans are 0 and 1, times ISO 8601 text in UTC, structures JSON text: the same on both databases. */
export interface Tables extends RealmTables, IdentityTables, CatalogueTables, CommerceTables, SandboxTables, JobTables, MailTables {}
