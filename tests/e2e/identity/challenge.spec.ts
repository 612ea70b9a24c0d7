import { acceptTermsAfterProvider } from "../../harness/identity/consent.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

// Terms that are not accepted are answered with 400.
test.use({ expectedTrouble: [/status of 400/u] });

for (const [realm, language] of [
  ["ringside", "en"],
  ["aurora", "ar"],
] as const)
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    test(`ID-23 ID-10 PW-09 who comes from a provider accepts the terms before they are signed in, once: ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await acceptTermsAfterProvider({ page, language, scripts: true, origin: originOf(baseURL, realm), realm });
    });
  });

test("ID-23 the page without a sign-in that waits, or with a made-up one, leads to sign-in and says why", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const challenge = { name: "__Host-challenge", path: "/", domain: "localhost", secure: true, httpOnly: true };
  for (const value of [null, "made-up", "x".repeat(200)]) {
    await page.context().clearCookies();
    if (value !== null) await page.context().addCookies([{ ...challenge, value }]);
    await page.goto(`${origin}/login/complete?from=%2Fbrowse`);
    await expect(page).toHaveURL(`${origin}/login?from=%2Fbrowse`);
    await expect(page.getByText(say("en", "identityChallengeExpired"))).toBeVisible();
  }
});
