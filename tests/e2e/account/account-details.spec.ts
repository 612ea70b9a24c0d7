import { HistoryItemTypeSchema } from "../../../contract/commerce/payment-history.ts";
import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { plainSignIn, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of 400/u] });

const t = (key: string) => say("en", key);
const written = (body: Buffer): string => body.toString().replace(/<script[\s\S]*?<\/script>/gu, "");

test("CM-13 details: the address follows its country, what is wrong is said at its field, what is right is there after a reload", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL, "aurora");
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await page.goto(`${origin}/account/details?lang=en`);
  const field = (name: string) => page.locator(`#details-${name}`);
  await expect(field("email")).toHaveValue(viewer.email);
  await expect(field("email")).not.toBeEditable();
  await expect(page.getByRole("link", { name: t("personalEmailTitle") })).toBeVisible();
  await field("name").fill("Nadia Ito");
  await field("home-country").selectOption("US");
  await field("home-administrativeLevel1").selectOption("CA");
  await field("home-line1").fill("1 Main St");
  await field("home-city").fill("San Francisco");
  await field("birthDate-day").fill("3");
  await page.getByRole("button", { name: t("personalDetailsSave") }).click();
  const alert = page.getByRole("alert").filter({ hasText: t("personalProblem") });
  await expect(alert.getByRole("listitem")).toHaveText([t("field.pleaseProvideValidBirthDate"), t("field.postalCodeFieldIsRequired")]);
  await field("birthDate-month").fill("2");
  await field("birthDate-year").fill("1990");
  await field("home-postalCode").fill("94110");
  await page.getByRole("button", { name: t("personalDetailsSave") }).click();
  await expect(page.getByText(t("personalDetailsSaved"))).toBeVisible();
  await page.reload();
  await expect(field("name")).toHaveValue("Nadia Ito");
  await expect(field("home-administrativeLevel1")).toHaveValue("CA");
  await expect(field("birthDate-month")).toHaveValue("02");
});

test("CM-13 details: a country that is chosen before the scripts run decides the fields", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL, "aurora");
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  const release = await hold(page, /\/assets\/framework-[\w-]+\.js$/u);
  await page.goto(`${origin}/account/details?lang=en`, { waitUntil: "commit" });
  await page.locator("#details-home-country").selectOption("US");
  await expect(page.locator("#details-home-administrativeLevel1")).toHaveCount(0);
  await release();
  await expect(page.locator("#details-home-administrativeLevel1")).toBeVisible();
  await expect(page.locator("#details-home-country")).toHaveValue("US");
});

test("PW-06 CM-13 without scripts: another country's fields are shown by a button, and the billing address is saved without an order", async ({
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL, "aurora"));
  const home = { "home-country": "US", "home-line1": "1 Main St", name: "Nadia Ito" };
  const shown = await viewer.post("/account/details?lang=en", { intent: "details", show: "country", ...home });
  expect(shown.status).toBe(200);
  expect(written(shown.body)).toContain('value="1 Main St"');
  expect(written(shown.body)).toContain('<option value="CA">California</option>');
  expect(written((await viewer.get("/account/details")).body)).not.toContain("1 Main St");
  const address = { name: "Nadia", country: "DE", line1: "Am Markt 1", city: "Bremen", postalCode: "281" };
  const refused = await viewer.post("/account/details?lang=en", { intent: "billing", ...address });
  expect([refused.status, written(refused.body).includes(t("field.postalCodeFieldIsInvalid"))]).toEqual([400, true]);
  expect((await viewer.post("/account/details", { intent: "billing", ...address, postalCode: "28195" })).status).toBe(303);
  expect(written((await viewer.get("/account/details")).body)).toContain("28195 Bremen");
});

test("CM-15 each of the 24 item types has its phrase in four languages, page by page", async ({ baseURL }) => {
  const viewer = await plainSignIn(originOf(baseURL), "history@ringside.example", "Corner-Stool-77");
  for (const language of ["en", "es", "pt", "ar"] as const) {
    await viewer.post("/_/language", { language });
    const pages: string[] = [];
    for (const p of [1, 2, 3]) pages.push(written((await viewer.get(`/account/payments?p=${p}`)).body));
    for (const type of HistoryItemTypeSchema.options) {
      const phrase = say(language, `accountType${type.replaceAll("_", "")}`);
      expect([type, language, pages.some((page) => page.includes(`>${phrase}<`))]).toEqual([type, language, true]);
    }
  }
});
