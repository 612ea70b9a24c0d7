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

test("LV-09 a guest's button leads to sign-in and back; an event's teams have buttons, and unknown titles are refused", async ({
  baseURL,
}) => {
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
  // Its teams have buttons; the event itself has none.
  expect(event.body.toString()).not.toContain('name="type" value="CHANNEL"');
  expect(event.body.toString()).toContain('name="id" value="harbour-boxing-club"');
  await viewer.post("/_/follow", { type: "CHANNEL", id: "harbour-fury", intent: "add", from: "/following" });
  const empty = (await viewer.get("/following")).body.toString();
  expect(empty).toContain(say("en", "error.NOT_FOUND"));
  expect(empty).toContain(say("en", "followsEmptyTitle"));
});

test("LV-09 without scripts a viewer follows a team and a series, finds events, calendar and reminders, and switches reminders off", async ({
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL));
  const from = "/live/rising-kicks/rising-kicks";
  const followed = await viewer.post("/_/follow", { type: "TEAM", id: "old-town-kickboxing", intent: "add", from });
  expect([followed.status, followed.headers.location]).toEqual([303, from]);
  const following = async () => (await viewer.get("/following")).body.toString();
  expect(await following()).toContain("Old Town Kickboxing");
  const events = (await viewer.get("/upcoming?team=old-town-kickboxing")).body.toString();
  for (const text of ["Old Town Kickboxing", "/live/rising-kicks", "events.ics?team=old-town-kickboxing", say("en", "browseUnfollow")])
    expect(events).toContain(text);
  expect(events).not.toContain("/live/harbour-fury");
  const feed = await viewer.get("/_/calendars/events.ics?team=old-town-kickboxing");
  expect(feed.body.toString()).toContain("X-WR-CALNAME:Old Town Kickboxing");
  expect((await viewer.get("/_/calendars/events.ics?team=no-such-team")).status).toBe(404);

  await viewer.post("/_/follow", { type: "SERIES", id: "eight-limbs", intent: "add", from: "/following" });
  const reminders = async () => (await viewer.get("/reminders")).body.toString();
  await expect.poll(reminders).toContain("/live/rising-kicks");
  await expect.poll(reminders).toContain("/video/eight-limbs-s1e3");
  const switched = await viewer.post("/following", { on: "false" });
  expect([switched.status, switched.headers.location]).toEqual([303, "/following"]);
  expect(await following()).toContain(say("en", "followsRemindOff"));
  expect(await reminders()).not.toContain("/live/rising-kicks");
});
