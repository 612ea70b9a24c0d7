import type { Language } from "../../contract/base/fields.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { Sealer } from "../../platform/crypto/seal.ts";
import type { FieldsSession } from "./ports.ts";
import type { SandboxPayment } from "./store.ts";

const FIELDS_PURPOSE = "sandbox-fields";
const PAGE_PURPOSE = "sandbox-page";
const FIELDS_SECONDS = 2 * 3600;

/** Addresses of the sandbox's pages: sealed, so that a customer cannot open another's payment. */
export function createSandboxAddresses(sealer: Sealer, clock: Clock, origin: () => string) {
  return {
    /** Address of the payment's page: its form, or its confirmation. */
    pageUrl(payment: SandboxPayment): string {
      const sealed = sealer.seal(PAGE_PURPOSE, `${payment.realm_id}\n${payment.attempt_id}`);
      return `${origin()}/${payment.status === "CONFIRM" ? "confirm" : "checkout"}/${sealed}`;
    },
    /** The payment that a page's address names; null for a forged one. */
    readPage(sealed: string): { readonly realmId: string; readonly attemptId: string } | null {
      const [realmId, attemptId] = sealer.open(PAGE_PURPOSE, sealed)?.split("\n") ?? [];
      return realmId === undefined || attemptId === undefined ? null : { realmId, attemptId };
    },
    /** Hosted fields for a customer, good for two hours. */
    fields({ realmId, customerId, language, scheme }: FieldsSession): { url: string; origin: string; session: string } {
      const ends = Math.floor(clock.now().getTime() / 1000) + FIELDS_SECONDS;
      const session = sealer.seal(FIELDS_PURPOSE, `${realmId}\n${customerId}\n${language}\n${scheme}\n${ends}`);
      return { url: `${origin()}/fields/${session}`, origin: origin(), session };
    },
    /** Null for a forged or ended session. */
    readFields(session: string): FieldsSession | null {
      const [realmId, customerId, language, scheme, ends] = sealer.open(FIELDS_PURPOSE, session)?.split("\n") ?? [];
      if (realmId === undefined || customerId === undefined || !(Number(ends) * 1000 >= clock.now().getTime())) return null;
      return { realmId, customerId, language: language as Language, scheme: scheme === "dark" ? "dark" : "light" };
    },
  };
}
export type SandboxAddresses = ReturnType<typeof createSandboxAddresses>;
