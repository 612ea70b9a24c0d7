import { RemixBrowser } from "@remix-run/react";

/**
 * Resolves when Remix has decoded the state of the document. Remix begins to decode when its component runs first, which then throws a
 * promise. Hydration must not begin before: React 18 completes it at once when the viewer types or clicks, and a root that suspends at
 * that moment throws error 345 and never hydrates.
 */
export async function decodedState(component: () => unknown = () => RemixBrowser({})): Promise<void> {
  try {
    component();
  } catch (thrown) {
    // Anything else is reported when the component runs in its root.
    if (thrown instanceof Promise) await thrown;
  }
}
