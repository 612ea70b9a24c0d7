import { execFile } from "node:child_process";
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
}

/** Pages at a time between two looks of `progress`. */
const PAGES = 1_000;

/**
 * A copy of a SQLite database at one moment, while others read and write it. It is checked, and appears whole or not at all.
 * Throws when the file is there already. `progress` gets how much of it is done, from 0 to 1.
 */
export async function backUpSqlite(source: string, file: string, progress: (done: number) => void): Promise<Backup> {
  return writeWhole(file, async (draft) => {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
    try {
      // A copy that begins anew at each write of another process would never end: this reads one moment throughout.
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

/** How many tables a SQLite file has. Throws when it is damaged. */
function checkSqlite(file: string): number {
  const database = new DatabaseSync(file);
  try {
    // The copy is one file without a log beside it.
    database.exec("pragma journal_mode = DELETE");
    const found = database
      .prepare("pragma integrity_check")
      .all()
      .map((row) => String(row.integrity_check));
    if (found.length !== 1 || found[0] !== "ok") throw new Error(`the copy is damaged: ${found.slice(0, 3).join("; ")}`);
    const { tables } = database.prepare("select count(*) as tables from sqlite_master where type = 'table'").get() ?? {};
    return Number(tables);
  } finally {
    database.close();
  }
}

/**
 * The same of a PostgreSQL database, by `pg_dump` in its custom format, for `pg_restore`. The password reaches it by a file that
 * only this user reads. Throws when the tools are not there, and with what they say.
 */
export async function backUpPostgres(url: string, file: string): Promise<Backup> {
  const folder = mkdtempSync(join(tmpdir(), "ringside-backup-"));
  try {
    const address = new URL(url);
    if (address.password !== "") {
      const passwords = join(folder, "pgpass");
      const escaped = decodeURIComponent(address.password).replace(/[\\:]/gu, "\\$&");
      writeFileSync(passwords, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
      address.password = "";
      address.searchParams.set("passfile", passwords);
    }
    return await writeWhole(file, async (draft) => {
      await tool("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${draft}`, `--dbname=${address.href}`]);
      const { stdout } = await tool("pg_restore", ["--list", draft]);
      const tables = stdout.split("\n").filter((line) => / TABLE DATA /u.test(line)).length;
      if (tables === 0) throw new Error("the copy holds no table");
      return tables;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MOST_OUTPUT = 64 * 1024 * 1024;

async function tool(name: string, args: readonly string[]): Promise<{ stdout: string }> {
  try {
    return await run(name, [...args], { maxBuffer: MOST_OUTPUT });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error(`${name} was not found: install PostgreSQL's client tools of the server's version, or use your provider's backups`);
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : undefined;
    throw new Error(said === undefined || said === "" ? `${name} failed` : said);
  }
}

/** `write` fills a draft beside `file` and gives the number of tables; the draft becomes the file once it is on the disk. */
async function writeWhole(file: string, write: (draft: string) => Promise<number>): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} is there already: a backup overwrites nothing`);
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new Error(`there is no folder ${folder}`);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    const tables = await write(draft);
    chmodSync(draft, 0o600);
    synchronise(draft);
    // A link never replaces a file.
    linkSync(draft, file);
    return { file, bytes: statSync(file).size, tables };
  } finally {
    rmSync(draft, { force: true });
  }
}

function synchronise(file: string): void {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
