import { createHmac } from "node:crypto";
import type { ReadCard } from "./cards.ts";
import type { SandboxPayment } from "./store.ts";

/** Methods that are decided on the provider's page by the holder of an account. */
export const METHOD_NAMES: Readonly<Record<string, string>> = {
  PAYPAL: "PayPal",
  WEPAY: "WeChat Pay",
  BANCONTACT: "Bancontact",
  IDEAL: "iDEAL",
  PIX: "Pix",
  ALIPAY: "Alipay",
};

export const methodName = ({ method_type }: Pick<SandboxPayment, "method_type">): string => METHOD_NAMES[method_type] ?? method_type;

const MAX_LENGTH = 254;

/** Preset account of a customer's wallet page: one of their own, the same each time. */
export function usualAccount(payment: Pick<SandboxPayment, "customer_id" | "attempt_id">, secret: string): string {
  const owner = payment.customer_id ?? payment.attempt_id;
  return `${createHmac("sha256", secret).update(`sandbox-wallet\n${owner}`).digest("hex").slice(0, 10)}@wallet.example`;
}

/** The account as it was typed, without what does not tell accounts apart; null: it is no email address. */
export function readAccount(typed: string): string | null {
  const account = typed.normalize("NFKC").trim().toLowerCase();
  return account.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+$/u.test(account) ? account : null;
}

/** A wallet as a method to pay with. The account takes the place of the number: the same account gives the same fingerprint. */
export const walletOf = (payment: SandboxPayment, account: string): ReadCard => ({
  number: `${payment.method_type} ${account}`,
  brand: methodName(payment),
  last4: "",
  expires: "",
  behaviour: { kind: "SUCCEEDS" },
});
