import { request } from "node:http";
import { atMost, type Figure, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { memberCookie, p95, type Running, timed, wait } from "../product.ts";

const SAMPLES = 100;
const OFFERED = 50;

/** Requests that cost a server most for the least effort: each is refused before anything reads it. */
const ATTACKS: readonly { readonly name: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> }[] = [
  { name: "a path of 7,700 segments", path: "/x".repeat(7_000) },
  { name: "a path of slashes", path: "/".repeat(7_000) },
  { name: "a path of escapes", path: `/${"%2f".repeat(2_000)}` },
  { name: "an undecodable path", path: "/%" },
  { name: "a host of nobody", path: "/", headers: { host: "nobody.example" } },
  { name: "headers of 15 kB", path: "/login", headers: { "accept-language": "en-".repeat(5_000) } },
  { name: "a cookie of nobody", path: "/", headers: { cookie: `__Host-session=${"A".repeat(4_000)}` } },
];

/** Does not wait for the answer's body, because an attacker does not read it. */
function attack(origin: string, { path, headers }: (typeof ATTACKS)[number]): Promise<number> {
  return new Promise((done) => {
    const { hostname, port } = new URL(origin);
    const message = request({ hostname, port, path, headers: { ...headers } }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    message.on("error", () => done(0));
    message.end();
  });
}

async function pages(origin: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times.push(await timed(`${origin}/`, { cookie }));
    await wait(20);
  }
  return p95(times);
}

/** Measures the page times of others while one client sends the most expensive requests. */
export async function measureHostile({ origin }: Running): Promise<Figure[]> {
  const cookie = await memberCookie(origin);
  await pages(origin, cookie);
  const before = await pages(origin, cookie);
  let sent = 0;
  const statuses = new Map<number, number>();
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * OFFERED; sent < due; sent += 1) {
      const one = attack(origin, ATTACKS[sent % ATTACKS.length] ?? { name: "", path: "/%" }).then((status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      running.add(one);
      void one.finally(() => running.delete(one));
    }
  }, 10);
  const during = await pages(origin, cookie);
  clearInterval(timer);
  await Promise.all(running);
  const after = await pages(origin, cookie);
  const idle = (before + after) / 2;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    atMost(
      "Member's home under hostile requests ÷ idle, p95",
      during / idle,
      LIMITS.hostile,
      `${during.toFixed(1)} ms against ${idle.toFixed(1)} ms idle`,
      " ×",
    ),
    noted("  hostile requests a second", (sent / ((performance.now() - began) / 1000)).toFixed(0), answers),
  ];
}
