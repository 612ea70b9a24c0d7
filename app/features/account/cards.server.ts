import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import { ERROR_STATUS } from "../../../contract/base/errors.ts";
import type { CardSetup } from "../../../contract/commerce/cards.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { ownFields } from "../../forms/card/hosted-fields.server.ts";
import type { CardTaker } from "../../forms/card/hosted-fields.ts";
import type { Problem } from "../../forms/problem.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { proofFirst, requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing, pageCall } from "../../http/page-call.server.ts";
import { leaveFor, seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { RETURN_OF } from "../../routing/payment-pages.ts";
import { heldLicence } from "./subscription.server.ts";

/** The card set-up from which the viewer returns. The address has only its id; the platform tells its state. */
async function setupOf(args: LoaderFunctionArgs, context: RequestContext): Promise<CardSetup | null> {
  const id = new URL(args.request.url).searchParams.get("paymentId");
  if (id === null || !/^[A-Za-z0-9-]{1,80}$/u.test(id)) return null;
  return await orNothing(args, context.api.call(commerce.getCardSetup, { params: { id } }));
}

/** Loads the saved cards, and the result of adding one. */
export async function loadCards(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  // Reading the set-up saves its card, so the list is read after it.
  const setup = await setupOf(args, context);
  const cards = await orNothing(args, context.api.call(commerce.listCards, {}));
  const { provedUntil } = await pageCall(args, context.api.call(identity.getSecurity, {}));
  const taker = takerOf(cards);
  return {
    email: context.viewerEmail,
    cards: cards?.cards ?? null,
    setup: outcomeOf(setup),
    taker,
    // The fields load only after the proof; otherwise the viewer would type the card twice. They are not awaited, so that a slow provider
    // does not delay the list.
    fields: taker === null || provedUntil === null ? null : ownFields(context, taker),
  };
}
export type CardsData = Awaited<ReturnType<typeof loadCards>>;

/** Provider for a new card: the first one on offer. Null: none takes cards. */
function takerOf(cards: CallOutput<typeof commerce.listCards> | null): CardTaker | null {
  const [first] = cards?.availablePaymentProviders ?? [];
  if (first === undefined) return null;
  return { providerId: first.providerId, providerName: first.name, targetPaymentProvider: first.targetPaymentProvider };
}

const outcomeOf = (setup: CardSetup | null) =>
  setup === null ? null : { id: setup.id, status: setup.status, cardId: setup.cardId, error: setup.error?.message ?? null };

/** Loads a held licence and the cards that can pay it. Choosing a card charges the amount due. */
export async function loadPaymentUpdate(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const [licence, setup] = await Promise.all([heldLicence(args, context), setupOf(args, context)]);
  // The proof is read before the viewer chooses, so that no choice is lost, and after the returning viewer's card is saved.
  const { provedUntil } = await pageCall(args, context.api.call(identity.getSecurity, {}));
  if (provedUntil === null) throw proofFirst(context, args.request);
  const cards = await orNothing(args, context.api.call(commerce.listCards, {}));
  const taker = takerOf(cards);
  return {
    email: context.viewerEmail,
    now: realmNow(context.realm).toISOString(),
    licence,
    cards: cards?.cards ?? null,
    setup: outcomeOf(setup),
    taker,
    fields: taker === null ? null : ownFields(context, taker),
  };
}
export type PaymentUpdateData = Awaited<ReturnType<typeof loadPaymentUpdate>>;

const refused = (intent: "add" | "assign" | "default" | "remove", { problem, status }: { problem: Problem; status: number }) =>
  data({ intent, problem, atCard: false }, { status, headers: NO_STORE });

/** An error about a card that was typed on our page is shown beside the card, where the viewer can correct it. */
const cardRefused = (message: string | null) =>
  data(
    { intent: "add" as const, problem: { code: "FAILED_PAYMENT", message } satisfies Problem, atCard: true },
    { status: ERROR_STATUS.FAILED_PAYMENT, headers: NO_STORE },
  );

const badRequest = (context: RequestContext) =>
  data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });

/** A form field that fits the contract's length; null for a longer or missing one. */
const shortField = (form: FormData, name: string, length: number): string | null => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" && value.length <= length ? value : null;
};

/**
 * Saves a card that was typed into the provider's fields, or refuses it on this page. Without such a card, and where the bank asks for
 * confirmation, the viewer is sent to the provider's page. `here` is the path to return to. Returns the saved card's id, or the response.
 */
async function addCard(args: ActionFunctionArgs, context: RequestContext, form: FormData, here: string) {
  const token = shortField(form, "paymentDetailsExternalId", 200);
  // A payment method belongs to the provider that made it.
  const target = token === null ? null : shortField(form, "targetPaymentProvider", 60);
  const body = { targetPaymentProvider: target, paymentDetailsExternalId: token, returnPath: here };
  try {
    const setup = await context.api.call(commerce.addCard, { body });
    const address = providerAddress(setup.actionUrl, context.realm.paymentOrigins);
    if (address !== null) return leaveFor(address, context.realm.paymentOrigins);
    if (setup.status === "FAILED" && token !== null) return cardRefused(setup.error?.message ?? null);
    const done = seeOther(`${here}?paymentId=${encodeURIComponent(setup.id)}`);
    return setup.cardId === null ? done : { cardId: setup.cardId, done };
  } catch (error) {
    return refused("add", refusedCall(context, args.request, error));
  }
}

/** Adds a card, makes one the default, or removes one. */
export async function actOnCards(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const intent = form.get("intent");
  const here = href(RETURN_OF.accountCards, context.spelling);
  if (intent === "add") {
    const added = await addCard(args, context, form, here);
    return "done" in added ? added.done : added;
  }
  if (intent !== "default" && intent !== "remove") throw badRequest(context);
  const params = { id: String(form.get("card") ?? "") };
  try {
    await context.api.call(intent === "default" ? commerce.makeCardDefault : commerce.removeCard, { params });
  } catch (error) {
    return refused(intent, refusedCall(context, args.request, error));
  }
  return seeOther(here, { flash: { tone: "success", label: intent === "default" ? "accountCardDefaultDone" : "accountCardRemoved" } });
}

/** Sets another card for a licence and charges the amount due to it at once. */
export async function actOnPaymentUpdate(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const licenceId = args.params.licenceId ?? "";
  const added =
    form.get("card") === "new" ? await addCard(args, context, form, href(RETURN_OF.paymentUpdate, context.spelling, { licenceId })) : null;
  if (added !== null && !("done" in added)) return added;
  // A card that was typed on this page is saved already and pays at once; the viewer is not asked for it again.
  const card = added?.cardId ?? form.get("card");
  if (typeof card !== "string" || card === "")
    return refused("assign", { problem: { code: "VALIDATION_FAILED", message: null }, status: 400 });
  try {
    await context.api.call(commerce.assignCard, { params: { id: licenceId, cardId: card }, query: {} });
  } catch (error) {
    return refused("assign", refusedCall(context, args.request, error));
  }
  return seeOther(href("accountLicence", context.spelling, { licenceId }), { flash: { tone: "success", label: "accountCardAssigned" } });
}
