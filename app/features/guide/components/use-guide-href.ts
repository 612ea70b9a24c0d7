import { useHref } from "../../../routing/link.tsx";
import type { GuideView } from "../guide.server.ts";
import { momentIn, type ProgrammeKey, programmeKey } from "../model/guide-address.ts";

/** Changes against the page's address. `from`: milliseconds since 1970; undefined: now. */
interface GuideChange {
  readonly from?: number | undefined;
  readonly channel?: string | undefined;
  readonly lastSeen?: string | undefined;
  readonly programme?: ProgrammeKey;
}

/** Builds addresses of the guide. Parts that a change does not name stay as on this page, except the programme. */
export function useGuideHref(guide: Pick<GuideView, "from" | "isNow" | "channel" | "lastSeen">): (change: GuideChange) => string {
  const href = useHref();
  const here = { from: guide.isNow ? undefined : Date.parse(guide.from), channel: guide.channel, lastSeen: guide.lastSeen };
  return (change) => {
    const { from, channel, lastSeen, programme } = { ...here, ...change };
    return href("epg", null, {
      time: from === undefined ? null : momentIn(from),
      channel,
      lastSeen: channel === undefined ? lastSeen : null,
      programme: programme === undefined ? null : programmeKey(programme),
    });
  };
}
