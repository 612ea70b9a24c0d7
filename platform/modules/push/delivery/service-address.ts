import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks of IPv4 that are no public unicast addresses (RFC 6890). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Networks inside 2000::/3 that lead elsewhere: Teredo and other protocols, documentation, 6to4 with any IPv4 address. */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, "ipv6");
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** True for an address of the public internet. Of IPv6 only global unicast is public, so that mapped IPv4 addresses are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && unicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

const isOf = (host: string, service: string): boolean => (service.startsWith(".") ? host.endsWith(service) : host === service);

/**
 * The address of a subscription, which a viewer's browser sent and an attacker may have written; null: not acceptable. It needs https on
 * the usual port, a host of `services`, no credentials. `testOrigin`: the one other origin that is accepted, of a test's push service.
 */
export function serviceAddress(endpoint: string, services: readonly string[], testOrigin: string | null): URL | null {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  if (testOrigin !== null && url.origin === testOrigin) return url;
  const isAllowed = url.protocol === "https:" && url.port === "" && services.some((service) => isOf(url.hostname, service));
  return isAllowed ? url : null;
}
