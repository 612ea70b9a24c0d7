/** An event for a calendar file. Times are ISO 8601 in UTC. */
export interface CalendarEvent {
  /** Stable id of the event, so that a second import changes the entry instead of adding one. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly startDate: string;
  readonly endDate: string | null;
  /** Creation time of the file. */
  readonly madeAt: string;
  /** Product name for PRODID. */
  readonly product: string;
}

/** Time of the reminder before the start. */
const ALARM = "-PT15M";
/** Octets of a line without its break (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/**
 * The event as an iCalendar file (RFC 5545). Times are in UTC, which every calendar converts to its owner's zone, so that the file needs no
 * time zone description.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(event.product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(event.madeAt)}`,
    `DTSTART:${utc(event.startDate)}`,
    ...(event.endDate === null ? [] : [`DTEND:${utc(event.endDate)}`]),
    `SUMMARY:${text(event.title)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${text(event.description)}`]),
    `URL:${event.url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${text(event.title)}`,
    `TRIGGER:${ALARM}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
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
