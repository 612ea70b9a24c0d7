import type { Language } from "../../contract/base/fields.ts";
import type { SandboxMethod, SandboxPayment } from "./store.ts";

export interface FieldsSession {
  readonly realmId: string;
  readonly customerId: string;
  readonly language: Language;
  readonly scheme: "dark" | "light";
}

/** Actions of the routes of the sandbox's pages. */
export interface SandboxActions {
  /** The payment that a page's address names, or null when it was forged. */
  readonly openPage: (sealed: string) => Promise<SandboxPayment | null>;
  readonly openFields: (session: string) => FieldsSession | null;
  /** Pays an open payment with a card or wallet; the answer is the payment's state afterwards, also when another request was first. */
  readonly pay: (payment: SandboxPayment, method: SandboxMethod) => Promise<SandboxPayment>;
  readonly decide: (payment: SandboxPayment, decision: "APPROVE" | "DECLINE" | "CANCEL") => Promise<SandboxPayment>;
  readonly pageUrl: (payment: SandboxPayment) => string;
}
