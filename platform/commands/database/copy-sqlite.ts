import { existsSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { writeWhole } from "./whole-file.ts";

/** Pages between two calls of `progress`. */
const PAGES = 1_000;

/**
 * Copies a SQLite database as it is at one moment, while other processes read and write it, and checks the copy. Throws when the
 * file exists. `progress` gets the share that is done, from 0 to 1. Returns the number of tables.
 */
export async function backUpSqlite(source: string, file: string, progress: (done: number) => void): Promise<number> {
  return writeWhole(file, async (draft) => {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
    try {
      // SQLite restarts a copy whenever another process writes. Inside a read transaction it never restarts.
      database.exec("begin; select count(*) from sqlite_master");
      await backup(database, draft, {
        rate: PAGES,
        progress: ({ totalPages, remainingPages }) => progress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages),
      });
    } finally {
      database.close();
    }
    return checkSqlite(draft);
  });
}

/** Copies a backup to the path of the database, which must be free, and checks it. Returns the number of tables. */
export async function restoreSqlite(file: string, target: string): Promise<number> {
  // SQLite would apply the log of another database to the restored one.
  const left = [`${target}-wal`, `${target}-shm`, `${target}-journal`].find((path) => existsSync(path));
  if (left !== undefined) throw new Error(`${left} is there already: stop the servers and move it away`);
  // The copy of a database in use: its last changes are in the log, which `copyFile` leaves behind.
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0)
    throw new Error(`${log} holds changes that are not in ${file}: make a backup with "backup"`);
  return writeWhole(target, async (draft) => {
    await copyFile(file, draft);
    return checkSqlite(draft);
  });
}

/** Returns the number of tables in a SQLite file. Throws when it is damaged or not a database of this product. */
function checkSqlite(file: string): number {
  const database = new DatabaseSync(file);
  try {
    // In this mode the copy is one file without a log beside it.
    database.exec("pragma journal_mode = DELETE");
    const found = database
      .prepare("pragma integrity_check")
      .all()
      .map((row) => String(row.integrity_check));
    if (found.length !== 1 || found[0] !== "ok") throw new Error(`the copy is damaged: ${found.slice(0, 3).join("; ")}`);
    // SQLite reads what is missing of the last page as zeros.
    const { bytes } = database.prepare("select page_count * page_size as bytes from pragma_page_count, pragma_page_size").get() ?? {};
    if (statSync(file).size !== Number(bytes)) throw new Error("the copy is incomplete");
    const names = database.prepare("select name from sqlite_master where type = 'table'").all();
    if (!names.some(({ name }) => name === "kysely_migration")) throw new Error(`${file} is no database of this product`);
    return names.length;
  } finally {
    database.close();
  }
}
