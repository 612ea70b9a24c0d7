import { readFile } from "node:fs/promises";
import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { join, type Traveller } from "./journey.ts";
import { say } from "./labels.ts";
import { receiveMail } from "./outbox.ts";
import { expect, expectNoRawKeys, hydrated, newEmail } from "./product.ts";

const REALM = { realm: "Ringside" };

async function open({ page, scripts }: Traveller, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
}

const press = ({ page, language }: Traveller, label: string) =>
  page
    .getByRole("button", { name: say(language, label), exact: true })
    .first()
    .click();

/** A new viewer confirms their address, then changes it: a link goes to both mailboxes, and both are followed. */
export async function changeEmail(traveller: Traveller): Promise<void> {
  const { page, origin, language } = traveller;
  const t = (key: string, values: Record<string, string> = {}) => say(language, key, values);
  const email = await join(traveller);
  await open(traveller, `${origin}/account/email`);
  await expect(page.getByText(t("personalEmailUnconfirmed"))).toBeVisible();
  await open(traveller, (await receiveMail(email, t("mailConfirmSubject", REALM))).link);
  await press(traveller, "identityConfirmButton");
  await expect(page.getByText(t("identityConfirmedTitle"))).toBeVisible();

  await open(traveller, `${origin}/account/details`);
  await page.getByRole("link", { name: t("personalEmailTitle") }).click();
  await page.waitForURL(/\/account\/email|\/cuenta\/correo|\/conta\/email/u);
  await page.locator('main input[type="email"]').fill(email);
  await press(traveller, "personalEmailSend");
  await expect(page.locator("#account-email-error")).toHaveText(t("personalEmailSame"));
  const next = newEmail();
  await page.locator('main input[type="email"]').fill(next);
  await press(traveller, "personalEmailSend");
  await expect(page.getByText(t("personalEmailWaiting"))).toBeVisible();
  await expectNoRawKeys(page);

  await open(traveller, (await receiveMail(email, t("mailEmailOldSubject", REALM))).link);
  await press(traveller, "identityConfirmButton");
  await expect(page.getByText(t("identityHalfChangedTitle"))).toBeVisible();
  await open(traveller, `${origin}/account/email`);
  await expect(page.locator("dd").filter({ hasText: `· ${t("personalEmailConfirmed")}` })).toHaveCount(1);
  await open(traveller, (await receiveMail(next, t("mailEmailNewSubject", REALM))).link);
  await press(traveller, "identityConfirmButton");
  await expect(page.getByText(t("identityChangedText", { email: next }))).toBeVisible();
  await open(traveller, `${origin}/account/details`);
  await expect(page.locator("main").getByText(next).first()).toBeVisible();
  for (const mailbox of [email, next]) await receiveMail(mailbox, t("mailEmailChangedSubject", REALM));
}

/** A new viewer downloads their data, requests the deletion of the account, and cancels it. */
export async function takeDataAndStay(traveller: Traveller): Promise<void> {
  const { page, origin, language } = traveller;
  const t = (key: string, values: Record<string, string> = {}) => say(language, key, values);
  const email = await join(traveller);
  await open(traveller, `${origin}/account/data`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: t("personalExportButton") }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ringside-\d{4}-\d\d-\d\d\.json$/u);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file.tables.accounts.rows[0].email).toBe(email);
  expect(file.tables.sessions.rows).toHaveLength(1);

  await open(traveller, `${origin}/account/data`);
  await page.getByRole("checkbox", { name: t("personalDeleteUnderstood") }).check();
  await press(traveller, "personalDeleteButton");
  await expect(page.getByText(t("personalDeletionSet"))).toBeVisible();
  await expectNoRawKeys(page);
  const { link } = await receiveMail(email, t("mailDeletionSubject", REALM));
  await open(traveller, link);
  await press(traveller, "personalKeepButton");
  await expect(page.getByText(t("personalDeletionWithdrawn"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("personalDeleteButton") })).toBeVisible();
  await receiveMail(email, t("mailDeletionWithdrawnSubject", REALM));
}

/** Names of what was counted in the visit that a browser consented to, with the page, code or step of each; null without a consent (PL-12). */
export async function countedFor(page: Page): Promise<readonly string[] | null> {
  const cookies = await page.context().cookies();
  const visit = cookies.find(({ name }) => name === "analytics")?.value.split(".")[1];
  return visit === undefined || visit === "no" ? null : countedIn(visit);
}

/** The same of a visit that may have ended. */
export function countedIn(visit: string): readonly string[] {
  const database = new DatabaseSync(pathOf(process.env.RINGSIDE_TEST_DATA ?? "", "ringside.db"), { readOnly: true });
  try {
    const rows = database.prepare("select name, page, code, step from analytics_events where visit = ? order by at, id").all(visit);
    return rows.map(({ name, page: shown, code, step }) => [name, shown ?? code ?? step].join(" "));
  } finally {
    database.close();
  }
}
