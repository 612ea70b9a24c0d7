import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type PushService, startPushService } from "../../platform/testing/push-service.ts";
import { startPostgres } from "../../scripts/temporary-postgres.mjs";
import { seedShop } from "../commerce-shop.ts";
import { atMost, type Figure } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { newFolder, wait } from "../product.ts";
import { openModules } from "./modules.ts";

const DEVICES = 10_000;
const REALM = "ringside";
const ROWS_AT_ONCE = 500;
/** The process that is killed has this long to reach the half. */
const LONGEST_MILLISECONDS = 2 * 60_000;

/** Accounts with a session and a subscription each, written past the handlers. */
async function addDevices(databaseUrl: string, dataDir: string, service: PushService): Promise<void> {
  const context = openModules(databaseUrl, dataDir, { demo: true, poolSize: 8, pushTestOrigin: service.origin });
  const { deps, modules } = context.platform();
  const publicKey = await modules.push.keys.currentKey(REALM);
  // One pair of keys for all: to make them is no work of the sender.
  const { endpoint, ...keys } = service.device("0").subscription;
  const now = new Date().toISOString();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const { unwalled } = deps.database;
  for (let from = 0; from < DEVICES; from += ROWS_AT_ONCE) {
    const ids = Array.from({ length: ROWS_AT_ONCE }, (_, index) => `push-${from + index}`);
    const of = (id: string) => ({ realm_id: REALM, id, created_at: now });
    await unwalled
      .insertInto("accounts")
      .values(ids.map((id) => ({ ...of(id), email: id, email_lookup: id, language: "en", role: "VIEWER", details: "{}" }) as const))
      .execute();
    await unwalled
      .insertInto("sessions")
      .values(ids.map((id) => ({ ...of(id), account_id: id, expires_at: tomorrow, seen_at: now }) as never))
      .execute();
    await unwalled
      .insertInto("push_subscriptions")
      .values(
        ids.map((id) => ({
          ...of(id),
          account_id: id,
          session_id: id,
          endpoint: endpoint.replace(/0$/u, id),
          endpoint_hash: id,
          ...keys,
          public_key: publicKey,
          browser: "Chrome",
          system: "Android",
          renewed_at: now,
          failures: 0,
        })),
      )
      .execute();
  }
  await context.close();
}

interface SenderProcess {
  /** Seconds that it took for all messages. */
  send(): Promise<number>;
  /** SIGKILL once `isTime`, in the middle of its work. */
  killWhen(isTime: () => boolean): Promise<void>;
}

async function startSender(databaseUrl: string, dataDir: string, { origin }: PushService): Promise<SenderProcess> {
  const args = ["--import", "tsx", "bench/load/push-sender.ts", databaseUrl, dataDir, origin, String(DEVICES)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const gone = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async send() {
      child.stdin.write("go\n");
      const seconds = Number((await lines.next()).value);
      await gone;
      if (!Number.isFinite(seconds)) throw new Error("the sender ended before its work");
      return seconds;
    },
    async killWhen(isTime) {
      const until = performance.now() + LONGEST_MILLISECONDS;
      child.stdin.write("go\n");
      while (!isTime() && child.exitCode === null && performance.now() < until) await wait(1);
      child.kill("SIGKILL");
      await gone;
      if (!isTime()) throw new Error("the sender did not reach the half");
    },
  };
}

/** All devices at once; then the same with a process that is killed half-way, and a second one that takes over. */
async function measureOn(name: string, databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const service = await startPushService({ verifies: false });
  try {
    await seedShop(databaseUrl, dataDir);
    await addDevices(databaseUrl, dataDir, service);
    const first = await startSender(databaseUrl, dataDir, service);
    await first.killWhen(() => service.counts.size >= DEVICES / 2);
    const reached = service.counts.size;
    const second = await startSender(databaseUrl, dataDir, service);
    const rest = await second.send();
    const twice = [...service.counts.values()].filter((count) => count > 1).length;
    const lost = DEVICES - service.counts.size;
    const context = openModules(databaseUrl, dataDir, { demo: true, poolSize: 8 });
    await context.platform().deps.database.unwalled.deleteFrom("push_messages").execute();
    await context.close();
    service.counts.clear();
    const all = await startSender(databaseUrl, dataDir, service);
    const seconds = await all.send();
    return [
      atMost(`${DEVICES} notifications, ${name}`, seconds, LIMITS.push, `${service.counts.size} devices reached`, " s"),
      atMost(
        "  sent twice when the sender is killed half-way",
        twice,
        LIMITS.pushTwice,
        `killed after ${reached}, the rest in ${rest.toFixed(1)} s`,
      ),
      atMost("  lost by it", lost, LIMITS.pushLost, "in flight at that moment (decision 0112)"),
    ];
  } finally {
    await service.close();
  }
}

/** Notifications to many devices, with a push service on this machine that answers at once. */
export async function measurePush(): Promise<Figure[]> {
  const folder = newFolder();
  const postgres = await startPostgres();
  try {
    return [
      ...(await measureOn("SQLite", join(folder.path, "push.db"), folder.path)),
      ...(await measureOn("PostgreSQL", postgres.url, folder.path)),
    ];
  } finally {
    await postgres.stop();
    folder.remove();
  }
}
