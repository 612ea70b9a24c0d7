/**
 * Protocol between our page and the provider's hosted fields. They are windows of different origins. Each names the target origin when
 * it sends, and checks the source origin when it receives. The envelope is that of embedding (product rules, Embedding messages):
 *
 *   frame → page  { v: 1, source, type: "event", method: "ready" }                         ready for a request
 *   frame → page  { …, type: "event", method: "unavailable" }                              unusable: a part that it needs did not load
 *   frame → page  { …, type: "event", method: "resize", params: { height } }              needed height in CSS pixels
 *   frame → page  { …, type: "event", method: "submit" }                                  Enter was pressed in it
 *   page → frame  { v: 1, source: "checkout", id, type: "request", method: "createPaymentMethod" }
 *   frame → page  { …, id, type: "response", result: { paymentMethodId } | error: { message } }
 */
export type HostedFieldsMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "submit" }
  | { readonly kind: "resize"; readonly height: number }
  | { readonly kind: "payment-method"; readonly requestId: string; readonly paymentMethodId: string }
  /** The frame shows the errors at its own fields. */
  | { readonly kind: "refused"; readonly requestId: string };

/** A provider that takes a card on our page. */
export interface CardTaker {
  readonly providerId: string;
  readonly providerName: string;
  /** Name of the provider in the contract. */
  readonly targetPaymentProvider: string;
}

const MIN_HEIGHT = 80;
const MAX_HEIGHT = 900;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

/** Parses a message of the frame; null for any other message. Check origin and window before. */
export function readHostedFieldsMessage(data: unknown): HostedFieldsMessage | null {
  const { v, type, method, id, params, result, error } = fieldsOf(data);
  if (v !== 1) return null;
  if (type === "event") return readEvent(method, fieldsOf(params));
  if (type !== "response" || method !== "createPaymentMethod" || typeof id !== "string") return null;
  const { paymentMethodId } = fieldsOf(result);
  if (typeof paymentMethodId === "string" && paymentMethodId !== "" && paymentMethodId.length <= 200)
    return { kind: "payment-method", requestId: id, paymentMethodId };
  return error === undefined ? null : { kind: "refused", requestId: id };
}

function readEvent(method: unknown, { height }: Fields): HostedFieldsMessage | null {
  if (method === "ready" || method === "submit" || method === "unavailable") return { kind: method };
  if (method !== "resize" || typeof height !== "number" || !Number.isFinite(height)) return null;
  return { kind: "resize", height: Math.min(Math.max(Math.ceil(height), MIN_HEIGHT), MAX_HEIGHT) };
}

/** Request to the frame: save the typed card and return its id. */
export const paymentMethodRequest = (id: string) =>
  ({ v: 1, source: "checkout", id, type: "request", method: "createPaymentMethod" }) as const;
