import { tabTo } from "../../harness/identity/keys.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, PASSWORD, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

// The page of a sign-in that was given up has its own status.
test.use({ expectedTrouble: [/status of 400/u] });

const PASSKEY = 'main form:has(input[name="passkey"]) button';

for (const language of sampled(["en", "ar"] as const))
  test.describe(`by keys alone in ${language}`, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 1280, height: 800 } });
    const t = (key: string, values?: Record<string, string>) => say(language, key, values);

    test("PW-09 ID-01 ID-27 sign-in, a passkey's set-up, and sign-in with it", async ({ page, baseURL }) => {
      const origin = originOf(baseURL);
      const viewer = await plainSignUp(origin);
      await viewer.post("/_/language", { language, path: "/" });
      // Suggested passkeys answer without a key: what is tried here is the button.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("WebAuthn.enable");
      const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
        options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      });

      // A mistake first: the summary has the focus, its link leads to the field, and the form goes on in the order that is seen.
      await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await tabTo(page, 'input[name="secret"]');
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.locator('input[name="id"]')).toBeFocused();
      await page.keyboard.type(viewer.email);
      await tabTo(page, 'input[name="secret"]', 1);
      await page.keyboard.type(PASSWORD);
      // The button that shows the password, then the form's own.
      await tabTo(page, 'button[aria-controls="signin-secret"]', 1);
      await tabTo(page, 'main form button[type="submit"]', 1);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/account\/security$/u);
      await hydrated(page);

      await tabTo(page, PASSKEY);
      await expect(page.locator(PASSKEY)).toHaveText(t("securityPasskeyAdd"));
      await page.keyboard.press("Enter");
      await expect(page.getByText(t("securityPasskeyAdded"))).toBeVisible();
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
      expect(credentials).toHaveLength(1);

      await page.context().clearCookies();
      await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
      await hydrated(page);
      await expect(page).toHaveURL(/\/login\?from=/u);
      await tabTo(page, 'main form button[type="submit"]');
      await tabTo(page, PASSKEY, 1);
      await expect(page.locator(PASSKEY)).toHaveText(t("identityUsePasskey"));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/account\/security$/u);
      await expect(page.getByText(viewer.email)).toBeVisible();
    });

    test("PW-09 ID-20 the chooser: each way in its order, away to a provider and back, and the page of another", async ({
      page,
      baseURL,
    }) => {
      const origin = originOf(baseURL);
      await page.goto(`${origin}/login?from=%2Fbrowse`);
      await hydrated(page);
      const chooser = page.getByRole("region", { name: t("federationOtherWays") });
      const ways = await chooser.locator("button, a").allTextContents();
      expect(ways.length).toBeGreaterThan(4);
      await tabTo(page, PASSKEY);
      const visited: string[] = [];
      for (const _way of ways) {
        await tabTo(page, "main section :is(button, a)", 1);
        visited.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
      }
      expect(visited).toEqual(ways);

      // A way that leaves: given up there, and taken at the second try.
      const leave = async () => {
        await tabTo(page, 'main form[action*="league-id"] button');
        await page.keyboard.press("Enter");
        await page.waitForURL(/\/\/id\./u);
      };
      await page.goto(`${origin}/login?from=%2Fbrowse`);
      await hydrated(page);
      await leave();
      await tabTo(page, 'button[value="deny"]');
      await page.keyboard.press("Enter");
      await expect(page.getByText(t("error.SIGN_IN_CANCELLED"))).toBeVisible();
      await hydrated(page);
      await leave();
      await tabTo(page, "#name");
      await page.keyboard.type(`Keys ${language} ${Date.now()}`);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.origin === origin && /^\/(?:browse|login\/complete)$/u.test(url.pathname));

      // A way with a page of ours.
      await page.context().clearCookies();
      await page.goto(`${origin}/login?from=%2Fbrowse`);
      await hydrated(page);
      await tabTo(page, 'main section a[href*="fan-pass"]');
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/login\/fan-pass/u);
      await hydrated(page);
      await tabTo(page, 'input[name="id"]');
      await tabTo(page, 'input[name="secret"]', 1);
    });
  });
