import { expect, test, vi } from "vitest";
import { createI18n } from "../../../i18n/i18n.ts";
import { cardTextsOf } from "./card-texts.ts";

test("PL-02 a label of cards is made once in each language", () => {
  const english = createI18n("en", { browseNew: "New" });
  const spanish = createI18n("es", { browseNew: "Nuevo" });
  const made = vi.spyOn(english, "t");
  const texts = cardTextsOf(english);
  expect([texts.label("browseNew"), texts.label("browseNew"), cardTextsOf(spanish).label("browseNew")]).toEqual(["New", "New", "Nuevo"]);
  expect(made).toHaveBeenCalledOnce();
  expect(cardTextsOf(english)).toBe(texts);
});
