import { say } from "../../harness/labels.ts";
import { plainGuest, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../../harness/product.ts";

test("LV-09 PW-06 without scripts a viewer follows a series and a channel, sees them on home and in the list, and unfollows one", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  const follow = page.getByRole("button", { name: say("en", "browseFollow"), exact: true });
  const unfollow = page.getByRole("button", { name: say("en", "browseUnfollow"), exact: true });
  for (const address of ["/series/road-to-the-belt", "/live/ringside-one"]) {
    await page.goto(`${origin}${address}`);
    await follow.click();
    await expect(page).toHaveURL(new RegExp(address, "u"));
    await expect(page.locator("body")).toContainText(say("en", "browseFollowed"));
    await expect(unfollow).toBeVisible();
    await expect(follow).toHaveCount(0);
  }

  await page.goto(`${origin}/`);
  const row = page.locator('[data-row="followed"]');
  await expect(row).toContainText(say("en", "memberFollowed"));
  await expect(row.locator('a[href*="/video/road-to-the-belt-s3e"]')).not.toHaveCount(0);
  await expect(row.locator('a[href*="/live/ringside-one"]')).not.toHaveCount(0);

  await page.goto(`${origin}/following`);
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(2);
  await expectNoRawKeys(page);
  const remove = page.locator("main article button");
  await remove.first().click();
  await expect(page.locator("body")).toContainText(say("en", "browseUnfollowed"));
  await expect(titles).toHaveCount(1);
  await remove.click();
  await expect(page.getByRole("heading", { name: say("en", "followsEmptyTitle") })).toBeVisible();
  await page.goto(`${origin}/`);
  await expect(row).toHaveCount(0);
});

test("LV-09 a guest's button leads to sign-in and back; events have no button, and unknown titles are refused", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const guest = plainGuest(origin);
  const series = (await guest.get("/series/road-to-the-belt/road-to-the-belt")).body.toString();
  expect(series).toContain('href="/login?from=%2Fseries%2Froad-to-the-belt');
  expect(series).not.toContain('action="/_/follow"');
  const posted = await guest.post("/_/follow", { type: "SERIES", id: "road-to-the-belt", intent: "add", from: "/series/road-to-the-belt" });
  expect([posted.status, posted.headers.location]).toEqual([303, "/login?from=%2Fseries%2Froad-to-the-belt"]);

  const viewer = await plainSignUp(origin);
  const button = 'action="/_/follow"';
  expect((await viewer.get("/live/ringside-one/ringside-one")).body.toString()).toContain(button);
  const event = await viewer.get("/live/harbour-fury/harbour-fury-night-two");
  expect(event.status).toBe(200);
  expect(event.body.toString()).not.toContain(button);
  await viewer.post("/_/follow", { type: "CHANNEL", id: "harbour-fury", intent: "add", from: "/following" });
  const empty = (await viewer.get("/following")).body.toString();
  expect(empty).toContain(say("en", "error.NOT_FOUND"));
  expect(empty).toContain(say("en", "followsEmptyTitle"));
});
