import { say } from "../harness/labels.ts";
import { plainGuest, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

const EVENT = "rising-kicks";

test("LV-08 PW-06 without scripts a viewer sets a reminder on the event's page, finds it in the list and removes it", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/live/${EVENT}`);
  await page.getByRole("button", { name: say("en", "remindMe") }).click();
  await page.getByRole("button", { name: say("en", "remindByMail") }).click();
  await expect(page).toHaveURL(new RegExp(`/live/${EVENT}`, "u"));
  await expect(page.locator("body")).toContainText(say("en", "remindSetByMail"));
  await expect(page.getByRole("button", { name: say("en", "remindSet") })).toBeVisible();

  await page.goto(`${origin}/reminders`);
  await expect(page.locator("main article h2")).toHaveCount(1);
  await page.getByLabel(say("en", "remindersHour")).check();
  await page.getByRole("button", { name: say("en", "remindersSave"), exact: true }).click();
  await expect(page.locator("body")).toContainText(say("en", "remindersLeadSaved"));
  await expect(page.getByLabel(say("en", "remindersHour"))).toBeChecked();
  await expectNoRawKeys(page);
  await page.locator("main article button").click();
  await expect(page.getByRole("heading", { name: say("en", "remindersEmptyTitle") })).toBeVisible();
});

test("LV-08 a guest is led to sign-in; a link that is not ours removes nothing", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const guest = plainGuest(origin);
  const posted = await guest.post("/_/reminder", { item: EVENT, intent: "set", from: `/live/${EVENT}` });
  expect([posted.status, posted.headers.location]).toEqual([303, `/login?from=%2Flive%2F${EVENT}`]);
  expect((await guest.get("/reminders/remove/made-up")).status).toBe(404);
  expect((await guest.post("/_/reminders/remove/made-up", { "List-Unsubscribe": "One-Click" })).status).toBe(404);
});
