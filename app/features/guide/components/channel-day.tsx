import type { GuideView } from "../guide.server.ts";
import { gapsIn } from "../model/guide-time.ts";
import * as styles from "./guide-grid.css.ts";
import { GuideRow } from "./rows/guide-row.tsx";
import { useGuideHref } from "./use-guide-href.ts";
import { useGuideTime } from "./use-guide-time.ts";
import { useProgrammeClicks } from "./use-programme-clicks.ts";

/** The programmes of one channel for a day, as a list. `now`: milliseconds since 1970. */
export function ChannelDay({ guide, now }: { readonly guide: GuideView; readonly now: number }) {
  const addressOf = useGuideHref(guide);
  const text = useGuideTime();
  const onClick = useProgrammeClicks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links have the keys
    <div className={styles.alone} onClick={onClick}>
      {guide.channels.map((channel) => (
        <GuideRow
          key={channel.id}
          index={0}
          channel={channel}
          programmes={channel.programmes}
          gaps={gapsIn(channel.programmes, guide)}
          lanes={null}
          now={now}
          to={channel.to}
          addressOf={({ from }) => addressOf({ programme: { channel: channel.id, start: from } })}
          isGrid={false}
          stop={undefined}
          firstDay={text(guide.from, "day")}
        />
      ))}
    </div>
  );
}
