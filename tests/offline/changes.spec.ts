import type { Page } from "@playwright/test";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

// Without a network the browser reports what it cannot load.
test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|NetworkError/u] });

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

test("PW-04 P34 changes made without a network wait, are stored in their order once it is back, and never for the next viewer", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await openWithWorker(page, `${origin}/video/first-bell`);
  const favourite = (label: "browseAddFavourite" | "browseRemoveFavourite") =>
    page.getByRole("button", { name: say("en", label), exact: true });
  const waits = page.getByText(say("en", "offlineChangesWait"));

  await context.setOffline(true);
  await favourite("browseAddFavourite").click();
  await expect(waits).toBeVisible();
  await favourite("browseRemoveFavourite").click();
  await favourite("browseAddFavourite").click();
  await expect(favourite("browseRemoveFavourite")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(say("en", "offlineChangesSent"))).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.goto(`${origin}/favourites`);
  await expect(page.getByRole("link", { name: "First Bell" }).first()).toBeVisible();

  // The next viewer of the device gets nothing of it.
  await openWithWorker(page, `${origin}/video/first-bell`);
  await context.setOffline(true);
  await favourite("browseRemoveFavourite").click();
  await expect(waits).toBeVisible();
  await context.clearCookies();
  await (await plainSignUp(origin)).lend(context);
  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  for (const notice of ["offlineChangesSent", "offlineChangesRefused"] as const)
    await expect(page.getByText(say("en", notice))).toHaveCount(0);
});
