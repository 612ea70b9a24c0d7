import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { parseProxies, readConnection, stripInternal } from "./connection.ts";

function incoming(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  request.headers = { ...headers };
  request.rawHeaders = Object.entries(headers).flat();
  return request;
}

const forwarded = {
  host: "inner:3000",
  "x-forwarded-for": "198.51.100.7, 10.0.0.9",
  "x-forwarded-host": "TV.example.com",
  "x-forwarded-proto": "https",
  "x-country-code": "NZ",
};

describe("readConnection", () => {
  test("PL-05 a trusted proxy is believed: address, host, scheme, country", () => {
    expect(readConnection(incoming("::ffff:10.0.0.1", forwarded), false, parseProxies(["10.0.0.0/8"]))).toEqual({
      scheme: "https",
      host: "tv.example.com",
      origin: "https://tv.example.com",
      hostname: "tv.example.com",
      address: "198.51.100.7",
      region: "NZ",
      vpn: false,
    });
  });

  test("PL-05 nobody else is: their headers are taken away", () => {
    const request = incoming("203.0.113.9", forwarded);
    expect(readConnection(request, false, parseProxies(["10.0.0.0/8"]))).toEqual({
      scheme: "http",
      host: "inner:3000",
      origin: "http://inner:3000",
      hostname: "inner",
      address: "203.0.113.9",
      region: null,
      vpn: false,
    });
    expect(request.rawHeaders.join().toLowerCase()).not.toContain("forwarded");
    expect(request.headers["x-forwarded-host"]).toBeUndefined();
  });

  test("PL-06 only the header that the proxy sets decides on the country; the other one comes from the client and is taken away", () => {
    const regionOf = (countryHeader: "x-country-code" | "cf-ipcountry", headers: Record<string, string>) => {
      const request = incoming("10.0.0.1", { host: "tv.example.com", ...headers });
      const region = readConnection(request, false, parseProxies(["10.0.0.0/8"], countryHeader))?.region;
      expect(request.rawHeaders).toEqual(["host", "tv.example.com"]);
      return region;
    };
    const both = { "cf-ipcountry": "BR", "x-country-code": "ES" };
    expect([regionOf("cf-ipcountry", both), regionOf("x-country-code", both)]).toEqual(["BR", "ES"]);
    expect([regionOf("cf-ipcountry", { "x-country-code": "ES" }), regionOf("x-country-code", { "cf-ipcountry": "ES" })]).toEqual([
      null,
      null,
    ]);
  });

  test("CM-12 what is a VPN a trusted proxy says, and nobody else", () => {
    const proxies = parseProxies(["10.0.0.0/8"]);
    const vpnOf = (peer: string, value: string) =>
      readConnection(incoming(peer, { host: "tv.example.com", "x-vpn": value }), false, proxies)?.vpn;
    expect(["1", "true", "TRUE", "0", "false", "", "yes, 1"].map((value) => vpnOf("10.0.0.1", value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const outside = incoming("203.0.113.9", { host: "tv.example.com", "x-vpn": "1" });
    expect(readConnection(outside, false, proxies)?.vpn).toBe(false);
    expect(outside.headers["x-vpn"]).toBeUndefined();
  });

  test("PL-05 one socket asks for two hosts: each request gets its own, and none keeps what it says of itself", () => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: "203.0.113.9" });
    const none = parseProxies([]);
    const ask = (host: string, secure = false, proxies = none) => {
      const request = new IncomingMessage(socket);
      request.headers = { ...forwarded, host };
      request.rawHeaders = Object.entries(request.headers).flat().map(String);
      const connection = readConnection(request, secure, proxies);
      expect(request.headers["x-forwarded-host"]).toBeUndefined();
      return connection;
    };
    expect(ask("a.example")).toBe(ask("a.example"));
    expect([ask("b.example")?.host, ask("a.example")?.host, ask("A.example")?.host]).toEqual(["b.example", "a.example", "a.example"]);
    expect(ask("a b")).toBeNull();
    expect(ask("a.example", true)?.scheme).toBe("https");
    expect(ask("a.example", true, parseProxies(["203.0.113.9"]))?.host).toBe("tv.example.com");
  });

  test("PL-05 the client behind a trusted proxy is read again with each request", () => {
    const proxies = parseProxies(["10.0.0.0/8"]);
    const first = incoming("10.0.0.1", forwarded);
    const second = new IncomingMessage(first.socket);
    second.headers = { ...forwarded, "x-forwarded-for": "198.51.100.8" };
    expect(readConnection(first, false, proxies)?.address).toBe("198.51.100.7");
    expect(readConnection(second, false, proxies)?.address).toBe("198.51.100.8");
  });

  test("PL-05 an address that a client wrote in front of the chain is not believed", () => {
    const chain = { ...forwarded, "x-forwarded-for": "1.2.3.4, 198.51.100.7, 10.0.0.9" };
    expect(readConnection(incoming("10.0.0.1", chain), false, parseProxies(["10.0.0.0/8"]))?.address).toBe("198.51.100.7");
  });

  test.each(["evil.example/path", "a b", "", "exa mple:80", "x@y", "999.1.1.1", "0x7f.1", "[::0001]", "a:99999"])(
    "PL-05 %j is no host",
    (host) => {
      expect(readConnection(incoming("127.0.0.1", { host }), false, parseProxies([]))).toBeNull();
    },
  );

  test("PL-05 what one list says of an address is not what another says, and stays so", () => {
    const trusting = parseProxies(["10.0.0.0/8"]);
    const none = parseProxies([]);
    const regions = [trusting, none, trusting, none].map((list) => readConnection(incoming("10.0.0.1", forwarded), false, list)?.region);
    expect(regions).toEqual(["NZ", null, "NZ", null]);
  });

  test("PL-05 one forwarded header alone is taken away too, and a host in capitals is read in small letters", () => {
    const lone = incoming("203.0.113.9", { host: "tv.example.com", "CF-IPCountry": "NZ" });
    lone.headers = { host: "tv.example.com", "cf-ipcountry": "NZ" };
    expect(readConnection(lone, false, parseProxies([]))?.region).toBeNull();
    expect(lone.rawHeaders).toEqual(["host", "tv.example.com"]);
    const loud = incoming("203.0.113.9", { host: "TV.example.com" });
    readConnection(loud, false, parseProxies([]));
    expect(loud.rawHeaders).toEqual(["host", "tv.example.com"]);
  });

  test("P05 an origin is written as browsers write it", () => {
    const origin = (host: string, secure: boolean) => readConnection(incoming("127.0.0.1", { host }), secure, parseProxies([]))?.origin;
    expect([origin("Pay.Example.com:443", true), origin("pay.example.com:443", false), origin("[::1]:80", false)]).toEqual([
      "https://pay.example.com",
      "http://pay.example.com:443",
      "http://[::1]",
    ]);
  });

  test("P05 what only our own process states to the platform is taken away, in whatever letters", () => {
    const names = ["Outside-Region", "X-API-Key", "x-public-origin", "X-Realm-Id", "x-request-id", "X-Service-Auth", "x-viewer-address"];
    const request = incoming("127.0.0.1", { host: "tv.example.com", accept: "*/*" });
    for (const name of names) {
      request.headers[name.toLowerCase()] = "forged";
      request.rawHeaders.push(name, "forged");
    }
    stripInternal(request);
    expect(request.rawHeaders).toEqual(["host", "tv.example.com", "accept", "*/*"]);
    expect(request.headers).toEqual({ host: "tv.example.com", accept: "*/*" });
  });

  test("PL-05 a proxy list that is none is refused at the start", () => {
    expect(() => parseProxies(["proxy.local"])).toThrow("proxy.local");
  });
});
