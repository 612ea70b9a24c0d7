import type { cardEndpoints } from "../../../../contract/cards.ts";
import type { commerce as table } from "../../../../contract/commerce.ts";
import type { Handlers } from "../../../../contract/endpoint.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { CardService } from "./service.ts";
import type { CardSetups } from "./setup.ts";

export function createCardHandlers(
  cards: CardService,
  setups: CardSetups,
): Pick<Handlers<typeof table, CallContext>, keyof typeof cardEndpoints> {
  return {
    async listCards(context) {
      return { cards: await cards.list(requireViewer(context)) };
    },
    addCard: (context, { body }) =>
      setups.start(requireViewer(context), {
        target: body.targetPaymentProvider,
        token: body.paymentDetailsExternalId,
        returnPath: body.returnPath,
      }),
    getCardSetup: (context, { params }) => setups.get(requireViewer(context), params.id),
    async makeCardDefault(context, { params }) {
      await cards.makeDefault(requireViewer(context), params.id);
      return undefined;
    },
    async removeCard(context, { params }) {
      await cards.remove(requireViewer(context), params.id);
      return undefined;
    },
  };
}
