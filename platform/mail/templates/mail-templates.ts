/** Which labels (`labels/mail.ts`) a mail is put together from. Each label may use the values that the sender gives. */
export interface MailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button; null: there is nothing to press. */
  readonly action: string | null;
  readonly notes: readonly string[];
}

/** Every mail of the product. */
export const mailTemplates = {
  receipt: {
    subject: "mailReceiptSubject",
    paragraphs: ["mailReceiptThanks"],
    action: "mailReceiptRead",
    notes: ["mailReceiptNumber"],
  },
  receiptOfTrial: {
    subject: "mailReceiptSubject",
    paragraphs: ["mailReceiptTrial"],
    action: "mailReceiptRead",
    notes: ["mailReceiptNumber"],
  },
} as const satisfies Record<string, MailTemplate>;
export type MailTemplateName = keyof typeof mailTemplates;
