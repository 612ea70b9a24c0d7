import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import { markup, writePage } from "../../platform/http/sandbox-page.ts";
import type { PlaybackDemo } from "../../platform/modules/playback/demo-port.ts";
import { constantFileSource, sendBytes } from "../../platform/modules/playback/send-file.ts";
import { assetList, assetPart, assetPlaylist } from "./hls-asset.ts";
import { type DemoAd, inlineVast, wrapperVast } from "./vast.ts";

/** Ads of the demo; the films are the short loops of two masters. `skipAfter` in seconds; null: it cannot be skipped. */
const ADS = {
  market: { title: "The Night Market", master: "market", skipAfter: 3 },
  mountain: { title: "Mountain Air", master: "mountain", skipAfter: null },
} as const satisfies Record<string, DemoAd>;
type AdName = keyof typeof ADS;
const isAdName = (name: string): name is AdName => Object.hasOwn(ADS, name);

const XML = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-store" };

/**
 * The demo's ad server: VAST documents, their films, reports of players, and the page that an ad leads to. Open to the pages of all origins, as ad servers
 * are.
 */
export const createAdServer: PlaybackDemo["createAdServer"] = (origin, mediaDir) => {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("access-control-allow-origin", "*");
    context.header("x-content-type-options", "nosniff");
  });
  // Two ads before the film; the second comes by way of another server's wrapper.
  app.get("/vast/pre-roll.xml", (context) => context.body(wrapperVast(origin, ADS.market, "market", "/vast/mountain.xml"), 200, XML));
  app.get("/vast/mid-roll.xml", (context) => context.body(inlineVast(origin, ADS.market, "market"), 200, XML));
  app.get("/vast/mountain.xml", (context) => context.body(inlineVast(origin, ADS.mountain, "mountain"), 200, XML));
  app.get("/vast/empty.xml", (context) => context.body('<VAST version="4.2"/>', 200, XML));
  app.get("/report/:ad/:event", (context) => context.body(null, 204, { "cache-control": "no-store" }));
  app.get("/films/:file{[a-z]+\\.mp4}", async (context) => {
    const name = context.req.param("file").replace(/\.mp4$/u, "");
    const file = isAdName(name) ? await constantFileSource(join(mediaDir, "masters", ADS[name].master, "preview-wide.mp4")) : null;
    if (file === null) return context.notFound();
    return sendBytes(context.req.raw, file, {
      contentType: "video/mp4",
      cacheControl: "public, max-age=3600",
      etag: `"${name}-${file.size}"`,
    });
  });
  app.get("/hls/assets.json", (context) => context.json(assetList, 200, { "cache-control": "no-store" }));
  app.get("/hls/market/:playlist{[a-z0-9-]+\\.m3u8}", (context) => {
    const playlist = assetPlaylist(context.req.param("playlist"));
    return playlist === null ? context.notFound() : context.body(playlist, 200, { "content-type": "application/vnd.apple.mpegurl" });
  });
  app.get("/hls/market/:rendition/:file", async (context) => {
    const { rendition, file } = context.req.param();
    const path = assetPart(rendition, file);
    const source = path === null ? null : await constantFileSource(join(mediaDir, "masters", "market", path));
    if (source === null) return context.notFound();
    return sendBytes(context.req.raw, source, {
      contentType: "video/mp4",
      cacheControl: "public, max-age=3600",
      etag: `"${rendition}-${file}-${source.size}"`,
    });
  });
  app.get("/offers/:ad", (context) => {
    const name = context.req.param("ad");
    if (!isAdName(name)) return context.notFound();
    const nonce = randomBytes(16).toString("base64url");
    context.header("content-security-policy", `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`);
    const body = markup`<main><h1>${ADS[name].title}</h1><p>This page stands for the site of an advertiser.</p></main>`;
    return context.html(writePage({ title: ADS[name].title, language: "en", body, nonce }));
  });
  return app;
};
