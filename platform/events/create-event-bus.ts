import type { Database } from "../store/database.ts";
import { createProcessBus, type EventBus, type EventLog } from "./event-bus.ts";
import { createPostgresBus } from "./postgres-bus.ts";

/** The bus that fits the database: between processes with PostgreSQL, within this one with SQLite. */
export const createEventBus = (url: string, database: Database, log: EventLog): EventBus =>
  database.dialect === "postgres" ? createPostgresBus(url, database, log) : createProcessBus(log);
