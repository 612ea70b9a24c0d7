import type { ReminderWay } from "../../../contract/reminders/values.ts";
import type { EventStatus } from "../catalogue/index.ts";

/** Tables of the module `reminders`. Times are ISO 8601 in UTC, by the realm's clock. */
export interface RemindersTables {
  /** One row per watcher (a profile or the account's holder) and event or programme. It is removed after the end of the event. */
  reminders: {
    realm_id: string;
    id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. */
    profile_id: string | null;
    /** Id of the event, or of the programme's channel. The catalogue may no longer have it. */
    item_id: string;
    /** Id of the programme; null for an event. */
    programme_id: string | null;
    /** Present start of the programme, which names it together with the channel; empty for an event. */
    programme_start: string;
    /** The times and the status of which the viewer knows, from the page or from a message. */
    starts_at: string;
    ends_at: string;
    status: EventStatus | null;
    way: ReminderWay;
    /** The followed title that has made this reminder: `SERIES id` or `CHANNEL id`. Null: the viewer has set it. */
    followed: string | null;
    /** Country of the viewer's last call about it. Jobs have no network address, and the realm's territories decide who may watch. */
    region: string | null;
    /** Time of the message; null: it was sent, or the event does not take place at its time. */
    due_at: string | null;
    /** Number of changes of the time and the status, and the time of the last one. */
    sequence: number;
    changed_at: string;
    added_at: string;
  };
  /** Choices of a watcher. */
  reminder_settings: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    profile_id: string | null;
    lead_minutes: number;
    /** 0: no reminders of what the watcher follows. */
    follows: 0 | 1;
    /** Country of the viewer's last call about what they follow. */
    follow_region: string | null;
    /** Time at which the reminders were changed from notifications to mail, because ten notifications had failed; null: never. */
    push_failed_at: string | null;
  };
  /** Reminders that the watcher has removed, so that what they follow does not bring them back. */
  reminder_declines: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    profile_id: string | null;
    item_id: string;
    /** Null for an event. */
    programme_id: string | null;
    /** Present start of the programme; empty for an event. */
    programme_start: string;
    /** Present end of the event. The row is removed after it, unless the event is postponed. */
    ends_at: string;
  };
  /** Secret addresses of the calendars of watchers. */
  reminder_calendars: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    profile_id: string | null;
    /** SHA-256 of the secret. */
    secret_hash: string;
    /** The secret, encrypted with SESSION_SECRET, so that its page can show it. */
    secret_hidden: string;
    /** Country of the viewer who made it. */
    region: string | null;
    created_at: string;
  };
  /** Last times of the events in calendars, because calendars want a number that grows with each change. */
  event_revisions: {
    realm_id: string;
    item_id: string;
    starts_at: string;
    ends_at: string;
    status: EventStatus | null;
    sequence: number;
    changed_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends RemindersTables {}
}
