import { expect, type Page } from "@playwright/test";

/** Frames that the page's video has decoded so far. */
const decodedFrames = (page: Page): Promise<number> =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** The video plays: five seconds of decoded frames (25 a second), in real time. */
export async function expectFiveSeconds(page: Page): Promise<void> {
  await expect.poll(() => decodedFrames(page), { timeout: 40_000, intervals: [250] }).toBeGreaterThan(120);
  const position = await page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(position).toBeGreaterThan(4.5);
}

/** All playlists, segments and cues of a title, read as a player reads them: relative addresses from the master on. */
export async function readStream(page: Page, masterUrl: string) {
  const base = new URL(masterUrl, page.url());
  const get = async (url: URL): Promise<string> => {
    const response = await page.request.get(url.href);
    expect(response.status(), url.pathname).toBe(200);
    return response.text();
  };
  const master = await get(base);
  const attribute = (line: string, name: string): string | null =>
    new RegExp(`${name}=(?:"([^"]*)"|([^,]*))`, "u")
      .exec(line)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null;
  const lines = master.split("\n");
  const media = lines.filter((line) => line.startsWith("#EXT-X-MEDIA:"));
  const tracks = (type: string) =>
    media
      .filter((line) => attribute(line, "TYPE") === type)
      .map((line) => ({ language: attribute(line, "LANGUAGE"), uri: attribute(line, "URI") ?? "" }));
  const variants = lines.flatMap((line, index) =>
    line.startsWith("#EXT-X-STREAM-INF") ? [{ resolution: attribute(line, "RESOLUTION"), uri: lines[index + 1] ?? "" }] : [],
  );
  return { base, variants, audio: tracks("AUDIO"), subtitles: tracks("SUBTITLES"), get };
}
