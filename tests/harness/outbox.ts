import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";

export interface OutboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of its button; empty without one. */
  readonly link: string;
}

/** Mails to an address so far, oldest first, from the products under test, which store their mail. */
export const mailOf = (address: string): OutboxMail[] =>
  [process.env.RINGSIDE_TEST_DATA, process.env.RINGSIDE_TEST_PLATFORM_DATA].flatMap((folder) =>
    folder === undefined || !existsSync(join(folder, "ringside.db")) ? [] : readOutbox(join(folder, "ringside.db"), address),
  );

function readOutbox(file: string, address: string): OutboxMail[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const rows = database
      .prepare("select subject, text_body as text, html_body as html from outbox where recipient = ? order by created_at, id")
      .all(address) as { subject: string; text: string; html: string }[];
    return rows.map((row) => ({ ...row, link: /^(https?:\/\/\S+)$/mu.exec(row.text)?.[1] ?? "" }));
  } finally {
    database.close();
  }
}

/** Waits for a mail with this subject: jobs send it. Gives the newest of them. `more` of them than there were count. */
export async function receiveMail(address: string, subject: string, more = 1): Promise<OutboxMail> {
  const found = () => mailOf(address).filter((mail) => mail.subject === subject);
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(more);
  const mail = found().at(-1);
  if (mail === undefined) throw new Error(`no mail "${subject}" to ${address}`);
  return mail;
}
