/** Content of a mail in one language. Every text is plain: viewers choose their own names. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; null: nothing. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Smaller paragraphs at the end: how long a link works, and advice when the reader did not cause the mail. */
  readonly notes: readonly string[];
  /** A link that ends such mails; null or absent: none. */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | null;
}

/** Look of a realm's mail. */
export interface MailLook {
  readonly realm: string;
  /** `#rrggbb`; anything else gives a neutral one. */
  readonly accent: string;
  readonly language: "en" | "es" | "pt" | "ar";
}
