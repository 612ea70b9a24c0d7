import { commerce } from "../../../contract/commerce/commerce.ts";
import type { Licence } from "../../../contract/commerce/licence.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { contextOf, sellsTo } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { htmlLang } from "../../routing/locales.ts";
import { toOfferViews } from "../../watch/model/offer-view.ts";
import type { JoinOffer } from "./views.ts";

/** The plan that guests see: the realm's recommended one, else the first with a trial, else the first. */
function planOf(licences: readonly Licence[]): Licence | undefined {
  const plans = licences.filter(
    ({ purchaseStrategy, ctaControl }) => purchaseStrategy.type === "SUBSCRIPTION" && ctaControl === "PURCHASE",
  );
  const hasTrial = ({ trialDetails }: Licence) => trialDetails?.eligible === true && trialDetails.trialPeriodDays > 0;
  return plans.find(({ recommended }) => recommended) ?? plans.find(hasTrial) ?? plans[0];
}

/** The offer to join, with price and trial. Undefined for a member, where nothing is sold, and when prices cannot be loaded. */
export async function loadJoinOffer(args: PageArguments): Promise<JoinOffer | undefined> {
  const context = contextOf(args);
  const { api, viewer, language, spelling, labels } = context;
  if (!viewer.isGuest || !sellsTo(context)) return undefined;
  const [families, { translations }] = await Promise.all([
    orNothing(args, api.call(commerce.listLicenceFamilies, { query: {} })),
    labels(["title"]),
  ]);
  const familyLicences = families?.licenceFamilies.flatMap(({ licences }) => licences) ?? [];
  const plan = planOf([...familyLicences, ...(families?.nonFamilyBasedLicences ?? [])]);
  if (families === null || plan === undefined) return undefined;
  const purchase = (selectedLicence: string) => href("purchase", spelling, null, { selectedLicence });
  const [offer] = toOfferViews(families, [plan.licenceId], { language, purchase });
  if (offer?.price === undefined || offer.period === undefined) return undefined;
  const days = new Intl.NumberFormat(htmlLang(language), { style: "unit", unit: "day", unitDisplay: "long" });
  const values: Readonly<Record<string, string>> = {
    price: offer.price,
    period: translations[offer.period] ?? "",
    days: days.format(offer.trialDays ?? 0),
  };
  const text = (key: string) => (translations[key] ?? key).replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => values[name] ?? "");
  const trial = offer.trialDays !== undefined;
  return {
    title: text("browseJoinTitle"),
    line: text(trial ? "browseJoinTrialPrice" : "browseJoinPrice"),
    action: text(trial ? "browseJoinTry" : "browseJoinPlans"),
    to: offer.to,
  };
}
