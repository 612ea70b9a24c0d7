import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { isLoopbackOrigin } from "../demo-origins.ts";
import type { Identity } from "../modules/identity/index.ts";
import type { PlatformDeps, PlatformSettings } from "../platform-deps.ts";
import { accountsPart, type DemoAccount } from "./accounts.ts";
import type { CheckedBundle } from "./check/check.ts";
import { readRows } from "./files/read.ts";
import type { BundlePlatform } from "./report.ts";

/** The password of the demo's accounts on a developer's machine (product rules, The demo). */
export const PUBLISHED_PASSWORD = "Corner-Stool-77";

/** A generated password. It is shown once and stored as a hash only. */
interface MadePassword {
  readonly account: string;
  readonly password: string;
}

/** Published passwords are for a demo on a developer's machine; anywhere else they let everybody in. */
function arePublishedAllowed({ demo, baseOrigin }: PlatformSettings): boolean {
  return demo && isLoopbackOrigin(baseOrigin);
}

const invented = (): string => randomBytes(12).toString("base64url");

/** Makes the missing accounts of a bundle, with their licences. Existing accounts are left alone. */
export async function makeDemoAccounts({ deps, modules }: BundlePlatform, { realmId, files }: CheckedBundle): Promise<MadePassword[]> {
  const file = files.find(({ part }) => part === accountsPart);
  if (file === undefined) return [];
  const purchases = modules.commerce.demoPurchases;
  if (purchases === null) throw new Error("demo accounts need the folder demo/");
  const passwords: MadePassword[] = [];
  for await (const { value } of readRows(file.list)) {
    const account = v.parse(accountsPart.schema, value) as DemoAccount;
    const { id, email, name, language, role, holds, history, gives, reviews, favourites, follows, authenticator, childProfile } = account;
    const configured = passwordOf(deps.settings, role);
    const password = configured ?? invented();
    const made = await modules.identity.seedAccount(deps.database.write, realmId, { id, email, password, name, language, role });
    if (!made) continue;
    if (childProfile !== undefined) await modules.identity.seedChildProfile(deps.database.write, realmId, id, childProfile);
    if (authenticator !== undefined) await modules.identity.seedAuthenticator(deps.database.write, realmId, id, authenticator);
    await modules.identity.acceptRequiredTerms(realmId, id);
    if (configured === null) passwords.push({ account: email, password });
    for (const held of holds) await purchases.addHolding(deps.database.write, realmId, { ...held, account: id });
    for (const item of history) await purchases.addHistory(deps.database.write, realmId, { ...item, account: id });
    for (const gift of gives) await purchases.addGift(deps.database.write, realmId, { ...gift, account: id });
    for (const review of reviews)
      await modules.reviews.seedReview(deps.database.write, realmId, { id, name }, { ...review, rating: review.rating ?? null });
    await modules.favourites.seedFavourites(deps.database.write, realmId, id, favourites);
    await modules.follows.seedFollows(deps.database.write, realmId, id, follows);
  }
  return passwords;
}

/** Null: one is made up. The operator's own password may be the published one too, which is none on a live start. */
function passwordOf(settings: PlatformSettings, role: DemoAccount["role"]): string | null {
  const allowed = arePublishedAllowed(settings);
  const configured = role === "OPERATOR" ? settings.operatorPassword : allowed ? PUBLISHED_PASSWORD : null;
  return configured === PUBLISHED_PASSWORD && !allowed ? null : configured;
}

export interface ClosedAccounts {
  readonly passwords: readonly MadePassword[];
  /** Had the published password, and cannot sign in any more. */
  readonly closed: readonly string[];
}

/**
 * On a live start the published password is taken from every demo account that has it: with DEMO it gets one that is made up,
 * otherwise it is closed; its sessions end either way.
 */
export async function closePublishedAccounts(deps: PlatformDeps, identity: Identity, realmId: string): Promise<ClosedAccounts> {
  const passwords: MadePassword[] = [];
  const closed: string[] = [];
  if (arePublishedAllowed(deps.settings)) return { passwords, closed };
  const imported = await deps.database.read
    .selectFrom("bundle_rows")
    .select("id")
    .where("realm_id", "=", realmId)
    .where("kind", "=", "account")
    .execute();
  for (const { id } of imported) {
    const account = await identity.findAccount(realmId, id);
    if (account === null) continue;
    const isOperator = account.role === "OPERATOR";
    const configured = passwordOf(deps.settings, account.role);
    const replacement = isOperator || deps.settings.demo ? (configured ?? invented()) : null;
    if (!(await identity.replacePassword(realmId, id, { current: PUBLISHED_PASSWORD, replacement }))) continue;
    if (replacement === null) closed.push(account.email);
    else if (replacement !== configured) passwords.push({ account: account.email, password: replacement });
  }
  return { passwords, closed };
}
