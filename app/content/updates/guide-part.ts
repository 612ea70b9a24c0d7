const HOUR = 3_600_000;
/** Hours between the begins of two parts. A part has twice as many, so that a screen lies in one. */
const STEP_HOURS = 12;
/** Channels between the begins of two parts. A part has twice as many. */
const STEP_CHANNELS = 20;
/** Times until the year 2200: the guide refuses later ones (`contract/base/fields.ts`). */
const PART = /^(\d{1,4})~(\d{1,6})$/u;
const LATEST = Date.UTC(2200, 0, 1);

/** Names the part of the guide in which changes are looked for: `0~41230`. `row`: number of the first channel, from 0; `time`: milliseconds since 1970. */
export const guidePart = (row: number, time: number): string =>
  `${Math.max(0, Math.floor(row / STEP_CHANNELS))}~${Math.floor(time / (STEP_HOURS * HOUR))}`;

/** Channels and hours of a part; null: it is none. */
export function readPart(name: string): { readonly skip: number; readonly rpp: number; readonly from: string; readonly to: string } | null {
  const [, page, step] = PART.exec(name) ?? [];
  if (page === undefined || step === undefined) return null;
  const from = Number(step) * STEP_HOURS * HOUR;
  if (from > LATEST) return null;
  const iso = (time: number) => new Date(time).toISOString();
  return { skip: Number(page) * STEP_CHANNELS, rpp: 2 * STEP_CHANNELS, from: iso(from), to: iso(from + 2 * STEP_HOURS * HOUR) };
}
