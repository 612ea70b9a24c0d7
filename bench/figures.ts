import { loadavg } from "node:os";

/** One line of what the bench prints. */
export interface Figure {
  readonly name: string;
  /** What is compared with the goal. */
  readonly value: string;
  readonly goal: string;
  /** Null: no goal stands for it. */
  readonly reached: boolean | null;
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

/** A figure that must stay at or below `limit`. */
export const atMost = (name: string, value: number, limit: number, behind: string, unit = ""): Figure => ({
  name,
  value: `${show(value)}${unit}`,
  goal: `≤ ${limit}${unit}`,
  reached: value <= limit,
  behind,
});

/** A figure that must reach `limit`. */
export const atLeast = (name: string, value: number, limit: number, behind: string, unit = ""): Figure => ({
  name,
  value: `${show(value)}${unit}`,
  goal: `≥ ${limit}${unit}`,
  reached: value >= limit,
  behind,
});

/** A figure without a goal. */
export const noted = (name: string, value: string, behind = ""): Figure => ({ name, value, goal: "", reached: null, behind });

const show = (value: number): string =>
  Number.isInteger(value) || value >= 100 ? String(Math.round(value)) : value.toFixed(value < 0.1 ? 3 : 2);

/** Prints a part's figures as soon as they are there. */
export function print(title: string, figures: readonly Figure[], seconds: number): void {
  const [load = 0] = loadavg();
  console.log(`\n${title} (${seconds.toFixed(0)} s, load of the machine ${load.toFixed(1)})`);
  for (const { name, value, goal, reached, behind } of figures) {
    const mark = reached === null ? " " : reached ? "✓" : "✗";
    console.log(`${mark} ${name.padEnd(52)} ${value.padStart(10)} ${goal.padEnd(10)} ${behind}`);
  }
}
