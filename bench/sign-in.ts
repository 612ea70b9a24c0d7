import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { createHashPool } from "../platform/modules/identity/passwords/hash-pool.ts";
import { createPasswords } from "../platform/modules/identity/passwords/passwords.ts";
import { atLeast, atMost, type Figure, median, noted } from "./figures.ts";
import { type Bound, LIMITS } from "./limits.ts";
import type { Prepared } from "./prepared.ts";
import { memberCookie, PORTS, p95, type Running, startProduct, timed, wait } from "./product.ts";
import { emailOf, type Offered, post, signIn } from "./sign-in-requests.ts";

const ACCOUNTS = 80;
const PASSWORD = "Bench-And-Stool-88";
const SAMPLES = 100;
const ROUNDS = 5;
const GUESSES = 500;
const SECONDS = 6;
const IN_FLIGHT = 24;
/** Load beside a viewer's page; on a slower machine, the same share of its hashes (of 150 a second on the machine of the goal). */
const OFFERED = 90;
const SHARE = 0.6;
/** Status of a successful sign-in's redirect, as data. */
const SIGNED_IN = 202;

async function signUpAll(origin: string): Promise<void> {
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const fields = {
      name: "Nadia Newcomb",
      email: emailOf(account),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      "consent-terms": "yes",
    };
    const status = await post(origin, "/signup", fields);
    if (status !== 303) throw new Error(`sign-up answered ${status}`);
  }
}

/** A segment of a film that is free for guests, as its playlists name it. */
async function segmentOf(origin: string): Promise<string> {
  const read = async (address: string) => (await fetch(address)).text();
  const first = (pattern: RegExp, text: string): string => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`nothing like ${pattern} in what the product sent`);
    return found;
  };
  const main = new URL(first(/src="(\/media\/e\/[^"]+\.m3u8)"/u, await read(`${origin}/video/first-bell`)), origin);
  const rendition = new URL(first(/^([^#\s].*\.m3u8.*)$/mu, await read(main.href)), main);
  return new URL(first(/^([^#\s].*\.m4s.*)$/mu, await read(rendition.href)), rendition).href;
}

interface Waits {
  readonly page: number;
  readonly segment: number;
}

/** The 95th percentile of a member's home and of a segment, one after the other, in milliseconds. */
async function waits(origin: string, cookie: string, segment: string): Promise<Waits> {
  const pages: number[] = [];
  const segments: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    pages.push(await timed(`${origin}/`, { cookie }));
    segments.push(await timed(segment));
    await wait(20);
  }
  return { page: p95(pages), segment: p95(segments) };
}

/**
 * Sign-ins at an even rate from a process of their own while `work` runs: sent from this one, they would hold up the clock
 * that `work` reads.
 */
async function whileSigningIn<T>(origin: string, rate: number, work: () => Promise<T>): Promise<{ result: T; offered: Offered }> {
  const load = spawn(process.execPath, ["--import", "tsx", "bench/sign-in-load.ts", origin, String(ACCOUNTS), PASSWORD, String(rate)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: load.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const result = await work();
  load.stdin.end();
  const line = await lines.next();
  return { result, offered: JSON.parse(String(line.value)) as Offered };
}

/** Sign-ins a second when as many are under way as the product takes. */
async function signInsASecond(origin: string): Promise<number> {
  let done = 0;
  let next = 0;
  const until = performance.now() + SECONDS * 1000;
  const viewer = async (): Promise<void> => {
    while (performance.now() < until) {
      next += 1;
      const status = await signIn(origin, emailOf(next % ACCOUNTS), PASSWORD);
      if (status !== SIGNED_IN) throw new Error(`sign-in answered ${status}`);
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, viewer));
  return done / ((performance.now() - began) / 1000);
}

/** Comparisons a second that so many threads make when nothing else runs. */
async function hashesASecond(threads: number): Promise<number> {
  const pool = createHashPool({ threads });
  const passwords = createPasswords(pool);
  try {
    const stored = await passwords.hash("bench", PASSWORD);
    let done = 0;
    const until = performance.now() + SECONDS * 1000;
    const began = performance.now();
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        await passwords.fits("bench", stored, PASSWORD);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: threads * 2 }, one));
    return done / ((performance.now() - began) / 1000);
  } finally {
    await pool.close();
  }
}

/** Medians of a wrong password for a known and for an unknown address, in turn, in milliseconds. */
async function wrongPasswordTimes(origin: string): Promise<{ registered: number; unknown: number }> {
  const registered: number[] = [];
  const unknown: number[] = [];
  const guess = async (email: string, into: number[]): Promise<void> => {
    const began = performance.now();
    const status = await signIn(origin, email, "a wrong password");
    if (status !== 401) throw new Error(`a wrong password answered ${status}`);
    into.push(performance.now() - began);
  };
  for (let number = 0; number < GUESSES; number += 1) {
    await guess(emailOf(number % ACCOUNTS), registered);
    await guess(`nobody-${number}@bench.example`, unknown);
  }
  return { registered: median(registered), unknown: median(unknown) };
}

interface Round {
  readonly loaded: Waits;
  readonly idle: Waits;
  readonly offered: Offered;
}

function underSignIns(label: string, rounds: readonly Round[], what: keyof Waits, bound: Bound): Figure {
  const behind = rounds.map(({ loaded, idle }) => `${loaded[what].toFixed(1)} ms against ${idle[what].toFixed(1)} ms idle`);
  const ratio = median(rounds.map(({ loaded, idle }) => loaded[what] / idle[what]));
  const waited = median(rounds.map(({ loaded }) => loaded[what]));
  return atMost(label, waited, bound, `${ratio.toFixed(2)} × idle, goal 2 ×; ${behind.join(", ")}`, " ms");
}

/** Count of each status among the answers. */
function answersOf(rounds: readonly Round[]): string {
  const counts = new Map<string, number>();
  for (const { offered } of rounds)
    for (const [status, count] of Object.entries(offered.statuses)) counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

async function measure({ origin }: Running): Promise<Figure[]> {
  const threads = Math.max(1, availableParallelism() - 1);
  await signUpAll(origin);
  const cookie = await memberCookie(origin);
  const segment = await segmentOf(origin);
  await waits(origin, cookie, segment);
  const alone = await hashesASecond(threads);
  const rate = Math.round(Math.min(OFFERED, alone * SHARE));
  // One 95th percentile is decided by five answers: idle and loaded in turn, and the median of the rounds.
  const rounds: Round[] = [];
  let before = await waits(origin, cookie, segment);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result: loaded, offered } = await whileSigningIn(origin, rate, () => waits(origin, cookie, segment));
    const after = await waits(origin, cookie, segment);
    rounds.push({ loaded, idle: { page: (before.page + after.page) / 2, segment: (before.segment + after.segment) / 2 }, offered });
    before = after;
  }
  const signIns = await signInsASecond(origin);
  const whole = await hashesASecond(availableParallelism());
  const gap = await wrongPasswordTimes(origin);
  return [
    underSignIns("Member's home under sign-ins, p95", rounds, "page", LIMITS.pageUnderSignIns),
    underSignIns("A segment under sign-ins, p95", rounds, "segment", LIMITS.segmentUnderSignIns),
    noted("  sign-ins offered a second", median(rounds.map(({ offered }) => offered.rate)).toFixed(0), answersOf(rounds)),
    atLeast(
      "Sign-ins ÷ hashes of its threads, a second",
      signIns / alone,
      LIMITS.signIns,
      `${signIns.toFixed(0)} against ${alone.toFixed(0)} with ${threads} of ${availableParallelism()} cores`,
      " ×",
    ),
    noted("  hashes a second with all cores", whole.toFixed(0)),
    atMost(
      "Known − unknown address, medians, ms",
      Math.abs(gap.registered - gap.unknown),
      LIMITS.addressTiming,
      `${gap.registered.toFixed(1)} ms against ${gap.unknown.toFixed(1)} ms, ${GUESSES} each`,
    ),
  ];
}

/** Cost of sign-ins to other viewers, and how many sign-ins are possible. */
export async function measureSignIn(prepared: Prepared): Promise<Figure[]> {
  const folder = prepared.copy();
  const product = await startProduct(PORTS.product, folder.path, { TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    return await measure(product);
  } finally {
    await product.stop();
    folder.remove();
  }
}
