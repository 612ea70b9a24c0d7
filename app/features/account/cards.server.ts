import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { CardSetup } from "../../../contract/cards.ts";
import { commerce } from "../../../contract/commerce.ts";
import { identity } from "../../../contract/identity.ts";
import type { Problem } from "../../forms/problem.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { proofFirst, requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { heldLicence } from "./subscription.server.ts";

/** The card that the viewer comes back from the provider with: the address is only a hint where to look. */
async function setupOf(args: LoaderFunctionArgs, context: RequestContext): Promise<CardSetup | null> {
  const id = new URL(args.request.url).searchParams.get("paymentId");
  if (id === null || !/^[A-Za-z0-9-]{1,80}$/u.test(id)) return null;
  return await orNothing(args, context.api.call(commerce.getCardSetup, { params: { id } }));
}

/** Saved cards, and how adding one ended (CM-14). */
export async function loadCards(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  // Looking at it saves the card: the list comes after.
  const setup = await setupOf(args, context);
  const cards = await orNothing(args, context.api.call(commerce.listCards, {}));
  return {
    email: context.viewerEmail,
    cards: cards?.cards ?? null,
    setup: outcomeOf(setup),
    takesCards: (cards?.availablePaymentProviders.length ?? 0) > 0,
  };
}
export type CardsData = Awaited<ReturnType<typeof loadCards>>;

const outcomeOf = (setup: CardSetup | null) =>
  setup === null ? null : { status: setup.status, cardId: setup.cardId, error: setup.error?.message ?? null };

/** A held licence and the cards that could pay it (RT-09, CM-14). What is due is paid when a card is chosen. */
export async function loadPaymentUpdate(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const [licence, setup] = await Promise.all([heldLicence(args, context), setupOf(args, context)]);
  // Asked for before the choice, so that none is lost; only after the card of who comes back has been saved.
  const { provedUntil } = await pageCall(args, context.api.call(identity.getSecurity, {}));
  if (provedUntil === null) throw proofFirst(context, args.request);
  const cards = await orNothing(args, context.api.call(commerce.listCards, {}));
  return {
    email: context.viewerEmail,
    now: realmNow(context.realm).toISOString(),
    licence,
    cards: cards?.cards ?? null,
    setup: outcomeOf(setup),
    purchaseOpen: context.realm.purchaseOpen,
  };
}
export type PaymentUpdateData = Awaited<ReturnType<typeof loadPaymentUpdate>>;

const refused = (intent: string, { problem, status }: { problem: Problem; status: number }) =>
  data({ intent, problem }, { status, headers: NO_STORE });

const badRequest = (context: RequestContext) =>
  data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });

/** To the provider's page, where the card is entered; `here` is where the viewer comes back to. */
async function addCard(args: ActionFunctionArgs, context: RequestContext, here: string) {
  const body = { targetPaymentProvider: null, paymentDetailsExternalId: null, returnPath: here };
  try {
    const setup = await context.api.call(commerce.addCard, { body });
    const address = providerAddress(setup.actionUrl, context.realm.paymentOrigins);
    return address === null ? seeOther(`${here}?paymentId=${encodeURIComponent(setup.id)}`) : seeOther(address);
  } catch (error) {
    return refused("add", refusedCall(context, args.request, error));
  }
}

/** Add, make default, remove (CM-14). */
export async function actOnCards(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const intent = String(form.get("intent") ?? "");
  const here = href("accountCards", context.spelling);
  if (intent === "add") return await addCard(args, context, here);
  const params = { id: String(form.get("card") ?? "") };
  try {
    if (intent === "default") await context.api.call(commerce.makeCardDefault, { params });
    else if (intent === "remove") await context.api.call(commerce.removeCard, { params });
    else throw badRequest(context);
  } catch (error) {
    return refused(intent, refusedCall(context, args.request, error));
  }
  return seeOther(here, { flash: { tone: "success", label: intent === "default" ? "accountCardDefaultDone" : "accountCardRemoved" } });
}

/** Another card for a licence; what is due is charged by it at once (CM-14, CM-24). */
export async function actOnPaymentUpdate(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const licenceId = args.params.licenceId ?? "";
  const card = form.get("card");
  if (card === "new") return await addCard(args, context, href("paymentUpdate", context.spelling, { licenceId }));
  if (typeof card !== "string" || card === "")
    return refused("assign", { problem: { code: "VALIDATION_FAILED", message: null }, status: 400 });
  try {
    await context.api.call(commerce.assignCard, { params: { id: licenceId, cardId: card }, query: {} });
  } catch (error) {
    return refused("assign", refusedCall(context, args.request, error));
  }
  return seeOther(href("accountLicence", context.spelling, { licenceId }), { flash: { tone: "success", label: "accountCardAssigned" } });
}
