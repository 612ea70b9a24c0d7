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

/** Checks that the focused element is in the window, uncovered, and that its ring is not cut by the window's edge. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return "the focus is lost";
        // A radio button of its own look is seen as its label.
        const seen = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
        const { left, top, right, bottom, width, height } = seen.getBoundingClientRect();
        const name = (element.getAttribute("aria-label") ?? seen.textContent ?? "").trim();
        if (width === 0 || height === 0) return `${name} has no place`;
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return `${name} is cut: ${left},${top} – ${right},${bottom}`;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (over === null || !(seen.contains(over) || over.contains(seen))) return `${name} lies under ${over?.outerHTML.slice(0, 80)}`;
        if (getComputedStyle(seen).visibility !== "visible") return `${name} is hidden`;
        return "seen";
      }),
    )
    .toBe("seen");
}
