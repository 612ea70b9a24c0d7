/** An entry of a calendar. Times are ISO 8601 in UTC. */
export interface CalendarTextEntry {
  /** Stable id, so that a later version changes the entry instead of adding one. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly startDate: string;
  readonly endDate: string | null;
  /** True: the event does not take place at its time. */
  readonly isCancelled?: boolean;
  /** Number of changes of its time or its status; absent: the entry is not updated. */
  readonly sequence?: number;
  /** Time of its last change. */
  readonly changedAt: string;
}

/** A calendar as a whole. */
export interface CalendarHead {
  /** Product name for PRODID. */
  readonly product: string;
  /** Name of a calendar that other programs subscribe to; absent: a file for one import. */
  readonly name?: string;
  /** Minutes from an entry's alarm to its start; null: no alarm. */
  readonly alarmMinutes: number | null;
}

/** Interval at which programs read a subscribed calendar again. */
const REFRESH = "PT1H";
/** Octets of a line without its break (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/**
 * The entries as an iCalendar file (RFC 5545). Times are in UTC, which every calendar converts to its owner's zone, so that the file needs no
 * time zone description.
 */
export function calendarText({ product, name, alarmMinutes }: CalendarHead, entries: readonly CalendarTextEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === undefined
      ? []
      : // RFC 7986; the names that begin with X are those that older programs read.
        [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`]),
    ...entries.flatMap((entry) => entryLines(entry, alarmMinutes)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines(entry: CalendarTextEntry, alarmMinutes: number | null): string[] {
  const { uid, title, description, url, startDate, endDate, isCancelled = false, sequence, changedAt } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...(sequence === undefined ? [] : [`LAST-MODIFIED:${utc(changedAt)}`, `SEQUENCE:${sequence}`]),
    `DTSTART:${utc(startDate)}`,
    ...(endDate === null ? [] : [`DTEND:${utc(endDate)}`]),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${text(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${text(description)}`]),
    `URL:${url}`,
    ...(alarmMinutes === null || isCancelled
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${text(title)}`, `TRIGGER:-PT${alarmMinutes}M`, "END:VALARM"]),
    "END:VEVENT",
  ];
}

/** `20261122T180000Z` */
const utc = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/gu, "");

/** A text value: separators are escaped, breaks become `\\n`, other control characters are removed. */
function text(value: string): string {
  return (
    value
      .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/gu, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file must not contain them
      .replace(/[\u0000-\u001f\u007f]/gu, "")
  );
}

/** Folds a long line with a break and a space; no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    // The leading space of a continuation line counts.
    if (octets + size > LINE_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = "";
      octets = 0;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
