import type { EntryContext } from "@remix-run/node";
import { createContext } from "react";

/** The styles of the document that is being rendered, to stand in it; null: it links to their files. The browser has none. */
export const InlineStylesContext = createContext<string | null>(null);

/** The style files of a page's routes as one text, in their order, each once. Null when one of them is not there. */
export function stylesOf(context: EntryContext, stylesheet: (href: string) => string | null): string | null {
  const { manifest, staticHandlerContext } = context;
  const files = new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  const texts = [...files].map(stylesheet);
  return texts.every((text) => text !== null) ? texts.join("") : null;
}
