import { say } from "../harness/labels.ts";
import { plainGuest, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

test("LS-03 PW-06 without scripts a viewer adds a video from its page, finds it in the list and removes it", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/video/first-bell`);
  const add = page.getByRole("button", { name: say("en", "browseAddFavourite"), exact: true });
  await add.click();
  await expect(page).toHaveURL(/\/video\/first-bell/u);
  await expect(page.locator("body")).toContainText(say("en", "browseFavouriteAdded"));
  await expect(page.getByRole("button", { name: say("en", "browseRemoveFavourite"), exact: true })).toBeVisible();
  await expect(add).toHaveCount(0);

  await page.goto(`${origin}/favourites`);
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(1);
  await expect(page.locator("main article a").first()).toHaveAttribute("href", /\/video\/first-bell/u);
  await expectNoRawKeys(page);
  await page.locator("main article button").click();
  await expect(page.getByRole("heading", { name: say("en", "favouritesEmptyTitle") })).toBeVisible();
  await expect(page.locator("body")).toContainText(say("en", "browseFavouriteRemoved"));
  await expect(titles).toHaveCount(0);
});

test("LS-03 a guest sees no button and is led to sign-in; a video that the viewer cannot watch has none and is refused", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const guest = plainGuest(origin);
  const button = 'action="/_/favourite"';
  expect((await guest.get("/video/first-bell")).body.toString()).not.toContain(button);
  const list = await guest.get("/favourites");
  expect([list.status, list.headers.location]).toEqual([303, "/login?from=%2Ffavourites"]);
  const posted = await guest.post("/_/favourite", { video: "first-bell", intent: "add", from: "/video/first-bell" });
  expect([posted.status, posted.headers.location]).toEqual([303, "/login?from=%2Fvideo%2Ffirst-bell"]);

  const viewer = await plainSignUp(origin);
  expect((await viewer.get("/video/first-bell/first-bell")).body.toString()).toContain(button);
  expect((await viewer.get("/video/the-last-southpaw/the-last-southpaw")).body.toString()).not.toContain(button);
  await viewer.post("/_/favourite", { video: "the-last-southpaw", intent: "add", from: "/favourites" });
  const empty = (await viewer.get("/favourites")).body.toString();
  expect(empty).toContain(say("en", "error.ACCESS_DENIED"));
  expect(empty).toContain(say("en", "favouritesEmptyTitle"));
});
