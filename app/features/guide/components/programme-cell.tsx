import { type CSSProperties, memo } from "react";
import * as styles from "./programme-cell.css.ts";
import { useGuideTime } from "./use-guide-time.ts";

const HOUR = 3_600_000;
export type CellState = "PAST" | "ON" | "COMING";

/** Hours with four decimals, which is less than a second. */
export const hoursOf = (duration: number): number => Math.round((duration / HOUR) * 1e4) / 1e4;

/** Place of a span in the lanes, in hours, so that a cell does not move while the clock runs. `zero`: the first time of the lanes. */
export function placeStyle(from: number, to: number, zero: number): CSSProperties {
  return { "--rs-at": hoursOf(from - zero), "--rs-length": hoursOf(to - from) } as CSSProperties;
}

export interface CellProps {
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
  readonly href: string;
  readonly state: CellState;
  /** Place and length in hours; null in a list. */
  readonly at: number | null;
  readonly length: number;
  /** Hours of the programme that precede the screen; its text begins after them. Undefined: none. */
  readonly inset: number | undefined;
  /** Elapsed share of the programme and of its visible part, when it is on. */
  readonly passed: number | undefined;
  readonly passedHere: number | undefined;
  /** "On now", when it is on. */
  readonly onLabel: string | undefined;
  /** True when the programme begins on a later day than the first of the list. */
  readonly namesDay: boolean;
  /** Column of a grid, and whether it is the tab stop. Undefined in a list. */
  readonly column: number | undefined;
  readonly isStop: boolean;
}

/** A programme. Its props are plain values, so that a scroll renders only the programmes that come. */
export const ProgrammeCell = memo(function ProgrammeCell(props: CellProps) {
  const { title, from, to, href, state, at, length, inset, passed, passedHere, onLabel, namesDay, column, isStop } = props;
  const text = useGuideTime();
  const isGrid = column !== undefined;
  const place = at === null ? {} : { "--rs-at": at, "--rs-length": length, ...(inset === undefined ? {} : { "--rs-inset": inset }) };
  const elapsed = passed === undefined ? {} : { "--rs-passed": passed, "--rs-passed-here": passedHere };
  return (
    <div
      className={styles.cell}
      data-state={state}
      style={{ ...place, ...elapsed } as CSSProperties}
      {...(isGrid ? { role: "gridcell", "aria-colindex": column } : { role: "listitem" })}
    >
      <a
        href={href}
        className={styles.programme}
        tabIndex={isGrid ? (isStop ? 0 : -1) : undefined}
        data-from={from}
        data-to={to}
        suppressHydrationWarning
      >
        <bdi className={styles.title}>{title}</bdi>
        {/* The time has no element of its own, because a guide has hundreds of times. */}
        {onLabel !== undefined && <span className={styles.on}>{onLabel}</span>}
        {`${namesDay ? `${text(from, "day")} · ` : ""}${text(from, "time")} – ${text(to, "time")}`}
      </a>
    </div>
  );
});
