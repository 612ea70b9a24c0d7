import { Hono } from "hono";
import type { Receiver } from "../../../../contract/playback/playback.ts";
import type { MediaLibrary } from "../../../media/media-library.ts";
import type { Entitlement, Entitlements } from "../entitlement.ts";
import { nothing } from "../send-file.ts";
import { findMaster, type PlayableSources } from "../sources.ts";
import type { MediaAccess } from "./media-access.ts";

/** The address of a stream for a receiver, for a page that has the stream's own address. A receiver gets no further ones. */
export function createReceiverRoutes(
  media: Pick<MediaLibrary, "find">,
  sources: PlayableSources,
  entitlements: Entitlements,
  access: MediaAccess,
): Hono {
  const routes = new Hono();
  routes.post("/media/e/:token/:asset/receiver", async (c) => {
    const { token, asset } = c.req.param();
    const entitlement = await access.accept(c.req.raw, entitlements.open(token), asset);
    if (entitlement === null || entitlement.receiver) return nothing(403);
    const found = await findMaster(entitlement, sources, media);
    // A receiver cannot request the licence of a DRM title.
    if (found?.stream.available !== true || found.master.protection !== null) return nothing(404);
    const { token: start, expiresAt } = entitlements.startReceiver(entitlement);
    const answer: Receiver = { url: `/media/receivers/${start}/${asset}/master.m3u8`, expiresAt: expiresAt.toISOString() };
    return c.json(answer, 200, { "cache-control": "no-store" });
  });

  // Older receivers send a preflight, because of their `Range` header.
  const allow = (entitlement: Entitlement | null) =>
    entitlement?.receiver === true ? new Response(null, { status: 204, headers: PREFLIGHT }) : nothing(403);
  routes.options("/media/receivers/:token/:asset/*", (c) => allow(entitlements.openStart(c.req.param("token"))));
  routes.options("/media/e/:token/:asset/*", (c) => allow(entitlements.open(c.req.param("token"))));
  return routes;
}

const PREFLIGHT = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "range, content-type, accept-encoding",
  "access-control-max-age": "3600",
};
