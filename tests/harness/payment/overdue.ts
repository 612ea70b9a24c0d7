import { execFile } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

import { operatorEnvironment } from "../identity/impersonation.ts";

const data = (): string => process.env.RINGSIDE_TEST_DATA ?? "";

function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(data(), "ringside.db"), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Id of what a viewer began last at the provider: nobody but the platform and the provider knows it. */
export function begunLast(email: string, table: "card_setups" | "payment_attempts"): string {
  return inDatabase((database) => {
    const begun = database
      .prepare(
        `select b.id from ${table} b join accounts u on u.id = b.viewer_id and u.realm_id = b.realm_id where u.email = ? order by b.created_at desc limit 1`,
      )
      .get(email) as { id: string } | undefined;
    if (begun === undefined) throw new Error(`${email} has begun nothing`);
    return begun.id;
  });
}

const YEAR = 365;

/** Lets a year pass for one held licence of the product under test, and for nothing else: its renewal has been due for a minute. */
export function letTheYearPass(email: string, licenceId: string): void {
  inDatabase((database) => {
    const held = database
      .prepare(
        "select h.id, h.anchor, h.valid_until from held_licences h join accounts u on u.id = h.viewer_id and u.realm_id = h.realm_id where u.email = ? and h.licence_id = ?",
      )
      .get(email, licenceId) as { id: string; anchor: string; valid_until: string } | undefined;
    if (held === undefined) throw new Error(`${email} does not hold ${licenceId}`);
    const by = Date.parse(held.valid_until) - (Date.now() - 60_000);
    if (by < (YEAR - 2) * 86_400_000) throw new Error("not a year");
    const earlier = (iso: string): string => new Date(Date.parse(iso) - by).toISOString();
    database
      .prepare("update held_licences set anchor = ?, valid_until = ? where id = ?")
      .run(earlier(held.anchor), earlier(held.valid_until), held.id);
    const due = database
      .prepare("update jobs set run_at = ? where kind = 'commerce.renew' and state = 'READY' and dedupe_key like ?")
      .run(new Date().toISOString(), `${held.id}:%`);
    if (Number(due.changes) !== 1) throw new Error(`${due.changes} renewals are planned`);
  });
}

/** Brings the renewal of a held licence so many days near, and has the licences searched whose viewers are to be mailed before it. */
export function bringRenewalNear(email: string, licenceId: string, days: number): void {
  inDatabase((database) => {
    const own =
      "select h.id from held_licences h join accounts u on u.id = h.viewer_id and u.realm_id = h.realm_id where u.email = ? and h.licence_id = ?";
    const { id } = database.prepare(own).get(email, licenceId) as { id: string };
    const on = new Date(Date.now() + days * 86_400_000).toISOString();
    database.prepare("update held_licences set valid_until = ? where id = ?").run(on, id);
    database
      .prepare(
        "insert into jobs (realm_id, id, kind, dedupe_key, payload, state, attempts, run_at, created_at) select realm_id, ?, 'commerce.reminder-search', ?, ?, 'READY', 0, ?, ? from held_licences where id = ?",
      )
      .run(crypto.randomUUID(), id, '{"slot":0,"after":""}', new Date().toISOString(), new Date().toISOString(), id);
  });
}

async function command<T>(...args: readonly string[]): Promise<T> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production" as const,
    DATA_DIR: data(),
    ...operatorEnvironment,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["build/server/cli.js", ...args, "--json"], { env });
  return JSON.parse(stdout) as T;
}

/** The operator gives back part of a viewer's last payment that went through. */
export async function giveBack(realm: string, email: string, amount: number): Promise<void> {
  const id = inDatabase((database) => database.prepare("select id from accounts where email = ? and realm_id = ?").get(email, realm)) as
    | { id: string }
    | undefined;
  const { payments } = await command<{ payments: { id: string; status: string }[] }>("payment", "list", realm, id?.id ?? "");
  const paid = payments.find(({ status }) => status === "SUCCEEDED");
  await command("payment", "refund", realm, paid?.id ?? "", "--amount", String(amount));
}
