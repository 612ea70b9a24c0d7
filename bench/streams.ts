import { atMost, type Figure, noted } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { cookieOf, processorTime, type Running } from "./product.ts";

const VIEWERS = 10_000;
/** Seconds between two heartbeats of a viewer. */
const INTERVAL = 30;
const WARM = 500;
const BEATS = 2_000;
const ROUNDS = 120;
const AT_ONCE = 8;

const TITLE = "/video/road-to-the-belt-s1e1";
/** A title of the same length that guests may watch: its streams are not counted. */
const FREE = "/video/first-bell";

/** Calls `work` so many times, some at once, and gives the processor time of each in milliseconds. */
async function costOfEach({ pid }: Running, times: number, work: (index: number) => Promise<void>): Promise<number> {
  const before = processorTime(pid);
  for (let done = 0; done < times; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - done) }, (_none, index) => work(done + index)));
  return (processorTime(pid) - before) / times;
}

async function fetched(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return text;
}

/** Media segments of a page's film, the first one excluded. */
async function segmentsOf(origin: string, html: string): Promise<string[]> {
  const master = /\/media\/e\/[^"']*\/master\.m3u8/u.exec(html)?.[0] ?? "";
  const base = `${origin}${master.slice(0, master.lastIndexOf("/"))}`;
  const variant = (await fetched(`${base}/master.m3u8`)).split("\n").find((line) => /^[a-z0-9-]+\.m3u8/u.test(line)) ?? "";
  const playlist = await fetched(`${base}/${variant}`);
  return playlist.split("\n").flatMap((line) => (/\/seg-[1-9]\d*\.m4s$/u.test(line) ? [`${base}/${line}`] : []));
}

/** The limit of streams at once: the cost of a heartbeat of a page, and of a segment whose stream is counted. */
export async function measureStreams(product: Running): Promise<Figure[]> {
  const { origin } = product;
  const cookie = await cookieOf(origin, "solo@ringside.example");
  const html = await fetched(`${origin}${TITLE}`, { headers: { cookie } });
  const master = /\/media\/e\/[^"']*\/master\.m3u8/u.exec(html)?.[0] ?? "";
  const address = `${origin}${master.replace("master.m3u8", "heartbeat")}`;
  const beat = async (): Promise<void> => {
    const answer = await fetched(address, { method: "POST", headers: { origin } });
    if (!answer.includes("CONTINUE")) throw new Error(`a heartbeat was answered ${answer}`);
  };
  const refused = async (): Promise<void> => {
    const { status } = await fetch(address.replace("/media/e/", "/media/e/x"), { method: "POST", headers: { origin } });
    if (status !== 403) throw new Error(`a forged heartbeat was answered ${status}`);
  };
  const beats = { taken: 0, refused: 0 };
  await costOfEach(product, WARM, beat);
  await costOfEach(product, WARM, refused);
  for (const kind of ["taken", "refused", "refused", "taken"] as const)
    beats[kind] += (await costOfEach(product, BEATS, kind === "taken" ? beat : refused)) / 2;
  const percent = (each: number): number => (each * VIEWERS) / INTERVAL / 10;

  const counted = await segmentsOf(origin, html);
  const free = await segmentsOf(origin, await fetched(`${origin}${FREE}`));
  const cost = { counted: 0, free: 0 };
  const load = (segments: readonly string[]) => async (index: number) => void (await fetched(segments[index % segments.length] ?? ""));
  for (const kind of ["counted", "free", "free", "counted", "counted", "free"] as const)
    cost[kind] += (await costOfEach(product, ROUNDS, load(kind === "counted" ? counted : free))) / 3;
  return [
    atMost(
      "Counting 10,000 viewers by heartbeats, % of a core",
      percent(beats.taken - beats.refused),
      LIMITS.heartbeats,
      "beyond a request with a forged token, which the same address refuses",
    ),
    noted("  with the request itself, % of a core", percent(beats.taken).toFixed(1), `${beats.taken.toFixed(2)} ms of processor each`),
    noted("A segment of a counted stream, CPU ms", cost.counted.toFixed(2), `of a free title ${cost.free.toFixed(2)}`),
  ];
}
