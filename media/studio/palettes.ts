/**
 * The colours of a title. `ink` is the darkest tone, `deep` and `mid` carry the surroundings, `warm` is the key light,
 * `cool` the light from the other side, `glow` the brightest highlight.
 */
export type Palette = {
  readonly ink: string;
  readonly deep: string;
  readonly mid: string;
  readonly warm: string;
  readonly cool: string;
  readonly glow: string;
};

export const palettes = {
  ember: { ink: "#0a0608", deep: "#2a0f14", mid: "#6d2418", warm: "#ff6a2b", cool: "#4a6dff", glow: "#ffd9a0" },
  cobalt: { ink: "#050a16", deep: "#0c1d42", mid: "#1f4a94", warm: "#ff5a45", cool: "#3d8bff", glow: "#cfe6ff" },
  jade: { ink: "#04100e", deep: "#0a2e2a", mid: "#1b6a5a", warm: "#ffb347", cool: "#2fe0b0", glow: "#d8fff0" },
  violet: { ink: "#0b0616", deep: "#23104a", mid: "#5a2a9a", warm: "#ff5fa2", cool: "#7d6bff", glow: "#f0dcff" },
  gold: { ink: "#0d0904", deep: "#33230a", mid: "#85601c", warm: "#ffb52e", cool: "#5f8fb8", glow: "#fff0c2" },
  crimson: { ink: "#0e0408", deep: "#3a0a1a", mid: "#8e1830", warm: "#ff3b4e", cool: "#8a5cff", glow: "#ffd0c8" },
  ice: { ink: "#060d14", deep: "#14303f", mid: "#3f7d96", warm: "#ffc48a", cool: "#86e3ff", glow: "#f2fdff" },
  dusk: { ink: "#0b0a18", deep: "#2b2150", mid: "#7a4a7e", warm: "#ff8f5c", cool: "#6a7dff", glow: "#ffe0c8" },
  sand: { ink: "#120c08", deep: "#40291c", mid: "#9a6a42", warm: "#ffab5e", cool: "#5fa0b0", glow: "#fff0d8" },
  forest: { ink: "#060d08", deep: "#14301c", mid: "#3c6b38", warm: "#f5c451", cool: "#62c98a", glow: "#f4ffd8" },
  rose: { ink: "#120810", deep: "#441a38", mid: "#a04670", warm: "#ff7d8f", cool: "#b08cff", glow: "#ffe6e4" },
  steel: { ink: "#080a0d", deep: "#1c252e", mid: "#4d6070", warm: "#ff7a3c", cool: "#9cc0d8", glow: "#f2f6fa" },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export function isPaletteName(name: string): name is PaletteName {
  return Object.hasOwn(palettes, name);
}
