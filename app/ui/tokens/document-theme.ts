import { type ColorScheme, realmTheme } from "./realm-theme.ts";
import { headingFaces } from "./typefaces.ts";

/** Look of a realm in a document: CSS of colours and typefaces, the scheme, and the colour of the browser's frame. */
export interface DocumentTheme {
  readonly css: string;
  readonly scheme: string;
  readonly color: string;
}

/** Theme of the browser's document, which has one realm for all its life. */
const currentTheme: DocumentTheme | null = import.meta.env.SSR
  ? null
  : {
      css: document.querySelector("style[data-theme]")?.textContent ?? "",
      scheme: document.documentElement.style.colorScheme,
      color: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "",
    };

/** Themes by colour and scheme on the server, computed once. */
const themes = new Map<string, DocumentTheme>();
/** More realms than a process has; beyond it the cache is cleared. */
const MOST_THEMES = 200;

/** The realm's colours and typefaces. Only the server computes them, so that their rules are not part of the browser's code. */
export function documentTheme(color: string | null, wanted: ColorScheme): DocumentTheme {
  if (!import.meta.env.SSR) return currentTheme ?? { css: "", scheme: "", color: "" };
  const cached = themes.get(`${wanted} ${color}`);
  if (cached !== undefined) return cached;
  const { css, scheme, themeColor } = realmTheme(color, wanted);
  const theme: DocumentTheme = { css: `${css}${headingFaces(scheme)}`, scheme, color: themeColor };
  if (themes.size >= MOST_THEMES) themes.clear();
  themes.set(`${wanted} ${color}`, theme);
  return theme;
}
