import { expectAccessible } from "../../harness/axe.ts";
import { chooseAtProvider } from "../../harness/identity/providers.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of (?:400|401|404|409|502)/u] });

const REALMS = {
  ringside: { first: "Skyline Cable", shown: ["Skyline Cable", "Harbor TV", "Nile Sat", "Meridian Fibre"] },
  aurora: { first: "Nile Sat", shown: ["Nile Sat", "Meridian Fibre"] },
} as const;

for (const [realm, { first, shown }] of Object.entries(REALMS))
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${realm} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });
      test(`ID-16 a television provider signs in, and leads back to where the viewer was going`, async ({ page, baseURL }) => {
        const origin = originOf(baseURL, realm as keyof typeof REALMS);
        await page.goto(`${origin}/login?from=%2Fbrowse&lang=en`);
        await page.getByRole("link", { name: "Continue with your TV provider" }).click();
        await page.waitForURL(/\/providers\?/u);
        const main = page.getByRole("main");
        await expect(main.locator("button[name=mvpd]")).toHaveText([...shown]);
        if (javaScriptEnabled) await expectAccessible(page, "providers");
        // The logos are let in by this page's policy.
        if (javaScriptEnabled)
          await expect
            .poll(() => main.locator("li img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
            .toEqual(shown.map(() => 48));
        await main.getByRole("button", { name: first, exact: true }).click();
        await chooseAtProvider(page, `Viewer ${Date.now()} ${javaScriptEnabled}`);
        await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/providers"));
        expect(new URL(page.url()).pathname).toMatch(/^\/(?:browse|login\/complete)$/u);
      });
    });
  }

test("ID-16 ID-17 an account is connected, signs in by it, and is disconnected after a question", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const name = `Link ${Date.now()}`;
  // This provider knows no address: a stranger is asked for an account first.
  await page.goto(`${origin}/providers?provider=tv&lang=en`);
  await page.getByRole("button", { name: "Meridian Fibre" }).click();
  await chooseAtProvider(page, name);
  await expect(page.getByText(say("en", "error.ACCOUNT_REQUIRED"))).toBeVisible();
  await expectAccessible(page, "account required");
  await page
    .getByRole("main")
    .getByRole("link", { name: say("en", "identityGoSignIn"), exact: true })
    .click();
  await page.getByLabel(say("en", "field.emailLabel")).fill("veteran@ringside.example");
  await page.getByLabel(say("en", "field.passwordLabel"), { exact: true }).fill("Corner-Stool-77");
  await page.getByRole("button", { name: say("en", "identitySignInButton"), exact: true }).click();
  await page.waitForURL(/\/providers\?provider=tv/u);
  await page.getByRole("button", { name: "Meridian Fibre" }).click();
  await chooseAtProvider(page, name);
  await page.waitForURL((url) => url.origin === origin && url.pathname === "/providers" && !url.searchParams.has("state"));
  await expect(page.getByText("TV provider · Meridian Fibre")).toBeVisible();
  await expectAccessible(page, "connected");
  await page.getByRole("link", { name: say("en", "federationUnlink", { name: "Meridian Fibre" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("en", "federationUnlinkConfirm"), exact: true })
    .click();
  await page.waitForURL(/\/login\?from=%2Fproviders/u);
  await expect(page.getByText(say("en", "federationUnlinked"))).toBeVisible();
});

test("ID-16 giving up, and an attempt of another browser: the page says so and offers another try", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/providers?provider=tv&lang=en`);
  await page.getByRole("button", { name: "Harbor TV" }).click();
  await page.waitForURL(/\/\/id\./u);
  await page.locator('button[value="deny"]').click();
  await expect(page.getByText(say("en", "federationGaveUp"))).toBeVisible();
  await page.goto(`${origin}/providers/success?provider=tv&state=made-up`);
  await expect(page.getByText(say("en", "error.SIGN_IN_EXPIRED"))).toBeVisible();
  await page.getByRole("link", { name: say("en", "federationTryAgain") }).click();
  await expect(page.getByRole("heading", { name: say("en", "federationSelectYourProvider") })).toBeVisible();
});
