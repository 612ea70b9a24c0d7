import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import type { PaymentHistoryItem } from "../../../contract/commerce/payment-history.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { push } from "../../../contract/push/push.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import { loadStartedCards } from "../../content/started-cards.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, hidesResults, isOutside, type RequestContext, sellsTo, watcherOf } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { resourcePaths } from "../../routing/route-table.ts";
import { alertsView } from "./alerts.server.ts";
import { captionsView } from "./captions.server.ts";
import { isPayment } from "./model/history-labels.ts";
import { playbackView } from "./playback.server.ts";
import { zoneChoices } from "./zone-choices.server.ts";

const PAGE_SIZE = 10;
/** More than are shown, because cancellations, reactivations and free items between two payments move no money. */
const RECENT_PAYMENTS = 50;

function pageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/u.test(value) ? Number(value) : 1;
}

/** Fields of the viewer that every account page shows. */
function head(context: RequestContext) {
  return { name: context.viewerName, email: context.viewerEmail, emailVerified: context.viewerEmailVerified };
}

const receiptOf = (item: PaymentHistoryItem): string | null =>
  item.receiptAvailable ? resourcePaths.receipt.replace(":id", encodeURIComponent(item.id)) : null;

/** Loads the account's overview: a summary of each section. */
export async function loadAccount(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { api } = context;
  const [licences, payments] = await Promise.all([
    orNothing(args, api.call(commerce.listAccountLicences, {})),
    orNothing(args, api.call(commerce.listPayments, { query: { p: 1, rpp: RECENT_PAYMENTS } })),
  ]);
  return {
    ...head(context),
    now: realmNow(context.realm).toISOString(),
    licences: licences?.licences ?? null,
    /** Null: the payments could not be read; undefined: there is no payment yet. */
    lastPayment: payments === null ? null : payments.items.find(isPayment),
    deletionAt: context.viewerDeletionAt,
    language: context.language,
  };
}
export type AccountData = Awaited<ReturnType<typeof loadAccount>>;

/** Loads the viewer's licences, and the voucher form. */
export async function loadSubscriptions(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const licences = await orNothing(args, context.api.call(commerce.listAccountLicences, {}));
  return {
    ...head(context),
    now: realmNow(context.realm).toISOString(),
    licences: licences?.licences ?? null,
    purchaseOpen: context.realm.purchaseOpen,
    sells: sellsTo(context),
  };
}
export type SubscriptionsData = Awaited<ReturnType<typeof loadSubscriptions>>;

/** Loads the payment history, page by page. */
export async function loadPayments(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const page = pageNumber(new URL(args.request.url).searchParams.get("p"));
  const payments = await orNothing(args, context.api.call(commerce.listPayments, { query: { p: page, rpp: PAGE_SIZE } }));
  return {
    ...head(context),
    payments:
      payments === null
        ? null
        : { page, more: !payments.loadedAll, items: payments.items.map((item) => ({ ...item, receipt: receiptOf(item) })) },
  };
}
export type PaymentsData = Awaited<ReturnType<typeof loadPayments>>;

/** Preferences of a guest in this browser: language and playback. */
const guestPreferences = (context: RequestContext) => ({
  guest: true as const,
  playback: playbackView(context),
  alerts: alertsView(context),
  hidesResults: hidesResults(context),
  captions: captionsView(context),
  language: context.language,
  languages: context.realm.languages,
});

/** Loads language, time zone, playback, and the realm's terms with the viewer's answers. */
export async function loadPreferences(args: LoaderFunctionArgs) {
  if (contextOf(args).viewer.isGuest) return guestPreferences(contextOf(args));
  const context = requireViewer(args);
  const [consents, devices] = await Promise.all([
    orNothing(args, context.api.call(identity.listConsents, {})),
    orNothing(args, context.api.call(push.listPushDevices, {})),
  ]);
  const now = realmNow(context.realm);
  const stored = context.zone.source === "account" ? context.zone.timeZone : null;
  return {
    guest: false as const,
    ...head(context),
    now: now.toISOString(),
    zone: { stored, choices: zoneChoices(stored, context.language, context.region, now) },
    playback: playbackView(context),
    alerts: alertsView(context),
    hidesResults: hidesResults(context),
    captions: captionsView(context),
    language: context.language,
    languages: context.realm.languages,
    /** Devices that get notifications; null: they could not be read. */
    pushDevices: devices?.devices ?? null,
    /** Null: the terms could not be read. */
    terms: consents?.terms ?? null,
  };
}
export type PreferencesData = Awaited<ReturnType<typeof loadPreferences>>;
export type AccountPreferencesData = Extract<PreferencesData, { readonly guest: false }>;

/** Titles of each kind that the member's page shows at most. */
const SHOWN = 6;

/** Loads the member's page. A part that cannot be read does not affect the others. */
export async function loadMemberArea(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { api } = context;
  // Outside the realm's territories nothing can be watched, but the licences are shown.
  const shows = !isOutside(context) || context.realm.displayGeoblocked;
  const [licences, live, upcoming, started, blocked] = await Promise.all([
    orNothing(args, api.call(commerce.listAccountLicences, {})),
    shows ? orNothing(args, api.call(catalogue.listLiveEvents, { query: { p: 1, rpp: SHOWN } })) : null,
    shows ? orNothing(args, api.call(catalogue.listUpcomingEvents, { query: { p: 1, rpp: SHOWN } })) : null,
    shows ? loadStartedCards(args, SHOWN) : [],
    loadRegionBlock(context),
  ]);
  const place = cardPlaceOf(context);
  return {
    now: realmNow(context.realm).toISOString(),
    name: context.viewerName,
    licences: licences?.licences ?? null,
    purchaseOpen: context.realm.purchaseOpen,
    sells: sellsTo(context),
    ...(blocked === undefined ? {} : { blocked }),
    started,
    ...(started.length === 0 ? {} : { watcher: watcherOf(context) }),
    live: (live?.events ?? []).map((card) => toCardView(card, place)),
    upcoming: (upcoming?.events ?? []).map((card) => toCardView(card, place)),
  };
}
export type MemberAreaData = Awaited<ReturnType<typeof loadMemberArea>>;

/** Sends the receipt of one of the viewer's own payments as a PDF for display. Another account's payment is 404. */
export async function sendReceipt(args: LoaderFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const id = args.params.id ?? "";
  try {
    const pdf = await context.api.call(commerce.getReceipt, { params: { id } });
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(pdf.byteLength),
        // The platform has validated the id already; the header is escaped all the same.
        "content-disposition": `inline; filename="receipt-${id.replace(/[^\w-]/gu, "")}.pdf"`,
        ...PRIVATE_NO_STORE,
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    refusedCall(context, args.request, error);
    return seeOther(href("accountPayments", context.spelling), { flash: { tone: "error", label: "accountReceiptFailed" } });
  }
}
