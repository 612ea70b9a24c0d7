import { expect, test } from "vitest";
import { contrast, mix, parseHex, type Rgb } from "../tokens/color.ts";
import { type ColorScheme, realmTheme } from "../tokens/realm-theme.ts";
import { colorVariable } from "../tokens/token-names.ts";
import { fade, SCRIM } from "./scrim.ts";

const art: Record<string, Rgb> = { white: [255, 255, 255], black: [0, 0, 0], yellow: [255, 235, 0], red: [217, 24, 45] };

for (const [scheme, primary] of [
  ["dark", "#ff4d2e"],
  ["light", "#0f6b62"],
] as const satisfies readonly (readonly [ColorScheme, string])[]) {
  test(`CV-02 hero: words keep 4.5:1 on any art in a ${scheme} realm`, () => {
    const { variables } = realmTheme(primary, scheme);
    const ground = parseHex(variables[colorVariable("bg")] ?? "");
    const words = parseHex(variables[colorVariable("text")] ?? "");
    if (!ground || !words) throw new Error("the theme has no ground or no text");
    for (const [name, color] of Object.entries(art)) {
      expect(contrast(words, mix(color, ground, SCRIM)), name).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test("CV-02 hero: the fade begins with its full part and ends with nothing", () => {
  const css = fade("to top", "#000000", 0.8, 60);
  expect(css).toMatch(/^linear-gradient\(to top, color-mix\(in srgb, #000000 80%, transparent\) 0%/);
  expect(css).toMatch(/#000000 0%, transparent\) 60%\)$/);
});
