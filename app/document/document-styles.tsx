import { Links } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";

/** The text of a document's style files when they are inlined; null: the document links them. Only on the server. */
export const InlineStylesContext = createContext<string | null>(null);

/** The inlined text in the browser's document, read once, because it never changes. */
const documentText: string | null = import.meta.env.SSR ? null : (document.querySelector("style[data-styles]")?.textContent ?? null);

/**
 * Remix's `<Links>`, or the text of the same files: a page that opens a stream would wait one more round trip for its first paint and the
 * start button. After hydration it links the files as well, so that the next page has them.
 */
export function DocumentStyles({ nonce }: { readonly nonce: string | undefined }) {
  const rendered = useContext(InlineStylesContext);
  const text = rendered ?? documentText;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (text === null) return <Links />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS; as a child its quotes would be escaped */}
      <style data-styles="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
      {hydrated ? <Links /> : null}
    </>
  );
}
