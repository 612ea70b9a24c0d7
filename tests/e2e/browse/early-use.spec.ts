import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test.use({ viewport: { width: 1440, height: 900 } });

for (const by of ["the mouse", "the keyboard"])
  test(`CV-04 a card that somebody rested on with ${by} before scripts came says what it is about when they have`, async ({
    page,
    baseURL,
  }) => {
    const scripts = await hold(page, /\/assets\/[\w-]+\.js$/u);
    await page.goto(`${originOf(baseURL)}/`, { waitUntil: "domcontentloaded" });
    const row = page.locator('[data-row="home-latest"]');
    const card = row.locator("article").first();
    if (by === "the mouse") await card.hover();
    else {
      await page.keyboard.press("Tab");
      await card.getByRole("link").first().focus();
    }
    await scripts();
    await hydrated(page);
    await expect(card.getByRole("link", { name: say("en", "browseGetAccess"), exact: true })).toBeVisible();
    // The buttons of a row stand under a mouse alone.
    await expect(row.getByRole("button", { name: say("en", "browseNext"), exact: true })).toHaveCount(by === "the mouse" ? 1 : 0);
  });

test("PW-09 a key pressed at the moment when hydration begins does not end it", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let pressed = false;
    document.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      listen(type, listener, options);
      // React listens for keys once, when hydration begins. Its first render is a task of its own, so this press comes before it.
      if (type !== "keyup" || pressed) return;
      pressed = true;
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })));
    };
  });
  await page.goto(`${originOf(baseURL)}/login`);
  await hydrated(page);
});
