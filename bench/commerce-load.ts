import { once } from "node:events";
import { openShop } from "./commerce-shop.ts";

/** Paid before the count begins: the process has compiled what it runs by then. */
const WARM = 150;

/**
 * Pays ready baskets in a process of its own: `commerce-load.ts <database> <folder> <name> <count>`. Says `ready`, waits for a line, says the
 * seconds and the milliseconds of processor that this process took for one basket.
 */
const [databaseUrl = "", dataDir = "", name = "", count = "0"] = process.argv.slice(2);
const shop = openShop(databaseUrl, dataDir);
const warm = await shop.addViewers(`${name}-warm`, WARM);
await shop.forEach(warm, shop.choose);
await shop.forEach(warm, shop.pay);
const viewers = await shop.addViewers(name, Number(count));
await shop.forEach(viewers, shop.choose);
process.stdout.write("ready\n");
await once(process.stdin, "data");
const before = process.cpuUsage();
const began = performance.now();
await shop.forEach(viewers, shop.pay);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(performance.now() - began) / 1000} ${(user + system) / 1000 / viewers.length}\n`);
// Its connections, whose time the bench reads, end with it.
await once(process.stdin, "data");
await shop.close();
process.exit(0);
