import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { href } from "../../../app/routing/href.ts";
import { say, type TestLanguage } from "../labels.ts";
import { plainSignIn, plainSignUp } from "../plain-viewer.ts";
import { expect, hydrated } from "../product.ts";

export interface Acting {
  readonly page: Page;
  readonly language: TestLanguage;
  readonly scripts: boolean;
  readonly origin: string;
  readonly realm: "ringside" | "aurora";
}

/** Settings that a product and the operator's command beside it must share. */
export const operatorEnvironment = {
  SESSION_SECRET: "browser-tests-and-nothing-else-0123456789",
  OPERATOR_PASSWORD: "Operator-Bench-55",
} as const;
const { OPERATOR_PASSWORD } = operatorEnvironment;
export const operatorOf = (realm: Acting["realm"]): string => `operator@${realm}.example`;

/** Path of a link by which the realm's operator acts for a viewer, as the operator's command gives it. */
export async function linkToActFor(realm: Acting["realm"], email: string, ...options: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production" as const,
    DATA_DIR: process.env.RINGSIDE_TEST_DATA ?? "",
    ...operatorEnvironment,
  };
  const args = ["account", "impersonate", realm, email, "--by", operatorOf(realm), "--json", ...options];
  const { stdout } = await promisify(execFile)(process.execPath, ["build/server/cli.js", ...args], { env });
  return new URL((JSON.parse(stdout) as { link: string }).link).pathname;
}

/** RT-12: a link, one click, a bar on every page, nothing can be changed, and its end. */
export async function actForViewer({ page, language, scripts, origin, realm }: Acting): Promise<void> {
  const t = (key: string) => say(language, key);
  const viewer = await plainSignUp(origin);
  // An operator who acts for a viewer sees the viewer's language.
  await viewer.post("/_/language", { language, path: "/" });
  const link = await linkToActFor(realm, viewer.email);
  // Somebody else's: the viewer's own browser finds nothing at the address.
  expect((await viewer.get(link)).status).toBe(404);
  const operator = await plainSignIn(origin, operatorOf(realm), OPERATOR_PASSWORD);
  expect((await operator.get(link)).status).toBe(200);
  await operator.lend(page.context());

  await page.goto(`${origin}${link}`);
  await hydrated(page, scripts);
  await expect(page.locator("main")).toContainText(viewer.email);
  await page.getByRole("button", { name: t("impersonationBegin"), exact: true }).click();
  const bar = page.getByRole("complementary", { name: t("impersonationBarName") });
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("Nadia");

  const answer = await page.goto(`${origin}/account/devices`);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator("main")).toContainText(t("securityDeviceSupport"));
  await expect(bar).toBeVisible();
  // The viewer sees it, too.
  expect((await viewer.get("/account/devices", { "accept-language": language })).body.toString()).toContain(t("securityDeviceSupport"));
  // The operator can change nothing, and no page requires a proof that only the viewer could give.
  await page.goto(`${origin}${href("accountAuthenticator", "default")}`);
  await expect(page).toHaveURL(`${origin}/account`);
  await expect(page.getByText(t("impersonationRefused"))).toBeVisible();
  await page.goto(`${origin}/account/devices`);
  await hydrated(page, scripts);
  await page.getByRole("button", { name: t("securityEndOthers"), exact: true }).click();
  await expect(page.getByText(t("impersonationRefused")).first()).toBeVisible();
  expect((await viewer.get("/account")).status).toBe(200);

  await page.goto(`${origin}/account`);
  await bar.getByRole("button", { name: t("impersonationEnd"), exact: true }).click();
  await expect(page).toHaveURL(/\/(?:login|iniciar-sesion|entrar)$/u);
  await expect(page.getByText(t("identityActingEnded"))).toBeVisible();
  await page.goto(`${origin}/account`);
  await expect(page).toHaveURL(/from=/u);
  // Used: the operator is told, when they are themselves again.
  await (await plainSignIn(origin, operatorOf(realm), OPERATOR_PASSWORD)).lend(page.context());
  await page.goto(`${origin}${link}`);
  await expect(page.locator("main")).toContainText(t("impersonationOverTitle"));
  await expect(bar).toHaveCount(0);
}
