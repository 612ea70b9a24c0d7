import { join } from "node:path";
import { chooseLicence, expectPaid, payByCard, join as signUp, type Traveller } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { hiddenField, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, test } from "../../harness/product.ts";
import { expectFiveSeconds } from "../../harness/watch.ts";

const TERMS = [{ id: "rules", type: "BINARY_CHOICE", required: true, version: "1", label: { en: "The rules of the harbour" } }];

/** A realm that nobody but its operator's commands has made, on a server without DEMO. */
test.describe("a realm made by commands alone", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let origin: string;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    // Behind the ports of the other products; a retry has a worker of its own.
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 10 + workerIndex;
    // The first realm of a platform is its default one and stands at the address of the server.
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    await product.command("realm", "create", "tv", "--name", "Harbour", "--host", "tv.localhost", "--admin", "olga@tv.example");
    await writeOwnBundle(join(product.folder, "bundle"));
    await product.command("bundle", "import", join(product.folder, "bundle"));
    const made = JSON.parse(await product.command("account", "create", "tv", "mara@tv.example", "--json")) as { password: string };
    expect(made.password.length).toBeGreaterThan(10);
    await product.start();
  });
  test.afterAll(() => product.stop());

  const traveller = (page: Traveller["page"]): Traveller => ({ page, language: "en", scripts: true, origin, realm: "ringside" });

  test("PL-10 PL-01 CM-05 CV-09 a viewer finds the operator's films, joins, buys and watches", async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto(`${origin}/`);
    await hydrated(page);
    await expect(page).toHaveTitle(/Harbour TV/u);
    await expect(page.getByRole("heading", { name: "Films of the harbour" })).toBeVisible();
    // The standard menu of the command stays beside what the bundle brought.
    await expect(page.locator("footer, header").getByText(say("en", "shellDemoNotice"), { exact: false }).first()).toBeVisible();

    // A picture of the bundle, in the width that the page asks for.
    const picture = page.locator("main img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/img/");

    await page.locator('main a[href*="/video/night-ferry"]').first().click();
    await page.waitForURL(/\/video\/night-ferry/u);
    await hydrated(page);
    await expect(page.locator("main").getByText(say("en", "browseLocked")).first()).toBeVisible();
    await signUp(traveller(page));
    await chooseLicence(traveller(page), "all");
    await expect(page.locator("main")).toContainText("7.99");
    await payByCard(traveller(page));
    await expectPaid(traveller(page));

    await page.goto(`${origin}/video/night-ferry`);
    await hydrated(page);
    await page
      .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
      .first()
      .click();
    await expectFiveSeconds(page);
  });

  test("ID-23 terms that change under a session are asked on the next page, with and without scripts; back to the page, once", async ({
    page,
  }) => {
    const viewer = await plainSignUp(origin);
    const plain = await plainSignUp(origin);
    await viewer.lend(page.context());
    await product.command("realm", "set", "tv", `consent.terms=${JSON.stringify(TERMS)}`);
    await expect.poll(async () => (await plain.get("/account/details")).status, { timeout: 15_000 }).toBe(303);
    const answer = await plain.get("/account/details");
    const terms = new URL(String(answer.headers.location), origin);
    expect(`${terms.pathname}${terms.search}`).toBe("/login/complete?from=%2Faccount%2Fdetails");
    const form = await plain.get(`${terms.pathname}${terms.search}`);
    expect(form.body.toString()).toContain("The rules of the harbour");
    const send = (fields: Readonly<Record<string, string>>) =>
      plain.post(`${terms.pathname}${terms.search}`, { shown: hiddenField(form, "shown"), ...fields });
    expect((await send({})).status).toBe(400);
    // Whoever does not accept is not held back.
    expect((await plain.get("/account/data")).status).toBe(200);
    expect((await send({ "consent-rules": "yes" })).headers.location).toBe("/account/details");
    expect((await plain.get("/account/details")).status).toBe(200);

    await page.goto(`${origin}/account/details`);
    await expect(page).toHaveURL(/\/login\/complete\?from=/u);
    await hydrated(page);
    await page.getByRole("checkbox", { name: "The rules of the harbour" }).check();
    await page.getByRole("button", { name: say("en", "identityGoOn"), exact: true }).click();
    await expect(page).toHaveURL(`${origin}/account/details`);
    // Nothing is left that asks: the other tests' viewers are new.
    await product.command("realm", "set", "tv", "consent.terms=[]");
  });

  test("PL-10 what the operator changes and imports again is what viewers see next", async ({ page }) => {
    await product.command("realm", "set", "tv", "commerce.sandboxPayments=false");
    await page.goto(`${origin}/`);
    await expect
      .poll(
        async () => {
          await page.reload();
          return await page.getByText(say("en", "shellDemoNotice"), { exact: false }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(0);
    // Nothing takes payments any more: nothing is offered.
    await expect(page.locator('a[href*="/purchase"]')).toHaveCount(0);
    const exported = join(product.folder, "exported");
    await product.command("bundle", "export", "tv", exported);
    expect(await product.command("bundle", "check", exported)).toContain("Nothing is wrong");
  });
});
