import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

// The test rejects a request.
test.use({ expectedTrouble: [/Failed to load resource/u] });

test("LS-03 a press changes the button at once and then the account; a refused change is undone and reported", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/video/how-judges-score`);
  await hydrated(page);
  const add = page.getByRole("button", { name: say("en", "browseAddFavourite"), exact: true });
  const remove = page.getByRole("button", { name: say("en", "browseRemoveFavourite"), exact: true });

  // The button does not wait for the answer.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_/favourite", async (route) => {
    await held;
    await route.continue();
  });
  const stored = page.waitForResponse("**/_/favourite");
  await add.click();
  await expect(remove).toBeFocused();
  release();
  expect((await stored).status()).toBe(204);
  await page.unroute("**/_/favourite");

  await page.route("**/_/favourite", (route) => route.abort());
  await remove.click();
  await expect(page.getByText(say("en", "browseFavouriteFailed"))).toBeVisible();
  await expect(remove).toBeFocused();
  await page.unroute("**/_/favourite");

  await page.goto(`${origin}/favourites`);
  await hydrated(page);
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(1);
  await expectAccessible(page, "favourites");
  await page.locator("main article button").click();
  await expect(page.getByRole("heading", { name: say("en", "favouritesEmptyTitle") })).toBeVisible();
});

test("LS-03 CV-04 the details of a video's card have the button; those of a series have none", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/`);
  await hydrated(page);
  const card = page.locator('main article:has(a[href*="/video/first-bell"])').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const add = card.getByRole("button", { name: say("en", "browseAddFavourite"), exact: true });
  const stored = page.waitForResponse("**/_/favourite");
  await add.click();
  expect((await stored).status()).toBe(204);
  await expect(card.getByRole("button", { name: say("en", "browseRemoveFavourite"), exact: true })).toBeVisible();

  const series = page.locator('main article:has(a[href*="/series/"])').first();
  await series.scrollIntoViewIfNeeded();
  await series.hover();
  await expect(series.getByRole("link", { name: say("en", "browseSeeEpisodes"), exact: true })).toBeVisible();
  await expect(series.getByRole("button")).toHaveCount(0);
});
