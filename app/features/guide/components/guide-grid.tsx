import { type CSSProperties, useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import type { GuideView, ProgrammeCell } from "../guide.server.ts";
import { type GridPosition, guideSpan } from "../model/grid-area.ts";
import { GUIDE_DAYS } from "../model/guide-address.ts";
import { TILE_ROWS } from "../model/guide-tiles.ts";
import { gapsIn } from "../model/guide-time.ts";
import * as styles from "./guide-grid.css.ts";
import { COLUMN, GuideRow, type LaneSpan } from "./guide-row.tsx";
import { hoursOf } from "./programme-cell.tsx";
import { type FavouriteChannels, useFavouriteChannels } from "./use-favourite-channels.ts";
import { type GridStop, useGridKeys } from "./use-grid-keys.ts";
import { type GridView, useGridView } from "./use-grid-view.ts";
import { useGuideHref } from "./use-guide-href.ts";
import { type GuideTiles, useGuideTiles } from "./use-guide-tiles.ts";
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
          <Hours from={view.area?.from ?? shown.from} to={view.area?.to ?? shown.to} zero={lanes.from} />
          <Rows
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
function Hours({ from, to, zero }: { readonly from: number; readonly to: number; readonly zero: number }) {
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
}

interface RowsProps extends Pick<GuideGridProps, "base" | "now"> {
  readonly lanes: LaneSpan;
  readonly shown: LaneSpan;
  readonly view: GridView;
  readonly tiles: GuideTiles;
  readonly stop: GridStop | null;
  readonly favourites: FavouriteChannels;
  /** Form of the favourite buttons. */
  readonly form: string | undefined;
}

function Rows({ base, lanes, shown, now, view, tiles, stop, favourites, form }: RowsProps) {
  const addressOf = useGuideHref(base);
  const { area, isWide } = view;
  const isGrid = area !== null && isWide;
  const first = (base.page - 1) * TILE_ROWS;
  const indexes = area === null ? base.channels.map((_, index) => first + index) : rowsOf(area.firstRow, area.endRow, isGrid ? stop : null);
  const chosen = isGrid ? (stop ?? firstStop(tiles, view, now)) : null;
  const clip = { ...shown, zero: lanes.from };
  /** A narrow window shows what is on, and what comes next. */
  const listed = base.isNow ? Math.min(now, shown.to - 1) : shown.from;
  return indexes.map((index) => {
    const row =
      area === null
        ? loadedRow(base, index - first)
        : isWide
          ? withStop(tiles, index, area, stop)
          : tiles.tiles.rowIn(index, listed, Math.max(listed + 1, shown.to));
    const channel = row?.channel;
    const programmes: readonly ProgrammeCell[] = row?.programmes ?? [];
    return (
      <GuideRow
        key={index}
        index={index}
        channel={channel}
        programmes={area === null || isWide ? programmes : programmes.slice(0, 2)}
        gaps={row?.gaps ?? []}
        lanes={clip}
        now={now}
        to={addressOf({ channel: channel?.id })}
        addressOf={({ from }) => addressOf({ programme: { channel: channel?.id ?? "", start: from } })}
        isGrid={isGrid}
        favouritesForm={form}
        favourite={channel === undefined ? undefined : (favourites.changes[channel.id] ?? channel.favourite)}
        stop={chosen?.row === index ? chosen.from : undefined}
      />
    );
  });
}

function loadedRow(base: GuideView, index: number) {
  const channel = base.channels[index];
  return channel === undefined ? null : { channel, programmes: channel.programmes, gaps: gapsIn(channel.programmes, base) };
}

/** Rows of the area, and the row of the tab stop. */
function rowsOf(first: number, end: number, stop: GridStop | null): number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (stop === null || (stop.row >= first && stop.row < end)) return rows;
  return stop.row < first ? [stop.row, ...rows] : [...rows, stop.row];
}

/** A row of the area, also with the cell of the tab stop: a cell that leaves the document would lose the focus. */
function withStop({ tiles }: GuideTiles, index: number, area: LaneSpan & { firstRow: number; endRow: number }, stop: GridStop | null) {
  const isInArea = index >= area.firstRow && index < area.endRow;
  const row = isInArea ? tiles.rowIn(index, area.from, area.to) : null;
  if (stop?.row !== index) return row;
  const time = Date.parse(stop.from);
  const own = tiles.rowIn(index, time, time + 1);
  if (own === null || row === null) return row ?? own;
  const add = <T extends { readonly from: string }>(all: readonly T[], more: readonly T[]): readonly T[] => {
    const missing = more.filter(({ from }) => !all.some((one) => one.from === from));
    return missing.length === 0 ? all : [...missing, ...all].sort((one, other) => (one.from < other.from ? -1 : 1));
  };
  return { ...row, programmes: add(row.programmes, own.programmes), gaps: add(row.gaps, own.gaps) };
}

/** Until the viewer chooses a cell, the first row on the screen has the tab stop, at the present or at the first hour. */
function firstStop({ tiles }: GuideTiles, view: GridView, now: number): GridStop | null {
  const here = view.read();
  if (here === null) return null;
  const { position, metrics } = here;
  const row = Math.ceil(position.row);
  const time = now > position.time && now < position.time + metrics.screen.duration ? now : position.time;
  const loaded = tiles.rowIn(row, time, time + 1);
  const from = (loaded?.programmes[0] ?? loaded?.gaps[0])?.from;
  return from === undefined ? null : { row, from };
}
