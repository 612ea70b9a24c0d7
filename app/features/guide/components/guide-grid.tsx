import { type CSSProperties, memo, useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { guidePart } from "../../../content/updates/guide-part.ts";
import { useChangeOf } from "../../../content/updates/use-change-of.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import type { GuideView } from "../guide.server.ts";
import { type GridPosition, guideSpan, hoursOfRow, within } from "../model/grid-area.ts";
import { GUIDE_DAYS } from "../model/guide-address.ts";
import * as styles from "./guide-grid.css.ts";
import { hoursOf } from "./programme-cell.tsx";
import { COLUMN, type LaneSpan } from "./rows/guide-row.tsx";
import { GuideRows } from "./rows/guide-rows.tsx";
import { useFavouriteChannels } from "./use-favourite-channels.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridView } from "./use-grid-view.ts";
import { useGuideHref } from "./use-guide-href.ts";
import { useGuideTiles } from "./use-guide-tiles.ts";
import { useGuideTime } from "./use-guide-time.ts";
import { useProgrammeClicks } from "./use-programme-clicks.ts";

const HOUR = 3_600_000;

interface GuideGridProps {
  /** The guide at the position to which the viewer last navigated. */
  readonly base: GuideView;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Position to restore when the page opens again. */
  readonly restored: () => GridPosition | null;
  readonly onSettle: (position: GridPosition, isWide: boolean) => void;
  /** Address of a programme over the current position. */
  readonly openAt: (channel: string, start: string) => string;
}

/**
 * Channels by time. Wide windows show a lane for each channel, narrow ones a list of current programmes. Without scripts it has the channels and
 * hours of its address. With scripts it is a grid that scrolls through all channels and days, and only the rows and hours on the screen are in the document.
 */
export function GuideGrid({ base, now, restored, onSettle, openAt }: GuideGridProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [lanes] = useState<LaneSpan>(() => guideSpan(Date.parse(base.now), GUIDE_DAYS));
  const tiles = useGuideTiles(base);
  const view = useGridView(box, { base, lanes, tiles, restored, onSettle });
  const isLive = view.area !== null;
  // The rows of a viewer's own channels are no part of the guide.
  const part = view.area === null || view.edge === null || base.favourites ? null : guidePart(view.area.firstRow, view.edge);
  useChangeOf(part === null ? null : { id: `guide ${part}`, query: { guide: part } }, tiles.reload);
  const isGrid = isLive && view.isWide;
  const stop = useGridKeys(box, { view, tiles, lanes, isGrid });
  const onClick = useProgrammeClicks(
    useCallback(
      (link: HTMLAnchorElement) => {
        const { from } = link.dataset;
        const key = new URLSearchParams(link.search).get("programme");
        return from === undefined || key === null ? `${link.pathname}${link.search}` : openAt(key.slice(0, key.lastIndexOf("~")), from);
      },
      [openAt],
    ),
  );
  const favourites = useFavouriteChannels();
  const form = useId();
  const address = useGuideHref(base);
  const shown: LaneSpan = isGrid ? lanes : { from: Date.parse(base.from), to: Date.parse(base.to) };
  const hasNow = now >= shown.from && now <= shown.to;
  const style = {
    "--rs-total": tiles.total,
    "--rs-zero": hoursOf(isGrid ? 0 : shown.from - lanes.from),
    "--rs-hours": hoursOf(lanes.to - lanes.from),
  } as CSSProperties;
  const grid = {
    role: "grid",
    "aria-labelledby": "guide",
    "aria-describedby": "guide-keys",
    "aria-rowcount": tiles.total,
    "aria-colcount": 1 + (lanes.to - lanes.from) / COLUMN,
  };
  return (
    <>
      {isGrid && (
        <p id="guide-keys" className={visuallyHidden}>
          {t("guideKeys")}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links have the keys */}
      <div ref={box} className={styles.box} onClick={onClick}>
        <div className={styles.grid} style={style} data-live={isGrid ? "" : undefined} {...(isGrid ? grid : {})}>
          {/* The line precedes the rows, because it is painted below their programmes. */}
          {hasNow && <div className={styles.nowLine} style={{ "--rs-at": hoursOf(now - lanes.from) } as CSSProperties} aria-hidden />}
          <Hours {...(view.area === null ? shown : within(hoursOfRow(view.area, 0), lanes))} zero={lanes.from} />
          <GuideRows
            base={base}
            lanes={lanes}
            shown={shown}
            now={now}
            view={view}
            tiles={tiles}
            stop={stop}
            favourites={favourites}
            form={base.hasFavourites ? form : undefined}
          />
        </div>
      </div>
      {base.hasFavourites && (
        <form
          id={form}
          method="post"
          action={resourcePaths.favouriteChannel}
          onSubmit={(event) => {
            event.preventDefault();
            const button = (event.nativeEvent as SubmitEvent).submitter;
            if (button instanceof HTMLButtonElement) favourites.change(button.value, button.name === "add");
          }}
        >
          <input type="hidden" name="from" value={address({})} />
        </form>
      )}
      <div className={styles.failure} role="status">
        {favourites.hasFailed && t("guideFavouriteFailed")}
        {tiles.failed && (
          <>
            {t("guideFailed")}
            <Button size="sm" onClick={tiles.retry}>
              {t("guideRetry")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Hours above the lanes. Each programme has its own time, so screen readers skip these. */
const Hours = memo(function Hours({ from, to, zero }: { readonly from: number; readonly to: number; readonly zero: number }) {
  const text = useGuideTime();
  const hours = Array.from(
    { length: Math.max(0, Math.ceil((to - from) / HOUR)) },
    (_, index) => (Math.ceil(from / HOUR) + index) * HOUR,
  ).filter((hour) => hour < to);
  return (
    <div className={styles.hours} aria-hidden>
      <span className={styles.corner} data-corner="" />
      {hours.map((hour) => (
        <span key={hour} className={styles.hour} style={{ "--rs-at": hoursOf(hour - zero) } as CSSProperties} suppressHydrationWarning>
          {text(hour, "time")}
        </span>
      ))}
    </div>
  );
});
