import type { ReminderLead } from "../../../../contract/reminders/values.ts";
import type { EventStatus } from "../../catalogue/index.ts";

/** Times and status of an event or a programme. Times are ISO 8601 in UTC. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null: it takes place at its times. */
  readonly status: EventStatus | null;
}

/** The state of a reminder that changes with its event. */
export interface ReminderState extends Schedule {
  /** Time of the message; null: it was sent, or the event does not take place at its time. */
  readonly dueAt: string | null;
}

/** Messages to the viewer. */
export type Notice = "STARTS" | "MOVED" | EventStatus;

const MINUTE_MS = 60_000;

/** Time of the message before a start. When it has passed already, the viewer is reminded at the start. Null: the start has passed, too. */
export function dueTime(startsAt: string, lead: ReminderLead, now: Date): string | null {
  const start = Date.parse(startsAt);
  const early = start - lead * MINUTE_MS;
  const due = early > now.getTime() ? early : start;
  return due > now.getTime() ? new Date(due).toISOString() : null;
}

/** Returns the state after a change of the event, and the message about it; null: nothing has changed. */
export function changeOf(
  state: ReminderState,
  current: Schedule,
  lead: ReminderLead,
  now: Date,
): { readonly state: ReminderState; readonly notice: Notice | null } | null {
  const isMoved = state.startsAt !== current.startsAt;
  const hasNewStatus = state.status !== current.status;
  if (!isMoved && !hasNewStatus && state.endsAt === current.endsAt) return null;
  if (current.status !== null) return { state: { ...current, dueAt: null }, notice: hasNewStatus ? current.status : null };
  if (!isMoved && !hasNewStatus) return { state: { ...current, dueAt: state.dueAt }, notice: null };
  const dueAt = dueTime(current.startsAt, lead, now);
  // An event that was moved to a time in the past has begun: the reminder itself says so, unless the viewer has had it.
  const wasReminded = state.dueAt === null && state.status === null;
  const notice = dueAt === null && !wasReminded ? "STARTS" : "MOVED";
  return { state: { ...current, dueAt }, notice };
}
