import { Agent, request } from "node:http";
import { atMost, type Figure, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { p95, processorTime, type Running, wait } from "../product.ts";

const VIEWERS = 2_000;
const MILLISECONDS = 5_000;
const LANGUAGES = ["en", "es", "pt", "ar"] as const;
const PATH = "/live/harbour-fury";

interface Opened {
  readonly status: number;
  readonly milliseconds: number;
}

/** Opens the page of an event as a viewer with a connection of their own. */
function open(origin: string, agent: Agent, path: string, language: string): Promise<Opened> {
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number) => done({ status, milliseconds: performance.now() - began });
    const message = request(
      `${origin}${path}`,
      { agent, headers: { "accept-language": language, "accept-encoding": "br" } },
      (response) => {
        response.resume();
        response.on("end", () => end(response.statusCode ?? 0));
      },
    );
    message.on("error", () => end(0));
    message.end();
  });
}

/** Canonical path of the event in a language: the first answer redirects. */
async function pathOf(origin: string): Promise<string> {
  const { url } = await fetch(`${origin}${PATH}`);
  return new URL(url).pathname;
}

/** 2,000 guests in four languages open one event within five seconds, each on a new connection (P42). */
export async function measureEventStart({ origin, pid }: Running): Promise<Figure[]> {
  const path = await pathOf(origin);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const before = processorTime(pid);
  const began = performance.now();
  const opened: Promise<Opened>[] = [];
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
    const rest = (viewer * MILLISECONDS) / VIEWERS - (performance.now() - began);
    if (rest > 1) await wait(rest);
    opened.push(open(origin, agent, path, LANGUAGES[viewer % LANGUAGES.length] ?? "en"));
  }
  const answers = await Promise.all(opened);
  const seconds = (performance.now() - began) / 1_000;
  const errors = answers.filter(({ status }) => status !== 200).length;
  const times = answers.map(({ milliseconds }) => milliseconds);
  const behind = `${(processorTime(pid) - before) / 1_000} s of processor, ${seconds.toFixed(1)} s in all`;
  return [
    atMost(`${VIEWERS} viewers open one event in 5 s, p95, ms`, p95(times), LIMITS.eventStart, behind),
    atMost("  errors", errors, LIMITS.eventStartErrors, ""),
    noted("  slowest, ms", Math.max(...times).toFixed(0)),
  ];
}
