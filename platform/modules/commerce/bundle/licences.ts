import * as v from "valibot";
import { PeriodSchema } from "../../../../contract/commerce/licence.ts";
import { count, IdSchema, reference, type Texts, texts } from "../../../bundles/format/fields.ts";
import { MomentSchema } from "../../../bundles/format/moments.ts";
import { type BundlePart, defineBundlePart, type KindTable, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import type { CommerceTables } from "../tables.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "licence family": true;
    licence: true;
  }
}

type TextKind = CommerceTables["commerce_texts"]["kind"];

export const textTable = (...kinds: readonly TextKind[]): KindTable => ({
  table: "commerce_texts",
  owner: "owner_id",
  key: ["kind", "owner_id", "language", "position"],
  where: { kind: kinds },
});

export const textRows = (kind: TextKind, owner_id: string, text: Texts | undefined, position = 0): TableRow[] =>
  Object.entries(text ?? {}).map(([language, written]) =>
    tableRow("commerce_texts", { kind, owner_id, language, position, text: written }),
  );

export function rowsOf<T extends keyof CommerceTables>(rows: readonly TableRow[], table: T): CommerceTables[T][] {
  return rows.filter((row) => row.table === table).map(({ values }) => values as unknown as CommerceTables[T]);
}

/** The texts of a kind by language, in the product's order of languages. */
export function textsOf(rows: readonly TableRow[], kind: TextKind, position = 0): Texts {
  const found = rowsOf(rows, "commerce_texts").filter((row) => row.kind === kind && row.position === position);
  const order = ["en", "es", "pt", "ar"];
  found.sort((one, other) => order.indexOf(one.language) - order.indexOf(other.language));
  return Object.fromEntries(found.map(({ language, text }) => [language, text]));
}

export const CurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u, "must be a currency by its three letters, for example EUR"));

const FamilySchema = v.strictObject({ id: IdSchema, name: texts(200) });

/** Families of licences. A viewer holds at most one licence of a family. */
const familiesPart = defineBundlePart<v.InferOutput<typeof FamilySchema>>({
  file: "licence-families",
  about: "Families of licences: a viewer holds one of a family and moves up and down in it.",
  schema: FamilySchema,
  id: "id",
  scope: "shop",
  kinds: [
    {
      kind: "licence family",
      tables: [{ table: "licence_families", owner: "id", key: ["id"] }, textTable("FAMILY_NAME")],
      order: "position",
    },
  ],
  things: ({ id, name }, _context, position) => [
    { kind: "licence family", id, rows: [tableRow("licence_families", { id, position }), ...textRows("FAMILY_NAME", id, name)] },
  ],
  fromThings: ({ id, rows }) => ({ id, name: textsOf(rows, "FAMILY_NAME") }),
});

const PriceSchema = v.strictObject({
  sku: IdSchema,
  /** In minor units of the currency, tax included: 999 is 9.99. */
  amount: count(0, Number.MAX_SAFE_INTEGER),
  currency: CurrencySchema,
  /** Decimal places of the currency. */
  scale: v.optional(count(0, 4), 2),
  period: v.optional(PeriodSchema),
  /** Two letters of a country; without it the price for all others. */
  territory: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "must be a country by its two letters, for example ES"))),
  /** Basis points inside the price: 2000 is 20 %. */
  taxRate: count(0, 10_000),
});

const LicenceSchema = v.strictObject({
  id: IdSchema,
  name: texts(200),
  description: v.optional(texts(2_000)),
  benefits: v.optional(v.array(texts(500)), []),
  /** Advantages of the price ("Three months free"): offers list them after the benefits, the cancellation page does not. */
  priceBenefits: v.optional(v.array(texts(500)), []),
  /** Label of the button that buys it. */
  button: v.optional(texts(60)),
  family: v.optional(reference("licence family")),
  /** 1 is the highest in its family. */
  rank: v.optional(count(1, 1_000), 1),
  /** S1§9: the defaults are free and active. */
  strategy: v.optional(v.picklist(["SUBSCRIPTION", "PAY_PER_VIEW", "FIXED_DATE", "FREE", "EXTERNAL"]), "FREE"),
  trialDays: v.optional(count(0, 366), 0),
  /** For FIXED_DATE: the end for every holder. */
  endsAt: v.optional(MomentSchema),
  /** For PAY_PER_VIEW: days of access; absent: no end. */
  accessDays: v.optional(count(1, 3_660)),
  /** For EXTERNAL: id of the sign-in provider that sells it. */
  externalProvider: v.optional(v.string()),
  /** False: it is no longer sold, but its holders keep it. */
  active: v.optional(v.boolean(), true),
  /** True when it is shown first, as the realm's recommendation. */
  recommended: v.optional(v.boolean(), false),
  /** True when it can be bought as a gift. */
  gift: v.optional(v.boolean(), false),
  /** CONFIRM_PAYMENT: it opens nothing until its buyer has confirmed the payment in the account. */
  activation: v.optional(v.picklist(["AT_ONCE", "CONFIRM_PAYMENT"]), "AT_ONCE"),
  /** Streams at once that it allows; absent: the realm's `concurrentStreams`. */
  concurrentStreams: v.optional(count(1, 1_000)),
  /** True: its holders get no ads, also before titles that it does not open. */
  excludesAds: v.optional(v.boolean(), false),
  prices: v.pipe(v.array(PriceSchema), v.minLength(1, "must have a price (0 for a free one)")),
});
type Licence = v.InferOutput<typeof LicenceSchema>;

/** The payer confirms the payment. Until then, the licence must not replace another one. */
function confirmationProblems(licence: Pick<Licence, "activation" | "strategy" | "family" | "gift" | "trialDays">) {
  const { activation, strategy, family, gift, trialDays } = licence;
  const paid = strategy !== "FREE" && strategy !== "EXTERNAL";
  return activation === "AT_ONCE" || (paid && family === undefined && !gift && trialDays === 0)
    ? []
    : [{ path: "activation", reason: "CONFIRM_PAYMENT needs a licence that is paid here, without family, free trial or gift" }];
}

const isSet = <T>(value: T | null): value is T => value !== null;
const field = <K extends string, T>(key: K, value: T | null): object => (isSet(value) ? { [key]: value } : {});

/** Licences with their texts and prices, in the order of the shop. */
const licencesPart = defineBundlePart<Licence>({
  file: "licences",
  about: "Licences with their texts and prices, in the order of the shop.",
  schema: LicenceSchema,
  id: "id",
  scope: "shop",
  kinds: [
    {
      kind: "licence",
      tables: [
        { table: "licences", owner: "id", key: ["id"] },
        { table: "licence_prices", owner: "licence_id", key: ["sku"] },
        textTable("LICENCE_NAME", "LICENCE_DESCRIPTION", "LICENCE_BENEFIT", "LICENCE_PRICE_BENEFIT", "LICENCE_CTA"),
      ],
      order: "position",
      // A viewer may hold the licence, so it is only no longer sold.
      retire: (_id, rows) => rows.map((row) => (row.table === "licences" ? { ...row, values: { ...row.values, active: 0 } } : row)),
    },
  ],
  names: ({ id, prices }) => [
    { kind: "licence", id },
    ...prices.map(({ sku }, index) => ({ kind: "price", id: sku, path: `prices[${index}].sku` })),
  ],
  problems: ({ strategy, endsAt, externalProvider, prices, ...licence }) => [
    ...confirmationProblems({ ...licence, strategy }),
    ...((strategy === "EXTERNAL") === (externalProvider !== undefined)
      ? []
      : [{ path: "externalProvider", reason: "belongs to EXTERNAL, and EXTERNAL needs it" }]),
    ...((strategy === "FIXED_DATE") === (endsAt !== undefined)
      ? []
      : [{ path: "endsAt", reason: "belongs to FIXED_DATE, and FIXED_DATE needs it" }]),
    ...prices.flatMap(({ period }, index) =>
      (strategy === "SUBSCRIPTION") === (period !== undefined)
        ? []
        : [{ path: `prices[${index}].period`, reason: "belongs to SUBSCRIPTION, and SUBSCRIPTION needs it" }],
    ),
    // A licence without a strategy is free. This check prevents selling it for nothing by mistake.
    ...prices.flatMap(({ amount }, index) =>
      strategy === "FREE" && amount > 0 ? [{ path: `prices[${index}].amount`, reason: "must be 0: the strategy is FREE" }] : [],
    ),
  ],
  things: (licence, context, position) => [
    {
      kind: "licence",
      id: licence.id,
      rows: [
        tableRow("licences", {
          id: licence.id,
          family_id: licence.family ?? null,
          rank: licence.rank,
          licence_type: licence.strategy === "FREE" ? "FREE" : "STANDARD",
          strategy: licence.strategy,
          external_provider: licence.externalProvider ?? null,
          fixed_expiry: licence.endsAt === undefined ? null : context.momentOf(licence.endsAt),
          access_days: licence.accessDays ?? null,
          trial_days: licence.trialDays,
          marketing_period: licence.prices[0]?.period ?? null,
          position,
          active: licence.active ? 1 : 0,
          recommended: licence.recommended ? 1 : 0,
          gift: licence.gift ? 1 : 0,
          activation: licence.activation,
          concurrent_streams: licence.concurrentStreams ?? null,
          excludes_ads: licence.excludesAds ? 1 : 0,
        }),
        ...licence.prices.map(({ sku, amount, currency, scale, period, territory, taxRate }) =>
          tableRow("licence_prices", {
            sku,
            licence_id: licence.id,
            amount,
            currency,
            scale,
            period: period ?? null,
            territory: territory ?? null,
            tax_rate: taxRate,
          }),
        ),
        ...textRows("LICENCE_NAME", licence.id, licence.name),
        ...textRows("LICENCE_DESCRIPTION", licence.id, licence.description),
        ...licence.benefits.flatMap((benefit, place) => textRows("LICENCE_BENEFIT", licence.id, benefit, place)),
        ...licence.priceBenefits.flatMap((benefit, place) => textRows("LICENCE_PRICE_BENEFIT", licence.id, benefit, place)),
        ...textRows("LICENCE_CTA", licence.id, licence.button),
      ],
    },
  ],
  fromThings({ id, rows }) {
    const [licence] = rowsOf(rows, "licences");
    if (licence === undefined) throw new Error("a licence without its row");
    const description = textsOf(rows, "LICENCE_DESCRIPTION");
    const button = textsOf(rows, "LICENCE_CTA");
    const listOf = (kind: "LICENCE_BENEFIT" | "LICENCE_PRICE_BENEFIT") => {
      const places = rowsOf(rows, "commerce_texts").flatMap((row) => (row.kind === kind ? [row.position] : []));
      return Array.from({ length: Math.max(-1, ...places) + 1 }, (_none, place) => textsOf(rows, kind, place));
    };
    const priceBenefits = listOf("LICENCE_PRICE_BENEFIT");
    return {
      id,
      name: textsOf(rows, "LICENCE_NAME"),
      ...(Object.keys(description).length === 0 ? {} : { description }),
      benefits: listOf("LICENCE_BENEFIT"),
      ...(priceBenefits.length === 0 ? {} : { priceBenefits }),
      ...(Object.keys(button).length === 0 ? {} : { button }),
      ...field("family", licence.family_id),
      rank: licence.rank,
      strategy: licence.strategy,
      trialDays: licence.trial_days,
      ...field("endsAt", licence.fixed_expiry),
      ...field("accessDays", licence.access_days),
      ...field("externalProvider", licence.external_provider),
      active: licence.active === 1,
      recommended: licence.recommended === 1,
      gift: licence.gift === 1,
      activation: licence.activation,
      ...field("concurrentStreams", licence.concurrent_streams),
      excludesAds: licence.excludes_ads === 1,
      prices: byPeriod(rowsOf(rows, "licence_prices"), licence.marketing_period).map(
        ({ sku, amount, currency, scale, period, territory, tax_rate }) => ({
          sku,
          amount,
          currency,
          scale,
          ...field("period", period),
          ...field("territory", territory),
          taxRate: tax_rate,
        }),
      ),
    } as Licence;
  },
});

/** The licence is advertised with the period of its first price, because the tables store no other order. */
const byPeriod = (prices: CommerceTables["licence_prices"][], first: string | null): CommerceTables["licence_prices"][] =>
  prices.sort((one, other) => Number(other.period === first) - Number(one.period === first) || (one.sku < other.sku ? -1 : 1));

export const licenceParts: readonly BundlePart[] = [familiesPart, licencesPart];
