import type { MethodFacts } from "../../platform/modules/payments/provider.ts";
import { type CardBehaviour, isPastExpiry } from "./cards.ts";
import type { SandboxMethod, SandboxPayment } from "./store.ts";

/** True when the payment is in a final state. */
export const isFinal = ({ status }: Pick<SandboxPayment, "status">): boolean =>
  status === "SUCCEEDED" || status === "FAILED" || status === "CANCELLED";

/** Methods whose payer scans a code instead of coming to a page. */
export const paidByCode = (method: string): boolean => method === "PIX" || method === "WEPAY";

/** Duration of a pending charge, short enough for a viewer to wait for its end. */
export const LATE_MILLISECONDS = 20_000;
/** So long a code can be paid. */
export const CODE_MILLISECONDS = 30 * 60_000;

export const methodFacts = (method: SandboxMethod): MethodFacts => ({
  token: method.id,
  fingerprint: method.fingerprint,
  brand: method.brand,
  last4: method.last4,
  expires: method.expires,
});

/** Error that a check of a card finds without charging it, like a real provider's check of date and code; null: none. */
export function faultOf(method: SandboxMethod, now: Date): string | null {
  if (isPastExpiry(method.expires, now)) return "expired_card";
  const behaviour = JSON.parse(method.behaviour) as CardBehaviour;
  return behaviour.kind === "FAILS" && behaviour.code !== "card_declined" ? behaviour.code : null;
}

/** Outcome of using a method; `present`: its owner is there and can confirm. */
export function outcome(
  method: SandboxMethod | undefined,
  present: boolean,
  mode: SandboxPayment["mode"],
): Pick<SandboxPayment, "status" | "method_id" | "error_code" | "error_label" | "ends_as"> {
  const failed = (code: string, label: string) => ({
    status: "FAILED" as const,
    ends_as: null,
    method_id: method?.id ?? null,
    error_code: code,
    error_label: label,
  });
  if (method === undefined) return failed("missing", "card.missing");
  const behaviour = JSON.parse(method.behaviour) as CardBehaviour;
  if (behaviour.kind === "FAILS") return failed(behaviour.code, behaviour.label);
  if (behaviour.kind === "FAILS_LATER" && !present) return failed("card_declined", "card.card_declined");
  const taken = { method_id: method.id, error_code: null, error_label: null };
  if (behaviour.kind === "PENDING" && mode === "CHARGE") return { ...taken, status: "UNDER_WAY", ends_as: behaviour.endsAs };
  if (behaviour.kind === "DISPUTED" && mode === "CHARGE") return { ...taken, status: "SUCCEEDED", ends_as: "DISPUTED" };
  return { ...taken, status: behaviour.kind === "CONFIRMS" && present ? "CONFIRM" : "SUCCEEDED", ends_as: null };
}
