import type { LoaderFunctionArgs } from "@remix-run/node";
import { commerce } from "../../../contract/commerce.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { href } from "../../routing/href.ts";
import { resourceTable } from "../../routing/route-table.ts";
import { zoneChoices } from "./zone-choices.server.ts";

const PAGE_SIZE = 10;

function pageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/u.test(value) ? Number(value) : 1;
}

/** The account: licences, payments, the facts of the profile. */
export async function loadAccount(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { api, realm } = context;
  const now = new Date();
  const kept = context.zone.source === "account" ? context.zone.timeZone : null;
  const page = pageNumber(new URL(args.request.url).searchParams.get("p"));
  const [licences, payments] = await Promise.all([
    orNothing(args, api.call(commerce.listAccountLicences, {})),
    orNothing(args, api.call(commerce.listPayments, { query: { p: page, rpp: PAGE_SIZE } })),
  ]);
  return {
    now: now.toISOString(),
    zone: { kept, choices: zoneChoices(kept, context.language, context.region, now) },
    licences: licences?.licences ?? null,
    purchaseOpen: realm.purchaseOpen,
    payments:
      payments === null
        ? null
        : {
            page,
            more: !payments.loadedAll,
            items: payments.items.map((item) => ({
              ...item,
              receipt: item.receiptAvailable ? resourceTable.receipt.path.replace(":id", encodeURIComponent(item.id)) : null,
            })),
          },
    name: context.viewerName,
    email: context.viewerEmail,
    emailVerified: context.viewerEmailVerified,
    language: context.language,
    languages: realm.languages,
  };
}
export type AccountData = Awaited<ReturnType<typeof loadAccount>>;

/** The member's own landing page: who they are and what they have. */
export async function loadMemberArea(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const licences = await orNothing(args, context.api.call(commerce.listAccountLicences, {}));
  return {
    now: new Date().toISOString(),
    name: context.viewerName,
    licences: licences?.licences ?? null,
    purchaseOpen: context.realm.purchaseOpen,
  };
}
export type MemberAreaData = Awaited<ReturnType<typeof loadMemberArea>>;

/** The receipt of a payment of the viewer's own, as a pdf that the browser shows. Anybody else's is as if it were not there. */
export async function sendReceipt(args: LoaderFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const id = args.params.id ?? "";
  try {
    const pdf = await context.api.call(commerce.getReceipt, { params: { id } });
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(pdf.byteLength),
        // The id has passed the platform, but a header takes no chances.
        "content-disposition": `inline; filename="receipt-${id.replace(/[^\w-]/gu, "")}.pdf"`,
        ...PRIVATE_NO_STORE,
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    refusedCall(context, args.request, error);
    return seeOther(href("account", context.spelling), { flash: { tone: "error", label: "accountReceiptFailed" } });
  }
}
