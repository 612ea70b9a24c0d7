import type { Page, Route } from "@playwright/test";

/** Holds what a pattern matches until it is let go; another route of the page may then decide about it. */
export async function hold(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    if (open) await route.fallback();
    else held.push(route);
  });
  return async () => {
    open = true;
    for (const route of held.splice(0)) await route.fallback();
  };
}
