import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";
import { clockIn, shownTimes } from "../harness/times.ts";

test.use({ expectedTrouble: [/status of 400/u], timezoneId: "America/Los_Angeles" });

test("PL-15 PW-06 without scripts times are in the realm's zone by its name, then in the account's", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/`);
  const times = await shownTimes(page);
  expect(times.length).toBeGreaterThan(2);
  for (const { iso, text } of times) expect(text).toMatch(new RegExp(`${clockIn(iso, "Europe/London")} (?:GMT|BST)`, "u"));

  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await page.goto(`${origin}/preferences`);
  await page.getByLabel(say("en", "accountTimeZoneChoice")).selectOption("America/Los_Angeles");
  await page.getByRole("button", { name: say("en", "accountTimeZoneSave") }).click();
  await expect(page.getByText(say("en", "accountTimeZoneSaved"))).toBeVisible();
  await expect(page.getByLabel(say("en", "accountTimeZoneChoice"))).toHaveValue("America/Los_Angeles");
  await expectNoRawKeys(page);
  await page.goto(`${origin}/`);
  for (const { iso, text } of await shownTimes(page)) expect(text.endsWith(clockIn(iso, "America/Los_Angeles")), text).toBe(true);
});

test("PL-15 an invalid zone is refused at its field, and nothing is stored", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  const answer = await viewer.post("/preferences", { timeZone: "Mars/Olympus" });
  expect(answer.status).toBe(400);
  expect(answer.body.toString()).toContain(say("en", "accountTimeZoneUnknown"));
  await viewer.lend(context);
  await page.goto(`${origin}/preferences`);
  await expect(page.getByLabel(say("en", "accountTimeZoneChoice"))).toHaveValue("");
});

test("PL-15 a cookie with something else than a zone is none", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await context.addCookies([{ name: "tz", value: "../../etc", domain: new URL(origin).hostname, path: "/" }]);
  await page.goto(`${origin}/`);
  for (const { iso, text } of await shownTimes(page)) expect(text).toMatch(new RegExp(`${clockIn(iso, "Europe/London")} (?:GMT|BST)`, "u"));
});
