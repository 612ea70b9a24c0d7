import { describe, expect, test } from "vitest";
import { CARD_ERROR_CODES } from "../../../../contract/base/errors.ts";
import { cardLabels } from "../../../labels/commerce/card.ts";
import { testContext } from "../../../testing/test-context.ts";
import { cardErrorMessage } from "./view.ts";

const labels: Readonly<Record<string, { readonly en: string }>> = cardLabels;
const realm = { text: (_realmId: string, _language: string, key: string) => Promise.resolve(labels[key]?.en ?? `no label ${key}`) };
const messageOf = (code: string, sent: string | null) => cardErrorMessage(realm, testContext(), code, sent);
const own = (code: string) => labels[`card.${code}`]?.en;

/** S1§8: these two codes show the provider's message. */
const SHOWN: readonly string[] = ["card_declined", "incorrect_number"];
const CODES = [...CARD_ERROR_CODES, "authentication_failed", "free_trial_denied"];

describe("message of a card error", () => {
  test.each(CODES)("CM-11 %s: the provider's words for a decline and a wrong number only, else its own label", async (code) => {
    expect(own(code)).toMatch(/\w/u);
    expect(await messageOf(code, "X")).toBe(SHOWN.includes(code) ? "X" : own(code));
    expect(await messageOf(code, null)).toBe(own(code));
  });

  test("CM-11 an unknown code gets the generic label, and no two codes share one", async () => {
    for (const sent of ["X", null]) expect(await messageOf("made_up", sent)).toBe(own("generic"));
    const messages = await Promise.all([...CODES, "made_up"].map((code) => messageOf(code, null)));
    expect(new Set(messages).size).toBe(CODES.length + 1);
  });
});
