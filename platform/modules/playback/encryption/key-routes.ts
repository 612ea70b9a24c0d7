import { Hono } from "hono";
import { languageOf, realmNamedBy } from "../../../http/call-context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { problemResponse, requestIdOf } from "../../../http/register.ts";
import { addressFrom } from "../../../module.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { withReceiverHeaders } from "../access/media-access.ts";
import { type Entitlement, type Entitlements, endedPremiere } from "../entitlement.ts";
import { spanOf } from "../model/live-span.ts";
import type { PlaybackOptions } from "../ports.ts";
import { findMaster, type PlayableSources } from "../sources.ts";
import { encryptionOf, isCurrentPeriod } from "./part-encryption.ts";
import type { StreamKeys } from "./stream-keys.ts";

/**
 * Keys of encrypted parts. Each request checks the token of the address and then the viewer as they are now, like a request for a licence,
 * because the token was issued when the stream began.
 */
export function createKeyRoutes(
  deps: PlatformDeps,
  options: Pick<PlaybackOptions, "protection" | "realm" | "streams">,
  sources: PlayableSources,
  entitlements: Entitlements,
  keys: StreamKeys,
): Hono {
  const routes = new Hono();

  /** `named`: the realm of the request's host or key; undefined: neither has one. */
  async function permitted(request: Request, token: string, asset: string, address: string, named: string | null | undefined) {
    const entitlement = entitlements.read(token);
    const { realmId, type, audience, sessionId, region, claim } = entitlement;
    if (type === null) throw new Problem("TOKEN_INVALID");
    if (entitlement.asset !== asset || (named !== undefined && named !== realmId)) throw new Problem("ACCESS_DENIED");
    const stream = claim === null ? null : options.streams.heartbeatOf(claim).stream;
    await options.protection.permit(
      { realmId, asset, type, viewerId: audience, sessionId, region, stream },
      {
        address,
        language: languageOf(request.headers.get("accept-language")),
        requestId: requestIdOf(request),
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      },
    );
    return entitlement;
  }

  /** The key of this name. Throws NOT_FOUND when no playlist of this moment names it. */
  async function keyOf(entitlement: Entitlement, name: string): Promise<Uint8Array<ArrayBuffer>> {
    const { realmId, asset, encrypted } = entitlement;
    const source = await findMaster(entitlement, sources, deps.media);
    if (source === null) throw notFound();
    const { stream, master } = source;
    const encryption = encryptionOf(stream, master, encrypted);
    const found = keys.find({ realmId, asset }, name);
    if (encryption === null || found === null) throw notFound();
    const live = stream.live ?? endedPremiere(entitlement, master.duration * stream.loops);
    const now = deps.realmClock.now(realmId).getTime();
    if (!isCurrentPeriod(encryption, found.period, live === null ? null : spanOf(entitlement, live, now))) throw notFound();
    return found.key;
  }

  routes.get("/media/e/:token/:asset/keys/:name", async (c) => {
    const { token, asset, name } = c.req.param();
    const request = c.req.raw;
    const named = await realmNamedBy(request, options.realm);
    try {
      const entitlement = await permitted(request, token, asset, addressFrom(c.env), named);
      const headers = { "content-type": "application/octet-stream", "cache-control": "no-store", "x-content-type-options": "nosniff" };
      return withReceiverHeaders(entitlement, new Response(await keyOf(entitlement, name), { headers }));
    } catch (error) {
      const call = { realmId: named ?? "", language: languageOf(request.headers.get("accept-language")) };
      return problemResponse(error, requestIdOf(request), call, { localise: options.realm.localise, log: deps.log });
    }
  });
  return routes;
}
