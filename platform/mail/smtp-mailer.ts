import type { Transporter } from "nodemailer";
import { TemporaryFailure } from "../jobs/retry.ts";
import type { Mail, Mailer, MailSender } from "./mailer.ts";

/** Together less than a job's lease, or a second process would send the same mail. */
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 20_000;

/** The server's last word on this mail: no such mailbox, too big, refused. Trying for days changes nothing. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;

/** RFC 8058. Both headers must be prepared (not folded), or some mail programs do not find the address. */
const oneClickHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Sends through SMTP_URL in the realm's name. Throws TemporaryFailure when the server is away, slow, says something else than SMTP or
 * "later"; any other error when it refuses for good.
 */
export function createSmtpMailer(url: string, senderOf: (realmId: string) => Promise<MailSender>): Mailer {
  let transport: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: CONNECT_MILLISECONDS,
      greetingTimeout: CONNECT_MILLISECONDS,
      socketTimeout: SILENCE_MILLISECONDS,
    });
  };
  return {
    async send(mail: Mail) {
      const from = await senderOf(mail.realmId);
      try {
        const { to, subject, text, html, oneClick } = mail;
        transport ??= open().catch((error: unknown) => {
          transport = null;
          throw error;
        });
        await (await transport).sendMail({
          from,
          to,
          subject,
          text,
          html,
          ...(oneClick !== undefined && { headers: oneClickHeaders(oneClick) }),
        });
      } catch (error) {
        throw isFinal(error) ? error : new TemporaryFailure(error);
      }
    },
  };
}
