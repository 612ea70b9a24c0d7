import type { Licence } from "../../../../contract/commerce.ts";
import type { CallContext } from "../../../http/context.ts";
import type { CommerceDeps } from "../options.ts";
import { paymentMethodStore } from "../payment/method-store.ts";
import type { LicenceRow } from "../rows.ts";
import { isInForce } from "./held-licences.ts";
import type { Shop } from "./shop.ts";
import { licenceStore } from "./store.ts";
import { type LicenceAudience, licenceView } from "./view.ts";

/** Licences of one realm as a caller sees them. */
export interface LicenceList {
  readonly shop: Shop;
  /** What is sold. */
  readonly sold: readonly Licence[];
  /** What the caller holds or held last; none for a guest. */
  readonly held: readonly Licence[];
}

/** What a realm sells and what a viewer holds (CM-01). */
export function createLicenceService({ database, realmClock, readShop }: CommerceDeps) {
  async function audienceOf({ realmId, viewer, language, region }: CallContext): Promise<LicenceAudience> {
    const common = { language, region, now: realmClock.now(realmId) };
    if (viewer === null) return { ...common, held: [], cards: new Map(), trialOpen: true };
    const store = licenceStore(database.read, realmId);
    const cards = await paymentMethodStore(database.read, realmId).list(viewer.id);
    return {
      ...common,
      held: await store.listHeld(viewer.id),
      cards: new Map(cards.map((card) => [card.id, card])),
      trialOpen: !(await store.hasUsedTrial(viewer.id)),
    };
  }

  return {
    /** `known`: the shop when the caller has read it already. */
    async list(context: CallContext, known?: Shop): Promise<LicenceList> {
      const shop = known ?? (await readShop(context.realmId));
      const audience = await audienceOf(context);
      const view = (licence: LicenceRow) => licenceView(shop, licence, audience);
      const isHeld = (id: string) => audience.held.some((held) => held.licence_id === id);
      return {
        shop,
        sold: shop.licences.filter((licence) => licence.active === 1).map(view),
        held: shop.licences.filter((licence) => isHeld(licence.id)).map(view),
      };
    },

    /** Ids of the licences that grant the viewer access now: bought or on trial, paid, not paused, not run out. */
    async heldLicences(realmId: string, viewerId: string): Promise<string[]> {
      const now = realmClock.now(realmId);
      const held = await licenceStore(database.read, realmId).listHeld(viewerId);
      return held.filter((one) => isInForce(one, now)).map((one) => one.licence_id);
    },
  };
}
export type LicenceService = ReturnType<typeof createLicenceService>;
