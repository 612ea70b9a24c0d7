import { expect, test } from "vitest";
import { contrast, mix, parseHex, type Rgb } from "../tokens/color.ts";
import { vars } from "../tokens/theme.css.ts";
import { ink, onArtVars } from "./on-art.ts";
import { fade, SCRIM } from "./scrim.ts";

const art: Record<string, Rgb> = { white: [255, 255, 255], black: [0, 0, 0], yellow: [255, 235, 0], red: [217, 24, 45] };

test("CV-02 hero: words keep 4.5:1 on any art, in every realm", () => {
  const ground = parseHex(ink);
  const words = parseHex(onArtVars[vars.color.text] ?? "");
  if (!ground || !words) throw new Error("no colours on art");
  for (const [name, color] of Object.entries(art)) {
    expect(contrast(words, mix(color, ground, SCRIM)), name).toBeGreaterThanOrEqual(4.5);
  }
});

test("CV-02 hero: the fade begins with its full part and ends with nothing", () => {
  const css = fade("to top", "#000000", 0.8, 60);
  expect(css).toMatch(/^linear-gradient\(to top, color-mix\(in srgb, #000000 80%, transparent\) 0%/);
  expect(css).toMatch(/#000000 0%, transparent\) 60%\)$/);
});
