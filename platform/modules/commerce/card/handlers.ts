import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { cardEndpoints } from "../../../../contract/commerce/cards.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import type { CardService } from "./service.ts";
import type { CardSetups } from "./setup.ts";

export function createCardHandlers(
  cards: CardService,
  setups: CardSetups,
  requireProof: (context: ViewerContext) => Promise<void>,
): Pick<Handlers<typeof table, CallContext>, keyof typeof cardEndpoints> {
  /** A person who finds an open session must not be able to use its owner's money. */
  async function proved(context: CallContext): Promise<ViewerContext> {
    const own = requireViewer(context);
    await requireProof(own);
    return own;
  }

  return {
    async listCards(context) {
      const own = requireViewer(context);
      return { cards: await cards.list(own), availablePaymentProviders: await cards.providers(own) };
    },
    addCard: async (context, { body }) =>
      setups.start(await proved(context), {
        target: body.targetPaymentProvider,
        token: body.paymentDetailsExternalId,
        returnPath: body.returnPath,
      }),
    getCardSetup: (context, { params }) => setups.get(requireViewer(context), params.id),
    async makeCardDefault(context, { params }) {
      await cards.makeDefault(await proved(context), params.id);
      return undefined;
    },
    async removeCard(context, { params }) {
      await cards.remove(await proved(context), params.id);
      return undefined;
    },
  };
}
