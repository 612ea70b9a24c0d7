import { once } from "node:events";
import { openShop } from "./commerce-shop.ts";

/** Pays ready baskets in a process of its own: `commerce-load.ts <database> <folder> <name> <count>`. Says `ready`, waits for a line, says the seconds. */
const [databaseUrl = "", dataDir = "", name = "", count = "0"] = process.argv.slice(2);
const shop = openShop(databaseUrl, dataDir);
const viewers = await shop.addViewers(name, Number(count));
await shop.forEach(viewers, shop.choose);
process.stdout.write("ready\n");
await once(process.stdin, "data");
const began = performance.now();
await shop.forEach(viewers, shop.pay);
process.stdout.write(`${(performance.now() - began) / 1000}\n`);
await shop.close();
process.exit(0);
