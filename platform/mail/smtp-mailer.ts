import { createTransport, type Transporter } from "nodemailer";
import { TemporaryFailure } from "../jobs/retry.ts";
import type { Mail, Mailer, MailSender } from "./mailer.ts";

/** Together less than a job's lease, or a second process would send the same mail. */
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 20_000;

/** The server's last word on this mail: no such mailbox, too big, refused. Trying for days changes nothing. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;

/**
 * Sends through SMTP_URL in the realm's name. Throws TemporaryFailure when the server is away, slow, says something else than SMTP or
 * "later"; any other error when it refuses for good.
 */
export function createSmtpMailer(url: string, senderOf: (realmId: string) => Promise<MailSender>): Mailer {
  const transport: Transporter = createTransport({
    url,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
  });
  return {
    async send(mail: Mail) {
      const from = await senderOf(mail.realmId);
      try {
        await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      } catch (error) {
        throw isFinal(error) ? error : new TemporaryFailure(error);
      }
    },
  };
}
