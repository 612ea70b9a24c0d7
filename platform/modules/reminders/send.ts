import * as v from "valibot";
import type { Card } from "../../../contract/catalogue/card.ts";
import { EventStatusSchema } from "../../../contract/catalogue/card.ts";
import { formatMoment } from "../../labels/base/intl-formats.ts";
import { createRealmMail } from "../../mail/realm-mail.ts";
import type { MailTemplateName } from "../../mail/templates/mail-templates.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Watcher } from "../identity/index.ts";
import type { FollowReminders } from "./follow-reminders.ts";
import { unsubscribeAddress } from "./links.ts";
import type { Notice } from "./model/change.ts";
import { jobContext, type RemindersPorts } from "./ports.ts";
import { type ReminderRow, reminderSettingsStore, remindersStore } from "./store.ts";
import { findProgramme, titlesOf } from "./subjects.ts";

export const NOTICE_JOB = "reminders.notice";

export const NoticePayloadSchema = v.strictObject({
  reminderId: v.string(),
  notice: v.picklist(["STARTS", "MOVED", ...EventStatusSchema.options]),
  /** The state that the message reports. */
  startsAt: v.string(),
  status: v.nullable(EventStatusSchema),
});
export type NoticePayload = v.InferOutput<typeof NoticePayloadSchema>;

const TEMPLATES = {
  STARTS: "reminderStarts",
  MOVED: "reminderMoved",
  POSTPONED: "reminderPostponed",
  CANCELLED: "reminderCancelled",
} as const satisfies Record<Notice, MailTemplateName>;

const PUSH_TEXTS = {
  STARTS: "mailReminderPushStarts",
  MOVED: "mailReminderPushMoved",
  POSTPONED: "mailReminderPushPostponed",
  CANCELLED: "mailReminderPushCancelled",
} as const satisfies Record<Notice, string>;

/** A message that is still true, with what it needs. */
interface Message {
  readonly row: ReminderRow;
  readonly notice: Notice;
  readonly watcher: Watcher;
  readonly title: string;
  readonly when: string;
  readonly url: string;
}

/** Sends the messages of reminders. */
export function createNotices(
  deps: PlatformDeps,
  { realm, identity, catalogue, push, results }: RemindersPorts,
  followed: Pick<FollowReminders, "isWanted">,
) {
  const { database, realmClock } = deps;
  const sendMail = createRealmMail(deps.mailer, realm);

  /** Returns null for a message that is no longer true, and for a title that the viewer may not watch. */
  async function prepare(realmId: string, { reminderId, notice, startsAt, status }: NoticePayload): Promise<Message | null> {
    const row = await remindersStore(database.read, realmId).find(reminderId);
    if (row === undefined || row.starts_at !== startsAt || row.status !== status) return null;
    if (notice === "STARTS" && Date.parse(row.ends_at) <= realmClock.now(realmId).getTime()) return null;
    if (!(await followed.isWanted(realmId, row))) return null;
    const watcher = await identity.getWatcher(realmId, row.account_id, row.profile_id);
    if (watcher === null) return null;
    const context = jobContext(realmId, { language: watcher.language, viewer: watcher.caller, region: row.region });
    const [found] = await catalogue.cardsFor(context, titlesOf(row.item_id));
    if (found?.accessLevel !== "GRANTED") return null;
    const shown = row.programme_id === null ? null : await findProgramme(catalogue, context, row.item_id, row.starts_at);
    const { card, programme } = await results.hideIn(context, { card: found, programme: shown });
    const settings = await realm.getSettings(realmId);
    return {
      row,
      notice,
      watcher,
      title: programme === null ? card.title : `${programme.title} · ${card.title}`,
      when: formatMoment(row.starts_at, watcher.language, watcher.timeZone ?? settings.timeZone),
      url: `${settings.origin}${pathOf(card)}`,
    };
  }

  /** True when a notification has reached a device, or has been sent before. */
  async function notify(realmId: string, { row, notice, watcher, title, when, url }: Message): Promise<"sent" | "mail" | "failing"> {
    if (row.way !== "PUSH" || push === null) return "mail";
    const text = await realm.texts(realmId, watcher.language);
    const result = await push.send({
      realmId,
      accountId: row.account_id,
      profileId: row.profile_id,
      topic: row.id,
      title,
      body: text(PUSH_TEXTS[notice], { when }),
      url,
      // A message about a change is worth reading until the event ends.
      expiresAt: new Date(Date.parse(row.ends_at) - realmClock.aheadOf(realmId)),
      key: `${row.id}:${notice}:${row.sequence}:${row.starts_at}`,
    });
    return result === "no-subscription" ? "mail" : result;
  }

  /** From now on all reminders of the account are mails. Returns true the first time. */
  async function changeToMail(realmId: string, row: ReminderRow): Promise<boolean> {
    const { account_id, watcher_id, profile_id } = row;
    const at = realmClock.now(realmId).toISOString();
    return database.write.transaction().execute(async (trx) => {
      const store = reminderSettingsStore(trx, realmId);
      const before = await store.find(watcher_id);
      await store.put({ account_id, watcher_id, profile_id }, { push_failed_at: at });
      await remindersStore(trx, realmId).mailInsteadOf(account_id);
      return (before?.push_failed_at ?? null) === null;
    });
  }

  async function mail(
    realmId: string,
    { row, notice, watcher, title, when, url }: Message,
    attempt: number,
    saysSwitch: boolean,
  ): Promise<void> {
    const { viewer, language } = watcher;
    if (viewer.email === "") return;
    // As with mails about purchases: the holder of an unproved address can cause mail to another person (decision 0063).
    if (!viewer.addressProved && attempt === 1 && !(await identity.countMail(realmId, viewer.email))) return;
    const { origin } = await realm.getSettings(realmId);
    await sendMail(realmId, {
      to: viewer.email,
      name: viewer.addressProved ? viewer.name : null,
      language,
      template: notice === "STARTS" && saysSwitch ? "reminderStartsByMail" : TEMPLATES[notice],
      // Isolated, because a title may have another direction than the sentence.
      values: { title: `\u2068${title}\u2069`, when: `\u2068${when}\u2069` },
      url,
      unsubscribe: unsubscribeAddress(deps.sealer, origin, realmId, row),
    });
  }

  return {
    /** The job. A message that is no longer true is dropped. */
    async send(realmId: string, payload: NoticePayload, attempt: number): Promise<void> {
      const message = await prepare(realmId, payload);
      if (message === null) return;
      const result = await notify(realmId, message);
      if (result === "sent") return;
      const saysSwitch = result === "failing" && (await changeToMail(realmId, message.row));
      await mail(realmId, message, attempt, saysSwitch);
    },
  };
}

const pathOf = ({ type, id, slug }: Pick<Card, "type" | "id" | "slug">): string =>
  `/${type === "VOD" ? "video" : "live"}/${encodeURIComponent(id)}${slug === null ? "" : `/${slug}`}`;
