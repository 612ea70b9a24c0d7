import { describe, expect, test } from "vitest";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import type { PlatformClient } from "../platform-client.ts";
import { connectionFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createRootFiles, icoOf, isRootFile } from "./root-files.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const client: PlatformClient = {
  platformFetch: () => Promise.reject(new Error("nobody is asked")),
  platformUrl: "http://platform.internal",
  proofs: { service: "s", viewer: "v", proxy: "p" },
};
const rootFiles = createRootFiles({ client, now: () => NOW });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

function ask(path: string, settings: Partial<RealmSettings> = {}, init: RequestInit = {}, media = new Response(png)) {
  const url = new URL(path, "https://tv.example");
  const base = realmFixture();
  const realm = {
    ...base,
    settings: {
      ...base.settings,
      icons: { any192: "/media/realms/x/icon-192.png", apple180: "/media/realms/x/apple-180.png" },
      securityContact: null,
      apps: null,
      languages: ["en", "ar"] as const,
      ...settings,
    } as unknown as RealmSettings,
  };
  const read = () => Promise.resolve(media);
  return rootFiles({ request: new Request(url, init), url, connection: connectionFixture(), realm, requestId: "r" }, read);
}

describe("PL-01 files that every host is asked for", () => {
  test("native apps are named where the realm has some, and are 404 where it has none", async () => {
    const apps = { android: [{ packageName: "tv.example", certificates: ["AA:BB"] }], apple: ["TEAM.tv.example"] };
    const android = await ask("/.well-known/assetlinks.json", { apps });
    expect(android.headers.get("content-type")).toBe("application/json");
    expect(await android.json()).toMatchObject([
      { target: { namespace: "android_app", package_name: "tv.example", sha256_cert_fingerprints: ["AA:BB"] } },
    ]);
    const apple = await ask("/.well-known/apple-app-site-association", { apps });
    expect(apple.headers.get("content-type")).toBe("application/json");
    expect(await apple.json()).toMatchObject({
      applinks: { details: [{ appIDs: ["TEAM.tv.example"] }] },
      webcredentials: { apps: ["TEAM.tv.example"] },
    });
    for (const none of [null, { android: [], apple: [] }])
      for (const path of ["/.well-known/assetlinks.json", "/.well-known/apple-app-site-association"])
        expect((await ask(path, { apps: none })).status).toBe(404);
  });

  test("security.txt has a contact and an end within a year, or is not there", async () => {
    const text = await (await ask("/.well-known/security.txt", { securityContact: "mailto:security@tv.example" })).text();
    expect(text).toContain("Contact: mailto:security@tv.example\n");
    expect(text).toContain("Preferred-Languages: en, ar\n");
    const expires = Date.parse(/Expires: (\S+)/u.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(NOW);
    expect(expires).toBeLessThan(NOW + 365 * 86_400_000);
    expect((await ask("/.well-known/security.txt")).status).toBe(404);
  });

  test("an icon is the realm's own; without it 404; HEAD has no body; a known tag is 304", async () => {
    const icon = await ask("/favicon.ico");
    expect(icon.headers.get("content-type")).toBe("image/x-icon");
    const bytes = new Uint8Array(await icon.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0, 0, 1, 0]);
    expect([...bytes.slice(22)]).toEqual([...png]);
    expect((await ask("/favicon.ico", {}, {}, new Response("", { status: 404 }))).status).toBe(404);
    expect((await ask("/favicon.ico", {}, { method: "HEAD" })).body).toBeNull();
    const etag = icon.headers.get("etag") ?? "";
    expect((await ask("/favicon.ico", {}, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("an ICO says where its picture is and how large", () => {
    const view = new DataView(icoOf(new Uint8Array(300), 192).buffer);
    expect([view.getUint8(6), view.getUint8(7), view.getUint32(14, true), view.getUint32(18, true)]).toEqual([192, 192, 300, 22]);
  });

  test("robots.txt closes the pages of one viewer in every spelling, and names the sitemap", async () => {
    const text = await (await ask("/robots.txt")).text();
    for (const path of ["/account", "/cuenta", "/conta", "/pay", "/login", "/_/"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/(?:video|series|live|browse|home|grid)?\n/u);
    for (const choice of ["facet", "order", "lastSeen"]) expect(text).toContain(`Disallow: /grid?${choice}=\n`);
    expect(text).toMatch(/Sitemap: \S+\/sitemap\.xml/u);
  });

  test("change-password leads to the account; other names are nobody's", async () => {
    const answer = await ask("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account"]);
    for (const path of ["/favicon.png", "/.well-known/", "/.well-known/other", "/robots.txt/"]) expect(isRootFile(path)).toBe(false);
  });
});
