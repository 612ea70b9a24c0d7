import { expect } from "vitest";
import { commercePersonalData } from "../../platform/modules/commerce/personal-data.ts";
import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { personalDataStore } from "../../platform/modules/identity/own-account/personal-data-store.ts";
import { TEST_START } from "../../platform/testing/test-deps.ts";
import { DAY, type Plan } from "./discounts-model.ts";
import { type Pair, passDays, purchase } from "./life-moves.ts";

/** State of a purchase when the account ends. CLOSED: the provider hears of the end before the page is paid. */
export const LAST_PURCHASES = ["NONE", "PAGE", "CLOSED", "PENDING"] as const;
type LastPurchase = (typeof LAST_PURCHASES)[number];

const PENDING_CARD = "4000 0000 0000 0358";
/** Longer than a pending charge takes at the sandbox. */
const PENDING_MILLISECONDS = 21_000;

const personOf = (id: string) => ({ id, address: null });

/** Effect of an account's deletion on the tables of commerce, in one transaction. */
async function deleteAccount({ database, commerce, deleted }: CommerceFixture, id: string): Promise<void> {
  await database.write.transaction().execute(async (trx) => {
    await commerce.forgetViewer(trx, "ringside", id, null);
    await personalDataStore(trx, "ringside", commercePersonalData).erase(personOf(id));
  });
  deleted.add(id);
}

/** The accounts of viewer and giver are deleted, while the viewer buys `plan`; what arrives afterwards goes back. */
export async function endAccounts(pair: Pair, plan: Plan, last: LastPurchase): Promise<void> {
  const { life, model } = pair;
  const { deps, post } = life.fixture;
  const isBuying = last !== "NONE" && !model.isFree(plan, pair.now);
  let page: string | null = null;
  if (isBuying) {
    await life.choose(plan);
    model.choose(plan);
    page = await life.beginPayment(last === "PENDING" ? PENDING_CARD : null);
  }
  await deleteAccount(life.fixture, life.id);
  await deleteAccount(life.fixture, pair.giver.id);
  model.deleted(isBuying && last !== "CLOSED" ? plan : null, pair.now);
  if (last === "CLOSED") await deps.jobs.runDue();
  if (page !== null) await post(page, { decision: "PAY", number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" });
  await deps.jobs.runDue();
  deps.clock.advance(PENDING_MILLISECONDS);
  await passDays(pair, 40);
  await pair.compare();
  const left = life.fixture.database.unwalled.selectFrom("payment_methods").select("id").where("viewer_id", "in", [life.id, pair.giver.id]);
  expect(await left.execute(), pair.where).toEqual([]);
}

/** A month, asked to be deleted on its 20th day: nothing renews, access lasts as long as the account. */
export async function liveUntilDeletion(pair: Pair): Promise<void> {
  const { database, deps } = pair.life.fixture;
  deps.clock.set(TEST_START);
  await purchase(pair, "monthly", true, null);
  await passDays(pair, 20);
  await database.write
    .transaction()
    .execute((trx) => personalDataStore(trx, "ringside", commercePersonalData).prepare(personOf(pair.life.id), pair.now.toISOString()));
  pair.model.deletionRequested();
  for (let day = 0; day < 14; day += 1) {
    await passDays(pair, 1);
    await pair.compare(`, day ${day} of the deletion`);
  }
  await endAccounts(pair, "monthly", "NONE");
}

/** The renewal of a month is under way at the provider when the account is deleted. */
export async function liveUntilDeletionInRenewal(pair: Pair): Promise<void> {
  const { life, model } = pair;
  const { clock, jobs } = life.fixture.deps;
  clock.set(TEST_START);
  await purchase(pair, "monthly", true, null);
  await life.setCardsPending();
  await passDays(pair, 29);
  // Its last day: the renewal has been asked for, and has not arrived.
  clock.advance(DAY);
  await jobs.runDue();
  await deleteAccount(life.fixture, life.id);
  model.deletedInRenewal();
  clock.advance(PENDING_MILLISECONDS);
  await passDays(pair, 3);
  await pair.compare();
}
