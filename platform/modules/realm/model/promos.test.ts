import * as v from "valibot";
import { expect, test } from "vitest";
import { menuSettings, type RealmPromo } from "../settings.ts";
import { promosIn } from "./promos.ts";

const ART = { hash: "art", width: 1280, height: 720, color: "#102030" };
const PROMO: RealmPromo = {
  id: "gift",
  text: { en: "A gift", es: "Un regalo" },
  visibility: "ALL",
  picture: null,
  action: { en: "More" },
  link: null,
  overlay: { title: { es: "Título" }, text: { en: "Text" }, picture: ART, action: null, link: null },
};

test("LS-13 texts of a promo item are in the caller's language, else in the realm's, else in any that has them", () => {
  expect(promosIn([PROMO], ["ar", "es"])).toEqual([
    {
      id: "gift",
      text: "Un regalo",
      visibility: "ALL",
      picture: null,
      action: "More",
      link: null,
      overlay: { title: "Título", text: "Text", picture: ART, action: null, link: null },
    },
  ]);
});

const picture = v.any();
const Schema = v.strictObject(menuSettings.fields({ image: picture, file: v.string() }));
const problemsOf = (promos: readonly object[]): string[] => (v.safeParse(Schema, { promos }).issues ?? []).map(({ message }) => message);
const text = { en: "Text" };
const link = { type: "ROUTE", id: "gift" };

test.each<[string, object, string | null]>([
  ["a text alone", { id: "a", text }, null],
  ["an action with a link", { id: "a", text, action: text, link }, null],
  [
    "an action with nowhere to go",
    { id: "a", text, action: text },
    "must have an action with either a link or an overlay, or none of them",
  ],
  ["a link without an action", { id: "a", text, link }, "must have an action with either a link or an overlay, or none of them"],
  [
    "an overlay whose action leads nowhere",
    { id: "a", text, action: text, overlay: { title: text, text, action: text } },
    "overlay: an action needs a link",
  ],
  ["no text", { id: "a", text: {} }, "must have a text"],
  [
    "a script as its address",
    { id: "a", text, action: text, link: { type: "URL", id: "javascript:alert(1)" } },
    "must be an address that begins with https://",
  ],
])("LS-13 promo item of a realm: %s", (_name, promo, problem) => {
  expect(problemsOf([promo])).toEqual(problem === null ? [] : [problem]);
});

test("LS-13 two promo items of one id are refused, because a dismissal would hide both", () => {
  expect(
    problemsOf([
      { id: "a", text },
      { id: "a", text },
    ]),
  ).toEqual(["must not name one twice"]);
  expect(menuSettings.public?.(v.parse(Schema, { promos: [{ id: "a", text }] }), { name: "tv", demoOrigin: null })).toEqual({
    promoIds: ["a"],
  });
});
