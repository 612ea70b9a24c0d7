import { expect, type Page } from "@playwright/test";
import { say, type TestLanguage } from "./labels.ts";
import { plainGuest } from "./plain-viewer.ts";
import { hydrated, PASSWORD } from "./product.ts";

/** One way to fill a form wrongly, and what the page must say: the same with scripts and without (PW-08). */
interface FormCase {
  readonly name: string;
  readonly form: "signin" | "signup";
  /** Entries by the field's name. */
  readonly typed: Readonly<Record<string, string>>;
  /** Label of the message at each field. */
  readonly atField: Readonly<Record<string, string>>;
  /** Label of a message that concerns the whole form. */
  readonly general?: string;
}

const person = { name: "Nadia Newcomb", email: "nadia@example.com", password: PASSWORD, confirmPassword: PASSWORD };
const HOSTILE = '"><script>alert(1)</script>';

const NOTHING_TYPED = { id: "field.pleaseProvideYourEmail", secret: "identityPasswordMissing" };

export const FORM_CASES: readonly FormCase[] = [
  { name: "sign-in, empty", form: "signin", typed: { id: "", secret: "" }, atField: NOTHING_TYPED },
  { name: "sign-in, only spaces", form: "signin", typed: { id: "   ", secret: "" }, atField: NOTHING_TYPED },
  {
    name: "sign-in, wrong password",
    form: "signin",
    typed: { id: "family@ringside.example", secret: "not it at all" },
    atField: {},
    general: "error.INVALID_CREDENTIALS",
  },
  {
    name: "sign-in, unknown address",
    form: "signin",
    typed: { id: "nobody-at-all@ringside.example", secret: "not it at all" },
    atField: {},
    general: "error.INVALID_CREDENTIALS",
  },
  {
    name: "sign-in, only one of the two",
    form: "signin",
    typed: { id: "fan@ringside.example", secret: "" },
    atField: {},
    general: "error.INVALID_CREDENTIALS",
  },
  { name: "sign-in, hostile", form: "signin", typed: { id: HOSTILE, secret: HOSTILE }, atField: {}, general: "error.INVALID_CREDENTIALS" },
  {
    name: "sign-in, too long",
    form: "signin",
    typed: { id: "a".repeat(10_000), secret: "b".repeat(10_000) },
    atField: { id: "field.tooLong", secret: "field.tooLong" },
  },
  {
    name: "sign-up, empty",
    form: "signup",
    typed: { name: "", email: "", password: "", confirmPassword: "" },
    atField: {
      name: "field.pleaseProvideYourName",
      email: "field.pleaseProvideYourEmail",
      password: "field.pleaseProvideYourPassword",
      confirmPassword: "field.pleaseConfirmYourPassword",
      "consent-terms": "field.consentRequired",
    },
  },
  {
    name: "sign-up, wrong",
    form: "signup",
    typed: { name: "Nadia", email: "not an address", password: "Sh0rt!", confirmPassword: "0th3r!" },
    atField: { email: "field.pleaseProvideValidEmail", password: "field.passwordTooShort", confirmPassword: "field.passwordsDiffer" },
  },
  {
    name: "sign-up, too long",
    form: "signup",
    typed: { ...person, name: "n".repeat(10_000), email: `${"e".repeat(10_000)}@example.com` },
    atField: { name: "field.tooLong", email: "field.tooLong" },
  },
  {
    name: "sign-up, address taken",
    form: "signup",
    typed: { ...person, name: HOSTILE, email: "fan@ringside.example" },
    atField: {},
    general: "error.ACCOUNT_CONFLICT",
  },
];

const PAGES = {
  signin: { path: "/login", button: "identitySignInButton", summary: "identitySignInProblem" },
  signup: { path: "/signup", button: "identitySignUpButton", summary: "identitySignUpProblem" },
} as const;

/** A field's hint may follow its message. */
const beginsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")}`, "u");

/** Types a case's values past the browser's own checks, sends them and looks at what comes back. */
export async function expectRefused(page: Page, origin: string, one: FormCase, language: TestLanguage, scripts: boolean): Promise<void> {
  const { path, button, summary } = PAGES[one.form];
  const label = (key: string) => say(language, key);
  await page.goto(`${origin}${path}`);
  await hydrated(page, scripts);
  const form = page.locator("main form").filter({ has: page.locator('input[type="password"]') });
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    for (const input of element.querySelectorAll("input")) {
      input.removeAttribute("maxlength");
      if (input.type === "email") input.type = "text";
    }
  });
  // Only the empty form leaves the terms open too.
  if (one.form === "signup" && !Object.hasOwn(one.atField, "consent-terms")) await form.locator('input[name="consent-terms"]').check();
  for (const [name, value] of Object.entries(one.typed)) await form.locator(`input[name="${name}"]`).fill(value);
  await form.getByRole("button", { name: label(button), exact: true }).click();

  const alert = page.getByRole("alert").filter({ hasText: label(summary) });
  await expect(alert, one.name).toBeVisible();
  await expect(alert, one.name).toBeFocused();
  const links = alert.getByRole("listitem");
  const expected = [...Object.values(one.atField), ...(one.general === undefined ? [] : [one.general])].map(label);
  await expect(links, one.name).toHaveText(expected);
  for (const [name, key] of Object.entries(one.atField)) {
    const field = form.locator(`input[name="${name}"]`);
    await expect(field, one.name).toHaveAttribute("aria-invalid", "true");
    await expect(field, one.name).toHaveAccessibleDescription(beginsWith(label(key)));
    const id = (await field.getAttribute("id")) ?? "";
    await expect(alert.locator(`a[href="#${id}"]`), one.name).toHaveText(label(key));
  }
  for (const [name, value] of Object.entries(one.typed)) {
    const secret = /password|secret/iu.test(name);
    // Without scripts the page is a new one: it must never carry a password. With them it may still be the one they typed into.
    // An email field leaves out spaces around; nothing else is lost.
    if (!secret) expect((await form.locator(`input[name="${name}"]`).inputValue()).trim(), one.name).toBe(value.trim());
    else if (!scripts) await expect(form.locator(`input[name="${name}"]`), one.name).toHaveValue("");
  }
  await expect(page, one.name).toHaveURL(new RegExp(`${path}(?:\\?|$)`, "u"));
}

/** The server's answer to a case, as bytes: no password in it, nothing hostile alive. */
export async function expectCleanAnswer(origin: string, one: FormCase): Promise<void> {
  const answer = await plainGuest(origin).post(PAGES[one.form].path, one.typed);
  const html = answer.body.toString();
  expect([one.name, answer.status >= 400 && answer.status < 500]).toEqual([one.name, true]);
  expect(html, one.name).not.toContain("<script>alert");
  for (const [name, value] of Object.entries(one.typed))
    if (
      /password|secret/iu.test(name) &&
      value.length > 4 &&
      !Object.entries(one.typed).some(([other, text]) => !/password|secret/iu.test(other) && text.includes(value))
    )
      expect(html.includes(value), `${one.name}: ${name}`).toBe(false);
}
