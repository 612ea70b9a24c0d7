export interface MailTables {
  /** What was sent or waits to be read by the operator when no SMTP_URL is set. */
  outbox: { realm_id: string; id: string; recipient: string; subject: string; text_body: string; html_body: string; created_at: string };
}

declare module "../store/tables.ts" {
  interface Tables extends MailTables {}
}
