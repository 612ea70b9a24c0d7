import type { Language } from "../../../../contract/base/fields.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { formatAddress, formatDay, formatMoney, formatRate } from "../../../labels/base/intl-formats.ts";
import { readBillingCopy } from "../billing/details.ts";
import { moneyOf } from "../model/money.ts";
import type { CommerceDeps, CommerceOptions, CommerceViewer } from "../options.ts";
import type { HistoryRow } from "../rows.ts";
import { hasReceipt, historyItemView, isRefund, receiptNumber, taxAdded } from "./history-item.ts";
import { drawReceipt, type ReceiptText } from "./receipt-pdf.ts";
import { historyStore } from "./store.ts";
import { createViewerMail, type ViewerMail } from "./viewer-mail.ts";

/** Data that every document about a payment needs. */
interface Facts {
  readonly settings: RealmSettings;
  readonly say: (key: string, values?: Record<string, string>) => Promise<string>;
  readonly money: (amount: number) => string;
  readonly day: (iso: string) => string;
  readonly licence: string;
  readonly viewer: CommerceViewer;
}

type PaperFacts = ReceiptText["facts"];

/** Billing lines of every document. */
async function billedTo({ say, viewer }: Facts, row: HistoryRow, language: Language): Promise<PaperFacts> {
  const billing = readBillingCopy(row.billing_details);
  const name = [billing?.name || viewer.name, viewer.email].filter((part) => part !== "").join(" · ");
  return [
    [await say("receiptBilledTo"), name],
    ...(billing === null ? [] : [[await say("receiptBillingAddress"), formatAddress(billing, language)] as const]),
    ...(billing === null || billing.taxNumber === "" ? [] : [[await say("receiptTaxNumber"), billing.taxNumber] as const]),
  ];
}

/** Layout of a document: the realm's branding and the reader's language. */
const paper = (settings: RealmSettings, row: HistoryRow, language: Language) => ({
  language: language === "debug" ? "en" : language,
  direction: language === "ar" ? ("rtl" as const) : ("ltr" as const),
  issuer: settings.name,
  accent: /^#[0-9a-f]{6}$/iu.test(settings.PRIMARY_COLOR) ? settings.PRIMARY_COLOR : "#2f4fe0",
  createdAt: new Date(row.happened_at),
});

/** The payment history and its receipts and refund notes, pdf and mail. */
export function createReceiptService(deps: CommerceDeps, options: CommerceOptions) {
  const { realm } = options;
  const { database, readShop } = deps;
  const mailViewer = createViewerMail(deps, options);

  async function facts(row: HistoryRow, language: Language): Promise<Facts> {
    const settings = await realm.getSettings(row.realm_id);
    const shop = await readShop(row.realm_id);
    const say = (key: string, values?: Record<string, string>) => realm.text(row.realm_id, language, key, values);
    const money = (amount: number) => formatMoney(moneyOf(amount, row), language);
    const day = (iso: string) => formatDay(iso, language, settings.timeZone);
    return { settings, say, money, day, licence: shop.nameOf(row.licence_id, language), viewer: await viewerOf(row) };
  }

  async function viewerOf(row: HistoryRow): Promise<CommerceViewer> {
    const viewer = await options.identity.getViewer(row.realm_id, row.viewer_id);
    // The receipts of a deleted account remain, without a name.
    return viewer ?? { id: row.viewer_id, email: "", name: "", language: "en" };
  }

  /** One page of the viewer's history, newest first; pages count from 1. */
  async function list({ realmId, viewer, language }: ViewerContext, page: number, size: number) {
    const shop = await readShop(realmId);
    const rows = await historyStore(database.read, realmId).listPage(viewer.id, page, size);
    return {
      items: rows.slice(0, size).map((row) => historyItemView(shop, row, language)),
      lastPageLoaded: page,
      itemsPerPage: size,
      loadedAll: rows.length <= size,
    };
  }

  /** The pdf of one of the viewer's own items, by its id or its attempt's, in their language; 404 for anything else. */
  async function pdf({ realmId, viewer, language }: ViewerContext, id: string): Promise<Uint8Array> {
    const history = historyStore(database.read, realmId);
    const row = (await history.find(id)) ?? (await history.findOfAttempt(id));
    if (row === undefined || row.viewer_id !== viewer.id || !hasReceipt(row)) throw notFound();
    return await draw(row, language);
  }

  async function draw(row: HistoryRow, language: Language): Promise<Uint8Array> {
    const found = await facts(row, language);
    const { settings, say, money, day, licence } = found;
    const billed = await billedTo(found, row, language);
    if (isRefund(row)) return await drawReceipt(await refundNote(row, found, billed, language));
    const trial = row.item_type === "TRIAL_INVOICE";
    const until =
      row.valid_until === null ? null : await say(trial ? "receiptTrialUntil" : "receiptValidUntil", { date: day(row.valid_until) });
    const codes = (JSON.parse(row.vouchers) as string[]).join(", ");
    const lines = [{ label: licence, detail: until, amount: money(row.list_amount) }];
    if (trial) lines.push({ label: await say("receiptTrial"), detail: null, amount: money(-row.list_amount) });
    else if (row.discount > 0) lines.push({ label: await say("receiptDiscount", { codes }), detail: null, amount: money(-row.discount) });
    const added = taxAdded(row);
    if (added > 0)
      lines.push({ label: await say("receiptTaxAdded", { rate: formatRate(row.tax_rate, language) }), detail: null, amount: money(added) });
    if (row.credit > 0) lines.push({ label: await say("receiptCredit"), detail: null, amount: money(-row.credit) });
    const paidWith = row.method ?? (await say("receiptNothingToPay"));
    return await drawReceipt({
      ...paper(settings, row, language),
      title: await say("receiptTitle"),
      facts: [
        [await say("receiptNumber"), receiptNumber(row)],
        [await say("receiptDate"), day(row.happened_at)],
        ...billed,
        [await say("receiptPaidWith"), paidWith],
        ...(row.external_payment_id === null ? [] : [[await say("receiptReference"), row.external_payment_id] as const]),
      ],
      columns: [await say("receiptItem"), await say("receiptAmount")],
      lines,
      total: [await say("receiptTotal"), money(row.amount)],
      // Tax on top is already among the lines, unless an earlier payment covered a part of it.
      tax: row.tax === added ? null : [await say("receiptTax", { rate: formatRate(row.tax_rate, language) }), money(row.tax)],
      notes: [await say("receiptThanks"), ...(settings.demo ? [await say("receiptTestPayment")] : [])],
    });
  }

  /** The text of a refund note; it names the receipt of the payment. */
  async function refundNote(row: HistoryRow, found: Facts, billed: PaperFacts, language: Language): Promise<ReceiptText> {
    const { settings, say, money, day, licence } = found;
    const payment = row.about_id === null ? undefined : await historyStore(database.read, row.realm_id).find(row.about_id);
    const paidOn =
      payment === undefined ? null : await say("refundPaidOn", { amount: money(payment.amount), date: day(payment.happened_at) });
    return {
      ...paper(settings, row, language),
      title: await say("refundTitle"),
      facts: [
        [await say("refundNumber"), receiptNumber(row)],
        [await say("receiptDate"), day(row.happened_at)],
        ...(payment === undefined ? [] : [[await say("refundOfReceipt"), receiptNumber(payment)] as const]),
        ...billed,
        ...(row.method === null ? [] : [[await say("refundRecipient"), row.method] as const]),
        ...(row.external_payment_id === null ? [] : [[await say("receiptReference"), row.external_payment_id] as const]),
      ],
      columns: [await say("receiptItem"), await say("receiptAmount")],
      lines: [{ label: licence, detail: paidOn, amount: money(row.amount) }],
      total: [await say("refundTotal"), money(row.amount)],
      tax: row.tax === 0 ? null : [await say("receiptTax", { rate: formatRate(row.tax_rate, language) }), money(row.tax)],
      notes: [await say("refundDays"), ...(settings.demo ? [await say("receiptTestPayment")] : [])],
    };
  }

  /** The job: mails the viewer in their own language, with a link to the receipt. */
  async function send(realmId: string, historyId: string, attempt: number): Promise<void> {
    const row = await historyStore(database.read, realmId).find(historyId);
    if (row === undefined) return;
    const viewer = await viewerOf(row);
    const { language, email } = viewer;
    if (email === "") return;
    const { money, day, licence } = await facts(row, language);
    const trial = row.item_type === "TRIAL_INVOICE" && row.valid_until !== null;
    const mail: ViewerMail = {
      template: isRefund(row) ? "refundNote" : trial ? "receiptOfTrial" : "receipt",
      values: {
        licence,
        number: receiptNumber(row),
        ...(trial ? { date: day(row.valid_until ?? "") } : { amount: money(row.amount) }),
      },
      url: `${await options.realmOrigin(realmId)}/account`,
    };
    await mailViewer(realmId, viewer, mail, { attempt });
  }

  return { list, pdf, send };
}
export type ReceiptService = ReturnType<typeof createReceiptService>;
