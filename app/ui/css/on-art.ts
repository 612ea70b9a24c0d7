import { realmTheme } from "../tokens/realm-theme.ts";
import { vars } from "../tokens/theme.css.ts";
import { type ColorName, colorVariable } from "../tokens/token-names.ts";

const dark = realmTheme(null, "dark").variables;
const color = (name: ColorName): string => dark[colorVariable(name)] ?? "";

/**
 * Colours of text and controls on a picture, for the `vars` of a style: those of the dark scheme in every realm. The realm's accent stays
 * as a fill. As text it becomes white, because it may be too dark on the veil.
 */
export const onArtVars: Record<string, string> = {
  [vars.color.bg]: color("bg"),
  [vars.color.surface]: color("surface"),
  [vars.color.raised]: color("raised"),
  [vars.color.line]: color("line"),
  [vars.color.lineStrong]: color("lineStrong"),
  [vars.color.text]: color("text"),
  [vars.color.muted]: color("muted"),
  [vars.color.focus]: color("focus"),
  [vars.color.accentText]: color("text"),
  [vars.color.accentSoft]: color("raised"),
};
