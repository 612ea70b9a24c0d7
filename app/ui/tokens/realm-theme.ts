import { contrast, correctContrast, mix, parseHex, type Rgb, shiftLightness, toHex } from "./color.ts";
import { type ColorName, colorVariable } from "./token-names.ts";

/** A realm is dark (near-black blue) or light (warm paper). */
export type ColorScheme = "dark" | "light";

/** A realm's theme, ready to be written into a document. */
export type RealmTheme = {
  scheme: ColorScheme;
  /** `--rs-color-…` → value. */
  variables: Record<`--${string}`, string>;
  /** Text of a `<style>` element: sets the variables on `:root`. Contains no character that could leave the element. */
  css: string;
  /** For `<meta name="theme-color">`. */
  themeColor: string;
};

type Ground = Omit<Record<ColorName, string>, "accent" | "accentHover" | "onAccent" | "accentText" | "accentSoft">;

const dark: Ground = {
  bg: "#080b14",
  surface: "#10141f",
  raised: "#1a2030",
  line: "#262d3e",
  lineStrong: "#7b859d",
  text: "#f4f6fb",
  muted: "#aab3c7",
  focus: "#f4f6fb",
  live: "#d9182d",
  onLive: "#ffffff",
  danger: "#ff8f8a",
  dangerFill: "#c8232f",
  onDangerFill: "#ffffff",
  dangerSoft: "#2b141c",
  warning: "#f5c266",
  warningSoft: "#292015",
  success: "#6fd6a0",
  successSoft: "#10251f",
  info: "#8fbcff",
  infoSoft: "#121f36",
  shadow: "rgb(0 0 0 / 0.55)",
  artTint: "#1a2030",
};

const light: Ground = {
  bg: "#faf6ee",
  surface: "#fffdf8",
  raised: "#ffffff",
  line: "#e6ddcd",
  lineStrong: "#857a69",
  text: "#1e1912",
  muted: "#625848",
  focus: "#1e1912",
  live: "#c91529",
  onLive: "#ffffff",
  danger: "#ab1722",
  dangerFill: "#b91c28",
  onDangerFill: "#ffffff",
  dangerSoft: "#fbeae6",
  warning: "#7d5200",
  warningSoft: "#fbf0d6",
  success: "#1b6b43",
  successSoft: "#e6f3e6",
  info: "#1f559c",
  infoSoft: "#e8f0f9",
  shadow: "rgb(74 56 28 / 0.22)",
  artTint: "#e6ddcd",
};

const grounds: Record<ColorScheme, Ground> = { dark, light };
const defaultAccent: Record<ColorScheme, Rgb> = { dark: [232, 178, 74], light: [122, 46, 58] };
const white: Rgb = [255, 255, 255];
const ink: Rgb = [10, 13, 20];

function rgb(value: string): Rgb {
  const parsed = parseHex(value);
  if (!parsed) throw new Error(`not a colour: ${value}`);
  return parsed;
}

/**
 * A realm's theme from its PRIMARY_COLOR (`#rgb` or `#rrggbb`) and its scheme.
 *
 * A readable colour stays unchanged. Otherwise its lightness changes: as a fill until it has 3:1 against the page, as text until it has
 * 4.5:1 on every surface. Text on the fill is white or ink, whichever has more contrast, and never under 4.5:1.
 * A missing or malformed colour gives the scheme's own accent.
 */
export function realmTheme(primaryColor: string | null | undefined, scheme: ColorScheme): RealmTheme {
  const ground = grounds[scheme];
  const surfaces = [rgb(ground.bg), rgb(ground.surface), rgb(ground.raised)];
  const away = scheme === "dark" ? "lighter" : "darker";
  const wanted = (primaryColor ? parseHex(primaryColor) : null) ?? defaultAccent[scheme];

  const visible = correctContrast(wanted, surfaces, 3, away);
  const onAccent = contrast(visible, white) >= 4.5 || contrast(visible, white) >= contrast(visible, ink) ? white : ink;
  // A mid tone may suit neither: continue in the direction that helps.
  const accent = correctContrast(visible, [onAccent], 4.5, onAccent === white ? "darker" : "lighter");
  const accentHover = shiftLightness(accent, onAccent === white ? -0.05 : 0.05);
  const accentText = correctContrast(wanted, surfaces, 4.5, away);
  // Rounded as it will be written, or the check below is off by a hundredth.
  const accentSoft = rgb(toHex(mix(rgb(ground.bg), accent, scheme === "dark" ? 0.16 : 0.1)));

  const values: Record<ColorName, string> = {
    ...ground,
    accent: toHex(accent),
    accentHover: toHex(accentHover),
    onAccent: toHex(onAccent),
    accentText: toHex(correctContrast(accentText, [...surfaces, accentSoft], 4.5, away)),
    accentSoft: toHex(accentSoft),
  };

  const variables: Record<`--${string}`, string> = {};
  for (const name of Object.keys(values) as ColorName[]) variables[colorVariable(name)] = values[name];
  const body = Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  return { scheme, variables, css: `:root{color-scheme:${scheme};${body}}`, themeColor: ground.bg };
}
