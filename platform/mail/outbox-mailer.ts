import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { Database } from "../store/database.ts";
import type { Mail, Mailer } from "./mailer.ts";
import type {} from "./tables.ts";

/** Keeps mail in the database and as a file in DATA_DIR/outbox: what happens while SMTP_URL is not set. */
export function createOutboxMailer(deps: { database: Database; clock: Clock; ids: IdSource; folder: string }): Mailer {
  return {
    async send(mail: Mail) {
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
        // The first mail, or somebody has cleaned up.
        await mkdir(deps.folder, { recursive: true });
        await write();
      });
    },
  };
}
