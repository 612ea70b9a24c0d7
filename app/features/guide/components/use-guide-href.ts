import { useHref } from "../../../routing/link.tsx";
import type { GuideView } from "../guide.server.ts";
import { momentIn, type ProgrammeKey, programmeKey } from "../model/guide-address.ts";

/** The part of an address that says which part of the guide the page shows. */
export type GuidePlace = Pick<GuideView, "from" | "isNow" | "channel" | "page" | "favourites">;

/** Changes against the page's address. `from`: milliseconds since 1970; undefined: now. */
interface GuideChange {
  readonly from?: number | undefined;
  readonly channel?: string | undefined;
  /** Page of channels, from 1. */
  readonly page?: number;
  readonly favourites?: true | undefined;
  readonly programme?: ProgrammeKey;
}

/** Builds addresses of the guide. Parts that a change does not name stay as on this page, except the programme. */
export function useGuideHref(guide: GuidePlace): (change: GuideChange) => string {
  const href = useHref();
  const here = {
    from: guide.isNow ? undefined : Date.parse(guide.from),
    channel: guide.channel,
    page: guide.page,
    favourites: guide.favourites,
  };
  return (change) => {
    const { from, channel, page, favourites, programme } = { ...here, ...change };
    return href("epg", null, {
      time: from === undefined ? null : momentIn(from),
      channel,
      p: channel === undefined && page > 1 ? page : null,
      favourites: channel === undefined && favourites ? 1 : null,
      programme: programme === undefined ? null : programmeKey(programme),
    });
  };
}
