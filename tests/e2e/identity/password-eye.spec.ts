import type { Locator, Page } from "@playwright/test";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

// A wrong password is answered with 401.
test.use({ expectedTrouble: [/status of 401/u] });
const SECRET = "Glove-And-Bell-9";
const HIDE_MILLISECONDS = 300;

interface Eye {
  readonly field: Locator;
  readonly button: Locator;
}

/** The sign-in page with a typed password. */
async function typedPassword(page: Page, baseURL: string | undefined): Promise<Eye> {
  await page.goto(`${originOf(baseURL)}/login`);
  await hydrated(page);
  const field = page.locator('main input[name="secret"]');
  await field.fill(SECRET);
  await expect(field).toHaveAttribute("type", "password");
  return { field, button: page.getByRole("button", { name: say("en", "identityShowPassword") }) };
}

async function expectShown({ field, button }: Eye, shown: boolean): Promise<void> {
  await expect(field).toHaveAttribute("type", shown ? "text" : "password");
  await expect(button).toHaveAttribute("aria-pressed", String(shown));
  await expect(field).toHaveValue(SECRET);
}

/** Stops the page's clock, so that the delay is counted, not slept through. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000);

test("ID-22 a mouse holds the password visible; it hides 300 ms after the release, not before, and focus stays in the field", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const eye = await typedPassword(page, baseURL);
  await stopClock(page);
  await eye.field.focus();
  await eye.button.hover();
  await page.mouse.down();
  await expectShown(eye, true);
  // However long it is held.
  await page.clock.runFor(5_000);
  await expectShown(eye, true);
  await page.mouse.up();
  await page.clock.runFor(HIDE_MILLISECONDS - 1);
  expect(await eye.field.getAttribute("type")).toBe("text");
  await page.clock.runFor(1);
  await expectShown(eye, false);
  await expect(eye.field).toBeFocused();
});

test("ID-22 a mouse that is released elsewhere hides it too, and so does any mouse-up after a key has shown it", async ({
  page,
  baseURL,
}) => {
  const eye = await typedPassword(page, baseURL);
  await eye.button.hover();
  await page.mouse.down();
  await expectShown(eye, true);
  await page.mouse.move(5, 5);
  await expectShown(eye, true);
  await page.mouse.up();
  await expectShown(eye, false);
  await eye.button.focus();
  await page.keyboard.press("Enter");
  await expectShown(eye, true);
  await page.mouse.click(5, 5);
  await expectShown(eye, false);
});

test("ID-22 the right button shows nothing", async ({ page, baseURL }) => {
  const eye = await typedPassword(page, baseURL);
  await eye.button.hover();
  await page.mouse.down({ button: "right" });
  await expectShown(eye, false);
  await page.mouse.up({ button: "right" });
  await expectShown(eye, false);
});

test("ID-22 by keyboard: reached from the field with Tab, Enter and Space toggle it, and it stays", async ({ page, baseURL }) => {
  await page.clock.install();
  const eye = await typedPassword(page, baseURL);
  await stopClock(page);
  await eye.field.focus();
  await page.keyboard.press("Tab");
  await expect(eye.button).toBeFocused();
  await page.keyboard.press("Enter");
  await expectShown(eye, true);
  await page.clock.runFor(10 * HIDE_MILLISECONDS);
  await expectShown(eye, true);
  await page.keyboard.press("Space");
  await expectShown(eye, false);
  await page.keyboard.press("Space");
  await expectShown(eye, true);
});

test("ID-22 a submission hides what a key has shown, and what was typed is what is sent", async ({ page, baseURL }) => {
  const eye = await typedPassword(page, baseURL);
  await page.locator('input[type="email"]').fill("nobody@ringside.example");
  await eye.button.focus();
  await page.keyboard.press("Enter");
  await expectShown(eye, true);
  const posted = page.waitForRequest((request) => request.method() === "POST" && /\/login(?:\.data)?$/u.test(request.url()));
  await eye.field.press("Enter");
  expect(new URLSearchParams((await posted).postData() ?? "").get("secret")).toBe(SECRET);
  await expect(page.getByRole("alert")).toContainText(say("en", "error.INVALID_CREDENTIALS"));
  await expect(eye.field).toHaveAttribute("type", "password");
});

test.describe("touch", () => {
  test.use({ hasTouch: true });
  test("ID-22 a tap shows it and it stays, the next tap hides it, and the eye is large enough for a finger", async ({ page, baseURL }) => {
    await page.clock.install();
    const eye = await typedPassword(page, baseURL);
    await stopClock(page);
    await eye.button.tap();
    await expectShown(eye, true);
    await page.clock.runFor(10 * HIDE_MILLISECONDS);
    await expectShown(eye, true);
    await eye.button.tap();
    await expectShown(eye, false);
    const { width, height } = (await eye.button.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("ID-22 PW-08 there is no eye that does nothing", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/login`);
    await expect(page.locator('main input[name="secret"]')).toBeVisible();
    await expect(page.getByRole("button", { name: say("en", "identityShowPassword") })).toHaveCount(0);
  });
});
