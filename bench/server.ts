import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { atLeast, atMost, type Figure, median, noted } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { memberCookie, newFolder, PORTS, processorTime, type Running, startProcess } from "./product.ts";

const ROUNDS = 3;
const SECONDS = 4;
const run = promisify(execFile);

interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Processor time of the server for each answer, in milliseconds. */
  readonly cost: number;
}

/** Asks one address as fast as it answers. Throws when an answer was not 200. */
export async function load(
  server: Running,
  path: string,
  options: { seconds?: number; amount?: number; connections: number; headers?: Record<string, string> },
): Promise<Load> {
  const before = processorTime(server.pid);
  const result = await autocannon({
    url: `${server.origin}${path}`,
    connections: options.connections,
    headers: { "accept-encoding": "br", ...options.headers },
    ...(options.amount === undefined ? { duration: options.seconds ?? SECONDS } : { amount: options.amount }),
  });
  const cost = processorTime(server.pid) - before;
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} answers not 2xx`);
  const answers = result["2xx"];
  return { rate: answers / result.duration, cost: cost / answers };
}

/** Server cost of a signed-in viewer's page, in milliseconds of processor time: the median of three rounds. */
export async function costOfPage(server: Running, path: string, cookie: string, amount: number): Promise<number> {
  return (await load(server, path, { amount, connections: 4, headers: { cookie } })).cost;
}

/** Headers that Node writes by itself. */
const OWN_HEADERS = ["date", "connection", "keep-alive"];

/** A page as it goes over the line: its body, and names and values of its headers in turn. */
function compressedPage(address: string): Promise<{ readonly body: Buffer; readonly headers: readonly string[] }> {
  return new Promise((done, fail) => {
    get(address, { headers: { "accept-encoding": "br" } }, (response) => {
      const pieces: Buffer[] = [];
      const headers = Object.entries(response.headers).flatMap(([name, value]) =>
        OWN_HEADERS.includes(name) || typeof value !== "string" ? [] : [name, value],
      );
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => done({ body: Buffer.concat(pieces), headers }));
      response.on("error", fail);
    }).on("error", fail);
  });
}

async function cachedAgainstPlain(product: Running): Promise<Figure[]> {
  const page = await compressedPage(`${product.origin}/`);
  const size = page.body.length;
  const folder = newFolder();
  const [body, headers] = [join(folder.path, "page.br"), join(folder.path, "headers.json")];
  writeFileSync(body, page.body);
  writeFileSync(headers, JSON.stringify(page.headers));
  const start = (port: number, ...files: string[]) =>
    startProcess({
      args: ["--import", "tsx", "bench/plain-server.ts", String(port), ...files],
      env: {},
      origin: `http://localhost:${port}`,
      path: "/",
    });
  const plain = await start(PORTS.plain, body, headers);
  const bodyOnly = await start(PORTS.few, body);
  try {
    const servers = { ours: product, plain, bodyOnly };
    const loads: Record<keyof typeof servers, Load[]> = { ours: [], plain: [], bodyOnly: [] };
    const each = Object.keys(servers) as (keyof typeof servers)[];
    for (const name of each) await load(servers[name], "/", { seconds: 2, connections: 32 });
    // In turn, so that what else the machine does meets all.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of each) loads[name].push(await load(servers[name], "/", { connections: 32 }));
    const rate = (name: keyof typeof servers) => median(loads[name].map((one) => one.rate));
    const cost = (name: keyof typeof servers) => median(loads[name].map((one) => one.cost));
    return [
      atLeast(
        "Guest home from the cache ÷ fixed page with the same headers, per second",
        rate("ours") / rate("plain"),
        LIMITS.guestHome,
        `${Math.round(rate("ours"))} against ${Math.round(rate("plain"))} a second, ${size} bytes each`,
        " ×",
      ),
      noted(
        "  the same in processor time",
        `${(cost("plain") / cost("ours")).toFixed(2)} ×`,
        `${cost("ours").toFixed(3)} ms against ${cost("plain").toFixed(3)} ms an answer`,
      ),
      noted(
        "  ÷ the same page with four headers alone, per second; in processor time",
        `${(rate("ours") / rate("bodyOnly")).toFixed(2)} ×; ${(cost("bodyOnly") / cost("ours")).toFixed(2)} ×`,
        `${Math.round(rate("bodyOnly"))} a second, ${cost("bodyOnly").toFixed(3)} ms an answer`,
      ),
    ];
  } finally {
    await plain.stop();
    await bodyOnly.stop();
    folder.remove();
  }
}

async function reactAlone(): Promise<{ milliseconds: number; bytes: number }> {
  const folder = newFolder();
  try {
    const { stdout } = await run(process.execPath, ["--import", "tsx", "bench/react-tree.ts", folder.path, "300"]);
    const last = stdout.trim().split("\n").at(-1) ?? "";
    return JSON.parse(last) as { milliseconds: number; bytes: number };
  } finally {
    folder.remove();
  }
}

async function renderedAgainstReact(product: Running): Promise<Figure[]> {
  const cookie = await memberCookie(product.origin);
  await costOfPage(product, "/", cookie, 200);
  const ours: number[] = [];
  const react: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await costOfPage(product, "/", cookie, 300));
    const alone = await reactAlone();
    react.push(alone.milliseconds);
    bytes = alone.bytes;
  }
  return [
    noted(
      "Member's home ÷ streaming React of its tree, CPU",
      `${(median(ours) / median(react)).toFixed(2)} ×`,
      `${median(ours).toFixed(2)} ms against ${median(react).toFixed(2)} ms for ${bytes} bytes of HTML; goal 1.25 ×`,
    ),
    atMost(
      "  in milliseconds of processor time",
      median(ours),
      LIMITS.memberHome,
      "the whole process, garbage collection and threads included",
      " ms",
    ),
  ];
}

/** The path that costs a router most, as one guest asks for it: refused before anything walks through it. */
async function hostilePath(product: Running): Promise<Figure[]> {
  const ask = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${product.origin}${"/x".repeat(7_700)}`);
    await answer.arrayBuffer();
    if (answer.status !== 404) throw new Error(`a hostile path was answered ${answer.status}`);
    return performance.now() - began;
  };
  await ask();
  const times: number[] = [];
  for (let round = 0; round < 50; round += 1) times.push(await ask());
  return [noted("Guest GET of a hostile path, ms", median(times).toFixed(2), "/x × 7,700; the framework alone takes seconds")];
}

/** Server cost of pages, beside the least possible cost. */
export async function measureServer(product: Running): Promise<Figure[]> {
  return [...(await cachedAgainstPlain(product)), ...(await hostilePath(product)), ...(await renderedAgainstReact(product))];
}
