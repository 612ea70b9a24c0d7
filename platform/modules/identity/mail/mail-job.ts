import { differenceInHours, subDays } from "date-fns";
import * as v from "valibot";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { ACCOUNT_MAIL_JOB, AccountMailSchema, type AccountMails, type MailSenders } from "./account-mail.ts";
import { forgetSentMails } from "./sent-mail-store.ts";

/** Days for which the record of a sent mail is stored. */
const REMEMBERED_DAYS = 7;
/** Hours between two removals of old records: each removal reads all records. */
const FORGETTING_HOURS = 1;

/** The job that sends the mails about accounts. */
export function createMailJob({ clock, database }: Pick<PlatformDeps, "clock" | "database">, senders: MailSenders) {
  const forgotten = new Map<string, Date>();
  /** Removes old jobs, because they name addresses. */
  async function forgetSent(realmId: string): Promise<void> {
    const now = clock.now();
    const last = forgotten.get(realmId);
    if (last !== undefined && differenceInHours(now, last) < FORGETTING_HOURS) return;
    forgotten.set(realmId, now);
    await forgetSentMails(database.write, realmId, ACCOUNT_MAIL_JOB, subDays(now, REMEMBERED_DAYS).toISOString());
  }

  const send = <A extends keyof AccountMails>(about: A, realmId: string, mail: AccountMails[A], attempt: number): Promise<void> =>
    senders[about](realmId, mail, attempt);

  return async (realmId: string, payload: unknown, attempt: number): Promise<void> => {
    await forgetSent(realmId);
    const mail = v.parse(AccountMailSchema, payload);
    await send(mail.about, realmId, mail, attempt);
  };
}
