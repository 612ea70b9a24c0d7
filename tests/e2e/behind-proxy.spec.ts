import type { Page } from "@playwright/test";
import { expectAccessible, expectPlainAccessible } from "../harness/axe.ts";
import { chooseLicence, enterVoucher, expectPaid, joinByForm, travellerAt } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { giveGift } from "../harness/payment/gift.ts";
import { plainRequest } from "../harness/plain-request.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, newEmail, originOf, PASSWORD, test } from "../harness/product.ts";

/** Runs against the web process that trusts a proxy on its own machine; the other product trusts none (`pages.spec.ts`). */
const timesOf = (html: string): string[] => [...html.matchAll(/<time[^>]*>([^<]+)</gu)].map(([, text = ""]) => text);

test("PL-03 dates of a page are British for a viewer in Great Britain and New Zealand, American for others, in their language always", async ({
  baseURL,
}) => {
  const home = async (headers: Record<string, string>) => {
    const answer = await plainRequest(`${originOf(baseURL)}/`, { headers });
    expect(answer.status).toBe(200);
    return timesOf(answer.body.toString());
  };
  // Each twice: kept documents of one region never serve another.
  for (let round = 0; round < 2; round += 1) {
    for (const region of ["GB", "NZ"]) {
      const [first] = await home({ "x-country-code": region });
      expect([region, first]).toEqual([region, expect.stringMatching(/^\w{3},? \d{1,2} \w{3,4}, \d{1,2}:\d{2}(?: GMT)?$/u)]);
    }
    for (const region of ["US", "IE", ""]) {
      const [first] = await home(region === "" ? {} : { "x-country-code": region });
      expect([region, first]).toEqual([region, expect.stringMatching(/^\w{3}, \w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M(?: GMT)?$/u)]);
    }
  }
  const spanish = await home({ "accept-language": "es", "x-country-code": "US" });
  expect(spanish).toEqual(await home({ "accept-language": "es", "x-country-code": "GB" }));
});

test("PL-03 PL-05 a date keeps its form when the page comes alive", async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders({ "x-country-code": "NZ" });
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await expect(page.locator("time").first()).toHaveText(/^\w{3},? \d{1,2} \w{3,4}, \d{1,2}:\d{2}(?: GMT)?$/u);
});

test("CM-12 behind a VPN, where the realm disallows it, the pages of buying say why and nothing is put into a basket", async ({
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL, "aurora"));
  const hidden = { "x-vpn": "1" };
  const title = say("en", "commerceVpnTitle");
  /** The page has the message, not only its data and labels. */
  const isRefused = async (path: string, headers: Record<string, string> = hidden) =>
    (await viewer.get(path, headers)).body
      .toString()
      .replace(/<script[\s\S]*?<\/script>/gu, "")
      .includes(title);
  for (const path of ["/purchase?lang=en", "/gift?lang=en"]) {
    expect([path, await isRefused(path)]).toEqual([path, true]);
    expect([path, await isRefused(path, {})]).toEqual([path, false]);
  }
  // A viewer who turns it off requests the same page again, not the first page of the journey.
  const again = (await viewer.get("/purchase?lang=en&from=%2Fhome", hidden)).body.toString();
  expect(
    new RegExp(`<a[^>]*href="/purchase[^"]*from=%2Fhome[^"]*"[^>]*>(?:<[^>]*>)*${say("en", "commerceTryAgain")}`, "u").test(again),
  ).toBe(true);
  const choice = { intent: "choose", sku: "aurora-yearly-p1y" };
  expect((await viewer.post("/purchase?lang=en", choice, hidden)).status).toBe(403);
  expect((await viewer.get("/pay")).status).toBe(303);
  expect((await viewer.post("/purchase", choice)).headers.location).toMatch(/\/pay/u);
  expect([await isRefused("/pay?lang=en"), await isRefused("/pay?lang=en", {})]).toEqual([true, false]);
  // In a realm that allows them nothing is said.
  expect(await isRefused(new URL("/purchase?lang=en", originOf(baseURL)).href)).toBe(false);
});

/** Answer of a Spanish reader to a question that adds two numbers. */
function sumAnswer(question: string): string {
  const numbers = say("es", "challengeNumbers").split(",");
  const sums = numbers.flatMap((first, one) => numbers.map((second, other) => ({ first, second, sum: one + other + 2 })));
  const found = sums.find(({ first, second }) => question.includes(say("es", "challengeSum", { first, second })));
  if (found === undefined) throw new Error(`no sum: ${question}`);
  return String(found.sum);
}

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts, expectedTrouble: [/status of 4(?:01|03|29)/u] });

    test("ID-31 P11 too many wrong passwords: a challenge in the viewer's language, solved by itself or answered, lets the owner in", async ({
      page,
      baseURL,
    }) => {
      // A network of its own: what it spends is nobody else's.
      await page.setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8:${scripts ? "a" : "b"}:${(Date.now() % 60_000).toString(16)}::1` });
      const { email } = await plainSignUp(originOf(baseURL));
      await page.goto(`${originOf(baseURL)}/login?lang=es`);
      await hydrated(page, scripts);
      const send = async (password: string) => {
        await page.locator('input[name="id"]').fill(email);
        await page.locator('input[name="secret"]').fill(password);
        const answered = page.waitForResponse(
          // The options of a passkey that the browser may suggest are not the form's.
          (response) => response.request().method() === "POST" && !response.url().includes("/_/"),
        );
        await page.locator('main form button[type="submit"]').first().click();
        const status = (await answered).status();
        // The page has taken the answer in: the next press would cut what it still reads.
        await expect(page.locator('main form [aria-busy="true"], main form [aria-disabled="true"]')).toHaveCount(0);
        return status;
      };
      const main = page.locator("main");
      const question = page.locator("#challenge-answer");
      for (let guess = 0; guess < 10; guess += 1) expect(await send("a wrong password")).toBe(401);
      await expect(question).toHaveCount(0);
      expect(await send(PASSWORD)).toBe(403);
      await expect(main).toContainText(say("es", "challengeNeeded"));
      await expect(page.locator('input[name="id"]')).toHaveValue(email);
      if (scripts) {
        await expect(main).toContainText(say("es", "identityChallengeDone"));
        await expect(question).toHaveCount(0);
        await expectAccessible(page, "sign-in with a challenge");
        // A wrong password brings the next one. Sent at once, the form waits for its work.
        expect(await send("a wrong password")).toBe(401);
      } else {
        await question.fill("99");
        expect(await send(PASSWORD)).toBe(403);
        await expect(main).toContainText(say("es", "identityChallengeWrong"));
        await expect(question).toHaveAttribute("aria-invalid", "true");
        await expectPlainAccessible(page, "sign-in with a question that was answered wrongly");
        await question.fill(sumAnswer(await main.locator('label[for="challenge-answer"]').innerText()));
      }
      await page.locator('input[name="secret"]').fill(PASSWORD);
      await main.locator('form button[type="submit"]').first().click();
      await page.waitForURL((url) => !/\/(?:login|iniciar-sesion)$/u.test(url.pathname));
    });

    test("ID-31 ID-30 a network that learned of ten taken addresses solves a challenge before it learns of more, or signs anybody up", async ({
      page,
      baseURL,
    }) => {
      const origin = originOf(baseURL);
      const network = { "x-forwarded-for": `2001:db8:${scripts ? "aa" : "bb"}:${(Date.now() % 60_000).toString(16)}::1` };
      const fields = { name: "Nadia", password: PASSWORD, confirmPassword: PASSWORD, "consent-terms": "yes" };
      const others = { password: "A1-another-one", confirmPassword: "A1-another-one" };
      const ask = async (email: string) =>
        (await page.request.post(`${origin}/signup`, { form: { ...fields, ...others, email }, headers: { origin, ...network } })).status();
      for (let guess = 0; guess < 10; guess += 1) expect(await ask("fan@ringside.example")).toBe(409);
      expect([await ask("fan@ringside.example"), await ask(newEmail())]).toEqual([403, 403]);
      await page.setExtraHTTPHeaders(network);
      await page.goto(`${origin}/signup?lang=es`);
      await hydrated(page, scripts);
      const main = page.locator("main");
      const email = newEmail();
      const fillIn = async () => {
        for (const name of ["password", "confirmPassword"]) await main.locator(`input[name="${name}"]`).fill(PASSWORD);
        await main.locator('input[name="consent-terms"]').check();
      };
      const send = () => main.getByRole("button", { name: say("es", "identitySignUpButton"), exact: true }).click();
      await main.locator('input[name="name"]').fill("Nadia");
      await main.locator('input[name="email"]').fill(email);
      await fillIn();
      await send();
      await expect(main).toContainText(say("es", "challengeNeeded"));
      await expect(main.locator('input[name="email"]')).toHaveValue(email);
      if (scripts) {
        await expect(main).toContainText(say("es", "identityChallengeDone"));
        await expectAccessible(page, "sign-up with a challenge");
      } else await expectPlainAccessible(page, "sign-up with a question");
      await fillIn();
      if (!scripts)
        await page.locator("#challenge-answer").fill(sumAnswer(await main.locator('label[for="challenge-answer"]').innerText()));
      await send();
      await page.waitForURL((url) => !/\/(?:signup|registro)$/u.test(url.pathname));
    });

    test("CM-05 P11 too many voucher codes: the page says how long to wait, and keeps the code", async ({ page, baseURL }) => {
      await page.setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8:${scripts ? "c" : "d"}:${(Date.now() % 60_000).toString(16)}::1` });
      const origin = originOf(baseURL);
      const traveller = { page, language: "en", scripts, origin, realm: "ringside" } as const;
      await joinByForm(traveller);
      await chooseLicence(traveller, "ringside-yearly");
      for (let number = 0; number < 30; number += 1) {
        const guess = { intent: "add-voucher", code: `GUESS${number}` };
        const answer = await page.request.post(page.url(), { form: guess, headers: { origin } });
        expect(answer.status()).toBe(422);
      }
      await enterVoucher(traveller, "GUESS-AGAIN");
      await expect(page.locator("main")).toContainText(/Too many attempts\. Please try again in \d+ (?:minutes|seconds)\./u);
      await expect(page.locator('input[name="code"]').first()).toHaveValue("GUESS-AGAIN");
    });
  });

for (const scripts of [true, false])
  test.describe(scripts ? "paying by code with scripts" : "paying by code without scripts", () => {
    test.use({ javaScriptEnabled: scripts });
    const language = scripts ? "en" : "ar";
    test.use({ locale: LOCALES[language] });
    const t = (key: string) => say(language, key);

    /** The page of the code, complete; gives the payer's page, opened. */
    async function scan(page: Page): Promise<Page> {
      const main = page.locator("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("commercePendingTitle"));
      await hydrated(page, scripts);
      await expectNoRawKeys(page);
      await expect(main.getByRole("img", { name: t("commerceCodeQr") })).toBeVisible();
      const address = (await main.getByRole("link", { name: t("commerceCodeOpen") }).getAttribute("href")) ?? "";
      expect(address).toMatch(/\/\/pay\.localhost/u);
      await expect(main.locator("code")).toHaveText(address);
      await expect(main.locator("dd time")).toBeVisible();
      await expect(main.getByRole("button", { name: t("commerceCodeCopy") })).toHaveCount(scripts ? 1 : 0);
      const payer = await page.context().newPage();
      await payer.goto(address);
      return payer;
    }
    const waits = (page: Page) => expect(page.locator("main").getByRole("img", { name: t("commerceCodeQr") })).toBeVisible();
    /** The page was loaded without a press: by itself within its seconds. */
    const longTimeout = { timeout: 25_000 };

    test("CM-06 CM-08 Pix for a viewer in Brazil: given up, refused and paid elsewhere, the page goes on by itself", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(150_000);
      await page.setExtraHTTPHeaders({
        "x-country-code": "BR",
        "x-forwarded-for": `2001:db8:${scripts ? "e" : "f"}:${(Date.now() % 60_000).toString(16)}::1`,
      });
      const traveller = travellerAt(page, originOf(baseURL), { scripts, language });
      await joinByForm(traveller);
      await chooseLicence(traveller, "ringside-yearly");
      const main = page.locator("main");
      const title = main.getByRole("heading", { level: 1 });
      for (const method of ["WEPAY", "ALIPAY", "IDEAL"]) await expect(main.locator(`input[value="sandbox/${method}"]`)).toHaveCount(0);
      const payByPix = async () => {
        await hydrated(page, scripts);
        await main.locator('input[name="method"][value="sandbox/PIX"]').check();
        await main.locator('form:has(input[name="agreed"]) button[type="submit"]').click();
        await page.waitForURL(/\/payment\/[^/]+$/u);
      };
      await payByPix();
      await (await scan(page)).close();
      await main.getByRole("button", { name: t("commerceCancelPayment") }).click();
      await expect(title).toHaveText(t("commerceCancelledTitle"));

      for (const [decision, ends] of [
        ["DECLINE", "commerceFailedTitle"],
        ["APPROVE", "commerceCompleteTitle"],
      ] as const) {
        await page.goto(`${traveller.origin}/pay`);
        await payByPix();
        const payer = await scan(page);
        await waits(page);
        await payer.locator(`button[value="${decision}"]`).click();
        await expect(title).toHaveText(t(ends), longTimeout);
        await payer.close();
      }
      await expect(main).toContainText(/249[.,]90|٢٤٩٫٩٠/u);
      await expectNoRawKeys(page);
    });

    test("CM-06 CM-22 WeChat Pay for a guest in China gives a licence: the gift's page goes on by itself", async ({ page, baseURL }) => {
      test.setTimeout(90_000);
      await page.setExtraHTTPHeaders({
        "x-country-code": "CN",
        "x-forwarded-for": `2001:db8:${scripts ? "e" : "f"}:${(Date.now() % 60_000).toString(16)}::2`,
      });
      const traveller = travellerAt(page, originOf(baseURL), { scripts, language });
      const giftId = await giveGift(traveller, { buyerEmail: newEmail(), sku: "ringside-monthly-p1m-cny" });
      const main = page.locator("main");
      const payByCode = async () => {
        await hydrated(page, scripts);
        await main.locator('input[name="method"][value="sandbox/WEPAY"]').check();
        await main.locator('form:has(input[name="agreed"]) button[type="submit"]').click();
      };
      await payByCode();
      await (await scan(page)).close();
      await main.getByRole("button", { name: t("commerceCancelPayment") }).click();
      await expect(main).toContainText(t("commerceCancelledTitle"));
      await payByCode();
      const payer = await scan(page);
      await payer.locator('button[value="APPROVE"]').click();
      await page.waitForURL(new RegExp(`/gift/${giftId}$`, "u"), longTimeout);
      await expect(main).toContainText(t("giftPaidTitle"));
      await payer.close();
    });

    test("CM-06 Alipay for a viewer in China is decided on the provider's page", async ({ page, baseURL }) => {
      await page.setExtraHTTPHeaders({
        "x-country-code": "CN",
        "x-forwarded-for": `2001:db8:${scripts ? "e" : "f"}:${(Date.now() % 60_000).toString(16)}::3`,
      });
      const traveller = travellerAt(page, originOf(baseURL), { scripts, language });
      await joinByForm(traveller);
      await chooseLicence(traveller, "ringside-yearly");
      const main = page.locator("main");
      await main.locator('input[name="method"][value="sandbox/ALIPAY"]').check();
      await main.locator('form:has(input[name="agreed"]) button[type="submit"]').click();
      await page.waitForURL(/\/\/pay\.localhost/u);
      await expect(page.locator("h1")).toContainText("Alipay");
      await page.locator('button[value="APPROVE"]').click();
      await expectPaid(traveller);
    });
  });
