import type { Image } from "../../../../contract/base/fields.ts";
import { catalogue } from "../../../../contract/catalogue/catalogue.ts";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { playback } from "../../../../contract/playback/playback.ts";
import { itemCall } from "../../../content/item-call.server.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { notFound, orNothing } from "../../../http/page-call.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { contentHref } from "../../../routing/content-href.ts";
import { href } from "../../../routing/href.ts";
import { savesData } from "../../../watch/gate.server.ts";
import type { NextVideo } from "../model/up-next.ts";

/** Number of videos on either side that the commands `next` and `previous` need. */
const ADJACENT = 1;

/** Titles that a partner's page may frame. */
export type EmbeddedType = "video" | "live";

interface EmbeddedTitle {
  readonly type: EmbeddedType;
  /** True for a stream that plays live: also a running premiere. */
  readonly live: boolean;
  readonly id: string;
  readonly title: string;
  readonly picture: Image;
  /** Address of the title's own page. */
  readonly page: string;
  /** Null: this viewer may not watch it, or it is not on. */
  readonly watch: { readonly manifest: Manifest } | null;
  readonly next?: NextVideo;
  /** True for an episode, which leads to the next one by itself. */
  readonly isSequence: boolean;
  /** Address of the previous video, embedded. */
  readonly previous?: string;
  /** Current and next programme of a channel, ISO 8601. */
  readonly programmes: readonly { readonly title: string; readonly startDate: string; readonly endDate?: string }[];
}

/** A title in a partner's frame; 404 for a realm without partners. Its viewer is usually a guest, because browsers send no cookies there. */
export async function loadEmbedded(args: PageArguments, params: { readonly type: string; readonly id: string }) {
  const context = contextOf(args);
  const { origins } = context.realm.embedding;
  if (origins.length === 0 || (params.type !== "video" && params.type !== "live")) throw notFound(context);
  const title = params.type === "video" ? await loadVideo(args, params.id) : await loadLive(args, params.id);
  return { ...title, origins, realm: context.realm.name, region: context.region, savesData: savesData(args) };
}
export type EmbeddedView = Awaited<ReturnType<typeof loadEmbedded>>;

async function loadVideo(args: PageArguments, id: string): Promise<EmbeddedTitle> {
  const context = contextOf(args);
  const [video, around] = await Promise.all([
    itemCall(args, context.api.call(catalogue.getVideo, { params: { id } })),
    orNothing(args, context.api.call(catalogue.getRelated, { params: { id }, query: { size: ADJACENT } })),
  ]);
  const playable = video.accessLevel === "GRANTED" && video.onlinePlayback === "AVAILABLE";
  const query = { displayGeoblocked: context.realm.displayGeoblocked };
  const watch = playable ? await streamsOf(args, context.api.call(playback.getVideoManifest, { params: { id }, query })) : null;
  const [next] = around?.following ?? [];
  const [previous] = around?.preceding ?? [];
  return {
    type: "video",
    live: video.premiereRelease !== null,
    id,
    title: video.title,
    picture: video.thumbnail,
    page: contentHref({ type: "VOD", id, slug: video.slugs.current }, context.spelling),
    watch,
    ...(next === undefined
      ? {}
      : {
          next: {
            to: embedHref(context, "video", next.id),
            title: next.title,
            picture: next.thumbnail,
            detail: "",
            locked: next.accessLevel !== "GRANTED",
          },
        }),
    isSequence: video.series !== null,
    ...(previous === undefined ? {} : { previous: embedHref(context, "video", previous.id) }),
    programmes: [],
  };
}

async function loadLive(args: PageArguments, id: string): Promise<EmbeddedTitle> {
  const context = contextOf(args);
  const event = await itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id } }));
  const playable = event.accessLevel === "GRANTED" && event.state === "LIVE";
  const query = { displayGeoblocked: context.realm.displayGeoblocked };
  const watch = playable ? await streamsOf(args, context.api.call(playback.getLiveManifest, { params: { id }, query })) : null;
  const { currentProgramme = null, nextProgramme = null } = event.programmingInfo ?? {};
  return {
    type: "live",
    live: true,
    id,
    title: event.title,
    picture: event.thumbnail,
    page: contentHref({ type: "LIVE_EVENT", id, slug: event.slugs.current }, context.spelling),
    watch,
    isSequence: false,
    programmes: [
      ...(currentProgramme === null ? [] : [timesOf(currentProgramme)]),
      ...(nextProgramme === null ? [] : [{ title: nextProgramme.title, startDate: nextProgramme.startDate }]),
    ],
  };
}

const timesOf = ({ title, startDate, endDate }: { title: string; startDate: string; endDate: string }) => ({ title, startDate, endDate });

const embedHref = ({ spelling }: RequestContext, type: EmbeddedType, id: string): string => href("embed", spelling, { type, id });

/** The streams; null when the platform refuses them, for example because a licence ended between the two calls. */
async function streamsOf(args: PageArguments, call: Promise<{ manifest: Manifest }>) {
  const answer = await orNothing(args, call);
  return answer === null ? null : { manifest: answer.manifest };
}
