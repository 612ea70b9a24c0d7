import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position, status } from "../../harness/watch.ts";

const t = (key: string) => say("en", key);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Keeps the handlers of the media panel, which only the system can call. */
const keepHandlers = (page: Page) =>
  page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const { mediaSession } = navigator;
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
    Object.assign(window, { panelHandlers: handlers });
  });
const command = (page: Page, action: string, details: object = {}) =>
  page.evaluate(
    ([name, more]) => {
      const { panelHandlers } = window as unknown as { panelHandlers: Record<string, ((details: object) => void) | null> };
      panelHandlers[name]?.({ action: name, ...more });
    },
    [action, details] as const,
  );
const panel = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { title: metadata?.title ?? null, sizes: metadata?.artwork.map(({ sizes }) => sizes) ?? [], playbackState };
  });

test("CV-21 the system's media panel shows the film with its poster, commands it, and is empty at its end", async ({ page, baseURL }) => {
  await keepHandlers(page);
  await begin(page, originOf(baseURL));
  await expect.poll(async () => (await panel(page)).sizes.length, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await panel(page)).toMatchObject({ title: "First Bell", playbackState: "playing" });
  await command(page, "pause");
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(async () => (await panel(page)).playbackState).toBe("paused");
  await command(page, "seekto", { seekTime: 40 });
  await expect.poll(() => position(page)).toBeCloseTo(40, 0);
  await command(page, "seekforward");
  await expect.poll(() => position(page)).toBeCloseTo(50, 0);
  await command(page, "play");
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press("End");
  await expect.poll(async () => (await panel(page)).title, { timeout: 30_000 }).toBeNull();
});

test("CV-26 the sleep timer shows the time that is left, fades the sound and pauses; off ends it", async ({ page, baseURL }) => {
  await page.clock.install();
  await begin(page, originOf(baseURL));
  const menu = await openMenu(page, "playerSettings");
  const choose = (label: string) => menu.getByRole("radio", { name: label, exact: true }).check({ force: true });
  await choose("15 minutes");
  await expect(menu.getByText(/^Sleep timer · 1[45]:\d\d$/u)).toBeVisible();
  await menu
    .getByRole("group", { name: /^Sleep timer/u })
    .getByRole("radio", { name: t("playerSleepOff"), exact: true })
    .check({ force: true });
  await page.clock.fastForward("16:00");
  expect(await isPaused(page)).toBe(false);

  await choose("30 minutes");
  const volume = await film(page).evaluate((video: HTMLVideoElement) => video.volume);
  await page.clock.fastForward("30:00");
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.volume)).toBeLessThan(volume);
  await expect.poll(() => isPaused(page), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.volume)).toBe(volume);
  await expect(menu.getByText(t("playerSleep"), { exact: true })).toBeVisible();
});

/** Gives each film of the page a device that can be found, connected and left, as a browser with Cast reports it. */
const withDevice = (page: Page) =>
  page.addInitScript(() => {
    class Remote extends EventTarget {
      state = "disconnected";
      found: (available: boolean) => void = () => undefined;
      video: HTMLMediaElement;
      constructor(video: HTMLMediaElement) {
        super();
        this.video = video;
      }
      watchAvailability(found: (available: boolean) => void) {
        this.found = found;
        Object.assign(window, { remoteDevice: this });
        return Promise.resolve(1);
      }
      cancelWatchAvailability() {
        return Promise.resolve();
      }
      becomes(state: string, event: string) {
        this.state = state;
        this.dispatchEvent(new Event(event));
      }
      prompt() {
        this.becomes("connecting", "connecting");
        return Promise.resolve();
      }
    }
    const remotes = new WeakMap<HTMLMediaElement, Remote>();
    Object.defineProperty(HTMLMediaElement.prototype, "remote", {
      configurable: true,
      get(this: HTMLMediaElement) {
        const remote = remotes.get(this) ?? new Remote(this);
        remotes.set(this, remote);
        return remote;
      },
    });
  });
interface TestDevice {
  readonly video: HTMLMediaElement;
  readonly found: (available: boolean) => void;
  readonly becomes: (state: string, event: string) => void;
}
const onDevice = <T>(page: Page, act: (device: TestDevice) => T): Promise<T> =>
  page.evaluate(`(${act})(window.remoteDevice)`) as Promise<T>;

test("CV-21 another device gets an address of its own, which plays without cookies; the player commands it, and the film returns", async ({
  page,
  baseURL,
  browser,
}) => {
  await withDevice(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await begin(page, originOf(baseURL));
  expect(requests.filter((path) => path.endsWith("/receiver"))).toEqual([]);
  const menu = await openMenu(page, "playerSettings");
  const button = menu.getByRole("button", { name: t("playerCast") });
  await expect(menu.getByRole("button", { name: t("playerKeys") })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => "remoteDevice" in window), { timeout: 30_000 }).toBe(true);
  await expect(button).toHaveCount(0);
  await onDevice(page, (device) => device.found(true));
  await button.click();
  await openMenu(page, "playerSettings");
  await expect(menu.getByRole("button", { name: t("playerRemoteConnecting") })).toBeVisible();
  await expectAccessible(page, "a device that connects");

  // The device needs only its address; it gets no cookie of the page's session.
  const address = await onDevice(page, ({ video }) => video.src);
  expect(address).toMatch(/^https?:\/\/[^/]+\/media\/receivers\/[\w-]+\/[\w-]+\/master\.m3u8/u);
  const device = await browser.newContext();
  const get = async (url: string) => {
    const response = await device.request.get(url);
    expect([response.status(), response.headers()["access-control-allow-origin"]], url).toEqual([200, "*"]);
    return { text: await response.text(), url };
  };
  const lineOf = ({ text, url }: { text: string; url: string }, ends: RegExp) =>
    new URL(text.split("\n").find((line) => ends.test(line)) ?? "", url).href;
  const playlist = await get(lineOf(await get(address), /\.m3u8/u));
  await get(lineOf(playlist, /\.m4s$/u));
  await device.close();

  const before = await position(page);
  await onDevice(page, (remote) => remote.becomes("connected", "connect"));
  await expect(status(page)).toHaveText(t("playerRemoteConnected"));
  await expect(menu.getByRole("button", { name: t("playerRemoteStop") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page, "a film on another device");
  // The position is the device's from now on.
  await expect.poll(() => onDevice(page, ({ video }) => video.currentTime), { timeout: 20_000 }).toBeGreaterThan(before);
  await page.keyboard.press("k");
  await expect.poll(() => onDevice(page, ({ video }) => video.paused)).toBe(true);
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press("0");
  await expect.poll(() => onDevice(page, ({ video }) => video.currentTime)).toBe(0);
  await page.keyboard.press("l");
  await expect.poll(() => onDevice(page, ({ video }) => Math.round(video.currentTime))).toBe(10);
  await page.keyboard.press("k");
  await expect.poll(() => onDevice(page, ({ video }) => video.paused)).toBe(false);

  await onDevice(page, (remote) => remote.becomes("disconnected", "disconnect"));
  await expect(status(page)).toHaveText(t("playerRemoteLeft"));
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(10.5);
  expect(await onDevice(page, ({ video }) => video.paused)).toBe(true);
});

test("CV-26 the support sheet shows the stream's facts and copies them without tokens", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (text: string) => Promise.resolve(void Object.assign(window, { copiedText: text })) },
    });
  });
  await begin(page, originOf(baseURL), "/video/first-bell?from=secret");
  const menu = await openMenu(page, "playerSettings");
  await expect(menu.getByRole("button", { name: t("playerSupport") })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: t("playerSupport") });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^\d+ × \d+, \d+\.\d\d Mbit\/s$/u)).toBeVisible();
  await expectAccessible(page, "support sheet");
  await dialog.getByRole("button", { name: t("playerSupportCopy"), exact: true }).click();
  await expect(dialog.getByText(t("playerSupportCopied"), { exact: true })).toBeVisible();
  const text = await page.evaluate(() => String(Reflect.get(window, "copiedText")));
  expect(text).toMatch(/^Version: (?!–)\S+$/mu);
  expect(text).toMatch(/^Stream: \S+\/media\/e\/…\/\S+\.m3u8$/mu);
  const source = await page.locator("[data-player] > video").evaluate((video: HTMLVideoElement) => video.currentSrc);
  expect(text).not.toContain("secret");
  expect(text).not.toContain(/\/e\/([^/]+)\//u.exec(source)?.[1] ?? "blob:");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: t("playerSettings"), exact: true })).toBeFocused();
});
