import {
  enterVoucher,
  expectPaid,
  findSomething,
  GOOD_CARD,
  giveBilling,
  joinAndChoose,
  payByCard,
  STAGES,
  signInByForm,
  type Traveller,
} from "../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../harness/labels.ts";
import { readAsViewer } from "../harness/plain-request.ts";
import { expect, hydrated, originOf, PASSWORD, test } from "../harness/product.ts";
import { expectFiveSeconds, readStream } from "../harness/watch.ts";
import { sampled } from "../support/sample.ts";

/** From the first visit to a bought licence and a film, with scripts. The project "platform apart" runs the same over a second process. */
const JOURNEYS = [
  ["ringside", "en"],
  ["aurora", "ar"],
  ["ringside", "es"],
  ["aurora", "pt"],
  ["ringside", "ar"],
] as const satisfies readonly (readonly [Traveller["realm"], TestLanguage])[];

for (const [realm, language] of sampled(JOURNEYS, 2)) {
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    test(`PL-07 CM-04 CM-05 CM-07 CV-09 the journey in ${language}, realm ${realm}: join, halve the price, pay, watch, sign out, come back`, async ({
      page,
      baseURL,
      context,
    }) => {
      test.setTimeout(150_000);
      const traveller: Traveller = { page, language, scripts: true, origin: originOf(baseURL, realm), realm };
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      const stage = STAGES[realm];

      await findSomething(traveller);
      const email = await joinAndChoose(traveller);
      await expect(page.locator("main")).toContainText("89");
      await enterVoucher(traveller, "HALF50");
      // 50 % of 89.99 is 45.00, rounded half up.
      await expect(page.locator("main")).toContainText(/44[.,]99/u);
      await giveBilling(traveller);
      await payByCard(traveller, GOOD_CARD);
      await expectPaid(traveller);

      // A return that is loaded again and again changes nothing.
      for (let time = 0; time < 3; time += 1) await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("commerceCompleteTitle"));

      await page.getByRole("link", { name: t("commerceWatchNow") }).click();
      await page.waitForURL(new RegExp(`/video/${stage.episode}`, "u"));
      await hydrated(page);
      await page
        .getByRole("button", { name: t("playerPlayTitle").trim() })
        .first()
        .click();
      await expectFiveSeconds(page);

      await page.goto(`${traveller.origin}/account/payments`);
      await hydrated(page);
      await expect(page.locator("main")).toContainText(/44[.,]99/u);
      const receipt = page.locator('main a[href*="/_/receipt/"]').first();
      const pdf = await readAsViewer(page, (await receipt.getAttribute("href")) ?? "");
      expect(pdf.headers["content-type"]).toBe("application/pdf");
      expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
      // Paid once, however often the return was loaded.
      await expect(page.locator('main a[href*="/_/receipt/"]')).toHaveCount(1);

      await page.goto(`${traveller.origin}/logout`);
      await hydrated(page);
      await page.getByRole("button", { name: t("identitySignOutButton") }).click();
      await page.waitForURL(
        (url) => !url.pathname.includes("logout") && !url.pathname.includes("cerrar-sesion") && !url.pathname.includes("/sair"),
      );
      expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);

      await signInByForm(traveller, email, PASSWORD);
      await page.goto(`${traveller.origin}/account/payments`);
      await expect(page.locator('main a[href*="/_/receipt/"]')).toHaveCount(1);
    });
  });
}

test("CM-27 CM-01 a trial charges nothing today and opens the same doors", async ({ page, baseURL }) => {
  const traveller: Traveller = { page, language: "en", scripts: true, origin: originOf(baseURL), realm: "ringside" };
  await page.goto(`${traveller.origin}/purchase?selectedLicence=ringside-monthly`);
  await hydrated(page);
  await joinAndChoose(traveller);
  await expect(page.locator("main")).toContainText("€0.00");
  await payByCard(traveller);
  await expectPaid(traveller);
  await page.goto(`${traveller.origin}/video/road-to-the-belt-s1e1`);
  await expect(page.locator("video")).toHaveCount(1);
});

test("CV-11 CV-05 a title has three renditions, two audio languages and the words of its cues", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/video/first-bell`);
  const source = await page
    .locator('video source[type="application/vnd.apple.mpegurl"], video source[type="application/x-mpegURL"]')
    .first()
    .getAttribute("src");
  const stream = await readStream(page, source ?? "");
  expect(stream.variants.map(({ resolution }) => resolution)).toEqual(expect.arrayContaining(["640x360", "960x540", "1280x720"]));
  expect(stream.audio.map(({ language }) => language).sort()).toEqual(["en", "es"]);
  expect(stream.subtitles.map(({ language }) => language)).toEqual(expect.arrayContaining(["en", "es", "ar"]));
  for (const track of stream.audio) {
    const playlist = await stream.get(new URL(track.uri, stream.base));
    expect(playlist).toContain("#EXTINF");
  }
  const arabic = stream.subtitles.find(({ language }) => language === "ar");
  const list = new URL(arabic?.uri ?? "", stream.base);
  const segment = (await stream.get(list)).split("\n").find((line) => line !== "" && !line.startsWith("#"));
  const cues = await stream.get(new URL(segment ?? "", list));
  expect(cues).toMatch(/^WEBVTT/u);
  expect(cues).toMatch(/\p{Script=Arabic}/u);
});
