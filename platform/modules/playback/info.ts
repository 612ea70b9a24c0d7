import type { LiveEvent, Video } from "../../../contract/catalogue/titles.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { DetailSource } from "./ports.ts";
import type { ManifestService } from "./service.ts";

/** Parameters of a request for a title's information. */
interface InfoQuery {
  readonly includePlaybackDetails?: "URL" | undefined;
}

/** Address of a title's stream, relative to the realm's media base. */
interface PlaybackDetails {
  readonly url: string;
  readonly mimeType: string;
  readonly dvr: boolean;
  readonly expiresAt: string;
}

type WithDetails<T> = T & { readonly playbackDetails?: PlaybackDetails | null };

/** Refusals that the title's own fields explain (access level, state, release). */
const EXPLAINED: ReadonlySet<string> = new Set([
  "ACCESS_DENIED",
  "UNAUTHENTICATED",
  "GEOBLOCKED",
  "VIDEO_NOT_RELEASED",
  "VIDEO_IS_NOT_LIVE",
  "EVENT_HAS_ENDED",
]);

/** Information about a title with, on request, the address of its stream (S2§7). */
export function createInfoService(catalogue: DetailSource, { manifestFor }: Pick<ManifestService, "manifestFor">) {
  async function playbackDetails(context: CallContext, type: string, id: string): Promise<PlaybackDetails | null> {
    try {
      const { streams, dvr, expiresAt } = await manifestFor(context, type, id);
      const [stream] = streams;
      return stream === undefined ? null : { url: stream.url, mimeType: stream.mimeType, dvr, expiresAt };
    } catch (error) {
      if (error instanceof Problem && EXPLAINED.has(error.code)) return null;
      throw error;
    }
  }

  async function withDetails<T extends Video | LiveEvent>(context: CallContext, title: T, query: InfoQuery): Promise<WithDetails<T>> {
    if (query.includePlaybackDetails !== "URL") return title;
    return { ...title, playbackDetails: await playbackDetails(context, title.type, title.id) };
  }

  return {
    /** Throws NOT_FOUND, CONCURRENCY_LIMIT. */
    video: async (context: CallContext, id: string, query: InfoQuery) => withDetails(context, await catalogue.video(context, id), query),
    /** Throws NOT_FOUND, CONCURRENCY_LIMIT. */
    liveEvent: async (context: CallContext, id: string, query: InfoQuery) =>
      withDetails(context, await catalogue.liveEvent(context, id), query),
  };
}
export type InfoService = ReturnType<typeof createInfoService>;
