import { expect, hydrated, originOf, test } from "../harness/product.ts";

// Rows reach far beyond their cards, so that a card may grow: what lies there must still be pressed.
for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`CV-01 PW-09 at ${width} wide nothing lies over a link or a button`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/browse", "/section/documentaries", "/video/first-bell", "/purchase"]) {
      await page.goto(`${originOf(baseURL)}${path}`);
      await hydrated(page);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button")].flatMap((control) => {
          control.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
          const box = control.getBoundingClientRect();
          const seen =
            box.width > 1 && box.height > 1 && box.x >= 0 && box.right <= innerWidth && getComputedStyle(control).visibility !== "hidden";
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          // The whole card is its title's link.
          const own = hit === null || control.contains(hit) || hit.contains(control) || hit.closest("article")?.contains(control) === true;
          return seen && !own ? [`${control.ariaLabel ?? control.textContent ?? ""} under ${hit.className}`] : [];
        }),
      );
      expect(covered, path).toEqual([]);
    }
  });
}
