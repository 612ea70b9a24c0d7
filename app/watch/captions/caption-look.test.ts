import { expect, test } from "vitest";
import { CAPTION_SETTINGS, CAPTION_VALUES, captionSettings } from "../../../contract/preferences/caption-values.ts";
import { CAPTION_PROPERTIES, captionLook } from "./caption-look.ts";

test("CV-26 captions without a choice have no property of their own", () => {
  expect(captionLook({})).toEqual({});
});

test("CV-26 a colour keeps the opacity of the default look, and an opacity its colour", () => {
  expect(captionLook({ color: "YELLOW", backgroundColor: "BLUE", windowOpacity: "50" })).toEqual({
    "--caption-color": "rgb(255 255 0 / 100%)",
    "--caption-background": "rgb(0 0 255 / 74%)",
    "--caption-window": "rgb(0 0 0 / 50%)",
  });
  // A colour of the window alone would be no choice that anybody sees, so the default opacity is 0 there.
  expect(captionLook({ windowColor: "RED" })["--caption-window"]).toBe("rgb(255 0 0 / 0%)");
});

test("CV-26 each value of each of the nine settings has a look, by known properties only", () => {
  expect(CAPTION_SETTINGS).toHaveLength(9);
  for (const name of CAPTION_SETTINGS) {
    const looks = CAPTION_VALUES[name].map((value) => captionLook(captionSettings((other) => (other === name ? value : undefined))));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size, name).toBe(CAPTION_VALUES[name].length);
    for (const look of looks) {
      expect(CAPTION_PROPERTIES).toEqual(expect.arrayContaining(Object.keys(look)));
      expect(Object.values(look)).not.toContain("");
    }
  }
});

test("CV-26 anything that is no value of a setting is dropped", () => {
  const sent: Record<string, unknown> = { font: "SERIF", size: "999", color: "red;}", edge: 7, backgroundOpacity: "0", evil: "<b>" };
  expect(captionSettings((name) => sent[name])).toEqual({ font: "SERIF", backgroundOpacity: "0" });
});
