import { describe, expect, test } from "vitest";
import { contrast, parseHex, type Rgb, toHex } from "./color.ts";
import { type ColorScheme, realmTheme } from "./realm-theme.ts";
import { type ColorName, colorVariable, tokenNames } from "./token-names.ts";

function color(theme: ReturnType<typeof realmTheme>, name: ColorName): Rgb {
  const parsed = parseHex(theme.variables[colorVariable(name)] ?? "");
  if (!parsed) throw new Error(`${name} is no colour`);
  return parsed;
}

const schemes: ColorScheme[] = ["dark", "light"];
// Corners of the colour cube, mid tones that suit neither black nor white text, and near-misses of both backgrounds.
const primaries = ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"].concat([
  "#777777",
  "#808080",
  "#d4312b",
  "#e8b24a",
  "#7a2e3a",
  "#1a2030",
  "#faf6ee",
  "#0a84ff",
  "#8a6d3b",
  "#5c7cfa",
]);

describe("realmTheme", () => {
  for (const scheme of schemes) {
    for (const primary of primaries) {
      test(`CV-04 theme: ${primary} stays readable in a ${scheme} realm`, () => {
        const theme = realmTheme(primary, scheme);
        for (const ground of ["bg", "surface", "raised", "accentSoft"] as const) {
          expect(contrast(color(theme, "accentText"), color(theme, ground))).toBeGreaterThanOrEqual(4.5);
        }
        for (const fill of ["accent", "accentHover"] as const) {
          expect(contrast(color(theme, "onAccent"), color(theme, fill))).toBeGreaterThanOrEqual(4.5);
        }
      });
    }

    test(`the fixed colours of a ${scheme} realm meet WCAG AA`, () => {
      const theme = realmTheme(null, scheme);
      for (const ground of ["bg", "surface", "raised"] as const) {
        const behind = color(theme, ground);
        for (const text of ["text", "muted", "danger", "warning", "success", "info"] as const) {
          expect(contrast(color(theme, text), behind), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(color(theme, "lineStrong"), behind), `control border on ${ground}`).toBeGreaterThanOrEqual(3);
      }
      const pairs = [
        ["onLive", "live"],
        ["onDangerFill", "dangerFill"],
        ["danger", "dangerSoft"],
        ["text", "dangerSoft"],
        ["warning", "warningSoft"],
        ["success", "successSoft"],
        ["info", "infoSoft"],
      ] as const;
      for (const [text, ground] of pairs) {
        expect(contrast(color(theme, text), color(theme, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test("a colour that already reads is not touched", () => {
    const theme = realmTheme("#e8b24a", "dark");
    expect(toHex(color(theme, "accent"))).toBe("#e8b24a");
    expect(toHex(color(theme, "accentText"))).toBe("#e8b24a");
  });

  test("a malformed colour cannot reach the stylesheet", () => {
    const hostile = realmTheme("red;}</style><script>", "dark");
    expect(hostile.css).toBe(realmTheme(null, "dark").css);
    expect(hostile.css).not.toMatch(/[<>]/);
  });

  test("every token has a value", () => {
    const names = Object.keys(tokenNames.color) as ColorName[];
    const variables = realmTheme("#0af", "light").variables;
    expect(Object.keys(variables).sort()).toEqual(names.map(colorVariable).sort());
  });

  test("a short colour means the same as its long form", () => {
    expect(realmTheme("#0af", "dark").css).toBe(realmTheme("#00AAFF", "dark").css);
  });
});
