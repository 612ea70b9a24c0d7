import type { Log } from "../platform-deps.ts";
import type { Database } from "../store/database.ts";
import { createProcessBus, type EventBus } from "./event-bus.ts";
import { createPostgresBus } from "./postgres-bus.ts";

/** The bus that fits the database: between processes with PostgreSQL, within this one with SQLite. */
export const createEventBus = (url: string, database: Database, log: Log): EventBus =>
  database.dialect === "postgres" ? createPostgresBus(url, database, log) : createProcessBus(log);
