import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type FakeModule, fakeKeySystem, type LicenceCall, type LicenceServer, licenceServer } from "../../harness/key-systems.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, test } from "../../harness/product.ts";
import { film, open, position, renewsWith } from "../../harness/watch.ts";

const t = (key: string) => say("en", key);
const alert = (page: Page) => page.locator("[data-player] [role='alert']");
const FILM = "/video/sealed-letter";
const CHANNEL = "/live/harbour-watch";
/** Requests for a licence that fails: a load asks for picture and sound at once, and is repeated after each pause. */
const MOST_REQUESTS = 8;
/** The first pauses before another load, in milliseconds (`engine/recovery/error-policy.ts`). Other timers of a page have the lengths of further ones. */
const PAUSES = [500, 1_000];
/** Records the pauses for which the page sets timers: their length is no matter of the machine. */
const recordPauses = (page: Page) =>
  page.addInitScript((lengths) => {
    const { setTimeout: start } = window;
    const pauses: number[] = [];
    const recorded = (run: () => void, ms = 0, ...rest: unknown[]) => {
      if (lengths.includes(ms)) pauses.push(ms);
      return start(run, ms, ...rest);
    };
    Object.assign(window, { pauses, setTimeout: recorded });
  }, PAUSES);
/** Addresses of keys, and the name of each. */
const KEYS = /\/media\/e\/[^/]+\/[^/]+\/keys\/([\w-]+)$/u;

/** A realm of its own: its licence servers and the time of a key are those of the test. */
test.describe("protected streams of a realm", () => {
  test.describe.configure({ mode: "default" });
  let product: OwnProduct;
  let origin: string;
  let server: LicenceServer;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 130 + workerIndex;
    origin = `http://localhost:${port}`;
    server = await licenceServer();
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    await importBundle({ kind: "SIGN_IN" });
    await useServers();
    await product.start();
  });
  test.afterAll(async () => {
    await product.stop();
    await server.close();
  });

  /** The bundle; `access`: of its channel, each of whose parts of four seconds has a key. */
  async function importBundle(access: object): Promise<void> {
    const folder = join(product.folder, "bundle");
    const letter = {
      id: "sealed-letter",
      title: { en: "Sealed Letter" },
      access: { kind: "SIGN_IN" },
      media: { master: "ring-protected" },
    };
    const media = { master: "bell", encryption: "AES-128", keysRotateEvery: "PT4S" };
    const watch = { id: "harbour-watch", kind: "CHANNEL", title: { en: "Harbour Watch" }, access, media };
    await writeOwnBundle(folder, { guide: [], channels: [watch], films: [letter] });
    await product.command("bundle", "import", folder);
  }
  /** Gives the realm a licence server of each key system, and no ClearKey. A page has the one system that its test fakes. */
  async function useServers(): Promise<void> {
    const settings = { clearKey: false, ...Object.assign({}, ...SYSTEMS.map(({ section }) => section())) };
    await product.command(
      "realm",
      "set",
      "tv",
      ...Object.entries(settings).map(([name, value]) => `protection.${name}=${JSON.stringify(value)}`),
    );
  }
  const arrive = async (page: Page) => (await plainSignUp(origin)).lend(page.context());
  const posts = () => server.calls.filter(({ method }) => method === "POST");

  const SYSTEMS = [
    {
      name: "com.widevine.alpha",
      section: () => ({
        widevine: { licenceUrl: `${server.origin}/widevine`, headers: { "x-auth-token": "{jwtToken}", "x-tenant": "tv" } },
      }),
      expected: { path: "/widevine", headers: { "x-tenant": "tv" } },
      tokenOf: ({ headers }: LicenceCall) => headers["x-auth-token"],
      certificates: [],
    },
    {
      name: "com.microsoft.playready",
      section: () => ({ playReady: { licenceUrl: `${server.origin}/playready` } }),
      expected: { path: "/playready", headers: { soapaction: "AcquireLicense" } },
      tokenOf: ({ headers }: LicenceCall) => headers.authorization?.replace(/^Bearer /u, ""),
      certificates: [],
    },
    {
      name: "com.apple.fps",
      section: () => ({ fairPlay: { licenceUrl: `${server.origin}/fairplay`, certificateUrl: `${server.origin}/fairplay.cer` } }),
      expected: { path: "/fairplay", headers: {} },
      tokenOf: ({ headers }: LicenceCall) => headers.authorization?.replace(/^Bearer /u, ""),
      certificates: ["certificate"],
    },
  ];

  test.describe("licence servers", () => {
    test.use({ expectedTrouble: [/status of (?:403|500)|^500 |net::ERR_FAILED .*\/widevine$|Loading media from .*data:text/u] });

    for (const { name, expected, tokenOf, certificates } of SYSTEMS)
      test(`CV-12 ${name}: the licence is requested at the realm's server with its headers, and a refusal is a message`, async ({
        page,
      }) => {
        test.setTimeout(90_000);
        server.calls.length = 0;
        server.answer.status = 403;
        await arrive(page);
        await fakeKeySystem(page, name);
        await open(page, origin, FILM);
        await expect(alert(page)).toContainText(t("playerErrorDenied"), { timeout: 30_000 });
        const [call] = posts();
        expect(call).toMatchObject({ ...expected, headers: expect.objectContaining(expected.headers), body: "challenge" });
        expect(call === undefined ? "" : tokenOf(call)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
        expect(await page.evaluate(() => (window as unknown as { fakeModule: FakeModule }).fakeModule.certificates.slice(0, 1))).toEqual(
          certificates,
        );
        expect(await position(page)).toBe(0);
      });

    test("CV-12 a server that fails, a licence without a key, and a browser without the key system are messages as well", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await arrive(page);
      // Chromium of the tests has no Widevine.
      await open(page, origin, FILM);
      await expect(alert(page)).toContainText(t("playerErrorMedia"), { timeout: 30_000 });
      await fakeKeySystem(page, "com.widevine.alpha");
      server.answer.status = 200;
      await open(page, origin, FILM);
      await expect(alert(page)).toContainText(t("playerErrorMedia"), { timeout: 30_000 });
      expect(await page.evaluate(() => (window as unknown as { fakeModule: FakeModule }).fakeModule.updates[0])).toBe("licence");
      server.answer.status = 500;
      server.calls.length = 0;
      await open(page, origin, FILM);
      await expect(alert(page)).toContainText(t("playerErrorServer"), { timeout: 30_000 });
      expect(posts().length).toBeLessThanOrEqual(MOST_REQUESTS);
    });

    test("CV-12 CV-19 a licence server that cannot be reached is asked a few times with growing pauses, and then again by a button", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await arrive(page);
      await fakeKeySystem(page, "com.widevine.alpha");
      let requests = 0;
      await page.route(`${server.origin}/**`, (route) => {
        if (route.request().method() === "POST") requests += 1;
        return route.abort();
      });
      await recordPauses(page);
      await open(page, origin, FILM);
      await expect(alert(page)).toContainText(t("playerErrorNetwork"), { timeout: 30_000 });
      const pauses = await page.evaluate(() => (window as unknown as { readonly pauses: readonly number[] }).pauses);
      expect(pauses.slice(0, 2)).toEqual(PAUSES);
      // Picture and sound ask once at the start and once after each pause.
      expect(requests).toBeGreaterThan(2);
      expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
      await page.unroute(`${server.origin}/**`);
      server.answer.status = 403;
      await alert(page)
        .getByRole("button", { name: t("playerRetry") })
        .click();
      await expect(alert(page)).toContainText(t("playerErrorDenied"), { timeout: 30_000 });
    });
  });

  test.describe("licence servers that misbehave", () => {
    test.use({ expectedTrouble: [/Content Security Policy|net::ERR_FAILED|Loading media from .*data:text/u] });

    test("CV-12 a licence server that never answers leads to a message within ten seconds", async ({ page }) => {
      test.setTimeout(90_000);
      await arrive(page);
      await fakeKeySystem(page, "com.widevine.alpha");
      await page.clock.install();
      server.calls.length = 0;
      server.answer.hangs = true;
      await open(page, origin, FILM);
      await expect.poll(() => posts().length, { timeout: 30_000 }).toBeGreaterThan(0);
      await page.clock.fastForward(10_000);
      await expect(alert(page)).toContainText(t("playerErrorNetwork"));
      expect(posts().length).toBeLessThanOrEqual(MOST_REQUESTS);
      server.answer.hangs = false;
    });

    test("CV-12 a licence server that redirects leads to a message, and the target gets neither request nor token", async ({ page }) => {
      test.setTimeout(90_000);
      const elsewhere = await licenceServer();
      await arrive(page);
      await fakeKeySystem(page, "com.widevine.alpha");
      server.calls.length = 0;
      Object.assign(server.answer, { status: 307, location: `${elsewhere.origin}/widevine` });
      await open(page, origin, FILM);
      await expect(alert(page)).toContainText(t("playerErrorNetwork"), { timeout: 30_000 });
      expect(posts().length).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(elsewhere.calls).toEqual([]);
      Object.assign(server.answer, { status: 200, location: null });
      await elsewhere.close();
    });
  });

  test.describe("the browser's own playback", () => {
    test.use({ expectedTrouble: [/status of 403/u] });
    /** As on an iPhone: HLS is the browser's, and scripts cannot feed it. */
    const withoutEngine = (page: Page) =>
      page.addInitScript(() => {
        for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"]) Reflect.deleteProperty(window, name);
      });

    test("CV-19 an expired address is renewed, and the film goes on where it stood", async ({ page }) => {
      test.setTimeout(90_000);
      await withoutEngine(page);
      await page.clock.install();
      await arrive(page);
      const expired = new Set<string>();
      const served = new Set<string>();
      await page.route("**/media/e/**", (route) => {
        const token = new URL(route.request().url()).pathname.split("/")[3] ?? "";
        if (expired.has(token)) return route.fulfill({ status: 403, body: "" });
        served.add(token);
        return route.continue();
      });
      await open(page, origin, "/video/old-pier");
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain("/master.m3u8");
      await renewsWith(page, await plainSignUp(origin), "/video/old-pier");
      for (const token of served) expired.add(token);
      await film(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = 30;
      });
      // Chromium reports no error, so the film stands still for nine seconds first.
      await page.clock.runFor(1_500);
      await page.clock.fastForward(10_000);
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(30.5);
      expect([...served].filter((token) => !expired.has(token))).toHaveLength(1);
      await expect(alert(page)).toHaveCount(0);
    });

    test("CV-12 an encrypted stream that it cannot play ends in a message", async ({ page }) => {
      test.setTimeout(90_000);
      await withoutEngine(page);
      await page.clock.install();
      await arrive(page);
      // Chromium's own HLS knows no AES-128 in fragmented MP4.
      await open(page, origin, CHANNEL);
      await expect(page.locator('[data-phase="opening"]')).toBeAttached({ timeout: 20_000 });
      await page.clock.fastForward(10_000);
      await expect(alert(page)).toContainText(t("playerErrorNetwork"));
    });
  });

  // Last, because it takes the right to watch the channel from its viewers.
  test.describe("a key that rotates", () => {
    test.use({ expectedTrouble: [/status of 403/u] });

    test("CV-12 the player fetches the next key and the picture goes on; without the right to watch there is no next key, but a message", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const keys = new Map<string, number>();
      page.on("response", (response) => {
        const name = KEYS.exec(response.url())?.[1];
        if (name !== undefined) keys.set(name, response.status());
      });
      await arrive(page);
      await open(page, origin, CHANNEL);
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      // Seven seconds of pictures are longer than one key, whenever it began. The position jumps to the edge of the stream at the start.
      const frames = () => film(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
      await expect.poll(frames, { timeout: 40_000 }).toBeGreaterThan(175);
      expect([...keys.values()].every((status) => status === 200)).toBe(true);
      expect(keys.size).toBeGreaterThanOrEqual(2);

      await importBundle({ kind: "LICENCE", licences: ["all"] });
      await expect(alert(page)).toContainText(t("playerErrorDenied"), { timeout: 40_000 });
      expect([...keys.values()].at(-1)).toBe(403);
      expect([...keys.values()].filter((status) => status === 403)).toHaveLength(1);
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    });
  });
});
