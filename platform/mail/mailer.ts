/** A mail as the platform writes it: both bodies, always. */
export interface Mail {
  readonly realmId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends such mails by one POST without a session (RFC 8058); absent: the mail has none. */
  readonly oneClick?: string;
}

/** Sender of a realm's mail. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Port: SMTP, or the outbox. Called from jobs only, never inside a transaction and never by a request. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
