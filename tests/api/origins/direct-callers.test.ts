import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realmSettings } from "../../../platform/modules.ts";
import { openDatabase } from "../../../platform/store/database.ts";
import { parseProxies } from "../../../server/connection/connection.ts";
import { createPlatformListener } from "../../../server/connection/node-listener.ts";
import { createNodeServer } from "../../../server/connection/node-server.ts";
import { openDemoPlace, openPlatform, type Place, proofOf, type TestPlatform } from "../../support/test-platform.ts";

const ADDRESS = "198.51.100.7";
const BRAZIL = { "x-country-code": "BR" };
const SPAIN = { "x-country-code": "ES" };

/** A realm for Spain without VPNs, on a platform of its own that native apps call through a proxy. */
describe("direct callers of a separate platform", () => {
  let place: Place;
  let product: TestPlatform;
  let token: string;
  /** Its peer, the test, is a trusted proxy. */
  let behindProxy: Server;
  let withoutProxy: Server;

  const listen = (proxies: readonly string[]): Promise<Server> =>
    new Promise((done) => {
      const options = { secure: false, proxies: parseProxies(proxies), answered: () => undefined };
      const server = createNodeServer(null).on("request", createPlatformListener(product.platform, options));
      server.listen(0, "127.0.0.1", () => done(server));
    });
  const stop = (server: Server): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
    token = await product.signUp();
    const database = openDatabase(place.databaseUrl);
    try {
      const { settings } = await database.unwalled
        .selectFrom("realms")
        .select("settings")
        .where("id", "=", "ringside")
        .executeTakeFirstOrThrow();
      const access = { territories: ["ES"], vpnAllowed: false };
      const limited = realmSettings.write({ ...realmSettings.read(settings).set, access });
      await database.unwalled.updateTable("realms").set({ settings: limited }).where("id", "=", "ringside").execute();
    } finally {
      await database.close();
    }
    behindProxy = await listen(["127.0.0.1"]);
    withoutProxy = await listen([]);
  });
  afterAll(async () => {
    await stop(behindProxy);
    await stop(withoutProxy);
    await product.close();
    await place.remove();
  });

  async function codeOf(server: Server, method: string, path: string, headers: Record<string, string>): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const own = { "x-api-key": product.keyOf(), authorization: `Bearer ${token}`, "x-forwarded-for": ADDRESS };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...own, ...headers } });
    const body = (await answer.json()) as { code?: string };
    return answer.ok ? "OK" : (body.code ?? "");
  }
  const buy = (headers: Record<string, string>, server = behindProxy) => codeOf(server, "PUT", "/baskets/ringside-yearly-p1y", headers);
  const play = (headers: Record<string, string>, server = behindProxy) => codeOf(server, "POST", "/v5/manifest/vod/first-bell", headers);

  test("PL-06 CM-12 the country that a trusted proxy states decides on purchase and playback", async () => {
    expect([await buy(BRAZIL), await play(BRAZIL)]).toEqual(["PURCHASE_GEOBLOCKED", "GEOBLOCKED"]);
    expect([await buy(SPAIN), await play(SPAIN)]).toEqual(["OK", "OK"]);
  });

  test("PL-06 CM-12 a VPN that a trusted proxy states refuses the purchase; what the viewer has plays on (decision 0024)", async () => {
    const hidden = { ...SPAIN, "x-vpn": "1" };
    expect([await buy(hidden), await play(hidden)]).toEqual(["PURCHASE_VPN", "OK"]);
  });

  test("PL-06 a direct caller's own headers change neither", async () => {
    const claims = { "outside-region": "ES", "outside-vpn": "0" };
    expect([await buy({ ...BRAZIL, ...claims }), await play({ ...BRAZIL, ...claims })]).toEqual(["PURCHASE_GEOBLOCKED", "GEOBLOCKED"]);
    // The request names no country, so the viewer is inside (decision 0060).
    const forged = { ...BRAZIL, "x-vpn": "1", "outside-region": "BR", "outside-vpn": "1" };
    expect([await buy(forged, withoutProxy), await play(forged, withoutProxy)]).toEqual(["OK", "OK"]);
  });

  test("PL-06 the web process behind the same proxy states its viewer's country, not its own", async () => {
    const web = { ...BRAZIL, "x-service-auth": proofOf("viewer"), "x-viewer-address": ADDRESS, "outside-region": "ES" };
    expect([await buy(web), await play(web)]).toEqual(["OK", "OK"]);
    const outside = { ...web, ...SPAIN, "outside-region": "BR" };
    expect([await buy(outside), await play(outside)]).toEqual(["PURCHASE_GEOBLOCKED", "GEOBLOCKED"]);
  });
});
