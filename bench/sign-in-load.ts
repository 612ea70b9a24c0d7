import { emailOf, type Offered, signIn } from "./sign-in-requests.ts";

/**
 * Offers so many sign-ins a second, whatever becomes of those before, until its standard input ends; then it waits for the answers and
 * prints what was offered, as JSON. `sign-in-load.ts <origin> <accounts> <password> <rate>`.
 */
const [origin = "", accounts = "1", password = "", offered = "90"] = process.argv.slice(2);

const statuses: Record<number, number> = {};
const running = new Set<Promise<void>>();
let sent = 0;
const began = performance.now();
const count = (status: number): void => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
const timer = setInterval(() => {
  // As many as are due by now: timers are late under load.
  for (const due = ((performance.now() - began) / 1000) * Number(offered); sent < due; sent += 1) {
    const one = signIn(origin, emailOf(sent % Number(accounts)), password).then(count, () => count(0));
    running.add(one);
    void one.finally(() => running.delete(one));
  }
}, 5);
console.log("begun");
for await (const _ of process.stdin);
clearInterval(timer);
const rate = sent / ((performance.now() - began) / 1000);
await Promise.all(running);
console.log(JSON.stringify({ rate, statuses } satisfies Offered));
