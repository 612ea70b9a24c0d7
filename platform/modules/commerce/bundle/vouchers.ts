import * as v from "valibot";
import { count, reference, texts } from "../../../bundles/format/fields.ts";
import { MomentSchema } from "../../../bundles/format/moments.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { CurrencySchema, rowsOf, textRows, textsOf, textTable } from "./licences.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    voucher: true;
  }
}

const VoucherSchema = v.strictObject({
  /** Upper case, as it is stored; viewers may type it in any case. */
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9_-]{1,63}$/u, "must be capital letters, digits, hyphens and underscores")),
  name: v.optional(texts(200)),
  percentage: v.optional(count(1, 100)),
  /** In minor units of the currency. */
  amount: v.optional(count(1, Number.MAX_SAFE_INTEGER)),
  currency: v.optional(CurrencySchema),
  scale: v.optional(count(0, 4)),
  /** True when the voucher applies to every renewal too. */
  lifetimeRepeat: v.optional(v.boolean(), false),
  startsAt: v.optional(MomentSchema),
  endsAt: v.optional(MomentSchema),
  maxUses: v.optional(count(1, 1_000_000_000)),
  /** Maximum number of uses per viewer. */
  maxUsesPerViewer: v.optional(count(1, 1_000_000_000)),
  /** Licences that it applies to; absent: all. */
  licences: v.optional(v.pipe(v.array(reference("licence")), v.minLength(1, "must name a licence, or be left out"))),
});
type Voucher = v.InferOutput<typeof VoucherSchema>;

/** Voucher codes. Their numbers of uses are not part of a bundle. */
export const vouchersPart = defineBundlePart<Voucher>({
  file: "vouchers",
  about: "Voucher codes: a percentage, or an amount of a currency.",
  schema: VoucherSchema,
  id: "code",
  scope: "shop",
  kinds: [
    {
      kind: "voucher",
      tables: [{ table: "vouchers", owner: "code", key: ["code"], live: ["uses"] }, textTable("VOUCHER_NAME")],
      // The redemptions refer to the voucher, so it is only disabled.
      retire: (_code, rows) =>
        rows.some(({ values }) => Number(values.uses ?? 0) > 0)
          ? rows.map((row) => (row.table === "vouchers" ? { ...row, values: { ...row.values, max_uses: row.values.uses ?? 0 } } : row))
          : [],
    },
  ],
  problems: ({ percentage, amount, currency }) => [
    ...((percentage === undefined) === (amount === undefined)
      ? [{ path: "percentage", reason: "there must be a percentage or an amount, and not both" }]
      : []),
    ...((amount === undefined) === (currency === undefined)
      ? []
      : [{ path: "currency", reason: "belongs to an amount, and an amount needs it" }]),
  ],
  things: (voucher, context) => [
    {
      kind: "voucher",
      id: voucher.code,
      rows: [
        tableRow("vouchers", {
          code: voucher.code,
          discount_type: voucher.amount === undefined ? "PERCENTAGE" : "AMOUNT",
          percentage: voucher.percentage ?? null,
          amount: voucher.amount ?? null,
          currency: voucher.currency ?? null,
          scale: voucher.amount === undefined ? null : (voucher.scale ?? 2),
          lifetime_repeat: voucher.lifetimeRepeat ? 1 : 0,
          starts_at: voucher.startsAt === undefined ? null : context.momentOf(voucher.startsAt),
          ends_at: voucher.endsAt === undefined ? null : context.momentOf(voucher.endsAt),
          max_uses: voucher.maxUses ?? null,
          viewer_uses: voucher.maxUsesPerViewer ?? null,
          uses: 0,
          licence_ids: voucher.licences === undefined ? null : JSON.stringify(voucher.licences),
        }),
        ...textRows("VOUCHER_NAME", voucher.code, voucher.name),
      ],
    },
  ],
  fromThings({ id, rows }) {
    const [voucher] = rowsOf(rows, "vouchers");
    if (voucher === undefined) throw new Error("a voucher without its row");
    const name = textsOf(rows, "VOUCHER_NAME");
    const fields = {
      percentage: voucher.percentage,
      amount: voucher.amount,
      currency: voucher.currency,
      scale: voucher.scale,
      lifetimeRepeat: voucher.lifetime_repeat === 1,
      startsAt: voucher.starts_at,
      endsAt: voucher.ends_at,
      maxUses: voucher.max_uses,
      maxUsesPerViewer: voucher.viewer_uses,
      licences: voucher.licence_ids === null ? null : JSON.parse(voucher.licence_ids),
    };
    return {
      code: id,
      ...(Object.keys(name).length === 0 ? {} : { name }),
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    } as Voucher;
  },
});
