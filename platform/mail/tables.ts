export interface MailTables {
  /** Mails that were sent, or that wait for the operator to read them when no SMTP_URL is set. */
  outbox: { realm_id: string; id: string; recipient: string; subject: string; text_body: string; html_body: string; created_at: string };
}

declare module "../store/tables.ts" {
  interface Tables extends MailTables {}
}
