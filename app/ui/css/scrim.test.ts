import { expect, test } from "vitest";
import { contrast, mix, parseHex, type Rgb } from "../tokens/color.ts";
import { vars } from "../tokens/theme.css.ts";
import { onArtVars } from "./on-art.ts";
import { fade, ink, SCRIM, veil } from "./scrim.ts";

const art: Record<string, Rgb> = { white: [255, 255, 255], black: [0, 0, 0], yellow: [255, 235, 0], red: [217, 24, 45] };

test("CV-02 hero: words keep 4.5:1 on any art, in every realm", () => {
  const ground = parseHex(ink);
  const text = parseHex(onArtVars[vars.color.text] ?? "");
  if (!ground || !text) throw new Error("no colours on art");
  for (const [name, color] of Object.entries(art)) {
    expect(contrast(text, mix(color, ground, SCRIM)), name).toBeGreaterThanOrEqual(4.5);
  }
});

test("CV-02 hero: a veil is ink with its part as alpha", () => {
  expect(veil(1)).toBe(`${ink}ff`);
  expect(veil(0)).toBe(`${ink}00`);
  expect(veil(0.02)).toBe(`${ink}05`);
});

test("CV-02 hero: a fade begins with its full part and ends with nothing", () => {
  const css = fade("to top", 1, 60);
  expect(css.startsWith(`linear-gradient(to top, ${ink}ff 0%`)).toBe(true);
  expect(css.endsWith(`${ink}00 60%)`)).toBe(true);
});
