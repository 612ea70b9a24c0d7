import type { IncomingMessage } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import { LRUCache } from "lru-cache";

/** The client of a request, and the host that it addressed. */
export interface Connection {
  readonly scheme: "http" | "https";
  /** Host with port, lower case. */
  readonly host: string;
  /** Scheme and host as browsers write them: without the scheme's default port. */
  readonly origin: string;
  readonly hostname: string;
  readonly address: string;
  /** Two-letter country from a trusted proxy, or null. */
  readonly region: string | null;
  /** True when a trusted proxy reports a VPN, a proxy or a relay that hides the client's location. */
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

/**
 * Headers in which a proxy may state the client's country. A proxy forwards those that it does not set itself, so only the configured one
 * is read.
 */
export const COUNTRY_HEADERS = ["x-country-code", "cf-ipcountry"] as const;
export type CountryHeader = (typeof COUNTRY_HEADERS)[number];

/** Proxies whose forwarded headers are trusted. */
export interface TrustedProxies {
  readonly addresses: BlockList;
  readonly countryHeader: CountryHeader;
}
/** Headers that only our own process may send to the platform; they are removed from outside requests. */
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
/** Cached verdicts, because a BlockList creates an object for every address that it checks. */
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
 * True when the message has at most one Host header. Node takes the first of several and a proxy may take the last, so they could select
 * different realms (RFC 9112 §3.2: 400). Node itself rejects a missing one.
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts <= 1;
}

/** Connection data of sockets without a trusted proxy: every request with the same host comes from the same client. */
const unproxied = new WeakMap<
  Socket,
  { readonly sentHost: string; readonly secure: boolean; readonly proxies: TrustedProxies; readonly connection: Connection }
>();

/**
 * Reads the connection and removes the forwarded headers, so that no later code can trust them by mistake. Only a trusted proxy's headers
 * are used (product rules, Realms are walls). Null when the Host header is not a valid host.
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

/** Removes the headers that only our own process may send to the platform. For requests from outside. */
export const stripInternal = (request: IncomingMessage): void => stripHeaders(request, INTERNAL, request.headers.host ?? "");

/** Cached origins by scheme and host. */
const origins = new LRUCache<string, { readonly origin: string | null }>({ max: 1_000 });

/** Null for an impossible host such as `999.1.1.1`, or another spelling such as `0x7f.1`. */
function originOfHost(scheme: "http" | "https", host: string): string | null {
  const address = `${scheme}://${host}`;
  const cached = origins.get(address);
  if (cached !== undefined) return cached.origin;
  const url = HOST.test(host) && URL.canParse(address) ? new URL(address) : null;
  const origin = url !== null && url.hostname === host.replace(/:\d+$/u, "") ? url.origin : null;
  origins.set(address, { origin });
  return origin;
}

/** The last address in the chain that is not one of our proxies. Anything to its left may be forged. */
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
 * The requested address. A path may begin with two slashes: parsed as a reference it would name a host, or throw. Null for a target that is
 * no path.
 */
export function readTarget(target: string | undefined): URL | null {
  const address = `http://localhost${target ?? ""}`;
  return target?.startsWith("/") === true && URL.canParse(address) ? new URL(address) : null;
}
