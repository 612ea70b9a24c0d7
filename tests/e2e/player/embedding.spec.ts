import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

/** Origin of the demo's partner, whose page frames the player. */
const partnerOf = (baseURL: string | undefined): string => originOf(baseURL).replace("//localhost", "//partner.localhost");

const log = (page: Page) => page.locator("#log");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const inFrame = (page: Page) => page.frameLocator("iframe");
const film = (page: Page) => page.frameLocator("iframe").locator("[data-player] > video");
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test.describe("a partner's page", () => {
  // The browser itself warns that full screen needs a press inside the frame.
  // A stream is refused on purpose, too.
  test.use({ expectedTrouble: [/requestFullscreen|status of 40[34]/u], viewport: { width: 1200, height: 900 } });

  test("CV-20 P04 commands the player in its frame and hears its events", async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await page.goto(`${partnerOf(baseURL)}/`);
    await expect(log(page)).toContainText("event ready", { timeout: 30_000 });
    const frame = page.frames()[1];
    await press(page, "To 10 s");
    await expect(log(page)).toContainText('error seek "NOT_AVAILABLE"');
    await press(page, "Volume 30");
    await expect(log(page)).toContainText('event volume {"volume":30,"muted":false}');
    await press(page, "Play");
    await expect(log(page)).toContainText("event playing", { timeout: 30_000 });
    await expect(log(page)).toContainText('event buffer {"buffering":true}');
    await expect(log(page)).toContainText('event buffer {"buffering":false}');
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.volume)).toBeCloseTo(0.3);
    await press(page, "Subtitles: Spanish");
    await expect(log(page)).toContainText(/event textTracks .*"language":"es","label":"Español","active":true/u);
    await press(page, "Audio: Spanish");
    await expect(log(page)).toContainText(/event audioTracks .*"language":"es","label":"Español","active":true/u);
    await press(page, "No subtitles");
    await press(page, "Prefer Arabic subtitles");
    await expect(log(page)).toContainText(/event textTracks .*"language":"ar","label":"العربية","active":true/u);
    await expect(page.frameLocator("iframe").locator("[data-player] [lang='ar'] p").first()).toHaveText(/\p{Script=Arabic}/u, {
      timeout: 30_000,
    });
    await press(page, "To 10 s");
    await expect(log(page)).toContainText(/event seek \{"position":10/u);
    await expect(page.locator("#progress")).toHaveText(/^1\d\.\d s of 240\.0 s$/u);
    await press(page, "Speed 1.5");
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    // Only the viewer's own press inside the frame may open the small window.
    await inFrame(page)
      .getByRole("button", { name: say("en", "playerPip"), exact: true })
      .dispatchEvent("click");
    await expect(log(page)).toContainText('event pip {"active":true}');
    await frame?.evaluate(() => document.exitPictureInPicture());
    await expect(log(page)).toContainText('event pip {"active":false}');
    // A browser decides whether a press outside the frame is gesture enough.
    await press(page, "Full screen");
    await expect(log(page)).toContainText(/event fullscreen \{"active":true\}|error setFullscreen "FAILED"/u);
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    for (const [name, answer] of Object.entries({
      "Volume?": 'answer getVolume {"volume":30,"muted":false}',
      "Full screen?": 'answer getFullscreen {"fullscreen":false}',
      "Subtitles?": /answer getTextTracks \[.*"language":"ar","label":"العربية","active":true/u,
      "Audio?": /answer getAudioTracks \[.*"active":true/u,
      "Guide?": "answer getEpg []",
      "Country?": /answer getCountry (?:null|"[A-Z]{2}")/u,
    })) {
      await press(page, name);
      await expect(log(page)).toContainText(answer);
    }
    await press(page, "Pause");
    await expect(log(page)).toContainText("event paused");
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

    // The end, and a preference for what follows: a single film stays.
    await press(page, "Stay at the end");
    await press(page, "Play");
    await press(page, "To the end");
    await expect(log(page)).toContainText("event ended", { timeout: 30_000 });

    // Another title in the same frame, which has its own next and previous one.
    await press(page, "Load another");
    await expect(log(page)).toContainText("answer load null");
    expect(frame?.url()).toMatch(/\/embed\/video\/corner-talk-s1e1$/u);
    await press(page, "Play");
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    // The preference of before holds for this episode, and changes while it plays.
    const upNext = inFrame(page).getByRole("region", { name: say("en", "playerUpNext") });
    await press(page, "To the end");
    await expect(upNext.getByRole("button", { name: say("en", "playerReplay"), exact: true })).toBeVisible({ timeout: 30_000 });
    await press(page, "Play");
    await expect(upNext).toHaveCount(0);
    const stay = upNext.getByRole("button", { name: say("en", "playerStay"), exact: true });
    await press(page, "Next by itself");
    await press(page, "To the end");
    await expect(stay).toBeVisible({ timeout: 30_000 });
    await press(page, "Stay at the end");
    await expect(stay).toHaveCount(0);
    await press(page, "Next by itself");
    await press(page, "Play");
    await expect(upNext).toHaveCount(0);
    await press(page, "To the end");
    await expect.poll(() => frame?.url(), { timeout: 30_000 }).not.toMatch(/corner-talk-s1e1$/u);
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
    await press(page, "Previous");
    await expect.poll(() => frame?.url()).toMatch(/corner-talk-s1e1$/u);
    await press(page, "Next");
    await expect.poll(() => frame?.url()).not.toMatch(/corner-talk-s1e1$/u);

    await press(page, "Load a channel");
    await expect.poll(() => frame?.url()).toMatch(/\/embed\/live\/ringside-one$/u);
    await press(page, "Guide?");
    await expect(log(page)).toContainText(/answer getEpg \[\{"title":"[^"]+","startDate":"\d{4}-[^"]+Z","endDate":"[^"]+"\},\{"title":/u);

    // A stream that is refused.
    await page.route(/\/media\/e\/.*\.m3u8/u, (route) => route.fulfill({ status: 403, body: "" }));
    await page.route("**/_/streams?*", (route) => route.fulfill({ status: 404, json: {} }));
    await press(page, "Play");
    await expect(log(page)).toContainText('event error {"reason":"missing"}', { timeout: 30_000 });
  });

  test("CV-20 a title that a guest may not watch leads to its own page in a window of its own, and still takes commands", async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(`${partnerOf(baseURL)}/?title=video/road-to-the-belt-s1e1`);
    await expect(log(page)).toContainText("event ready", { timeout: 30_000 });
    await press(page, "Play");
    await expect(log(page)).toContainText('error play "NOT_AVAILABLE"');
    const opened = context.waitForEvent("page");
    await page
      .frameLocator("iframe")
      .getByRole("link", { name: say("en", "embedOpen").replace("{{realm}}", "Ringside") })
      .click();
    const own = await opened;
    await expect(own).toHaveURL(/\/video\/road-to-the-belt-s1e1/u);
    await own.close();
    await press(page, "Load another");
    await expect(log(page)).toContainText("answer load null");
    await press(page, "Play");
    await expect(log(page)).toContainText("event playing", { timeout: 30_000 });
  });
});

test("P04 a flood of hostile messages changes nothing, gets no answers, and leaves the player working", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await page.goto(`${partnerOf(baseURL)}/`);
  await expect(log(page)).toContainText("event ready", { timeout: 30_000 });
  await page.evaluate(() => void document.body.append(document.createElement("iframe")));
  // Another window of the partner's origin.
  await page.frames()[2]?.evaluate(() => {
    const play = { v: 1, source: "embedding-page", type: "request", id: "other", method: "play" };
    window.parent.frames[0]?.postMessage(play, "*");
  });
  const seen = await page.evaluate(async () => {
    const player = document.querySelector("iframe")?.contentWindow;
    const answers: unknown[] = [];
    window.addEventListener("message", ({ data }) => data?.type === "response" && answers.push(data.id));
    const send = (message: unknown) => player?.postMessage(message, "*");
    const command = (method: unknown, params?: unknown) => ({
      v: 1,
      source: "embedding-page",
      type: "request",
      id: "flood",
      method,
      params,
    });
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    const hostile: readonly unknown[] = [
      null,
      "play",
      7n,
      Number.NaN,
      new Date(Number.NaN),
      new Map([["v", 1]]),
      new Uint8Array(1_000),
      endless,
      JSON.parse('{"__proto__":{"polluted":1},"v":1,"source":"embedding-page","type":"request","method":"play"}'),
      { ...command("play"), v: { toString: "1" } },
      { ...command("play"), extra: endless },
      command(["play"]),
      command("__proto__"),
      command("constructor", { prototype: {} }),
      command("hasOwnProperty"),
    ];
    for (let count = 0; count < 10_000; count += 1) send(hostile[count % hostile.length]);
    for (let count = 0; count < 5; count += 1) send({ ...command("play"), id: "x".repeat(5_000_000) });
    // Messages of one window arrive in their order.
    await new Promise<void>((done) => {
      window.addEventListener("message", ({ data }) => data?.id === "last" && done());
      send({ ...command("getVolume"), id: "last" });
    });
    return answers;
  });
  expect(seen).toEqual(["last"]);
  const inside = await page.frames()[1]?.evaluate(() => ({ polluted: "polluted" in {}, paused: document.querySelector("video")?.paused }));
  expect(inside).toEqual({ polluted: false, paused: true });
  await page
    .locator("iframe")
    .nth(1)
    .evaluate((other) => other.remove());
  await press(page, "Play");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
});

test.describe("pages that are not for a frame", () => {
  test.use({ expectedTrouble: [/frame-ancestors|X-Frame-Options|Failed to (?:load resource|fetch)|status of \d/iu] });

  test("CV-20 an unknown title has neither forms nor a way into the site inside the frame", async ({ page, context, baseURL }) => {
    await page.goto(`${partnerOf(baseURL)}/?title=video/no-such-title`);
    await expect(inFrame(page).getByRole("link", { name: say("en", "shellGoBrowse") })).toBeVisible();
    await expect(inFrame(page).locator("form, header a")).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await inFrame(page)
      .getByRole("link", { name: say("en", "shellGoBrowse") })
      .click();
    await (await opened).close();
    expect(page.frames()[1]?.url()).toMatch(/\/embed\/video\/no-such-title$/u);
  });

  test("CV-20 the way out of a failure opens a window of its own, and a page of the site is refused inside the frame", async ({
    page,
    context,
    baseURL,
  }) => {
    await page.route(/\/media\/e\/.*\.m3u8/u, (route) => route.fulfill({ status: 403, body: "" }));
    await page.route("**/_/streams?*", (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto(`${partnerOf(baseURL)}/`);
    await expect(log(page)).toContainText("event ready", { timeout: 30_000 });
    await press(page, "Play");
    const alert = inFrame(page).getByRole("alert");
    await expect(alert).toContainText(say("en", "playerErrorSignIn"), { timeout: 20_000 });
    await expect(alert.getByRole("button")).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await alert.getByRole("link", { name: say("en", "playerSignIn") }).click();
    const own = await opened;
    await expect(own).toHaveURL(/\/login\?from=%2Fvideo%2Ffirst-bell$/u);
    await own.close();
    const frame = page.frames()[1];
    expect(frame?.url()).toMatch(/\/embed\/video\/first-bell$/u);
    // As a link of the site would.
    await frame?.evaluate(() => void (Reflect.get(window, "__remixRouter") as { navigate(to: string): void }).navigate("/login"));
    await expect.poll(() => page.frames()[1]?.url(), { timeout: 20_000 }).toMatch(/^chrome-error:/u);
  });
});

test.describe("a page of an origin that the realm does not name", () => {
  test.use({ expectedTrouble: [/frame-ancestors|X-Frame-Options/iu] });
  test("P04 gets no frame and no answer", async ({ page, baseURL }) => {
    // A server of this machine, because browsers refuse its frames to pages of any other, whatever the policy is.
    const stranger = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end(`<iframe src="${originOf(baseURL)}/embed/video/first-bell"></iframe>`);
    }).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const reasons: string[] = [];
    page.on("console", (message) => reasons.push(message.text()));
    try {
      await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/u);
      await expect.poll(() => reasons.join()).toContain("frame-ancestors");
    } finally {
      stranger.close();
    }
  });
});
