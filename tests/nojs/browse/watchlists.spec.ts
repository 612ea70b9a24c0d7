import { say } from "../../harness/labels.ts";
import { plainGuest, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../../harness/product.ts";

// The test sends a name that is too long.
test.use({ expectedTrouble: [/Failed to load resource/u] });

test("LS-01 LS-02 PW-06 without scripts a viewer adds a video to a new list, orders, plays and shares it; another viewer saves it", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/video/first-bell`);
  await page.getByRole("link", { name: say("en", "browseAddToList"), exact: true }).click();
  await page.getByLabel(say("en", "watchlistsName")).fill("a".repeat(61));
  await page.getByRole("button", { name: say("en", "watchlistsCreateAndAdd") }).click();
  await expect(page.getByRole("alert")).toContainText(say("en", "watchlistsNameTooLong"));
  await page.getByLabel(say("en", "watchlistsName")).fill("Fight <b>night</b>");
  await page.getByRole("button", { name: say("en", "watchlistsCreateAndAdd") }).click();
  await expect(page).toHaveURL(/\/video\/first-bell/u);
  await expect(page.locator("body")).toContainText(say("en", "browseListAdded"));

  await page.goto(`${origin}/watchlists?title=VOD:how-judges-score`);
  await page.getByRole("button", { name: /Fight <b>night<\/b>/u }).click();
  await page.goto(`${origin}/watchlists`);
  await expectNoRawKeys(page);
  await page.getByRole("link", { name: "Fight <b>night</b>" }).click();
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(2);
  const [first, second] = await titles.allTextContents();
  await page
    .getByRole("button", { name: new RegExp(`^${say("en", "watchlistsUp")}`, "u") })
    .nth(1)
    .click();
  await expect(titles).toHaveText([second ?? "", first ?? ""]);
  await expectNoRawKeys(page);

  await page.getByText(say("en", "watchlistsSharing"), { exact: true }).click();
  await page.getByLabel(say("en", "watchlistsOwnerName")).fill("Sam");
  await page.getByRole("button", { name: say("en", "watchlistsShareStart") }).click();
  const shared = await page.getByRole("link", { name: say("en", "watchlistsPreview") }).getAttribute("href");
  const guest = await plainGuest(origin).get(shared ?? "");
  expect(guest.status).toBe(200);
  expect(guest.body.toString()).toContain("Fight &lt;b&gt;night&lt;/b&gt;");
  expect(guest.body.toString()).toMatch(/List by \u2068?Sam/u);
  expect(guest.headers["referrer-policy"]).toBe("no-referrer");
  expect((await plainGuest(origin).get(`${shared}x`)).status).toBe(404);

  await page.getByRole("link", { name: say("en", "watchlistsPlay") }).click();
  await expect(page).toHaveURL(/how-judges-score.*[?&]watchlistId=/u);
  await expect(page.locator("body")).toContainText(say("en", "browseNextInList"));

  await context.clearCookies();
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}${shared}`);
  await page.getByRole("button", { name: say("en", "watchlistsSaveShared") }).click();
  await expect(page.getByRole("button", { name: say("en", "watchlistsUnsave") })).toBeVisible();
  await page.goto(`${origin}/watchlists`);
  await expect(page.locator("main article h2")).toHaveText(["Fight <b>night</b>"]);
});

test("LS-05 LS-11 LV-09 LS-01 LS-02 PW-06 without scripts a viewer finds a fighter by a misspelt name, lists and shares the bout; another saves it", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/search?value=tavolero`);
  await page.locator("main").getByRole("listitem").getByRole("link", { name: "Bruna Tavolaro" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bruna Tavolaro");
  const results = page.getByRole("region", { name: say("en", "fightersResults"), exact: true });
  await results
    .getByRole("link", { name: say("en", "boutsWatch") })
    .first()
    .click();
  // The video begins at the bout.
  await expect(page).toHaveURL(`${origin}/video/ninety-seconds/ninety-seconds?start=45`);
  await page.getByRole("link", { name: say("en", "browseAddToList"), exact: true }).click();
  await page.getByLabel(say("en", "watchlistsName")).fill("Bouts of Bruna");
  await page.getByRole("button", { name: say("en", "watchlistsCreateAndAdd") }).click();
  await expect(page).toHaveURL(`${origin}/video/ninety-seconds/ninety-seconds?start=45`);

  // A live event is added by its own page, and its line says that it is on.
  await page.goto(`${origin}/live/weigh-in-live`);
  await page.getByRole("link", { name: say("en", "browseAddToList"), exact: true }).click();
  await page.getByRole("button", { name: /Bouts of Bruna/u }).click();
  await expect(page).toHaveURL(/\/live\/weigh-in-live/u);
  await page.goto(`${origin}/watchlists`);
  await page.getByRole("link", { name: "Bouts of Bruna" }).click();
  const titles = page.locator("main article");
  await expect(titles).toHaveCount(2);
  await expect(titles.nth(1)).toContainText(say("en", "browseLive"));
  await expectNoRawKeys(page);

  await page.getByText(say("en", "watchlistsSharing"), { exact: true }).click();
  await page.getByRole("button", { name: say("en", "watchlistsShareStart") }).click();
  const shared = await page.getByRole("link", { name: say("en", "watchlistsPreview") }).getAttribute("href");
  await context.clearCookies();
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}${shared}`);
  await expect(titles).toHaveCount(2);
  await page.getByRole("button", { name: say("en", "watchlistsSaveShared") }).click();
  await page.goto(`${origin}/watchlists`);
  await expect(page.locator("main article h2")).toHaveText(["Bouts of Bruna"]);
  await page.getByRole("link", { name: "Bouts of Bruna" }).click();
  await titles.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/live\/weigh-in-live[^?]*\?.*watchlistId=/u);
});

test("LS-01 a guest has no link to lists, and is led to sign-in", async ({ baseURL }) => {
  const guest = plainGuest(originOf(baseURL));
  expect((await guest.get("/video/first-bell")).body.toString()).not.toContain("/watchlists");
  const lists = await guest.get("/watchlists");
  expect([lists.status, lists.headers.location]).toEqual([303, "/login?from=%2Fwatchlists"]);
  expect((await guest.get("/watchlists/not-a-list?owner=nobody")).status).toBe(404);
});
