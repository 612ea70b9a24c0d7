/** Result of using a card. */
export type CardBehaviour =
  | { readonly kind: "SUCCEEDS" }
  | { readonly kind: "FAILS"; readonly code: string; readonly label: string }
  /** Asks the viewer to confirm when she is there, like 3-D Secure. */
  | { readonly kind: "CONFIRMS" }
  /** Works while the viewer is there, fails when it is charged without her. */
  | { readonly kind: "FAILS_LATER" }
  /** The charge succeeds, and the holder's bank takes it back a little later. */
  | { readonly kind: "DISPUTED" }
  /** The charge is pending, and ends by itself a little later. A check without a charge is answered at once. */
  | { readonly kind: "PENDING"; readonly endsAs: "SUCCEEDED" | "FAILED" };

const fails = (code: string, label = `card.${code}`): CardBehaviour => ({ kind: "FAILS", code, label });

/** The test cards that do not simply succeed (product rules, The demo). */
const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ["4000000000000002", fails("card_declined")],
  ["4000000000009995", fails("card_declined", "sandboxInsufficientFunds")],
  ["4000000000000069", fails("expired_card")],
  ["4000000000000127", fails("incorrect_cvc")],
  ["4000002500003155", { kind: "CONFIRMS" }],
  ["4000000000000341", { kind: "FAILS_LATER" }],
  ["4000000000000259", { kind: "DISPUTED" }],
  ["4000000000000358", { kind: "PENDING", endsAs: "SUCCEEDED" }],
  ["4000000000000366", { kind: "PENDING", endsAs: "FAILED" }],
]);

/** Entries of the card form. */
export interface CardEntry {
  readonly number: string;
  /** `MM/YY` or `MM/YYYY`; spaces do not count. */
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardIssue {
  readonly field: keyof CardEntry;
  /** Card error code of S1§5. */
  readonly code: string;
}

export interface ReadCard {
  readonly number: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
  readonly behaviour: CardBehaviour;
}

/** Reads a card form: digits, check digit, date not past (UTC), three digits on the back. */
export function readCard(entry: CardEntry, now: Date): { readonly card: ReadCard } | { readonly issues: readonly CardIssue[] } {
  const number = western(entry.number).replace(/[\s-]/gu, "");
  const issues: CardIssue[] = [];
  if (!/^\d{12,19}$/u.test(number)) issues.push({ field: "number", code: "invalid_number" });
  else if (!passesLuhn(number)) issues.push({ field: "number", code: "incorrect_number" });
  const expiry = readExpiry(western(entry.expiry), now);
  if ("code" in expiry) issues.push({ field: "expiry", code: expiry.code });
  if (!/^\d{3}$/u.test(western(entry.cvc).trim())) issues.push({ field: "cvc", code: "invalid_cvc" });
  if (issues.length > 0 || "code" in expiry) return { issues };
  return {
    card: {
      number,
      brand: brandOf(number),
      last4: number.slice(-4),
      expires: expiry.expires,
      behaviour: TEST_CARDS.get(number) ?? { kind: "SUCCEEDS" },
    },
  };
}

function readExpiry(typed: string, now: Date): { readonly expires: string } | { readonly code: string } {
  const match = /^(\d{1,2})\s*[/ -]?\s*(\d{4}|\d{2})$/u.exec(typed.trim());
  if (match === null) return { code: "invalid_expiry" };
  const month = Number(match[1]);
  const year = (match[2] ?? "").length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  if (month < 1 || month > 12) return { code: "invalid_expiry_month" };
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 30) return { code: "invalid_expiry_year" };
  const expires = `${year}-${String(month).padStart(2, "0")}`;
  return isPastExpiry(expires, now) ? { code: "invalid_expiry_month" } : { expires };
}

/** Arabic keyboards type Arabic-Indic digits. */
const western = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith("4")) return "Visa";
  if (/^(?:5[1-5]|2[2-7])/u.test(number)) return "Mastercard";
  if (/^3[47]/u.test(number)) return "American Express";
  return "Card";
}

/** A card is good until the end of its month (UTC). `expires` is YYYY-MM; empty: it has no end. */
export function isPastExpiry(expires: string, now: Date): boolean {
  const [year, month] = expires.split("-").map(Number);
  return year !== undefined && month !== undefined && Date.UTC(year, month, 1) <= now.getTime();
}
