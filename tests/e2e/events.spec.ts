import { expectAccessible } from "../harness/axe.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { plainRequest } from "../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

for (const { realm, event, bouts, language } of [
  { realm: "ringside", event: "open-cage-7", bouts: 5, language: "en" },
  { realm: "ringside", event: "rising-kicks", bouts: 3, language: "ar" },
  { realm: "aurora", event: "dawn-over-the-gulf", bouts: 0, language: "ar" },
] as const)
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    test(`LV-08 ${event} before its start: the countdown, who meets whom, what to watch until then, and its calendar file`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${originOf(baseURL, realm)}/live/${event}`);
      await hydrated(page);
      await expect(page.getByRole("timer")).toBeVisible();
      const card = page.getByRole("region", { name: say(language, "browseBouts") });
      await expect(card).toHaveCount(bouts > 0 ? 1 : 0);
      if (bouts > 0) {
        await expect(card.getByRole("listitem")).toHaveCount(bouts);
        await expect(card.getByRole("listitem").first()).toContainText(say(language, "browseMainEvent"));
      }
      const until = page.getByRole("region", { name: say(language, "browseUntilThen") });
      expect(await until.last().getByRole("link").count()).toBeGreaterThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page, `${event} before its start, ${language}`);
      // A locked event has the file alone, any other one in the panel of its bell.
      const link = page.locator('a[download][href^="/_/calendar/"]');
      if (!(await link.isVisible())) await page.getByRole("button", { name: say(language, "remindMe") }).click();
      const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(file.suggestedFilename()).toBe(`${event}.ics`);
    });
  });

test("LV-08 a calendar file needs no script, keeps its identity, and speaks the viewer's language; a channel and an unknown event have none", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const page = (await plainRequest(`${origin}/live/open-cage-7`, { headers: { "accept-language": "es" } })).body.toString();
  const [, link = ""] = /href="(\/_\/calendar\/open-cage-7[^"]*)"/u.exec(page) ?? [];
  const read = async (path: string) => {
    const answer = await plainRequest(`${origin}${path}`);
    return { status: answer.status, type: answer.headers["content-type"], text: answer.body.toString() };
  };
  const spanish = await read(link);
  expect(spanish).toMatchObject({ status: 200, type: "text/calendar; charset=utf-8" });
  expect(spanish.text).toContain("SUMMARY:Jaula abierta 7");
  const english = await read("/_/calendar/open-cage-7?lang=en");
  const lineOf = (text: string, name: string) => text.split("\r\n").find((line) => line.startsWith(name));
  expect(lineOf(english.text, "UID")).toBe(lineOf(spanish.text, "UID"));
  expect(lineOf(english.text, "DTSTART")).toMatch(/^DTSTART:\d{8}T\d{4}00Z$/u);
  expect((await read("/_/calendar/ringside-one")).status).toBe(404);
  expect((await read("/_/calendar/no-such-event")).status).toBe(404);
});
