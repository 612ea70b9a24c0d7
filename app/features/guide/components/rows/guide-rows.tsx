import { memo, useMemo } from "react";
import type { ChannelRow, GuideView, ProgrammeCell } from "../../guide.server.ts";
import { hoursOfRow, within } from "../../model/grid-area.ts";
import { type createTiles, TILE_ROWS } from "../../model/guide-tiles.ts";
import { gapsIn } from "../../model/guide-time.ts";
import type { FavouriteChannels } from "../use-favourite-channels.ts";
import type { GridStop } from "../use-grid-keys.ts";
import type { GridView } from "../use-grid-view.ts";
import { useGuideHref } from "../use-guide-href.ts";
import type { GuideTiles } from "../use-guide-tiles.ts";
import { GuideRow, type LaneSpan } from "./guide-row.tsx";

type Tiles = ReturnType<typeof createTiles<ProgrammeCell, ChannelRow>>;

interface GuideRowsProps {
  readonly base: GuideView;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly lanes: LaneSpan;
  readonly shown: LaneSpan;
  readonly view: GridView;
  readonly tiles: GuideTiles;
  readonly stop: GridStop | null;
  readonly favourites: FavouriteChannels;
  /** Form of the favourite buttons. */
  readonly form: string | undefined;
}

/** The rows of the area, and the row of the tab stop. A row renders again when its hours, its parts, the minute or the edge change. */
export function GuideRows({ base, lanes, shown, now, view, tiles, stop, favourites, form }: GuideRowsProps) {
  const { area, isWide } = view;
  const isGrid = area !== null && isWide;
  const first = (base.page - 1) * TILE_ROWS;
  const clip = useMemo(() => ({ from: shown.from, to: shown.to, zero: lanes.from }), [shown.from, shown.to, lanes.from]);
  const indexes = area === null ? base.channels.map((_, index) => first + index) : rowsOf(area.firstRow, area.endRow, isGrid ? stop : null);
  const tab = isGrid ? (stop ?? firstStop(tiles, view, now)) : null;
  /** A narrow window shows what is on, and what comes next. */
  const listed = base.isNow ? Math.min(now, shown.to - 1) : shown.from;
  return indexes.map((index) => {
    const hours =
      area === null ? clip : isWide ? within(hoursOfRow(area, index), lanes) : { from: listed, to: Math.max(listed + 1, shown.to) };
    const isInArea = area === null || (index >= area.firstRow && index < area.endRow);
    return (
      <LoadedRow
        key={index}
        index={index}
        from={hours.from}
        to={hours.to}
        isInArea={isInArea}
        source={area === null ? null : tiles.tiles}
        parts={area === null ? "" : tiles.tiles.partsOf(index, hours.from, hours.to)}
        base={base}
        clip={clip}
        now={now}
        edge={isGrid ? (view.edge ?? undefined) : undefined}
        isGrid={isGrid}
        isWide={area === null || isWide}
        stop={isGrid && stop?.row === index ? stop.from : undefined}
        tab={tab?.row === index ? tab.from : undefined}
        changes={favourites.changes}
        form={form}
      />
    );
  });
}

interface LoadedRowProps {
  readonly index: number;
  /** The hours to render. */
  readonly from: number;
  readonly to: number;
  readonly isInArea: boolean;
  /** The loaded parts; null before scripts run, when the row is one of the page's own. */
  readonly source: Tiles | null;
  /** Names the parts, because their object stays the same when it gets more of them. */
  readonly parts: string;
  readonly base: GuideView;
  readonly clip: LaneSpan & { readonly zero: number };
  readonly now: number;
  readonly edge: number | undefined;
  readonly isGrid: boolean;
  readonly isWide: boolean;
  /** Start of the cell that stays in the document, because it has the focus. */
  readonly stop: string | undefined;
  /** Start of the cell that is the tab stop. */
  readonly tab: string | undefined;
  readonly changes: FavouriteChannels["changes"];
  readonly form: string | undefined;
}

const LoadedRow = memo(function LoadedRow(props: LoadedRowProps) {
  const { index, source, base, clip, now, edge, isGrid, isWide, tab, changes, form } = props;
  const addressOf = useGuideHref(base);
  const row = source === null ? pageRow(base, index - (base.page - 1) * TILE_ROWS) : withStop(source, props);
  const channel = row?.channel;
  const programmes: readonly ProgrammeCell[] = row?.programmes ?? [];
  return (
    <GuideRow
      index={index}
      channel={channel}
      programmes={isWide ? programmes : programmes.slice(0, 2)}
      gaps={row?.gaps ?? []}
      lanes={clip}
      now={now}
      edge={edge}
      to={addressOf({ channel: channel?.id })}
      addressOf={({ from }) => addressOf({ programme: { channel: channel?.id ?? "", start: from } })}
      isGrid={isGrid}
      favouritesForm={form}
      favourite={channel === undefined ? undefined : (changes[channel.id] ?? channel.favourite)}
      stop={tab}
    />
  );
});

/** A row of the page as the server rendered it. */
function pageRow(base: GuideView, index: number) {
  const channel = base.channels[index];
  return channel === undefined ? null : { channel, programmes: channel.programmes, gaps: gapsIn(channel.programmes, base) };
}

/** Rows of the area, and the row of the tab stop. */
function rowsOf(first: number, end: number, stop: GridStop | null): number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (stop === null || (stop.row >= first && stop.row < end)) return rows;
  return stop.row < first ? [stop.row, ...rows] : [...rows, stop.row];
}

/** The loaded programmes of a row, also the cell of the tab stop: a cell that leaves the document would lose the focus. */
function withStop(source: Tiles, { index, from, to, isInArea, stop }: LoadedRowProps) {
  const row = isInArea ? source.rowIn(index, from, to) : null;
  if (stop === undefined) return row;
  const time = Date.parse(stop);
  const own = source.rowIn(index, time, time + 1);
  if (own === null || row === null) return row ?? own;
  const add = <T extends { readonly from: string }>(all: readonly T[], more: readonly T[]): readonly T[] => {
    const missing = more.filter((one) => !all.some((other) => other.from === one.from));
    return missing.length === 0 ? all : [...missing, ...all].sort((one, other) => (one.from < other.from ? -1 : 1));
  };
  return { ...row, programmes: add(row.programmes, own.programmes), gaps: add(row.gaps, own.gaps) };
}

/** The tab stop until the viewer chooses a cell: the first row on the screen, at the present or else at the first visible hour. */
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
