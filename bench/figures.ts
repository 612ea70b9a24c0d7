import { loadavg } from "node:os";
import type { Bound, Goal } from "./limits.ts";

/** One line of what the bench prints. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly goal: string;
  /** Null: the figure has no limit. `UNMEASURED`: it has one, but this machine cannot measure it. */
  readonly holds: boolean | "UNMEASURED" | null;
  /** The absolute figures behind it. */
  readonly behind: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const bounded = (sign: "≤" | "≥", name: string, value: number, { limit, goal }: Bound, behind: string, unit: string): Figure => ({
  name,
  value: `${show(value)}${unit}`,
  limit: `${sign} ${limit}${unit}`,
  goal: goal === undefined ? "" : `goal ${goal}`,
  holds: sign === "≤" ? value <= limit : value >= limit,
  behind,
});

/** A figure that must stay at or below its limit. */
export const atMost = (name: string, value: number, bound: Bound, behind: string, unit = ""): Figure =>
  bounded("≤", name, value, bound, behind, unit);

/** A figure that must reach its limit. */
export const atLeast = (name: string, value: number, bound: Bound, behind: string, unit = ""): Figure =>
  bounded("≥", name, value, bound, behind, unit);

/** A figure without a limit. */
export const noted = (name: string, value: string, behind = ""): Figure => ({ name, value, limit: "", goal: "", holds: null, behind });

/** A figure that has a goal and no limit. The bench marks the goal, and does not fail. */
export const towards = (name: string, value: number, { goal }: Goal, behind: string, unit = ""): Figure => ({
  ...noted(name, `${show(value)}${unit}`, behind),
  goal: `goal ${goal} ${value <= goal ? "✓" : "✗"}`,
});

/** A figure with a limit that cannot be measured on this machine, and why. It counts as unmeasured. */
export const unmeasurable = (name: string, sign: "≤" | "≥", { limit }: Bound, reason: string, unit = ""): Figure => ({
  name,
  value: "–",
  limit: `${sign} ${limit}${unit}`,
  goal: "",
  holds: "UNMEASURED",
  behind: `not measured: ${reason}`,
});

const show = (value: number): string =>
  Number.isInteger(value) || value >= 1_000 ? String(Math.round(value)) : value.toFixed(value >= 100 ? 1 : value < 0.1 ? 3 : 2);

/** Prints a part's figures as soon as they are there. */
export function print(title: string, figures: readonly Figure[], seconds: number): void {
  const [load = 0] = loadavg();
  console.log(`\n${title} (${seconds.toFixed(0)} s, load of the machine ${load.toFixed(1)})`);
  for (const { name, value, limit, goal, holds, behind } of figures) {
    const mark = holds === null ? " " : holds === true ? "✓" : "✗";
    console.log(`${mark} ${name.padEnd(52)} ${value.padStart(10)} ${limit.padEnd(10)} ${goal.padEnd(10)} ${behind}`);
  }
}
