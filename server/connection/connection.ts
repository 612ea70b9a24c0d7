import type { IncomingMessage } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import { LRUCache } from "lru-cache";

/** Who is at the other end, and by which name they called us. */
export interface Connection {
  readonly scheme: "http" | "https";
  /** Host with port, lower case. */
  readonly host: string;
  /** Scheme and host as browsers write them: without the scheme's usual port. */
  readonly origin: string;
  readonly hostname: string;
  readonly address: string;
  /** Two-letter country as a trusted proxy says, or null. */
  readonly region: string | null;
  /** A trusted proxy says that the client comes through a VPN, a proxy or a relay that hides where they are (CM-12). */
  readonly vpn: boolean;
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
  "x-vpn",
]);

/** Headers by which a proxy may state the client's country. A proxy passes on those that it does not set itself, so only one is read. */
export const COUNTRY_HEADERS = ["x-country-code", "cf-ipcountry"] as const;
export type CountryHeader = (typeof COUNTRY_HEADERS)[number];

/** Proxies whose forwarded headers are believed. */
export interface TrustedProxies {
  readonly addresses: BlockList;
  readonly countryHeader: CountryHeader;
}
/** Only our own process may state these, to the platform. Whoever else sends them is not heard. */
const INTERNAL: ReadonlySet<string> = new Set([
  "outside-region",
  "outside-vpn",
  "x-api-key",
  "x-page",
  "x-public-origin",
  "x-realm-id",
  "x-request-id",
  "x-service-auth",
  "x-viewer-address",
]);
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/u;

/** Parses addresses and networks such as `10.0.0.0/8`. Throws on anything else. */
export function parseProxies(entries: readonly string[], countryHeader: CountryHeader = "x-country-code"): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is no address`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return { addresses: list, countryHeader };
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/u, "");
/** Who was asked about before: a list makes an object of every address that it is asked about, for each request anew. */
const verdicts = new WeakMap<BlockList, Map<string, boolean>>();
const MOST_VERDICTS = 1_000;

function isTrusted(list: BlockList, address: string): boolean {
  let verdictsOfList = verdicts.get(list);
  if (verdictsOfList === undefined || verdictsOfList.size > MOST_VERDICTS) {
    verdictsOfList = new Map();
    verdicts.set(list, verdictsOfList);
  }
  const before = verdictsOfList.get(address);
  if (before !== undefined) return before;
  const trusted = isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  verdictsOfList.set(address, trusted);
  return trusted;
}

/**
 * Whether the message names at most one host. Node takes the first of several `Host` headers and a proxy may take the last: they would not mean
 * the same realm (RFC 9112 §3.2: 400). A missing one is refused by Node itself.
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts <= 1;
}

/** What was read of a socket that no trusted proxy holds: each of its requests with the same host is by the same client. */
const unproxied = new WeakMap<
  Socket,
  { readonly sentHost: string; readonly secure: boolean; readonly proxies: TrustedProxies; readonly connection: Connection }
>();

/**
 * Reads the connection and takes the forwarded headers away, so that nothing behind this can believe them by mistake:
 * only a trusted proxy is believed (product rules, Realms are walls). Null when the Host header is no host of an address.
 */
export function readConnection(request: IncomingMessage, secure: boolean, proxies: TrustedProxies): Connection | null {
  const { host: sentHost = "" } = request.headers;
  const before = unproxied.get(request.socket);
  if (before !== undefined && before.sentHost === sentHost && before.secure === secure && before.proxies === proxies) {
    stripHeaders(request, FORWARDED, before.connection.host);
    return before.connection;
  }
  const peer = plain(request.socket.remoteAddress ?? "");
  const trusted = isTrusted(proxies.addresses, peer);
  const header = (name: string): string | null => {
    const found = trusted ? request.headers[name] : undefined;
    return typeof found === "string" && found !== "" ? found : null;
  };
  const host = (header("x-forwarded-host") ?? sentHost).toLowerCase();
  const scheme = (header("x-forwarded-proto") ?? (secure ? "https" : "http")) === "https" ? "https" : "http";
  const origin = originOfHost(scheme, host);
  const connection: Connection | null =
    origin === null
      ? null
      : {
          scheme,
          host,
          origin,
          hostname: host.replace(/:\d+$/u, ""),
          address: clientOf(header("x-forwarded-for"), peer, proxies.addresses),
          region: regionOf(header(proxies.countryHeader)),
          vpn: /^(?:1|true)$/iu.test(header("x-vpn") ?? ""),
        };
  stripHeaders(request, FORWARDED, host);
  if (connection !== null && !trusted) unproxied.set(request.socket, { sentHost, secure, proxies, connection });
  return connection;
}

/** Takes away what only our own process may state to the platform. For requests from outside. */
export const stripInternal = (request: IncomingMessage): void => stripHeaders(request, INTERNAL, request.headers.host ?? "");

/** Origins by scheme and host, asked for again and again. */
const origins = new LRUCache<string, { readonly origin: string | null }>({ max: 1_000 });

/** Null for a host that an address cannot have, such as `999.1.1.1`, or writes another way, such as `0x7f.1`. */
function originOfHost(scheme: "http" | "https", host: string): string | null {
  const address = `${scheme}://${host}`;
  const cached = origins.get(address);
  if (cached !== undefined) return cached.origin;
  const url = HOST.test(host) && URL.canParse(address) ? new URL(address) : null;
  const origin = url !== null && url.hostname === host.replace(/:\d+$/u, "") ? url.origin : null;
  origins.set(address, { origin });
  return origin;
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

function stripHeaders(request: IncomingMessage, names: ReadonlySet<string>, host: string): void {
  let changed = request.headers.host !== host;
  for (const name of names) changed ||= name in request.headers;
  if (!changed) return;
  const raw: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    const lower = name.toLowerCase();
    if (!names.has(lower)) raw.push(name, lower === "host" ? host : (request.rawHeaders[index + 1] ?? ""));
  }
  request.rawHeaders = raw;
  for (const name of names) delete request.headers[name];
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
