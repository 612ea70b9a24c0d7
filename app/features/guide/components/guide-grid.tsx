import { type CSSProperties, useRef } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { ChannelRow, GuideView, ProgrammeCell } from "../guide.server.ts";
import { gapsIn, placeIn } from "../model/guide-time.ts";
import * as styles from "./guide-grid.css.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGuideHref } from "./use-guide-href.ts";
import { useGuideTime } from "./use-guide-time.ts";

/** Position as a share of the window, so that a cell does not move while the clock runs. */
const placeStyle = (place: { readonly start: number; readonly length: number }): CSSProperties =>
  ({ "--rs-start": round(place.start), "--rs-length": round(place.length) }) as CSSProperties;
const round = (share: number): number => Math.round(share * 1e4) / 1e4;

/**
 * Channels by time. Wide windows show a lane for each channel, narrow ones a list of current programmes. With scripts it is a grid with one
 * tab stop (`useGridKeys`); without them it is a list for each channel. `now`: milliseconds since 1970.
 */
export function GuideGrid({ guide, now }: { readonly guide: GuideView; readonly now: number }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const isGrid = useGridKeys(box, guide);
  const window = { from: guide.from, to: guide.to };
  const passed = (now - Date.parse(guide.from)) / (Date.parse(guide.to) - Date.parse(guide.from));
  const shows = passed >= 0 && passed <= 1;
  return (
    <>
      {isGrid && (
        <p id="guide-keys" className={visuallyHidden}>
          {t("guideKeys")}
        </p>
      )}
      <div
        ref={box}
        className={guide.channel === undefined ? styles.grid : styles.alone}
        style={(shows ? { "--rs-now": round(passed) } : undefined) as CSSProperties | undefined}
        {...(isGrid ? { role: "grid", "aria-labelledby": "guide", "aria-describedby": "guide-keys" } : {})}
      >
        {/* The line precedes the rows, because it is painted below their programmes. */}
        {guide.channel === undefined && shows && <div className={styles.nowLine} aria-hidden />}
        {guide.channel === undefined && <Hours guide={guide} />}
        {guide.channels.map((channel) => (
          <Row key={channel.id} channel={channel} guide={guide} window={window} now={now} isGrid={isGrid} />
        ))}
      </div>
    </>
  );
}

/** Hours above the lanes. Each programme has its own time, so screen readers skip these. */
function Hours({ guide }: { readonly guide: GuideView }) {
  const text = useGuideTime();
  const [from, to] = [Date.parse(guide.from), Date.parse(guide.to)];
  const hours = Array.from({ length: Math.floor((to - from) / HOUR) }, (_, index) => from + index * HOUR);
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={placeStyle({ start: (hour - from) / (to - from), length: HOUR / (to - from) })} suppressHydrationWarning>
          {text(hour, "time")}
        </span>
      ))}
    </div>
  );
}
const HOUR = 3_600_000;

interface RowProps {
  readonly channel: ChannelRow;
  readonly guide: GuideView;
  readonly window: { readonly from: string; readonly to: string };
  readonly now: number;
  readonly isGrid: boolean;
}

function Row({ channel, guide, window, now, isGrid }: RowProps) {
  const { t } = useTranslation();
  const addressOf = useGuideHref(guide);
  const text = useGuideTime();
  const isAlone = guide.channel !== undefined;
  return (
    <div className={styles.row} {...(isGrid ? { role: "row", "data-number": channel.number } : {})}>
      <div className={styles.channel} role={isGrid ? "rowheader" : undefined}>
        <h2 className={styles.channelName}>
          <Anchor to={isAlone ? channel.to : addressOf({ channel: channel.id })} tabIndex={isGrid ? -1 : undefined} discover="none">
            {channel.number !== undefined && <span className={styles.number}>{channel.number}</span>}
            <span className={styles.name}>{channel.title}</span>
            {channel.locked && <Icon name="lock" label={t("guideLocked")} />}
          </Anchor>
        </h2>
      </div>
      {/* Roles in place of ol and li, which cannot become cells of a grid once scripts run. */}
      <div className={styles.lane} role={isGrid ? "presentation" : "list"}>
        {channel.programmes.map((programme) => (
          <Cell
            key={programme.from}
            programme={programme}
            to={channel.opens ? addressOf({ programme: { channel: channel.id, start: programme.from } }) : channel.to}
            place={placeIn(programme, window)}
            state={stateAt(programme, now)}
            passed={passedOf(programme, window, now)}
            namesDay={isAlone && text(programme.from, "day") !== text(window.from, "day")}
            isGrid={isGrid}
          />
        ))}
        {gapsIn(channel.programmes, window).map((gap) => (
          <div key={gap.from} className={styles.gap} style={placeStyle(placeIn(gap, window))} role={isGrid ? "gridcell" : "listitem"}>
            <span>{t("guideNoInformation")}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

type CellState = "PAST" | "ON" | "COMING";

const stateAt = ({ from, to }: ProgrammeCell, now: number): CellState =>
  Date.parse(to) <= now ? "PAST" : Date.parse(from) <= now ? "ON" : "COMING";

/** Elapsed share of a programme and of its visible part, as styles. Undefined unless the programme is on. */
function passedOf({ from, to }: ProgrammeCell, window: RowProps["window"], now: number): CSSProperties | undefined {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  if (begin > now || end <= now) return undefined;
  const [shownFrom, shownTo] = [Math.max(begin, Date.parse(window.from)), Math.min(end, Date.parse(window.to))];
  return {
    "--rs-passed": round((now - begin) / (end - begin)),
    "--rs-passed-here": round((now - shownFrom) / (shownTo - shownFrom)),
  } as CSSProperties;
}

interface CellProps {
  readonly programme: ProgrammeCell;
  readonly to: string;
  readonly place: { readonly start: number; readonly length: number };
  readonly state: CellState;
  readonly passed: CSSProperties | undefined;
  /** True when the programme begins on a later day than the first of the list. */
  readonly namesDay: boolean;
  readonly isGrid: boolean;
}

function Cell({ programme: { title, from, to: end }, to, place, state, passed, namesDay, isGrid }: CellProps) {
  const { t } = useTranslation();
  const text = useGuideTime();
  return (
    <div className={styles.cell} data-state={state} style={{ ...placeStyle(place), ...passed }} role={isGrid ? "gridcell" : "listitem"}>
      <Anchor
        to={to}
        className={styles.programme}
        tabIndex={isGrid ? -1 : undefined}
        data-from={from}
        data-to={end}
        preventScrollReset
        discover="none"
        suppressHydrationWarning
      >
        <bdi className={styles.title}>{title}</bdi>
        {/* The time has no element of its own, because a guide has hundreds of times. */}
        {state === "ON" && <span className={styles.on}>{t("guideOnNow")}</span>}
        {`${namesDay ? `${text(from, "day")} · ` : ""}${text(from, "time")} – ${text(end, "time")}`}
      </Anchor>
    </div>
  );
}
