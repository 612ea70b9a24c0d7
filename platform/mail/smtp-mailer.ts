import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer.ts";

/** Sends through SMTP_URL. Throws when the server refuses or does not answer: the job tries again. */
export function createSmtpMailer(url: string, sender: (realmId: string) => string): Mailer {
  const transport = createTransport(url);
  return {
    async send(mail: Mail) {
      await transport.sendMail({ from: sender(mail.realmId), to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}
