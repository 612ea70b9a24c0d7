import { expectAccessible } from "../harness/axe.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { plainSignIn, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

/** Pages of signing in and of an account's safety that `pages.spec.ts` does not show. */
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedTrouble: [/status of (?:400|401|403|404|422)/u] });
const MEMBER_PASSWORD = "Corner-Stool-77";
const DESKTOP = { width: 1440, height: 900 };

for (const [realm, language] of sampled([
  ["ringside", "en"],
  ["aurora", "ar"],
] as const))
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const t = (key: string) => say(language, key);

    test(`PW-09 ID-07 ID-08 ID-09 pages of mailed links have no accessibility violation, realm ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const origin = originOf(baseURL, realm);
      const open = async (path: string) => {
        await page.goto(`${origin}${path}`);
        await hydrated(page);
      };
      /** Sends the page's form as it stands, past the browser's own checks, and looks at what is wrong. */
      const refused = async (path: string, text: string) => {
        // The choice of language is a form too, and stands last.
        const form = page.locator("main form").first();
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true;
        });
        await form.locator('button[type="submit"]').click();
        await expect(page.getByRole("alert")).toContainText(text);
        await expectAccessible(page, `${path} refused`);
      };
      // As they stand before a press they are read by `every-page.spec.ts`.
      await open("/login/request-password");
      await refused("/login/request-password", t("field.pleaseProvideYourEmail"));
      await open("/login/magic-link");
      await refused("/login/magic-link", t("field.pleaseProvideYourEmail"));
      await open("/login/magic-link?token=made-up");
      await refused("/login/magic-link?token", t("error.LINK_INVALID"));
      await open("/resetpwd?token=made-up");
      await refused("/resetpwd?token", t("field.pleaseProvideYourPassword"));
      await open("/email-confirmation?token=made-up");
      await refused("/email-confirmation?token", t("error.LINK_INVALID"));
      await page.setViewportSize(DESKTOP);
      for (const path of ["/login/request-password", "/resetpwd?token=made-up"]) {
        await open(path);
        await expectAccessible(page, path);
      }
    });

    test(`PW-09 ID-27 the second step has no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
      const origin = originOf(baseURL, realm);
      await page.goto(`${origin}/login`);
      await hydrated(page);
      await page.locator('input[type="email"]').fill(`locked@${realm}.example`);
      await page.locator('main input[type="password"]').fill(MEMBER_PASSWORD);
      await page.getByRole("button", { name: t("identitySignInButton"), exact: true }).click();
      await page.waitForURL(/\/login\/complete/u);
      await hydrated(page);
      await expectAccessible(page, "second step");
      await page.locator('input[name="code"]').fill("000000");
      await page.getByRole("button", { name: t("identityGoOn") }).click();
      await expect(page.getByRole("alert")).toContainText(t("error.CODE_INVALID"));
      await expectAccessible(page, "second step refused");
    });
  });

test("PW-09 ID-27 setting up an authenticator app has no accessibility violation, nor a new password that is refused", async ({
  page,
  baseURL,
  context,
}) => {
  const origin = originOf(baseURL);
  const { email } = await plainSignUp(origin);
  await (await plainSignIn(origin, email, "Glove-And-Bell-9")).lend(context);
  await page.goto(`${origin}/account/security/authenticator`);
  await hydrated(page);
  await expectAccessible(page, "authenticator, not begun");
  await page.goto(`${origin}/account/security`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "securityFactorBegin") }).click();
  await page.waitForURL(/\/account\/security\/authenticator/u);
  await hydrated(page);
  await expectAccessible(page, "authenticator");
  await page.locator('input[name="code"]').fill("000000");
  await page.getByRole("button", { name: say("en", "securityFactorConfirm") }).click();
  await expect(page.locator("#authenticator-code-error")).toHaveText(say("en", "error.CODE_INVALID"));
  await expectAccessible(page, "authenticator refused");
  await page.goto(`${origin}/account/password`);
  await hydrated(page);
  await page.locator('input[name="password"]').fill("Rope-And-Canvas-5");
  await page.locator('input[name="confirmPassword"]').fill("Rope-And-Canvas-6");
  await page.getByRole("button", { name: say("en", "securityPasswordSave") }).click();
  await expect(page.locator("#account-confirmPassword-error")).toBeVisible();
  await expectAccessible(page, "password refused");
});
