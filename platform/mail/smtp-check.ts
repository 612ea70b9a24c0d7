const MILLISECONDS = 10_000;

/** Connects to the mail server of SMTP_URL and signs in, as for sending. Throws an error with the server's answer, never with the password. */
export async function checkSmtp(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, connectionTimeout: MILLISECONDS, greetingTimeout: MILLISECONDS, socketTimeout: MILLISECONDS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
