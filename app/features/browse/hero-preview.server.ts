import { type AnimatedBackground, AnimatedBackgroundSchema } from "../../../contract/catalogue/hero.ts";
import { type Manifest, playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import type { HeroPreviewStreams } from "./model/hero-preview.ts";

/**
 * Streams of a hero's animated background. Files come before playlists, because a plain `<video>` plays them. Responses are not
 * cached, because the addresses carry an entitlement. The status is 204 when the viewer may not watch the title or it does not exist: a
 * missing preview is no error. `mediaAddress` turns an address of the manifest into one that the page can request.
 */
export async function sendHeroPreview(
  args: PageArguments,
  params: { readonly entityType?: string; readonly entityId?: string },
  mediaAddress: (url: string) => string,
): Promise<Response> {
  const { entityType, entityId = "" } = params;
  const manifest = await manifestOf(args, entityType, entityId);
  if (manifest === null) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
  const previews = (manifest.previews ?? []).map(({ url, mimeType, width, height }) => ({
    src: mediaAddress(url),
    type: mimeType,
    // The tall clip is for the same screens as the tall art.
    ...(width < height ? { media: "(max-width: 599.98px)" } : {}),
  }));
  // A separate short clip costs a fraction of the film's file.
  if (previews.length > 0) return Response.json({ sources: previews } satisfies HeroPreviewStreams, { headers: PRIVATE_NO_STORE });
  // The film itself would count as a stream of the account.
  if (manifest.heartbeat !== undefined) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
  const files = manifest.streams.filter(({ protocol }) => protocol === "MP4");
  const playlists = manifest.streams.filter(({ protocol }) => protocol === "HLS");
  const streams: HeroPreviewStreams = {
    sources: [...files, ...playlists].map(({ url, mimeType }) => ({ src: mediaAddress(url), type: mimeType })),
  };
  return Response.json(streams, { headers: PRIVATE_NO_STORE });
}

async function manifestOf(args: PageArguments, entityType: string | undefined, id: string): Promise<Manifest | null> {
  const { api, realm } = contextOf(args);
  const query = { displayGeoblocked: realm.displayGeoblocked };
  const calls: Record<AnimatedBackground["entityType"], () => Promise<{ manifest: Manifest }>> = {
    VOD: () => api.call(playback.getVideoManifest, { params: { id }, query }),
    LIVE_EVENT: () => api.call(playback.getLiveManifest, { params: { id }, query }),
  };
  const kind = AnimatedBackgroundSchema.entries.entityType.options.find((option) => option === entityType);
  if (kind === undefined) return null;
  try {
    return (await calls[kind]()).manifest;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
