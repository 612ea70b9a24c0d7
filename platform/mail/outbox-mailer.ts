import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { differenceInHours, subDays } from "date-fns";
import type { Clock } from "../base/clock.ts";
import type { IdSource } from "../base/ids.ts";
import type { Database } from "../store/database.ts";
import type { Mail, Mailer } from "./mailer.ts";
import type {} from "./tables.ts";

/** Days for which the outbox stores a mail. */
export const OUTBOX_DAYS = 30;
/** Pause between two cleanups, in hours: each one lists all stored mails. */
const CLEANUP_HOURS = 1;

/**
 * Stores mail in the database and as a file in DATA_DIR/outbox while SMTP_URL is not set. After 30 days both are removed; a row that was
 * removed before, because its recipient's account was deleted, takes its file along.
 */
export function createOutboxMailer(deps: { database: Database; clock: Clock; ids: IdSource; folder: string }): Mailer {
  let cleanedAt: Date | null = null;

  /** Mails span realms: so does their folder. */
  async function cleanUp(): Promise<void> {
    const now = deps.clock.now();
    if (cleanedAt !== null && differenceInHours(now, cleanedAt) < CLEANUP_HOURS) return;
    cleanedAt = now;
    const { unwalled } = deps.database;
    await unwalled.deleteFrom("outbox").where("created_at", "<", subDays(now, OUTBOX_DAYS).toISOString()).execute();
    const files = await readdir(deps.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return [];
    });
    // Read after the folder: a mail whose row is inserted meanwhile has no file in the list yet.
    const stored = new Set((await unwalled.selectFrom("outbox").select("id").execute()).map(({ id }) => `${id}.html`));
    for (const file of files) if (file.endsWith(".html") && !stored.has(file)) await rm(join(deps.folder, file), { force: true });
  }

  return {
    async send(mail: Mail) {
      await cleanUp();
      const id = deps.ids.id();
      const createdAt = deps.clock.now().toISOString();
      // Lost with the power, so is the end of its job, which then sends it again.
      await deps.database.unflushed
        .insertInto("outbox")
        .values({
          realm_id: mail.realmId,
          id,
          recipient: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          created_at: createdAt,
        })
        .execute();
      const write = () => writeFile(join(deps.folder, `${id}.html`), `<!-- to: ${mail.to.replaceAll("--", "- -")} -->\n${mail.html}`);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        // The folder does not exist before the first mail, or was deleted.
        await mkdir(deps.folder, { recursive: true });
        await write();
      });
    },
  };
}
