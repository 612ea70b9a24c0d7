import { expect, test } from "vitest";
import { contrast, mix, parseHex, type Rgb } from "../../ui/tokens/color.ts";
import { realmTheme } from "../../ui/tokens/realm-theme.ts";
import { colorVariable } from "../../ui/tokens/token-names.ts";
import { rowBackground } from "./row-background.ts";

const image = { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" };
const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
const CHANNELS = ["00", "55", "aa", "ff"];
const COLORS = CHANNELS.flatMap((red) => CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)));

/** The lowest contrast of a row's texts on its background. */
function worstContrast({ tone, css }: ReturnType<typeof rowBackground>): number {
  const { variables } = realmTheme(null, tone);
  const texts = (["text", "muted"] as const).map((name) => rgb(variables[colorVariable(name)] ?? ""));
  const [from = "", to = from] = css.match(/#[0-9a-f]{6}/gu) ?? [];
  const grounds = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => mix(rgb(from), rgb(to), part));
  return Math.min(...grounds.flatMap((ground) => texts.map((text) => contrast(ground, text))));
}

test("CV-03 text is readable on every colour, whatever the realm's scheme", () => {
  for (const color of COLORS)
    expect(worstContrast(rowBackground({ color, gradient: null, image: null })), color).toBeGreaterThanOrEqual(4.5);
});

test("CV-03 text is readable everywhere on a gradient", () => {
  for (const [index, from] of COLORS.entries()) {
    const to = COLORS[(index * 29 + 17) % COLORS.length] ?? from;
    const background = rowBackground({ color: null, gradient: { from, to, direction: "BLOCK" }, image: null });
    // A point between two samples may be a hundredth below.
    expect(worstContrast(background), `${from} ${to}`).toBeGreaterThanOrEqual(4.45);
  }
});

test("CV-03 a readable colour stays unchanged", () => {
  expect(rowBackground({ color: "#123456", gradient: null, image: null })).toEqual({ tone: "dark", css: "#123456" });
  expect(rowBackground({ color: "#fff4d6", gradient: null, image: null })).toEqual({ tone: "light", css: "#fff4d6" });
});

test("CV-03 a picture has light text; its colour shows until it has loaded", () => {
  const { tone, css, picture } = rowBackground({ color: "#ffffff", gradient: null, image });
  expect(tone).toBe("dark");
  expect(picture).toBe(image);
  expect(worstContrast({ tone, css })).toBeGreaterThanOrEqual(4.5);
});

test("CV-03 a gradient along the line turns round with the writing", () => {
  const { css } = rowBackground({ color: null, gradient: { from: "#102030", to: "#301020", direction: "INLINE" }, image: null });
  expect(css).toBe("linear-gradient(var(--rs-toward, to right), #102030, #301020)");
});
