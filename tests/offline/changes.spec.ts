import type { Page } from "@playwright/test";
import { flappingLine } from "../harness/flapping-line.ts";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { withWorker } from "../harness/with-worker.ts";

// Without a network the browser reports what it cannot load.
test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|NetworkError/u] });

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await withWorker(page);
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

test("PW-04 forms of a list and of the preferences wait without a network, then their pages show what is stored; sign-out drops them", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await viewer.post("/watchlists", { intent: "create", name: "Night", title: "VOD:first-bell" });
  const created = await viewer.get("/watchlists");
  const [, list = ""] = /href="\/watchlists\/([\w-]+)"/u.exec(created.body.toString()) ?? [];
  await viewer.post("/_/lists", { intent: "add", list, title: "VOD:how-judges-score", from: "/" });
  const waits = page.getByText(say("en", "offlineChangesWait"));

  await openWithWorker(page, `${origin}/watchlists/${list}`);
  const titles = page.locator("main article h2");
  const [first = "", second = ""] = await titles.allTextContents();
  await context.setOffline(true);
  await page.getByRole("button", { name: `${say("en", "watchlistsDown")}: \u2068${first}\u2069` }).click();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(titles).toHaveText([second, first]);

  await openWithWorker(page, `${origin}/preferences`);
  const next = page.locator('input[type="checkbox"][name="autoAdvance"]');
  const save = page.getByRole("button", { name: say("en", "playbackSave"), exact: true });
  await context.setOffline(true);
  await next.uncheck();
  await save.click();
  await expect(waits).toBeVisible();
  // The typed text stays, and the button is free.
  await expect(next).not.toBeChecked();
  await expect(save).not.toHaveAttribute("aria-busy");
  // A change of profile that does not arrive drops nothing.
  await page.evaluate(() => fetch("/profiles", { method: "POST", body: new URLSearchParams({ profile: "x" }) }).catch(() => null));
  await context.setOffline(false);
  await expect(page.getByText(say("en", "offlineChangesSent"))).toBeVisible();
  await page.reload();
  await expect(next).not.toBeChecked();

  await openWithWorker(page, `${origin}/preferences`);
  await context.setOffline(true);
  await next.check();
  await save.click();
  await expect(waits).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: "LOGOUT" })));
  await expect(waits).toHaveCount(0);
  await context.setOffline(false);
  await page.goto(`${origin}/preferences`);
  await expect(next).not.toBeChecked();
});

test("PW-04 a page's data that the line loses are read again, and the page says so", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  const line = await flappingLine(Number(new URL(origin).port));
  try {
    await openWithWorker(page, `http://localhost:${line.port}/favourites`);
    line.reads = false;
    await page.getByRole("link", { name: say("en", "browseGoHome") }).click();
    await expect(page.getByText(say("en", "offlineRetrying"))).toBeVisible();
    line.reads = true;
    await expect(page).toHaveURL(/\/home$/u);
    await expect(page.getByText(say("en", "offlineRetrying"))).toHaveCount(0);
  } finally {
    await line.close();
  }
});

test("PW-04 P34 changes of one visit offline on several pages arrive once each, and the notice names what was deleted meanwhile", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  for (const name of ["Night", "Day"]) await viewer.post("/watchlists", { intent: "create", name, title: "VOD:first-bell" });
  await viewer.lend(context);
  const [event, review] = [await context.newPage(), await context.newPage()];
  await openWithWorker(page, `${origin}/series/road-to-the-belt`);
  await openWithWorker(event, `${origin}/live/rising-kicks`);
  await openWithWorker(review, `${origin}/reviews/ninety-seconds`);
  const waits = page.getByText(say("en", "offlineChangesWait"));

  // The device stores no lists: the panel explains that, and shows them when the network is back.
  await context.setOffline(true);
  // So does the search in a phone's menu, at the first press of its field and not at the end of a query.
  await page.getByRole("button", { name: say("en", "shellOpenMenu"), exact: true }).click();
  const field = page.getByRole("searchbox", { name: say("en", "shellSearch") });
  await field.fill("bel");
  await expect(page.getByRole("alert").filter({ hasText: say("en", "shellOfflineTitle") })).toBeVisible();
  // The first Escape empties the field.
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await field.press("Escape");
  await expect(field).toBeHidden();

  await page.getByRole("link", { name: say("en", "browseAddToList") }).click();
  const panel = page.getByRole("dialog", { name: say("en", "browseAddToList") });
  await expect(panel.getByRole("alert")).toContainText(say("en", "shellOfflineTitle"));
  await panel.getByRole("button", { name: say("en", "shellTryAgain") }).click();
  await expect(panel.getByRole("alert")).toContainText(say("en", "shellOfflineTitle"));
  await context.setOffline(false);
  const addTo = (name: string) => panel.getByRole("button", { name: say("en", "watchlistsAddTo", { name }) });
  await expect(addTo("Night")).toBeVisible();

  await context.setOffline(true);
  await addTo("Night").click();
  await expect(panel.getByText(say("en", "watchlistsWaiting"))).toBeVisible();
  await addTo("Day").click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("en", "browseFollow"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("en", "browseUnfollow"), exact: true })).toBeVisible();
  await event
    .getByRole("button", { name: say("en", "remindMe") })
    .first()
    .click();
  await event.getByRole("button", { name: say("en", "remindByMail") }).click();
  const opinion = `Opinion ${crypto.randomUUID()}`;
  await review.getByRole("radio", { name: say("en", "reviewsStarChoice_other", { count: "4" }) }).check({ force: true });
  await review.getByRole("textbox", { name: say("en", "reviewsText") }).fill(opinion);
  await review.getByRole("button", { name: say("en", "reviewsSend") }).click();
  for (const tab of [page, event, review]) await expect(tab.getByText(say("en", "offlineChangesWait"))).toBeVisible();

  // Another device deletes a list.
  const choice = await viewer.get("/_/lists?title=VOD:first-bell", { accept: "application/json" });
  const { lists } = (JSON.parse(choice.body.toString()) as { choice: { lists: { id: string; name: string }[] } }).choice;
  const idOf = (wanted: string) => lists.find(({ name }) => name === wanted)?.id ?? "";
  expect((await viewer.post(`/watchlists/${idOf("Day")}`, { intent: "delete" })).status).toBe(303);
  await context.setOffline(false);
  const gone = page.getByText(say("en", "offlineChangesGone"));
  await expect(gone).toBeVisible();
  await expect(gone.locator("xpath=..")).toContainText("Road to the Belt");
  await expect(waits).toHaveCount(0);

  await page.goto(`${origin}/watchlists/${idOf("Night")}`);
  await expect(page.locator("main article h2")).toHaveText(["First Bell", "Road to the Belt"]);
  await page.goto(`${origin}/following`);
  await expect(page.getByRole("button", { name: say("en", "browseUnfollow") })).toHaveCount(1);
  await page.goto(`${origin}/reminders`);
  await expect(page.locator("main article")).toHaveCount(1);
  await page.goto(`${origin}/reviews/ninety-seconds`);
  await expect(page.getByRole("region", { name: say("en", "reviewsYours") })).toContainText(opinion);
});
