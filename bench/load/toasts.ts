import { Agent, type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { openDatabase } from "../../platform/store/database.ts";
import { startPostgres } from "../../scripts/temporary-postgres.mjs";
import { atMost, type Figure } from "../figures.ts";
import { type Bound, LIMITS } from "../limits.ts";
import type { Prepared } from "../prepared.ts";
import { newFolder, PORTS, type Running, startProduct } from "../product.ts";
import { SECRET } from "./modules.ts";

const LISTENERS = 2_000;
/** Streams that are opened together. */
const AT_ONCE = 50;
const EVENT = "open-cage-7";
/** Milliseconds until a missing message is an error. */
const LONGEST = 30_000;
/** Lets each listener come from a network of its own, because a network may have 200 streams at most. */
const PROXIES = { TRUSTED_PROXIES: "127.0.0.1,::1" };

/** Cookie of a guest who has switched on messages of live events. */
async function guestCookie(origin: string): Promise<string> {
  const body = new URLSearchParams({ intent: "alerts", notify: "true" });
  const response = await fetch(`${origin}/preferences`, { method: "POST", redirect: "manual", headers: { origin }, body });
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (cookie.length === 0) throw new Error(`preferences answered ${response.status}`);
  return cookie.join("; ");
}

interface Listener {
  /** Time at which the message of the event came, as `performance.now()`. */
  readonly heard: Promise<number>;
  readonly message: ClientRequest;
}

function listen(origin: string, agent: Agent, cookie: string, number: number): Promise<Listener> {
  const headers = { cookie, "x-forwarded-for": `10.${1 + (number >> 8)}.${number & 255}.7`, "accept-language": "en" };
  return new Promise((ready, fail) => {
    let hear: (at: number) => void = () => undefined;
    const heard = new Promise<number>((resolve) => {
      hear = resolve;
    });
    const message = request(`${origin}/_/live-updates?lang=en&alerts=1&age=0`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`a stream was answered ${response.statusCode}`));
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
        if (text.includes("event: ready")) ready({ heard, message });
        if (text.includes(`"id":"${EVENT}"`)) hear(performance.now());
      });
    });
    message.on("error", fail);
    message.end();
  });
}

/** Edits the event as an operator would. Returns the time of the edit, as `performance.now()`. */
async function editEvent(
  databaseUrl: string,
  change: { readonly access?: "FREE"; readonly starts_at?: string; readonly ends_at?: string },
) {
  const database = openDatabase(databaseUrl);
  try {
    await database.unwalled.deleteFrom("rolling_events").where("item_id", "=", EVENT).execute();
    await database.unwalled.updateTable("items").set(change).where("realm_id", "=", "ringside").where("id", "=", EVENT).execute();
    return performance.now();
  } finally {
    await database.close();
  }
}

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Milliseconds from the edit that begins an event until the first and the last of all listeners have its message. */
async function measureOn(products: readonly Running[], databaseUrl: string) {
  await editEvent(databaseUrl, { access: "FREE", starts_at: fromNow(60), ends_at: fromNow(180) });
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const cookies = await Promise.all(products.map(({ origin }) => guestCookie(origin)));
  const listeners: Listener[] = [];
  while (listeners.length < LISTENERS) {
    const numbers = Array.from({ length: AT_ONCE }, (_none, index) => listeners.length + index);
    const opened = numbers.map((number) => {
      const at = number % products.length;
      return listen(products[at]?.origin ?? "", agent, cookies[at] ?? "", number);
    });
    listeners.push(...(await Promise.all(opened)));
  }
  try {
    const began = await editEvent(databaseUrl, { starts_at: fromNow(-1 / 60) });
    const late = new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new Error("a listener has no message")), LONGEST).unref();
    });
    const times = await Promise.race([Promise.all(listeners.map(({ heard }) => heard)), late]);
    const after = times.map((at) => at - began).sort((one, other) => one - other);
    return { first: after[0] ?? Number.NaN, last: after.at(-1) ?? Number.NaN };
  } finally {
    for (const { message } of listeners) message.destroy();
  }
}

function figureOf(name: string, { first, last }: { readonly first: number; readonly last: number }, bound: Bound): Figure {
  return atMost(`A toast to ${LISTENERS} listeners, ${name}, ms`, last, bound, `the first after ${first.toFixed(0)} ms`);
}

/** The message of an event that an operator's edit begins, to guests who have switched such messages on (LV-04). */
export async function measureToasts(prepared: Prepared): Promise<Figure[]> {
  const data = prepared.copy();
  const figures: Figure[] = [];
  try {
    const product = await startProduct(PORTS.few, data.path, PROXIES);
    try {
      figures.push(figureOf("one process", await measureOn([product], join(data.path, "ringside.db")), LIMITS.toast));
    } finally {
      await product.stop();
    }
  } finally {
    data.remove();
  }
  const server = await startPostgres();
  const folders = [newFolder(), newFolder()] as const;
  const products: Running[] = [];
  try {
    for (const [index, { path }] of folders.entries()) {
      const env = { ...PROXIES, DATABASE_URL: server.url, SESSION_SECRET: SECRET };
      products.push(await startProduct(index === 0 ? PORTS.few : PORTS.many, path, env));
    }
    figures.push(figureOf("two processes on PostgreSQL", await measureOn(products, server.url), LIMITS.toastOfTwo));
  } finally {
    for (const product of products) await product.stop();
    server.stop();
    for (const folder of folders) folder.remove();
  }
  return figures;
}
