import { once } from "node:events";
import { openModules } from "./modules.ts";

/** Messages that wait in the module at once. The module itself sends 64 at most. */
const AT_ONCE = 256;

/**
 * Sends one message to each account of a file of push subscriptions, in a process of its own:
 * `push-sender.ts <database> <folder> <origin of the push service> <number of accounts>`. Writes `ready`, waits for a line, writes the seconds.
 */
const [databaseUrl = "", dataDir = "", pushTestOrigin = "", count = "0"] = process.argv.slice(2);
const context = openModules(databaseUrl, dataDir, { demo: true, poolSize: 8, pushTestOrigin });
const { sender } = context.platform().modules.push;
let next = 0;

async function sendTheRest(): Promise<void> {
  while (next < Number(count)) {
    const accountId = `push-${next}`;
    next += 1;
    await sender.send({
      realmId: "ringside",
      accountId,
      profileId: null,
      topic: "event bench",
      title: "The bell rings in 15 minutes",
      body: "Tonight at 21:00",
      url: "/live/bench",
      expiresAt: new Date(Date.now() + 3_600_000),
      key: "bench 21:00",
    });
  }
}

process.stdout.write("ready\n");
await once(process.stdin, "data");
const began = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, sendTheRest));
process.stdout.write(`${(performance.now() - began) / 1000}\n`);
process.exit(0);
