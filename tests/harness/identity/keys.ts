import { expect, type Page } from "@playwright/test";

/** Presses Tab until what has the focus matches, at most so often; what has it must show it. A page that has no such stop fails. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      const ring = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null) return false;
        const seen = (style: CSSStyleDeclaration) =>
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
        // A radio button of its own look shows the ring on its label.
        const around = [element.closest("label"), ...(element.parentElement?.children ?? [])];
        return around.some((one) => one !== null && seen(getComputedStyle(one)));
      });
      expect.soft(ring, `${selector} shows its focus`).toBe(true);
      return;
    }
  }
  throw new Error(`no stop of the Tab key matches ${selector} at ${page.url()}`);
}
