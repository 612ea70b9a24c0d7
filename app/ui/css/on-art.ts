import { type ColorScheme, realmTheme } from "../tokens/realm-theme.ts";
import { vars } from "../tokens/theme.css.ts";
import { type ColorName, colorVariable } from "../tokens/token-names.ts";

/**
 * Colours of text and controls on a background of their own, for the `vars` of a style: those of the scheme in every realm. The realm's accent
 * stays as a fill. As text it becomes the scheme's text colour, because it may not be readable there.
 */
export function schemeVars(scheme: ColorScheme): Record<string, string> {
  const { variables } = realmTheme(null, scheme);
  const color = (name: ColorName): string => variables[colorVariable(name)] ?? "";
  return {
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
}

/** On a picture: the dark scheme. */
export const onArtVars = schemeVars("dark");
