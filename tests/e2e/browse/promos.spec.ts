import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const TITLE = "Films, on the day you choose";
const strip = { name: say("en", "shellPromo"), exact: true } as const;

test("LS-13 a promo item opens its overlay screen by keyboard, is dismissed, and stays away on the next pages", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, "aurora");
  await page.goto(`${origin}/browse`);
  await hydrated(page);
  const promo = page.getByRole("complementary", strip);
  const more = promo.getByRole("button", { name: "How it works", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  const overlay = page.getByRole("dialog", { name: TITLE });
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole("link", { name: "Give Aurora", exact: true })).toHaveAttribute("href", "/gift");
  await expectAccessible(page, "overlay screen of a promo item");
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(more).toBeFocused();

  const stored = page.waitForResponse((response) => new URL(response.url()).pathname === "/_/promo");
  await promo.getByRole("button", { name: say("en", "shellDismiss"), exact: true }).click();
  await stored;
  await expect(promo).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  await page.goto(`${origin}/`);
  await expect(page.locator("main h1")).not.toHaveCount(0);
  await expect(promo).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("LS-13 PW-07 the overlay opens and closes, and a form dismisses the promo item and returns to the page", async ({
    page,
    baseURL,
  }) => {
    const origin = originOf(baseURL, "aurora");
    await page.goto(`${origin}/section/films`);
    const promo = page.getByRole("complementary", strip);
    await promo.getByRole("button", { name: "How it works", exact: true }).click();
    const overlay = page.getByRole("dialog", { name: TITLE });
    await expect(overlay).toBeVisible();
    await overlay.getByRole("button", { name: say("en", "shellClose"), exact: true }).click();
    await expect(overlay).toBeHidden();
    await promo.getByRole("button", { name: say("en", "shellDismiss"), exact: true }).click();
    await page.waitForURL(`${origin}/section/films`);
    await expect(promo).toHaveCount(0);
  });
});

test("LS-13 guests with and without a dismissal have cached documents of their own", async ({ baseURL }) => {
  const origin = originOf(baseURL, "aurora");
  const hasPromo = async (cookie?: string) => {
    const answer = await plainRequest(`${origin}/browse`, { headers: { "accept-language": "en", ...(cookie && { cookie }) } });
    return answer.body.toString().includes("How it works");
  };
  for (let round = 0; round < 2; round += 1)
    expect([await hasPromo(), await hasPromo("promos=gifts"), await hasPromo("promos=elsewhere")]).toEqual([true, false, true]);
});
