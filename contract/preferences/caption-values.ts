/** Values of the caption settings. Without Valibot, because the player needs them in the browser. */

/** Typefaces, as in television: sans serif, serif, both with letters of one width, casual, script and small capitals. */
export const CAPTION_FONTS = ["SANS", "SERIF", "MONO_SANS", "MONO_SERIF", "CASUAL", "CURSIVE", "SMALL_CAPS"] as const;
/** Percent of the player's own size. */
export const CAPTION_SIZES = ["50", "75", "100", "150", "200"] as const;
export const CAPTION_COLORS = ["WHITE", "YELLOW", "GREEN", "CYAN", "BLUE", "MAGENTA", "RED", "BLACK"] as const;
export const CAPTION_EDGES = ["NONE", "SHADOW", "RAISED", "DEPRESSED", "OUTLINE"] as const;
/** Percent. Text is never invisible. */
export const TEXT_OPACITIES = ["25", "50", "75", "100"] as const;
export const FIELD_OPACITIES = ["0", "25", "50", "75", "100"] as const;

/** The nine settings, each with its values. The background is behind the letters, the window behind the whole block. */
export const CAPTION_VALUES = {
  font: CAPTION_FONTS,
  size: CAPTION_SIZES,
  color: CAPTION_COLORS,
  opacity: TEXT_OPACITIES,
  edge: CAPTION_EDGES,
  backgroundColor: CAPTION_COLORS,
  backgroundOpacity: FIELD_OPACITIES,
  windowColor: CAPTION_COLORS,
  windowOpacity: FIELD_OPACITIES,
} as const;
export type CaptionSetting = keyof typeof CAPTION_VALUES;
export const CAPTION_SETTINGS = Object.keys(CAPTION_VALUES) as CaptionSetting[];

/** The viewer's choices; an absent one is the default of the player, or of `subtitleStyle`. */
export type CaptionSettings = { readonly [Name in CaptionSetting]?: (typeof CAPTION_VALUES)[Name][number] | undefined };

/** Reads settings by name; drops everything that is no setting or none of its values. */
export function captionSettings(read: (name: CaptionSetting) => unknown): CaptionSettings {
  return Object.fromEntries(
    CAPTION_SETTINGS.flatMap((name) => {
      const value = CAPTION_VALUES[name].find((one) => one === read(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
