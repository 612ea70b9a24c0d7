import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import type { Video } from "../../../contract/catalogue/titles.ts";
import { queryParameter } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import type { SpellingSet } from "../../routing/locales.ts";

/** Address of a title's trailer, which leads back to the title (RT-13). */
export const trailerPath = (titleId: string, { id, slug }: NonNullable<Video["trailer"]>, spelling: SpellingSet): string =>
  href("video", spelling, { eventId: id, eventTitle: slug }, { trailerFrom: titleId });

/** Ids of titles; other values of the parameter are no titles. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u;

/** The title whose trailer this video is, from `trailerFrom`; null for the id of any other title, so that a link cannot choose where the page leads. */
export async function loadTrailerTitle(args: PageArguments, trailerId: string): Promise<{ to: string; title: string } | null> {
  const id = queryParameter(args, "trailerFrom");
  if (id === undefined || !ID.test(id)) return null;
  const { api, spelling } = contextOf(args);
  const video = await orNothing(args, api.call(catalogue.getVideo, { params: { id } }));
  if (video === null || video.trailer?.id !== trailerId) return null;
  return { to: contentHref({ type: "VOD", id, slug: video.slugs.current }, spelling), title: video.title };
}
