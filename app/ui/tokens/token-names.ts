/**
 * The names of all theme values, as a tree. A name becomes the CSS variable `--rs-<name>`.
 * Plain data: the server can write a realm's theme without touching a stylesheet.
 */
export const tokenNames = {
  color: {
    bg: "color-bg",
    surface: "color-surface",
    raised: "color-raised",
    line: "color-line",
    lineStrong: "color-line-strong",
    text: "color-text",
    muted: "color-muted",
    accent: "color-accent",
    accentHover: "color-accent-hover",
    onAccent: "color-on-accent",
    accentText: "color-accent-text",
    accentSoft: "color-accent-soft",
    focus: "color-focus",
    live: "color-live",
    onLive: "color-on-live",
    danger: "color-danger",
    dangerFill: "color-danger-fill",
    onDangerFill: "color-on-danger-fill",
    dangerSoft: "color-danger-soft",
    warning: "color-warning",
    warningSoft: "color-warning-soft",
    success: "color-success",
    successSoft: "color-success-soft",
    info: "color-info",
    infoSoft: "color-info-soft",
    shadow: "color-shadow",
    artTint: "color-art-tint",
  },
} as const;

/** One colour of the theme. */
export type ColorName = keyof typeof tokenNames.color;

/** The prefix of every variable of the design system. */
export const tokenPrefix = "rs-";

/** The CSS variable of a colour, with its dashes: `--rs-color-bg`. */
export function colorVariable(name: ColorName): `--${string}` {
  return `--${tokenPrefix}${tokenNames.color[name]}`;
}
