import type { Language } from "../../contract/fields.ts";
import type { Mailer } from "./mailer.ts";
import { type MailTemplateName, mailTemplates } from "./templates/mail-templates.ts";
import { renderMail } from "./templates/render-mail.ts";

/** What a mail needs to know of its realm. */
export interface MailRealm {
  getSettings(realmId: string): Promise<{ readonly name: string; readonly PRIMARY_COLOR: string }>;
  /** A label's text with its values filled in. */
  text(realmId: string, language: Language, key: string, values?: Record<string, string>): Promise<string>;
}

export interface MailToSend {
  readonly to: string;
  /** Greeted by it; null or empty: by no name. */
  readonly name: string | null;
  readonly language: Language;
  readonly template: MailTemplateName;
  /** Filled into the template's labels. `realm` is there always. */
  readonly values: Readonly<Record<string, string>>;
  /** Where the template's button leads: an address on the realm's origin. */
  readonly url: string | null;
}

/** Sends mail in a realm's name, in the reader's language. Called from jobs only. */
export type SendRealmMail = (realmId: string, mail: MailToSend) => Promise<void>;

export function createRealmMail(mailer: Mailer, realm: MailRealm): SendRealmMail {
  return async (realmId, { to, name, language, template, values, url }) => {
    const settings = await realm.getSettings(realmId);
    const filled = { realm: settings.name, ...values };
    const say = (key: string) => realm.text(realmId, language, key, filled);
    const { subject, paragraphs, action, notes } = mailTemplates[template];
    const greeted = name !== null && name !== "";
    const content = {
      subject: await say(subject),
      greeting: greeted ? await realm.text(realmId, language, "mailGreeting", { name }) : await say("mailGreetingNoName"),
      paragraphs: await Promise.all(paragraphs.map(say)),
      action: action === null || url === null ? null : { label: await say(action), url },
      notes: await Promise.all(notes.map(say)),
    };
    const look = { realm: settings.name, accent: settings.PRIMARY_COLOR, language: language === "debug" ? ("en" as const) : language };
    await mailer.send({ realmId, to, ...renderMail(content, look) });
  };
}
