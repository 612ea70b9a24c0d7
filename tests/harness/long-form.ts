import { expect } from "@playwright/test";
import { fillSignUp, type Traveller } from "./journey.ts";
import { say } from "./labels.ts";
import { receiveMail } from "./outbox.ts";
import { plainGuest, plainSignIn } from "./plain-viewer.ts";
import { expectNoRawKeys, hydrated, newEmail, PASSWORD } from "./product.ts";

/**
 * Aurora's sign-up with every kind of field (ID-03): a wrong one is said at each field, a Brazilian address brings a tax number, and
 * the same form, mended, is taken.
 */
export async function signUpWithEverything(traveller: Traveller): Promise<void> {
  const { page, language, origin, scripts } = traveller;
  const t = (key: string) => say(language, key);
  const input = (name: string) => page.locator(`[name="${name}"]`);
  const send = () => page.getByRole("button", { name: t("identitySignUpButton"), exact: true }).click();
  await page.goto(`${origin}/signup`);
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
  await page.locator("form#signup").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await expect(input("taxNumber")).toHaveCount(0);
  const email = newEmail();
  await fillSignUp(traveller, email);
  await input("birthDate-year").fill("1990");
  await input("birthDate-month").fill("2");
  await input("birthDate-day").fill("30");
  await input("phone-prefix").selectOption("GB");
  await input("phone").fill("+4407400123456");
  await input("genre").selectOption("drama");
  await input("clubNumber").fill("abc");
  // A date of any kind, in three parts as well: the order is the page's, the names are not.
  for (const [part, value] of Object.entries({ year: "2019", month: "5", day: "7" })) await input(`clubSince-${part}`).fill(value);
  await input("home-country").selectOption("BR");
  if (!scripts) await page.getByRole("button", { name: t("field.otherCountry") }).click();
  await expect(input("taxNumber")).toBeVisible();
  if (!scripts) {
    // Passwords never come back.
    for (const name of ["password", "confirmPassword"]) await input(name).fill(PASSWORD);
    await page.locator("form#signup").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  }
  await input("home-line1").fill("Rua Augusta 1");
  await input("home-city").fill("São Paulo");
  await input("home-administrativeLevel1").selectOption("SP");
  await input("home-postalCode").fill("1");
  await input("taxNumber").fill("390.533.447-05");
  await send();
  const alert = page.getByRole("alert").filter({ hasText: t("identitySignUpProblem") });
  await expect(alert.getByRole("listitem")).toHaveText(
    ["field.pleaseProvideValidBirthDate", "field.postalCodeFieldIsInvalid", "field.tooShort"].map(t),
  );
  await expect(input("birthDate-day")).toHaveValue("30");
  await expect(input("home-administrativeLevel1")).toHaveValue("SP");
  await expect(input("clubSince-year")).toHaveValue("2019");
  await input("birthDate-day").fill("3");
  await input("home-postalCode").fill("01305-000");
  await input("clubNumber").fill("AB-1234");
  if (!scripts) for (const name of ["password", "confirmPassword"]) await input(name).fill(PASSWORD);
  await send();
  await expect(page.getByText(t("identitySignUpSentTitle"))).toBeVisible();
  expect(await exportOf(traveller, email)).toMatchObject({
    name: "Nadia Newcomb",
    birthDate: "1990-02-03",
    phone: "+447400123456",
    genre: "drama",
    clubNumber: "AB-1234",
    clubSince: "2019-05-07",
    taxNumber: "390.533.447-05",
    "home-country": "BR",
    "home-line1": "Rua Augusta 1",
    "home-city": "São Paulo",
    "home-administrativeLevel1": "SP",
    "home-postalCode": "01305-000",
  });
}

/** Account data of a sign-up after its mailed link was followed, as the viewer's own export has it. */
async function exportOf({ origin, language }: Traveller, email: string): Promise<unknown> {
  const { link } = await receiveMail(email, say(language, "mailSignUpSubject", { realm: "Aurora" }));
  const { pathname, search } = new URL(link);
  // Another browser than the one that signed up: the password is typed again.
  const answer = { account: "KEEP", password: PASSWORD, confirmPassword: PASSWORD };
  expect((await plainGuest(origin).post(`${pathname}${search}`, answer)).status).toBe(200);
  const viewer = await plainSignIn(origin, email, PASSWORD);
  const file = JSON.parse((await viewer.get("/_/personal-data")).body.toString());
  const [{ name, details }] = file.tables.accounts.rows;
  return { name, ...details };
}
