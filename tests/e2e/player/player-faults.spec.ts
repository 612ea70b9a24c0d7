import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { signIn, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { plainSignIn } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, FREE, film, open, openMenu, position, renewsWith, wakeControls } from "../../harness/watch.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
/** Open to members only, so that each session has a token of its own. */
const MEMBERS = "/video/night-of-the-bell";
const STREAMS = "**/_/streams?*";
const PLAYLISTS = /\/media\/e\/.*\.m3u8/u;
const PICTURE_PLAYLISTS = /\/v\d+\.m3u8/u;
const SEGMENTS = /\/media\/e\/.*\.m4s/u;
const DAY = 86_400_000;
const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);
const alert = (page: Page) => page.getByRole("alert");

test.use({
  viewport: { width: 1024, height: 768 },
  expectedTrouble: [/Connecting to .http:\/\/hotel\.example|Failed to load resource|status of \d|^5\d\d .*\/(?:media|_\/streams)/u],
});

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly way: { readonly role: "button" | "link"; readonly name: string };
  readonly body?: object;
}
const retry = { role: "button", name: t("playerRetry") } as const;
const REFUSALS: readonly Refusal[] = [
  { status: 401, message: t("playerErrorSignIn"), way: { role: "link", name: t("playerSignIn") } },
  { status: 403, message: t("playerErrorDenied"), way: { role: "link", name: t("playerOpenNext") } },
  { status: 403, body: { reason: "region" }, message: t("playerErrorRegion"), way: { role: "button", name: t("playerGoBack") } },
  { status: 404, message: t("playerErrorMissing"), way: { role: "button", name: t("playerGoBack") } },
  { status: 409, message: t("playerErrorLimit"), way: retry },
  { status: 429, message: t("playerErrorBusy"), way: retry },
  { status: 503, message: t("playerErrorServer"), way: retry },
];

test("CV-19 PL-13 each status of a refused stream has its own message and way out", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  let refusal: Refusal | undefined;
  await page.route(PLAYLISTS, (route) => (refusal === undefined ? route.continue() : route.fulfill({ status: 403, body: "" })));
  await page.route(STREAMS, (route) =>
    refusal === undefined ? route.continue() : route.fulfill({ status: refusal.status, json: refusal.body ?? {} }),
  );
  for (refusal of REFUSALS) {
    await open(page, origin);
    await expect(alert(page)).toContainText(refusal.message, { timeout: 20_000 });
    await expect(alert(page)).toContainText(t("playerErrorStartTitle"));
    await expect(alert(page).getByRole(refusal.way.role, { name: refusal.way.name })).toBeFocused();
    await expect(alert(page).getByRole("button", { name: t("playerGoBack") })).toBeVisible();
    await expectAccessible(page, `failed: ${refusal.message}`);
  }
  // The last way out works as soon as the platform does.
  refusal = undefined;
  await alert(page)
    .getByRole("button", { name: t("playerRetry") })
    .click();
  await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });
  await expect(alert(page)).toHaveCount(0);
});

test("P40 CV-19 a film plays on in another rendition when the playlist of the chosen one is missing", async ({ page, baseURL }) => {
  const missing = new Set<string>();
  // All renditions but the one that is asked for last: the player may begin with any of them.
  await page.route(PICTURE_PLAYLISTS, async (route) => {
    const address = new URL(route.request().url()).pathname;
    if (missing.size < 2) missing.add(address);
    await (missing.has(address) ? route.fulfill({ status: 404, body: "" }) : route.continue());
  });
  await open(page, originOf(baseURL));
  await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });
  expect(missing.size).toBe(2);
  await expect(alert(page)).toHaveCount(0);
});

test("CV-19 Back leads to the page before", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/`);
  await page.route(PLAYLISTS, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(STREAMS, (route) => route.fulfill({ status: 404, json: {} }));
  await open(page, origin);
  await alert(page)
    .getByRole("button", { name: t("playerGoBack") })
    .click({ timeout: 20_000 });
  await expect(page).toHaveURL(`${origin}/`);
});

test("CV-19 P40 a token that expires in the middle is renewed without a reload, also when the device's clock is two days wrong", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  await signIn(travellerAt(page, origin), "member@ringside.example", "Corner-Stool-77");
  await page.clock.install({ time: Date.now() + 2 * DAY });
  let token = "";
  const served: string[] = [];
  const expired = new Set<string>();
  await page.route("**/media/e/**", (route) => {
    const current = new URL(route.request().url()).pathname.split("/")[3] ?? "";
    if (expired.has(current)) return route.fulfill({ status: 403, body: "" });
    token = current;
    if (SEGMENTS.test(route.request().url())) served.push(current);
    return route.continue();
  });
  await begin(page, origin, MEMBERS);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const own = await film(page).elementHandle();
  await renewsWith(page, await plainSignIn(origin, "member@ringside.example", "Corner-Stool-77"), MEMBERS);
  expired.add(token);
  // A part that is not loaded yet.
  await page.keyboard.press("5");
  await expect.poll(() => position(page)).toBeGreaterThan(60);
  const middle = await position(page);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(middle + 0.5);
  expect(served.some((one) => !expired.has(one))).toBe(true);
  await expect(alert(page)).toHaveCount(0);
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
  expect(await own?.evaluate((video) => video.isConnected)).toBe(true);
});

test("P40 a missing segment is skipped, and the film goes on behind it", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const missing = new Set<string>();
  await page.route(SEGMENTS, (route) => {
    // The same part of every rendition and language.
    const part = /[^/]+$/u.exec(new URL(route.request().url()).pathname)?.[0] ?? "";
    if (!/0*3\.m4s$/u.test(part)) return route.continue();
    missing.add(part);
    return route.fulfill({ status: 404, body: "" });
  });
  await begin(page, originOf(baseURL));
  await expect.poll(() => missing.size).toBeGreaterThan(0);
  const hole = await film(page).evaluate((video: HTMLVideoElement) => video.buffered.end(video.buffered.length - 1));
  await film(page).evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at - 1;
  }, hole);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(hole + 0.5);
  await expect(phase(page, "playing")).toBeAttached();
  await expect(alert(page)).toHaveCount(0);
});

test("P40 CV-19 a playlist that never comes ends in a message within ten seconds", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  let hangs = true;
  const held: Route[] = [];
  await page.route(PLAYLISTS, (route) => (hangs ? void held.push(route) : route.continue()));
  await open(page, originOf(baseURL));
  await expect(phase(page, "opening")).toBeAttached({ timeout: 20_000 });
  // Ten seconds of the player's clock (`stall-watch.test.ts`); a busy machine shows it later. The engine itself would try for minutes.
  await expect(alert(page)).toContainText(t("playerErrorNetwork"), { timeout: 20_000 });
  hangs = false;
  // Requests that the page preloaded would hang for ever; the player has given its own up.
  for (const route of held) await route.abort().catch(() => undefined);
  await alert(page)
    .getByRole("button", { name: t("playerRetry") })
    .click();
  await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });
});

test("CV-19 too many requests, and a network that answers in our place, are named, and the film then goes on by itself", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  let refuses = true;
  await page.route(PLAYLISTS, (route) => (refuses ? route.fulfill({ status: 403, body: "" }) : route.continue()));
  await page.route(STREAMS, (route) => {
    if (!refuses) return route.continue();
    refuses = false;
    return route.fulfill({ status: 429, headers: { "retry-after": "2" }, json: { reason: "busy" } });
  });
  await open(page, originOf(baseURL));
  await expect(alert(page)).toContainText(t("playerErrorRetryIn", { seconds: "2" }), { timeout: 20_000 });
  await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });

  let portal: { readonly status: number; readonly headers: Record<string, string> } | null = {
    status: 200,
    headers: { "content-type": "text/html" },
  };
  await page.route("**/media/e/**", (route) =>
    portal === null ? route.fallback() : route.fulfill({ ...portal, body: "<!doctype html><h1>Welcome to the hotel</h1>" }),
  );
  // A part that is not loaded yet.
  await page.keyboard.press("5");
  await expect(alert(page)).toContainText(t("playerErrorPortal"), { timeout: 20_000 });
  await expect(alert(page)).toContainText(t("playerErrorContinues"));
  await expectAccessible(page, "behind a captive portal");
  const middle = await position(page);
  portal = null;
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(middle + 0.5);
  await expect(alert(page)).toHaveCount(0);

  portal = { status: 302, headers: { location: "http://hotel.example/" } };
  await open(page, originOf(baseURL));
  await expect(alert(page)).toContainText(t("playerErrorPortal"), { timeout: 20_000 });
  portal = null;
  await expect(phase(page, "playing")).toBeAttached({ timeout: 30_000 });
});

test("CV-19 a film whose network is lost in the middle says so, and plays on by itself when it is back", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    let online = true;
    Object.defineProperty(navigator, "onLine", { get: () => online });
    document.addEventListener("network", () => {
      online = !online;
      window.dispatchEvent(new Event(online ? "online" : "offline"));
    });
  });
  const toggleNetwork = () => page.evaluate(() => document.dispatchEvent(new Event("network")));
  await begin(page, originOf(baseURL));
  await page.route(SEGMENTS, (route) => route.abort("internetdisconnected"));
  await toggleNetwork();
  // A part that is not loaded yet.
  await page.keyboard.press("5");
  await expect(page.locator("[data-phase] p:not([role])").getByText(t("playerWaitingNetwork"))).toBeVisible();
  await expect(phase(page, "stalled")).toBeAttached();
  await expectAccessible(page, "stalled without a network");
  // The page does not repeat the player's own message.
  const toast = page.getByText(say("en", "offlineNow"), { exact: true });
  await expect(toast).toBeAttached();
  await expect(toast).toBeHidden();
  const middle = await position(page);
  await page.unroute(SEGMENTS);
  await toggleNetwork();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(middle + 0.5);
  await expect(phase(page, "playing")).toBeAttached();
});

/** Cues without a time, that end before they begin, and with markup. */
const BROKEN_CUES = `WEBVTT

no time
Nothing

00:00:40.000 --> 00:00:30.000
Backwards

00:00:00.000 --> 00:10:00.000
<b>Bold</b> &amp; <img src=x onerror=alert(1)><script>alert(2)</script>plain

00:99`;

test("P40 CV-11 a film plays without thumbnails, with broken cues and over a discontinuity; when the right to it ends, it leads to the offers", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.route(/\/subs-es\.vtt/u, (route) => route.fulfill({ contentType: "text/vtt", body: BROKEN_CUES }));
  const sheets: string[] = [];
  await page.route(/\/media\/e\/.*\.(?:jpe?g|webp|avif)/u, (route) => {
    sheets.push(route.request().url());
    return route.fulfill({ status: 404, body: "" });
  });
  await begin(page, originOf(baseURL), FREE);
  const group = (await openMenu(page, "playerSubtitlesAndAudio")).getByRole("group", { name: t("playerSubtitles") });
  await group.getByRole("radio", { name: "Español" }).check({ force: true });
  await page.keyboard.press("Escape");
  const cue = page.locator("[data-player] [lang] p[dir=auto] > span");
  await expect(cue).toHaveText(/^Bold & .*plain$/u);
  await expect(cue.locator("*")).toHaveCount(0);

  const timeline = page.getByRole("slider", { name: t("playerSeek"), exact: true });
  for (const x of [200, 400, 600]) {
    await wakeControls(page);
    await timeline.hover({ position: { x, y: 5 }, force: true });
    await expect(page.locator("[data-player] [aria-hidden] > div > span").filter({ hasText: /^\d:\d\d$/u })).toBeVisible();
  }
  expect(sheets).toHaveLength(1);
  await expect(page.locator("[data-tile]")).toHaveCount(0);

  // The film repeats its scene of 24 s.
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 22.5;
  });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(25);
  await expect(phase(page, "playing")).toBeAttached();
  await expect(alert(page)).toHaveCount(0);

  await page.route("**/media/e/**", (route) => route.fulfill({ status: 403, body: "" }));
  await page.route(STREAMS, (route) => route.fulfill({ status: 403, json: {} }));
  await page.keyboard.press("7");
  await expect(alert(page)).toContainText(t("playerErrorDenied"), { timeout: 20_000 });
  await expect(alert(page)).toContainText(t("playerErrorTitle"));
  await expect(alert(page).getByRole("link", { name: t("playerOpenNext") })).toBeFocused();
});

test("PL-13 CV-11 subtitles that cannot be loaded are a notice beside a film that plays on", async ({ page, baseURL }) => {
  await page.route(/\/subs-es\.vtt/u, (route) => route.fulfill({ status: 404, body: "" }));
  await begin(page, originOf(baseURL), FREE);
  const group = (await openMenu(page, "playerSubtitlesAndAudio")).getByRole("group", { name: t("playerSubtitles") });
  await group.getByRole("radio", { name: "Español" }).click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: t("playerNoticeTrack") })).toBeVisible();
  await expect(phase(page, "playing")).toBeAttached();
});

test("PL-13 CV-26 a dialog whose code cannot be loaded is a notice beside a film that plays on", async ({ page, baseURL }) => {
  const code = /\/open-dialog-[^/]+\.js/u;
  await page.route(code, (route) => route.abort("internetdisconnected"));
  await begin(page, originOf(baseURL), FREE);
  await page.keyboard.press("?");
  await expect(page.getByRole("status").filter({ hasText: t("playerNoticeDialog") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(phase(page, "playing")).toBeAttached();
});
