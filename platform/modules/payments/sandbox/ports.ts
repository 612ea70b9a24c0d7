import type { Language } from "../../../../contract/base/fields.ts";
import type { SandboxMethod, SandboxPayment } from "./store.ts";

export interface SandboxOptions {
  /** Where the sandbox's pages are, for example `http://pay.localhost:3000`. Another origin than any realm's. */
  readonly origin: () => string;
  /** The realm's own origin: it may frame the card fields, gets their messages, and its `/webhooks` are called. */
  readonly realmOrigin: (realmId: string) => string | Promise<string>;
  /** Sends a webhook. In one process: the platform's own `fetch`. Without it: the network. */
  readonly deliver?: (request: Request) => Promise<Response> | Response;
}

export interface FieldsSession {
  readonly realmId: string;
  readonly customerId: string;
  readonly language: Language;
  readonly scheme: "dark" | "light";
}

/** What the routes of the sandbox's pages may do. */
export interface SandboxPayments {
  /** The payment that a page's address names, or null when it was forged. */
  readonly openPage: (sealed: string) => Promise<SandboxPayment | null>;
  readonly openFields: (session: string) => FieldsSession | null;
  /** Pays an open payment with a card or wallet; the answer is the payment as it stands then, whoever was first. */
  readonly pay: (payment: SandboxPayment, method: SandboxMethod) => Promise<SandboxPayment>;
  readonly decide: (payment: SandboxPayment, decision: "APPROVE" | "DECLINE" | "CANCEL") => Promise<SandboxPayment>;
  readonly pageUrl: (payment: SandboxPayment) => string;
}
