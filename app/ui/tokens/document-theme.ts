import { type ColorScheme, realmTheme } from "./realm-theme.ts";
import { headingFaces } from "./typefaces.ts";

/** What a document says of its realm's look: CSS of colours and typefaces, the scheme, and the colour of the browser's frame. */
export interface DocumentTheme {
  readonly css: string;
  readonly scheme: string;
  readonly color: string;
}

/** The theme that stands in the browser's document: a document has one realm for all its life. */
const currentTheme: DocumentTheme | null = import.meta.env.SSR
  ? null
  : {
      css: document.querySelector("style[data-theme]")?.textContent ?? "",
      scheme: document.documentElement.style.colorScheme,
      color: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "",
    };

/** On the server: themes by colour and scheme, worked out once. */
const themes = new Map<string, DocumentTheme>();
/** More realms than a process has; then it begins anew. */
const MOST_THEMES = 200;

/** The realm's colours and typefaces. The server alone works them out, so that their rules are no part of the browser's code. */
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
