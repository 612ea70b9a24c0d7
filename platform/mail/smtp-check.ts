import { createTransport } from "nodemailer";

const MILLISECONDS = 10_000;

/** Connects to the mail server of SMTP_URL and signs in, as sending would. Throws with what it said; never with the password. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: MILLISECONDS, greetingTimeout: MILLISECONDS, socketTimeout: MILLISECONDS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
