import type { Language } from "../../contract/base/fields.ts";
import type { Mailer } from "./mailer.ts";
import { hasMailbox } from "./no-mailbox.ts";
import { type MailTemplateName, mailTemplates } from "./templates/mail-templates.ts";
import { renderMail } from "./templates/render-mail.ts";

/** Realm data that a mail needs. */
export interface MailRealm {
  getSettings(realmId: string): Promise<{ readonly name: string; readonly PRIMARY_COLOR: string }>;
  /** Reads the realm's labels once. The result returns a label's text with its placeholders filled in. */
  texts(realmId: string, language: Language): Promise<(key: string, values?: Record<string, string>) => string>;
}

export interface MailToSend {
  readonly to: string;
  /** Name in the greeting; null or empty: a greeting without a name. */
  readonly name: string | null;
  readonly language: Language;
  readonly template: MailTemplateName;
  /** Values of placeholders in the template's labels. `realm` is always added. */
  readonly values: Readonly<Record<string, string>>;
  /** Target of the template's button: an address on the realm's origin. */
  readonly url: string | null;
  /** Addresses that end such mails, for the reader and for their mail program; absent: the mail has none. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

/** Sends mail in a realm's name, in the reader's language. Called from jobs only. */
export type SendRealmMail = (realmId: string, mail: MailToSend) => Promise<void>;

export function createRealmMail(mailer: Mailer, realm: MailRealm): SendRealmMail {
  return async (realmId, { to, name, language, template, values, url, unsubscribe }) => {
    // An account that lost its address to the mailbox's owner gets no mail.
    if (!hasMailbox(to)) return;
    const settings = await realm.getSettings(realmId);
    const filled = { realm: settings.name, ...values };
    const text = await realm.texts(realmId, language);
    const say = (key: string) => text(key, filled);
    const { subject, paragraphs, action, notes } = mailTemplates[template];
    const greeted = name !== null && name !== "";
    const content = {
      subject: say(subject),
      greeting: greeted ? text("mailGreeting", { name }) : say("mailGreetingNoName"),
      paragraphs: paragraphs.map(say),
      action: action === null || url === null ? null : { label: say(action), url },
      notes: notes.map(say),
      unsubscribe: unsubscribe === undefined ? null : { label: say("mailReminderRemove"), url: unsubscribe.page },
    };
    const look = { realm: settings.name, accent: settings.PRIMARY_COLOR, language: language === "debug" ? ("en" as const) : language };
    await mailer.send({ realmId, to, ...renderMail(content, look), ...(unsubscribe && { oneClick: unsubscribe.oneClick }) });
  };
}
