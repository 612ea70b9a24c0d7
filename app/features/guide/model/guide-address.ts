import { readStart } from "../../../watch/model/start-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The guide begins at a full half hour. */
export const STEP = 30 * MINUTE;
/** Lengths of a page with all channels and of a page with one channel, in milliseconds. */
export const WINDOW = 6 * HOUR;
const CHANNEL_WINDOW = DAY;
/** Days with a link, including today. */
export const GUIDE_DAYS = 14;

/** A programme by its channel and its start (ISO 8601). */
export interface ProgrammeKey {
  readonly channel: string;
  readonly start: string;
}

/** Parsed address of the guide. Times are milliseconds since 1970. */
export interface GuideChoice {
  readonly from: number;
  readonly to: number;
  /** True when the address names no time, so the guide begins now. */
  readonly isNow: boolean;
  /** Id of the only channel. */
  readonly channel?: string;
  /** Page of channels, from 1. */
  readonly page: number;
  /** True for the viewer's own channels alone. */
  readonly favourites: boolean;
  readonly programme?: ProgrammeKey;
}

/** Parses an address. A malformed time, or one far outside the guide, counts as absent. The links past an end of the guide show that end. */
export function readGuideAddress(parameters: URLSearchParams, now: number): GuideChoice {
  const chosen = readMoment(parameters.get("time"), now);
  const from = floorTo(chosen ?? now, STEP);
  const channel = parameters.get("channel");
  const programme = readProgrammeKey(parameters.get("programme"));
  return {
    from,
    to: from + (channel ? CHANNEL_WINDOW : WINDOW),
    isNow: chosen === null,
    page: channel ? 1 : readPage(parameters.get("p")),
    favourites: !channel && readFavourites(parameters),
    ...(channel ? { channel } : {}),
    ...(programme === null ? {} : { programme }),
  };
}

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/u.test(text) ? Number(text) : 1);

const readFavourites = (parameters: URLSearchParams): boolean => parameters.get("favourites") === "1";

/** A part of the guide that a script requests: the time at which it begins, and its page of channels. Null: the address has no time. */
export function readGuidePart(parameters: URLSearchParams): Pick<GuideChoice, "from" | "to" | "page" | "favourites"> | null {
  const start = readStart(parameters.get("time") ?? undefined);
  if (start === undefined) return null;
  const from = Date.parse(start);
  return { from, to: from + WINDOW, page: readPage(parameters.get("p")), favourites: readFavourites(parameters) };
}

function readMoment(text: string | null, now: number): number | null {
  const start = readStart(text ?? undefined);
  if (start === undefined) return null;
  const moment = Date.parse(start);
  const [first, last] = [now - DAY, now + (GUIDE_DAYS + 1) * DAY - STEP];
  return moment >= first - WINDOW && moment <= last + WINDOW ? Math.min(Math.max(moment, first), last) : null;
}

const floorTo = (time: number, step: number): number => Math.floor(time / step) * step;

/** Parses `channel~start`. A channel's id may contain `~`, a time cannot. */
function readProgrammeKey(text: string | null): ProgrammeKey | null {
  const at = text?.lastIndexOf("~") ?? -1;
  if (text === null || at < 1) return null;
  const start = readStart(text.slice(at + 1));
  return start === undefined ? null : { channel: text.slice(0, at), start };
}

export const programmeKey = ({ channel, start }: ProgrammeKey): string => `${channel}~${start}`;

/** Formats a time for an address: `2026-11-27T18:00Z`. */
export const momentIn = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;
