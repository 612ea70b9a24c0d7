import { expect, test } from "vitest";
import { parseDocumentChoices, skipChoicesWith } from "./document-choices.ts";

test("LS-06 the document says what the viewer asks of every player, and nothing for who asked for nothing", () => {
  const choices = '{"style":"LARGE","rate":1.25,"segments":"SKIP","saves":true}';
  expect(parseDocumentChoices(choices)).toEqual({ style: "LARGE", rate: 1.25, segments: "SKIP", saves: true });
  const nothing = { style: null, rate: null, segments: null, saves: false };
  for (const text of [undefined, "{}", '{"style":"NEON","rate":3,"segments":1,"saves":"yes"}'])
    expect(parseDocumentChoices(text)).toEqual(nothing);
});

test("LS-06 CV-11 the choice for all kinds of spans holds where none was made for one of them in the player", () => {
  expect(skipChoicesWith("SKIP", { RECAP: "NONE" })).toEqual({ INTRO: "SKIP", RECAP: "NONE", OUTRO: "SKIP", AD: "SKIP", BREAK: "SKIP" });
  expect(skipChoicesWith(null, { RECAP: "NONE" })).toEqual({ RECAP: "NONE" });
});
