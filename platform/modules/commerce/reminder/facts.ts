import type { Db } from "../../../store/database.ts";
import { taxIn, taxOfCharge } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import type { CommerceSettings } from "../model/settings.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { ReminderFacts } from "./due-reminder.ts";
import { reminderStore } from "./store.ts";

/** Facts that all licences of a realm share. */
export interface RealmFacts {
  readonly shop: Shop;
  readonly settings: CommerceSettings;
}

/** Reads the facts of a page of licences with as many queries as for one. `db` is the database or a transaction. */
export async function readReminderFacts(
  db: Db,
  realmId: string,
  page: readonly HeldLicenceRow[],
  { shop, settings }: RealmFacts,
): Promise<(held: HeldLicenceRow) => ReminderFacts> {
  const store = reminderStore(db, realmId);
  const cards = await store.findCards(page.flatMap(({ payment_method_id: id }) => id ?? []));
  const countries = await store.findCountries(page.map(({ viewer_id: id }) => id));
  const taxByCountry = (held: HeldLicenceRow) => taxIn(settings, countries.get(held.viewer_id) ?? null);
  const needsCharges = (held: HeldLicenceRow): boolean =>
    mayBeUnchargedTrial(held) || (settings.taxRates !== null && taxByCountry(held) === null);
  const charges = await store.listCharges(page.filter(needsCharges).map(({ id }) => id));

  return (held) => {
    const own = charges.get(held.id) ?? [];
    const last = own.at(-1);
    const priced = shop.prices.find(({ sku }) => sku === held.sku);
    const country = countries.get(held.viewer_id) ?? priced?.territory ?? "";
    return {
      shop,
      tax: settings.taxRates === null ? null : (taxByCountry(held) ?? (last === undefined ? null : taxOfCharge(last))),
      card: held.payment_method_id === null ? undefined : cards.get(held.payment_method_id),
      isTrial: held.state === "TRIAL" || (mayBeUnchargedTrial(held) && isUnchargedTrial(own)),
      renewalDays: settings.renewalNoticeDaysByCountry[country] ?? settings.renewalNoticeDays,
    };
  };
}

const mayBeUnchargedTrial = ({ state, paid_amount: paid }: HeldLicenceRow): boolean => state !== "TRIAL" && (paid ?? 0) === 0;

/** True when it began as a trial and no money has been charged since. */
const isUnchargedTrial = (charges: readonly { readonly item_type: string; readonly amount: number | string }[]): boolean =>
  charges.some(({ item_type: type }) => type === "TRIAL_INVOICE") && charges.every(({ amount }) => Number(amount) === 0);
