import type { Database } from "../store/database.ts";
import { urlOfTestDatabase } from "./test-database.ts";

/** PostgreSQL came as a package (tests/tools), which brings neither pg_dump nor pg_restore. `npm test` reports what was not run. */
// biome-ignore lint/style/noProcessEnv: the harness is the tests' env module
export const withoutClientTools = process.env.TEST_CLIENT_TOOLS === "off";

/** Whether a backup of this database needs client commands that are missing. */
export const missesClientTools = (database: Database): boolean => withoutClientTools && /^postgres/u.test(urlOfTestDatabase(database));
