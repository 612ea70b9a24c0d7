import { say } from "../../harness/labels.ts";
import { expect, expectNoRawKeys, originOf, test } from "../../harness/product.ts";

test.use({ javaScriptEnabled: false });

test("LS-05 PW-07 without scripts a viewer finds a title by a misspelt name, narrows the hits and opens one", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/search`);
  await expect(page.getByRole("heading", { level: 2, name: say("en", "searchPopular") })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/u);
  await page.getByLabel(say("en", "searchField")).fill("raod to the blet");
  await page
    .locator("main")
    .getByRole("button", { name: say("en", "searchTitle") })
    .click();
  await expect(page).toHaveURL(`${origin}/search?value=raod+to+the+blet`);
  await expectNoRawKeys(page);
  await page
    .getByRole("navigation", { name: say("en", "browseGridFilters") })
    .getByRole("link", { name: say("en", "searchSeries") })
    .click();
  await expect(page).toHaveURL(`${origin}/search?value=raod+to+the+blet&facet=type%3ASERIES`);
  await page.getByRole("article").getByRole("link", { name: "Road to the Belt", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Road to the Belt");
});

test("LS-07 without scripts the menu's search box leads to the hits; a wide bar has a link", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/grid`);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("en", "shellOpenMenu") })
    .click();
  const box = page.getByRole("form", { name: say("en", "shellSearch") });
  await box.getByRole("searchbox").fill("first bell");
  await box.getByRole("button").click();
  await expect(page).toHaveURL(`${origin}/search?value=first+bell`);
  await expect(page.locator("main").getByRole("link", { name: "First Bell", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/grid`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("en", "shellSearch") })
    .click();
  await expect(page).toHaveURL(`${origin}/search`);
});

test("P02 LS-05 a query is shown as text", async ({ page, baseURL }) => {
  const payloads = [
    "<script>document.title='x'</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</script><svg/onload=alert(1)>",
    "\u202e{{7*7}}",
  ];
  for (const payload of payloads) {
    await page.goto(`${originOf(baseURL)}/search?value=${encodeURIComponent(payload)}`);
    await expect(page.getByLabel(say("en", "searchField")), payload).toHaveValue(payload);
    await expect(page.locator("main img[src=x], main svg[onload], main script"), payload).toHaveCount(0);
  }
});
