import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Who is at the other end, and by which name they called us. */
export interface Connection {
  readonly scheme: "http" | "https";
  /** Host with port, lower case. */
  readonly host: string;
  readonly hostname: string;
  readonly address: string;
  /** Two-letter country as a trusted proxy says, or null. */
  readonly region: string | null;
}

const FORWARDED: ReadonlySet<string> = new Set([
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
  "x-country-code",
  "cf-ipcountry",
]);
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/u;

/** `10.0.0.0/8,192.0.2.7` → a list to ask. Throws on anything that is no address. */
export function parseProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is no address`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/u, "");
/** Who was asked about before: a list makes an object of every address that it is asked about, for each request anew. */
const verdicts = new WeakMap<BlockList, Map<string, boolean>>();
const MOST_VERDICTS = 1_000;

function isTrusted(list: BlockList, address: string): boolean {
  let known = verdicts.get(list);
  if (known === undefined || known.size > MOST_VERDICTS) {
    known = new Map();
    verdicts.set(list, known);
  }
  const before = known.get(address);
  if (before !== undefined) return before;
  const trusted = isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  known.set(address, trusted);
  return trusted;
}

/**
 * Reads the connection and takes the forwarded headers away, so that nothing behind this can believe them by mistake:
 * only a trusted proxy is believed (decisions, Realms are walls). Null when the Host header is no host.
 */
export function readConnection(request: IncomingMessage, secure: boolean, proxies: BlockList): Connection | null {
  const peer = plain(request.socket.remoteAddress ?? "");
  const trusted = isTrusted(proxies, peer);
  const header = (name: string): string | null => {
    const found = trusted ? request.headers[name] : undefined;
    return typeof found === "string" && found !== "" ? found : null;
  };
  const host = (header("x-forwarded-host") ?? request.headers.host ?? "").toLowerCase();
  const connection: Connection = {
    scheme: (header("x-forwarded-proto") ?? (secure ? "https" : "http")) === "https" ? "https" : "http",
    host,
    hostname: host.replace(/:\d+$/u, ""),
    address: clientOf(header("x-forwarded-for"), peer, proxies),
    region: regionOf(header("x-country-code") ?? header("cf-ipcountry")),
  };
  stripForwarded(request, host);
  return HOST.test(host) ? connection : null;
}

/** The nearest address in the chain that is none of our proxies: what stands left of it anybody may have written. */
function clientOf(chain: string | null, peer: string, proxies: BlockList): string {
  const hops = (chain ?? "").split(",").map((hop) => plain(hop.trim()));
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    if (!isTrusted(proxies, hop)) return hop;
  }
  return peer;
}

const regionOf = (country: string | null): string | null =>
  country !== null && /^[A-Z]{2}$/u.test(country) && country !== "XX" ? country : null;

function stripForwarded(request: IncomingMessage, host: string): void {
  let forwarded = request.headers.host !== host;
  for (const name of FORWARDED) forwarded ||= name in request.headers;
  if (!forwarded) return;
  const raw: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    const lower = name.toLowerCase();
    if (!FORWARDED.has(lower)) raw.push(name, lower === "host" ? host : (request.rawHeaders[index + 1] ?? ""));
  }
  request.rawHeaders = raw;
  for (const name of FORWARDED) delete request.headers[name];
  request.headers.host = host;
}

/**
 * The address that was asked for. A path may begin with two slashes: read as a reference it would name a host, or nothing at
 * all, and throw. Null for a target that is no path.
 */
export function readTarget(target: string | undefined): URL | null {
  const address = `http://localhost${target ?? ""}`;
  return target?.startsWith("/") === true && URL.canParse(address) ? new URL(address) : null;
}
