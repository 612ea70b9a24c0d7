/**
 * How our page and the provider's hosted fields talk. Both are windows of different origins: each side names the origin
 * that it speaks to and looks at the one that it hears.
 *
 *   frame → page  { type: "ready" }                              it can take a submission
 *   frame → page  { type: "resize", height }                     CSS pixels that it needs
 *   page → frame  { type: "submit" }                             the viewer has pressed "pay"
 *   frame → page  { type: "payment-method", id }                 the card is kept there, this is its name
 *   frame → page  { type: "invalid", message? }                  the frame shows what is wrong at its fields
 */
export type HostedFieldsMessage =
  | { readonly type: "ready" }
  | { readonly type: "resize"; readonly height: number }
  | { readonly type: "payment-method"; readonly id: string }
  | { readonly type: "invalid"; readonly message: string | null };

const MIN_HEIGHT = 80;
const MAX_HEIGHT = 900;

/** Reads a message of the frame; null for whatever else a window may send. Check the origin before. */
export function readHostedFieldsMessage(data: unknown): HostedFieldsMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "ready") return { type: "ready" };
  if (data.type === "resize" && "height" in data && typeof data.height === "number" && Number.isFinite(data.height))
    return { type: "resize", height: Math.min(Math.max(Math.ceil(data.height), MIN_HEIGHT), MAX_HEIGHT) };
  if (data.type === "payment-method" && "id" in data && typeof data.id === "string" && data.id !== "" && data.id.length <= 200)
    return { type: "payment-method", id: data.id };
  if (data.type === "invalid")
    return { type: "invalid", message: "message" in data && typeof data.message === "string" ? data.message.slice(0, 300) : null };
  return null;
}
