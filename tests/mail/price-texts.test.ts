import { expect, test } from "vitest";
import { formatMoney as onPages } from "../../app/i18n/format.ts";
import { formatMoney as onReceipts } from "../../platform/labels/base/intl-formats.ts";

/** Visible text, without marks of direction. */
const seen = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/gu, "");

const AMOUNTS = [
  { amount: 999, currency: "EUR", scale: 2 },
  { amount: 123_456_789, currency: "EUR", scale: 2 },
  { amount: -500, currency: "EUR", scale: 2 },
  { amount: 0, currency: "USD", scale: 2 },
  { amount: 2490, currency: "BRL", scale: 2 },
  { amount: 1500, currency: "JPY", scale: 0 },
  { amount: 1234, currency: "KWD", scale: 3 },
] as const;

test.each(["en", "es", "pt", "ar", "debug"] as const)(
  "PL-04 CM-01 a price is written alike on pages, receipts and in mails: %s",
  (language) => {
    for (const money of AMOUNTS) {
      const text = seen(onPages(money, language));
      expect(seen(onReceipts(money, language)), `${money.amount} ${money.currency}`).toBe(text);
      // The digits of the whole product: Arabic pages have Latin ones.
      expect(text).toMatch(/^[^\u0660-\u0669\u06f0-\u06f9]+$/u);
      expect(text.replace(/\D/gu, "")).toContain(String(Math.abs(money.amount)));
    }
  },
);
