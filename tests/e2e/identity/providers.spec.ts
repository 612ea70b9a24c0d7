import { expectAccessible } from "../../harness/axe.ts";
import { completeSignIn } from "../../harness/identity/consent.ts";
import { AWAY, chooseAtProvider } from "../../harness/identity/providers.ts";
import { fillSignUp } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of (?:400|401|404|409|502)|ERR_FAILED .*sdk\.js/u] });

for (const realm of ["ringside", "aurora"] as const)
  for (const name of AWAY[realm])
    test(`ID-10 ID-11 ID-12 ID-20 ${realm}: ${name} signs in and leads back to where the viewer was going`, async ({ page, baseURL }) => {
      const origin = originOf(baseURL, realm);
      await page.goto(`${origin}/login?from=%2Fhome&lang=en`);
      await page
        .getByRole("region", { name: say("en", "federationOtherWays") })
        .getByRole("button", { name })
        .click();
      await chooseAtProvider(page, `Viewer ${name} ${Date.now()}`);
      await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/oauth"));
      // Faces proves no address: the realm may ask for it first. Everybody else is where they wanted to be.
      expect(new URL(page.url()).pathname).toMatch(/^\/(?:home|login\/complete)$/u);
    });

for (const [realm, name] of [
  ["ringside", "Press Box"],
  ["aurora", "Sat Club"],
] as const)
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${name} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });
      test("ID-15 name and secret of the provider are typed here: a wrong one is said, the right one leads on", async ({
        page,
        baseURL,
      }) => {
        const origin = originOf(baseURL, realm);
        await page.goto(`${origin}/login?from=%2Fbrowse&lang=en`);
        await page
          .getByRole("region", { name: say("en", "federationOtherWays") })
          .getByRole("link", { name })
          .click();
        await page.waitForURL(/\/login\/\w+/u);
        await hydrated(page, javaScriptEnabled);
        if (javaScriptEnabled) await expectAccessible(page, "typed provider");
        const signIn = async (secret: string) => {
          await page.getByLabel(say("en", "federationUserName")).fill(`Viewer ${name} ${javaScriptEnabled}`);
          await page.getByLabel(say("en", "field.passwordLabel"), { exact: true }).fill(secret);
          await page.getByRole("button", { name: say("en", "identitySignInButton"), exact: true }).click();
        };
        await signIn("wrong");
        await expect(page.getByText(say("en", "error.INVALID_CREDENTIALS")).first()).toBeVisible();
        await signIn("Corner-Stool-77");
        await page.waitForURL(
          (url) => url.origin === origin && !url.pathname.startsWith("/login/s") && !url.pathname.startsWith("/login/p"),
        );
        expect(new URL(page.url()).pathname).toMatch(/^\/(?:browse|login\/complete)$/u);
      });
    });
  }

test("ID-13 an account of the hosted service is made and signs in", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const email = `hosted-${Date.now()}@viewers.example`;
  const type = async (password: string, button: string) => {
    await page.getByLabel(say("en", "field.emailLabel")).fill(email);
    await page.getByLabel(say("en", "field.passwordLabel"), { exact: true }).fill(password);
    await page.getByRole("button", { name: say("en", button), exact: true }).click();
  };
  await page.goto(`${origin}/login/fan-pass?from=%2Fbrowse&lang=en`);
  await hydrated(page);
  await expectAccessible(page, "hosted sign-in");
  await type("Another-Stool-78", "identitySignInButton");
  await expect(page.getByText(say("en", "error.INVALID_CREDENTIALS")).first()).toBeVisible();
  await page.getByRole("link", { name: say("en", "federationSignUpTitle", { name: "Fan Pass" }) }).click();
  await expect(page.getByRole("heading", { name: say("en", "federationSignUpTitle", { name: "Fan Pass" }) })).toBeVisible();
  await type("Another-Stool-78", "federationCreateAccount");
  await page.waitForURL((url) => url.pathname === "/browse" || url.pathname === "/login/complete");
});

for (const [realm, provider, scripts] of [
  ["ringside", "League ID", true],
  ["aurora", "Nile ID", false],
] as const)
  test.describe(`sign-up of ${realm} ${scripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });
    test("ID-31 ID-02 what was typed outlives the way to a provider: its refusal, a second try, and an account that lacks something", async ({
      page,
      baseURL,
    }) => {
      const origin = originOf(baseURL, realm);
      const email = `draft-${realm}-${Date.now()}@viewers.example`;
      const choose = (name: string) =>
        page
          .getByRole("region", { name: say("en", "federationOtherWaysUp") })
          .getByRole("button", { name })
          .click();
      await page.goto(`${origin}/signup?from=%2Fbrowse&lang=en`);
      await hydrated(page, scripts);
      await fillSignUp({ page, realm }, email);
      const drafts = async () => (await page.context().cookies()).filter(({ name }) => name === "__Host-signup-draft");

      await choose(provider);
      await page.waitForURL(/\/\/id\./u);
      await page.locator('button[value="deny"]').click();
      await expect(page.getByText(say("en", "error.SIGN_IN_CANCELLED"))).toBeVisible();
      expect(await drafts()).toMatchObject([{ httpOnly: true, secure: true, sameSite: "Lax" }]);
      await page.getByRole("link", { name: say("en", "federationOtherWaysUp") }).click();
      await expect(page.locator('input[name="email"]')).toHaveValue(email);
      await expect(page.locator(`input[name="${realm === "aurora" ? "lastName" : "name"}"]`)).toHaveValue(/Newcomb/u);
      await expect(page.locator('input[name="password"]')).toHaveValue("");
      await expect(page.locator('input[name="consent-terms"]')).not.toBeChecked();
      await hydrated(page, scripts);
      if (scripts) await expectAccessible(page, "sign-up that was begun");

      if (realm === "ringside") {
        // A page of ours takes the address along.
        await choose("Fan Pass");
        await page.waitForURL(/\/login\/fan-pass\?/u);
        await expect(page.getByLabel(say("en", "field.emailLabel"))).toHaveValue(email);
        await page.goto(`${origin}/signup?from=%2Fbrowse&lang=en`);
        await hydrated(page, scripts);
        await expect(page.locator('input[name="email"]')).toHaveValue(email);
      }

      await choose(provider);
      await chooseAtProvider(page, `Draft ${realm} ${Date.now()}`);
      await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/oauth"));
      await hydrated(page, scripts);
      const lastName = page.locator('input[name="lastName"]');
      if ((await lastName.count()) > 0) await expect(lastName).toHaveValue("Newcomb");
      await completeSignIn(page);
      await page.waitForURL((url) => url.pathname === "/browse");
      expect(await drafts()).toEqual([]);
    });
  });

test("ID-29 P16 giving up at the provider: the page says so, and another way is one press away", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/login/league-id?from=%2Fbrowse`);
  await expectAccessible(page, "provider");
  await page.getByRole("button", { name: "League ID" }).click();
  await page.waitForURL(/\/\/id\./u);
  await page.locator('button[value="deny"]').click();
  await expect(page.getByText(say("en", "error.SIGN_IN_CANCELLED"))).toBeVisible();
  await expectAccessible(page, "provider");
  await page.getByRole("link", { name: say("en", "federationOtherWays") }).click();
  await expect(page).toHaveURL(`${origin}/login?from=%2Fbrowse`);
});

test("ID-13 a social provider of the hosted service opens in a window of its own, and the page goes on when that is done", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/login/fan-pass?from=%2Fbrowse&lang=en`);
  // A press before the scripts run goes on in this window.
  await hydrated(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: say("en", "federationContinueWith", { name: "Cornerman" }) }).click();
  await chooseAtProvider(await opened, `Window ${Date.now()}`);
  await page.waitForURL((url) => url.origin === origin && (url.pathname === "/browse" || url.pathname === "/login/complete"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("ID-13 a social provider of the hosted service signs in in this window", async ({ page, baseURL }) => {
    const origin = originOf(baseURL);
    await page.goto(`${origin}/login/fan-pass?from=%2Fbrowse&lang=en`);
    await page.getByRole("button", { name: say("en", "federationContinueWith", { name: "Cornerman" }) }).click();
    await chooseAtProvider(page, `Same window ${Date.now()}`);
    await page.waitForURL((url) => url.origin === origin && (url.pathname === "/browse" || url.pathname === "/login/complete"));
  });

  test("ID-14 the page of a customer identity service says what to do, and the other ways are one press away", async ({
    page,
    baseURL,
  }) => {
    const origin = originOf(baseURL, "aurora");
    await page.goto(`${origin}/login/circle?lang=en`);
    await expect(page.getByText(say("en", "federationServiceNeedsScripts", { name: "Circle" }))).toBeVisible();
    await page.getByRole("link", { name: say("en", "identityBackToSignIn") }).click();
    await expect(page.getByLabel(say("en", "field.emailLabel"))).toBeVisible();
  });
});

test("ID-14 a customer identity service: its script on its own page alone, its token signs in, signing out goes through it", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, "aurora");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/circle/")) scripts.push(new URL(request.url()).pathname);
  });
  const policyOf = async (path: string) => String((await plainRequest(`${origin}${path}`)).headers["content-security-policy"]);
  expect(/script-src[^;]*\/\/id\./u.test(await policyOf("/login/circle"))).toBe(true);
  expect(/script-src[^;]*\/\/id\./u.test(await policyOf("/login"))).toBe(false);
  await page.goto(`${origin}/login?from=%2Fbrowse&lang=en`);
  await page
    .getByRole("region", { name: say("en", "federationOtherWays") })
    .getByRole("link", { name: "Circle" })
    .click();
  const frame = page.frameLocator("iframe");
  await frame.locator("#name").fill(`Member ${Date.now()}`);
  await frame
    .locator("form", { has: frame.locator("#name") })
    .getByRole("button")
    .click();
  await page.waitForURL((url) => url.origin === origin && (url.pathname === "/browse" || url.pathname === "/login/complete"));
  expect(scripts).toContain("/circle/sdk.js");
  await completeSignIn(page);
  await page.goto(`${origin}/logout?lang=en`);
  await page.getByRole("button", { name: say("en", "identitySignOutButton") }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(scripts).toContain("/circle/signed-out");
  await page.goto(`${origin}/account`);
  await page.waitForURL(/\/login/u);
});

test("ID-14 P43 a service whose script is garbage or does not come: the page says so, and a password still signs in", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, "aurora");
  for (const fault of ["GARBAGE", "DOWN"] as const) {
    await page.route("**/circle/sdk.js*", (route) =>
      fault === "DOWN"
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body: "globalThis.customerIdentity = { init: 1 };" }),
    );
    await page.goto(`${origin}/login/circle?lang=en`);
    await expect(page.getByText(say("en", "federationServiceAway", { name: "Circle" }))).toBeVisible();
    await page.unroute("**/circle/sdk.js*");
  }
  await page.getByRole("link", { name: say("en", "identityBackToSignIn") }).click();
  await expect(page.getByLabel(say("en", "field.emailLabel"))).toBeVisible();
});
