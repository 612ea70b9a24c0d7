import { createHash } from "node:crypto";
import type { HandlerOutput } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { taxFor, taxIn, taxOfHeld, taxQuestion } from "../billing/taxes.ts";
import { commerceSettings } from "../model/settings.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import type { HeldLicenceRow, LicenceRow } from "../rows.ts";
import { isInForce } from "./held-licences.ts";
import type { Shop } from "./shop.ts";
import { licenceStore } from "./store.ts";
import { type LicenceAudience, licenceView } from "./view.ts";

/** Licences of one realm as a caller sees them. */
export interface LicenceList {
  readonly shop: Shop;
  /** Licences on sale. */
  readonly sold: readonly Licence[];
  /** Licences that the caller holds or held last; none for a guest. */
  readonly held: readonly Licence[];
}

type UserLicences = HandlerOutput<typeof table.getUserLicences>;

/** The group of licences without a family. */
const NO_FAMILY = { id: null, name: null };

function listFor(shop: Shop, audience: LicenceAudience): LicenceList {
  const view = (licence: LicenceRow) => licenceView(shop, licence, audience);
  const isHeld = (id: string) => audience.held.some((held) => held.licence_id === id);
  return {
    shop,
    sold: shop.licences.filter((licence) => licence.active === 1).map(view),
    held: shop.licences.filter((licence) => isHeld(licence.id)).map(view),
  };
}

/** A realm's licences on sale, and the viewer's held licences. */
export function createLicenceService({ database, realmClock, readShop }: CommerceDeps, options: CommerceOptions) {
  async function audienceOf(context: CallContext): Promise<LicenceAudience> {
    const { realmId, viewer, language, region } = context;
    const taxes = await taxQuestion(options.realm, context);
    // A tax inside the price does not change any value here.
    const added = taxes.taxOnTop.length > 0;
    const { concurrentStreams } = await options.realm.sectionOf(context, commerceSettings);
    const common = { language, region, concurrentStreams, now: realmClock.now(realmId) };
    if (viewer === null)
      return {
        ...common,
        held: [],
        cards: new Map(),
        tax: taxIn(taxes, region),
        heldTaxes: new Map(),
        trialOpen: true,
        deletionPending: false,
      };
    const store = licenceStore(database.read, realmId);
    const cards = await paymentMethodStore(database.read, realmId).list(viewer.id);
    const held = await store.listHeld(viewer.id);
    const heldTaxes = added
      ? await Promise.all(held.map(async (one) => [one.id, await taxOfHeld(database.read, one, taxes)] as const))
      : [];
    return {
      ...common,
      held,
      tax: added ? await taxFor(database.read, realmId, viewer.id, taxes) : null,
      heldTaxes: new Map(heldTaxes),
      cards: new Map(cards.map((card) => [card.id, card])),
      trialOpen: !(await store.hasUsedTrial(viewer.id)),
      deletionPending: await isDeletionPending(context, held),
    };
  }

  /** A request for the deletion stops every renewal, so that only a licence that does not renew needs the account. */
  async function isDeletionPending({ realmId, viewer }: CallContext, held: readonly HeldLicenceRow[]): Promise<boolean> {
    if (viewer === null || held.every((one) => one.auto_renewing === 1)) return false;
    const account = await options.identity.getViewer(realmId, viewer.id);
    return (account?.deletionAt ?? null) !== null;
  }

  /** `loadedShop`: the shop, if the caller has read it already. */
  async function list(context: CallContext, loadedShop?: Shop): Promise<LicenceList> {
    const shop = loadedShop ?? (await readShop(context.realmId));
    return listFor(shop, await audienceOf(context));
  }

  /** S1§3, Account state: the viewer's licences by group, with the active one. */
  async function ofViewer(context: ViewerContext): Promise<UserLicences> {
    const audience = await audienceOf(context);
    const { shop, held } = listFor(await readShop(context.realmId), audience);
    // `held` is sorted by date, so that among equal ranks the newest licence comes first.
    const inForce = audience.held
      .filter((one) => isInForce(one, audience.now))
      .flatMap(({ licence_id: id }) => shop.licence(id) ?? [])
      .sort((one, other) => Number(one.family_id === null) - Number(other.family_id === null) || one.rank - other.rank);
    const families = [...shop.families.map(({ id }) => ({ id, name: shop.text("FAMILY_NAME", id, context.language) ?? id })), NO_FAMILY];
    return {
      licences: held.flatMap((licence) => {
        const { licenceStatus: state } = licence;
        if (state === null) return [];
        const { status, autoRenewingStatus, subscriptionPendingActions } = state;
        return [{ licence, status, autoRenewingStatus, subscriptionPendingActions }];
      }),
      licenceGroups: families
        .map(({ id, name }) => ({ id, name, licenceIds: held.filter(({ family }) => family === id).map((licence) => licence.id) }))
        .filter(({ licenceIds }) => licenceIds.length > 0),
      activeLicence: inForce[0]?.id ?? null,
    };
  }

  return {
    list,
    ofViewer,

    /** Ids of the licences that grant the viewer access now: bought or on trial, paid, not paused, not expired. */
    async heldLicences(realmId: string, viewerId: string): Promise<string[]> {
      const now = realmClock.now(realmId);
      const held = await licenceStore(database.read, realmId).listHeld(viewerId);
      return held.filter((one) => isInForce(one, now)).map((one) => one.licence_id);
    },

    /** A text for each viewer that differs when their licences that grant access, their sessions or the profiles of these have changed. */
    async rightsOf(realmId: string, viewerIds: readonly string[]): Promise<Record<string, string>> {
      const now = realmClock.now(realmId);
      const [rows, sessions] = await Promise.all([
        licenceStore(database.read, realmId).listHeldOf(viewerIds),
        options.identity.sessionsOf(realmId, viewerIds),
      ]);
      const held = new Map<string, string[]>();
      for (const row of rows) if (isInForce(row, now)) held.set(row.viewer_id, [...(held.get(row.viewer_id) ?? []), row.licence_id].sort());
      const rightsOfOne = (id: string) => JSON.stringify([held.get(id) ?? [], sessions.get(id) ?? ""]);
      return Object.fromEntries(viewerIds.map((id) => [id, createHash("sha256").update(rightsOfOne(id)).digest("base64url").slice(0, 22)]));
    },

    /** The licences among the given ones that the caller can buy now, in the given order. */
    async availableLicences(context: CallContext, licenceIds: readonly string[]): Promise<{ licenceId: string; name: string }[]> {
      const { sold } = await list(context);
      const byId = new Map(sold.map((licence) => [licence.licenceId, licence]));
      return licenceIds.flatMap((id) => {
        const licence = byId.get(id);
        return licence === undefined || licence.ctaControl === "NONE" ? [] : [{ licenceId: id, name: licence.name }];
      });
    },

    /**
     * Number of streams that the viewer may have at once while they watch a title that `licences` open; null: no limit. The most generous of
     * their licences that open it counts. A title without licences counts as opened by all of them, and by the realm's default.
     */
    async streamLimit(context: ViewerContext, licences: readonly string[]): Promise<number | null> {
      const { realmId, viewer } = context;
      const { concurrentStreams } = await options.realm.sectionOf(context, commerceSettings);
      const shop = await readShop(realmId);
      const now = realmClock.now(realmId);
      const held = (await licenceStore(database.read, realmId).listHeld(viewer.id)).filter((one) => isInForce(one, now));
      const opening = licences.length === 0 ? held : held.filter((one) => licences.includes(one.licence_id));
      const limits = opening.map((one) => shop.licence(one.licence_id)?.concurrent_streams ?? concurrentStreams);
      return mostOf(licences.length === 0 || limits.length === 0 ? [...limits, concurrentStreams] : limits);
    },

    /** True when a licence that the viewer holds now excludes ads. */
    async excludesAds(realmId: string, viewerId: string): Promise<boolean> {
      const shop = await readShop(realmId);
      const now = realmClock.now(realmId);
      const held = await licenceStore(database.read, realmId).listHeld(viewerId);
      return held.some((one) => isInForce(one, now) && shop.licence(one.licence_id)?.excludes_ads === 1);
    },
  };
}

/** The most generous limit; null is none. */
const mostOf = (limits: readonly (number | null)[]): number | null =>
  limits.reduce((most, limit) => (most === null || limit === null ? null : Math.max(most, limit)));

export type LicenceService = ReturnType<typeof createLicenceService>;
