import { signIn } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

test.use({ viewport: { width: 390, height: 844 }, locale: LOCALES.es });

test("CM-15 CM-16 a phone in Spanish: the longest date leaves its receipt in its line, and buttons below one another are equally wide", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, "ringside");
  await page.context().addCookies([{ name: "lang", value: "es", url: origin }]);
  const traveller = { page, language: "es", scripts: true, origin, realm: "ringside" } as const;
  await signIn(traveller, "veteran@ringside.example", "Corner-Stool-77");
  await page.goto(`${origin}/account/payments`);
  const rows = page.getByRole("row").filter({ has: page.locator("time") });
  for (const row of await rows.all()) {
    const receipt = row.getByRole("link");
    if ((await receipt.count()) === 0) continue;
    // No date of any month is longer.
    await row.locator("time").evaluate((time) => {
      time.textContent = "28 de septiembre de 2026";
    });
    const [date, link] = await Promise.all([row.locator("time").boundingBox(), receipt.boundingBox()]);
    if (date === null || link === null) throw new Error("a row without a date");
    expect(date.y + date.height / 2).toBeGreaterThan(link.y);
    expect(date.y + date.height / 2).toBeLessThan(link.y + link.height);
  }
  await page.goto(`${origin}/account/subscriptions`);
  const held = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: say("es", "accountPayNow") }) });
  const links = held.getByRole("link");
  await expect(links.first()).toHaveText(say("es", "accountPayNow"));
  // The longest label, so that the two do not fit beside one another.
  await links.last().evaluate(
    (link, label) => {
      link.textContent = label;
    },
    say("es", "accountManageOrCancel"),
  );
  const widths = await links.evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size).toBe(1);
});
