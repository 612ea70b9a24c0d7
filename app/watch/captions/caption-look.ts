import type { CaptionSettings } from "../../../contract/preferences/caption-values.ts";

/** Red, green and blue of the colours, as in television. */
const CHANNELS = {
  WHITE: "255 255 255",
  YELLOW: "255 255 0",
  GREEN: "0 255 0",
  CYAN: "0 255 255",
  BLUE: "0 0 255",
  MAGENTA: "255 0 255",
  RED: "255 0 0",
  BLACK: "0 0 0",
} as const;

const FAMILIES = {
  SANS: "system-ui, sans-serif",
  SERIF: "Georgia, 'Times New Roman', serif",
  MONO_SANS: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  MONO_SERIF: "'Courier New', Courier, 'Liberation Mono', monospace",
  CASUAL: "'Comic Sans MS', 'Comic Neue', Casual, fantasy, sans-serif",
  CURSIVE: "'Segoe Script', 'Snell Roundhand', 'URW Chancery L', cursive",
  SMALL_CAPS: "system-ui, sans-serif",
} as const;

/** Shadows of the edges, in `em` so that they grow with the text. */
const EDGES = {
  NONE: "none",
  SHADOW: "0.06em 0.06em 0.12em #000, 0.1em 0.1em 0.2em #000",
  RAISED: "0.03em 0.03em 0 #222, 0.06em 0.06em 0 #222, 0.08em 0.08em 0 #222",
  DEPRESSED: "0.04em 0.04em 0 #ccc, -0.04em -0.04em 0 #222",
  OUTLINE: "0.05em 0 0.03em #222, -0.05em 0 0.03em #222, 0 0.05em 0.03em #222, 0 -0.05em 0.03em #222, 0 0 0.1em #222",
} as const;

/** Opacities of the default look, in percent. */
const USUAL = { text: "100", background: "74", window: "0" } as const;

function paint(color: keyof typeof CHANNELS | undefined, opacity: string | undefined, usual: keyof typeof CHANNELS, usualOpacity: string) {
  if (color === undefined && opacity === undefined) return null;
  return `rgb(${CHANNELS[color ?? usual]} / ${opacity ?? usualOpacity}%)`;
}

/**
 * Custom properties of the captions' look (`caption-text.css.ts`), for a `style` attribute. A setting without a choice has no property, so
 * that the default of the style sheet applies.
 */
export function captionLook(settings: CaptionSettings): Readonly<Record<`--caption-${string}`, string>> {
  const { font, size, edge } = settings;
  const color = paint(settings.color, settings.opacity, "WHITE", USUAL.text);
  const background = paint(settings.backgroundColor, settings.backgroundOpacity, "BLACK", USUAL.background);
  const window = paint(settings.windowColor, settings.windowOpacity, "BLACK", USUAL.window);
  return {
    ...(font === undefined ? {} : { "--caption-font": FAMILIES[font] }),
    ...(font === "SMALL_CAPS" ? { "--caption-caps": "small-caps" } : {}),
    ...(size === undefined ? {} : { "--caption-size": String(Number(size) / 100) }),
    ...(color === null ? {} : { "--caption-color": color }),
    ...(edge === undefined ? {} : { "--caption-edge": EDGES[edge] }),
    ...(background === null ? {} : { "--caption-background": background }),
    ...(window === null ? {} : { "--caption-window": window }),
  };
}

/** Names of all properties that `captionLook` may set. */
export const CAPTION_PROPERTIES = [
  "--caption-font",
  "--caption-caps",
  "--caption-size",
  "--caption-color",
  "--caption-edge",
  "--caption-background",
  "--caption-window",
] as const;
