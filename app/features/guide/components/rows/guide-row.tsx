import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../../ui/css/layout.css.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { paths } from "../../../../ui/icon/icon-paths.ts";
import type { ChannelRow, ProgrammeCell as Programme } from "../../guide.server.ts";
import * as styles from "../guide-grid.css.ts";
import { gap } from "../programme-cell.css.ts";
import { type CellState, hoursOf, ProgrammeCell, placeStyle } from "../programme-cell.tsx";
import { useGuideTime } from "../use-guide-time.ts";

const FULL_HEART = { path: `fill:${paths.heart}` };

/** Columns of the grid are five minutes wide; the names are the first. */
export const COLUMN = 300_000;

/** A cell without a programme. */
interface Gap {
  readonly from: string;
  readonly to: string;
}

/** A span of time in milliseconds since 1970. */
export interface LaneSpan {
  readonly from: number;
  readonly to: number;
}

interface GuideRowProps {
  readonly index: number;
  /** Undefined while it is loading. */
  readonly channel: Omit<ChannelRow, "programmes"> | undefined;
  readonly programmes: readonly Programme[];
  readonly gaps: readonly Gap[];
  /** The span of the lanes, outside which programmes are cut off, and the time of the place 0. Null in a list. */
  readonly lanes: (LaneSpan & { readonly zero: number }) | null;
  readonly now: number;
  /** First time on the screen, after the last scroll; undefined in a list. */
  readonly edge?: number | undefined;
  /** Address of the channel's name. */
  readonly to: string;
  readonly addressOf: (programme: Programme) => string;
  readonly isGrid: boolean;
  /** The form of the favourite buttons; undefined for guests, who have no favourites. */
  readonly favouritesForm?: string | undefined;
  /** True for a favourite of the viewer. */
  readonly favourite?: boolean | undefined;
  /** Start of the cell that is the tab stop. */
  readonly stop: string | undefined;
  /** Day of the first programme of a list. */
  readonly firstDay?: string;
}

/** A programme that leaves the screen has this width for its text at least, in milliseconds. */
const LEAST_TEXT = 1_200_000;

/** Hours of a programme that precede the screen; undefined: none. */
function insetOf(from: number, to: number, edge: number): number | undefined {
  if (from >= edge || to <= edge) return undefined;
  const inset = Math.min(edge, to - LEAST_TEXT) - from;
  return inset > 0 ? hoursOf(inset) : undefined;
}

/** A channel and its programmes: a lane in a wide window, a list in a narrow one. */
export function GuideRow(props: GuideRowProps) {
  const { index, channel, programmes, gaps, lanes, now, edge, to, addressOf, isGrid, stop, firstDay, favouritesForm, favourite } = props;
  const { t } = useTranslation();
  const text = useGuideTime();
  const columnOf = (from: number) => (isGrid && lanes !== null ? 2 + Math.max(0, Math.floor((from - lanes.zero) / COLUMN)) : undefined);
  return (
    <div
      className={styles.row}
      data-row={index}
      style={{ "--rs-i": index } as CSSProperties}
      {...(isGrid ? { role: "row", "aria-rowindex": index + 1, "data-number": channel?.number } : {})}
    >
      <div className={styles.channel} {...(isGrid ? { role: "rowheader", "aria-colindex": 1 } : {})}>
        {channel === undefined ? (
          <span className={styles.unknownName}>{isGrid && <span className={visuallyHidden}>{t("guideLoading")}</span>}</span>
        ) : (
          <h2 className={styles.channelName}>
            <a href={to} tabIndex={isGrid && stop === undefined ? -1 : undefined}>
              {channel.number !== undefined && <span className={styles.number}>{channel.number}</span>}
              <span className={styles.name}>{channel.title}</span>
              {channel.locked && <Icon name="lock" label={t("guideLocked")} />}
            </a>
          </h2>
        )}
        {channel !== undefined && favouritesForm !== undefined && (
          <button
            type="submit"
            form={favouritesForm}
            name={favourite ? "remove" : "add"}
            value={channel.id}
            className={styles.heart}
            aria-label={t(favourite ? "guideRemoveChannel" : "guideAddChannel", { channel: channel.title })}
            tabIndex={isGrid && stop === undefined ? -1 : undefined}
          >
            <Icon name={favourite ? FULL_HEART : "heart"} />
          </button>
        )}
      </div>
      {/* Roles in place of ol and li, which cannot become cells of a grid once scripts run. */}
      <div className={styles.lane} role={isGrid ? "presentation" : "list"}>
        {programmes.map((programme) => {
          const [begin, end] = [Date.parse(programme.from), Date.parse(programme.to)];
          const [shownFrom, shownTo] = lanes === null ? [begin, end] : [Math.max(begin, lanes.from), Math.min(end, lanes.to)];
          const state: CellState = end <= now ? "PAST" : begin <= now ? "ON" : "COMING";
          const shareOf = (from: number, until: number) =>
            state === "ON" ? Math.round(((now - from) / (until - from)) * 1e4) / 1e4 : undefined;
          return (
            <ProgrammeCell
              key={programme.from}
              title={programme.title}
              from={programme.from}
              to={programme.to}
              href={channel?.opens ? addressOf(programme) : (channel?.to ?? to)}
              state={state}
              at={lanes === null ? null : hoursOf(shownFrom - lanes.zero)}
              length={hoursOf(shownTo - shownFrom)}
              inset={edge === undefined ? undefined : insetOf(shownFrom, shownTo, edge)}
              passed={shareOf(begin, end)}
              passedHere={shareOf(shownFrom, shownTo)}
              onLabel={state === "ON" ? t("guideOnNow") : undefined}
              namesDay={firstDay !== undefined && text(programme.from, "day") !== firstDay}
              column={columnOf(begin)}
              isStop={stop === programme.from}
            />
          );
        })}
        {gaps.map(({ from, to: end }) => {
          const [begin, until] = [Date.parse(from), Date.parse(end)];
          return (
            <div
              key={`gap ${from}`}
              className={gap}
              style={lanes === null ? undefined : placeStyle(Math.max(begin, lanes.from), Math.min(until, lanes.to), lanes.zero)}
              {...(isGrid
                ? {
                    role: "gridcell",
                    "aria-colindex": columnOf(begin),
                    tabIndex: stop === from ? 0 : -1,
                    "data-from": from,
                    "data-to": end,
                  }
                : { role: "listitem" })}
            >
              <span>{t("guideNoInformation")}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
