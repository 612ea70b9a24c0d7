import { readStart } from "../../../watch/model/start-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The guide begins at a full half hour. */
const STEP = 30 * MINUTE;
/** Hours that a page shows of all channels, and of one channel. Milliseconds. */
export const WINDOW = 6 * HOUR;
const CHANNEL_WINDOW = DAY;
/** Days that the guide has links to, with today. */
export const GUIDE_DAYS = 14;

/** A programme by its channel and its start (ISO 8601). */
export interface ProgrammeKey {
  readonly channel: string;
  readonly start: string;
}

/** What an address of the guide shows. Times are milliseconds since 1970. */
export interface GuideChoice {
  readonly from: number;
  readonly to: number;
  /** True: the guide begins now, because the address names no time. */
  readonly isNow: boolean;
  /** One channel alone. */
  readonly channel?: string;
  readonly lastSeen?: string;
  readonly programme?: ProgrammeKey;
}

/** Reads an address. A time that is malformed, or that the guide does not have, counts as none. */
export function readGuideAddress(parameters: URLSearchParams, now: number): GuideChoice {
  const chosen = readMoment(parameters.get("time"), now);
  const from = floorTo(chosen ?? now, STEP);
  const [channel, lastSeen] = [parameters.get("channel"), parameters.get("lastSeen")];
  const programme = readProgrammeKey(parameters.get("programme"));
  return {
    from,
    to: from + (channel ? CHANNEL_WINDOW : WINDOW),
    isNow: chosen === null,
    ...(channel ? { channel } : {}),
    ...(lastSeen ? { lastSeen } : {}),
    ...(programme === null ? {} : { programme }),
  };
}

function readMoment(text: string | null, now: number): number | null {
  const start = readStart(text ?? undefined);
  if (start === undefined) return null;
  const moment = Date.parse(start);
  return moment >= now - DAY && moment < now + (GUIDE_DAYS + 1) * DAY ? moment : null;
}

const floorTo = (time: number, step: number): number => Math.floor(time / step) * step;

/** `channel~start`: the id of a channel may contain the sign, a time does not. */
function readProgrammeKey(text: string | null): ProgrammeKey | null {
  const at = text?.lastIndexOf("~") ?? -1;
  if (text === null || at < 1) return null;
  const start = readStart(text.slice(at + 1));
  return start === undefined ? null : { channel: text.slice(0, at), start };
}

export const programmeKey = ({ channel, start }: ProgrammeKey): string => `${channel}~${start}`;

/** A moment as an address has it: `2026-11-27T18:00Z`. */
export const momentIn = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;
