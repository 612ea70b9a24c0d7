import * as v from "valibot";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { Log, PlatformDeps } from "../../platform-deps.ts";
import type { Playable, PlayableSource, StoredAdUnit, Stream } from "../playback/index.ts";
import { InterstitialRulesSchema } from "./bundle/ad-units.ts";
import { durationOf, readCardDetails } from "./cards.ts";
import { findItem } from "./details/detail.ts";
import { isAvailable } from "./model/availability.ts";
import { liveScheduleAt } from "./model/live-schedule.ts";
import { releaseAt } from "./model/release.ts";
import type { Roll } from "./rolling.ts";
import type { CatalogueStoreOf } from "./store/catalogue.ts";
import type { ItemRow } from "./store/items.ts";
import type { CatalogueTables } from "./tables.ts";
import type { View } from "./view.ts";

const TYPES = ["VOD", "LIVE_EVENT"] as const;
const isOurs = (type: string): type is (typeof TYPES)[number] => TYPES.some((playable) => playable === type);

/** Videos and live events for playback. */
export function createPlayables(
  deps: PlatformDeps,
  {
    storeOf,
    roll,
    viewOf,
    log,
  }: {
    readonly storeOf: CatalogueStoreOf;
    readonly roll: Roll;
    readonly viewOf: (context: CallContext) => Promise<View>;
    /** For mistakes in the rows; the same one is logged once. */
    readonly log: Pick<Log, "error">;
  },
): PlayableSource {
  return {
    types: TYPES,
    async getPlayable(context, type, id): Promise<Playable> {
      if (!isOurs(type)) throw notFound();
      const view = await viewOf(context);
      const item = await findItem(view, id, type);
      const [cardDetails, markers, units] = await Promise.all([
        readCardDetails(view, [item]),
        type === "VOD" ? view.store.listSkipMarkers(id) : [],
        type === "VOD" ? view.store.listAdUnits(id) : [],
      ]);
      const access = cardDetails.accessOf(item);
      const stream = streamOf(deps, item);
      if (stream === null) throw notFound();
      const skipMarkers = markers.map((row) => ({ type: row.type, start: row.start_ms / 1000, end: row.end_ms / 1000 }));
      const { licences, kind } = access;
      const release = releaseAt(item, durationOf(view, item), view.now);
      return {
        id,
        type,
        accessLevel: view.levelOf(access),
        licences,
        free: kind === "FREE",
        stream,
        ...(release === null || release.state === "LIVE" ? {} : { releasesAt: release.scheduledAt }),
        skipMarkers,
        adUnits: units.map((unit) => toAdUnit(log, unit)),
        watermark: item.watermark === 1,
      };
    },
    async findStream(realmId, id) {
      const now = deps.realmClock.now(realmId);
      // Players ask for each segment: a query more for each would double the queries of a stream.
      await roll(realmId, now, "TIMES");
      const item = await storeOf(realmId).findItem(id, now.toISOString());
      return item === undefined ? null : streamOf(deps, item);
    },
    findAdUnits: async (realmId, id) => (await storeOf(realmId).listAdUnits(id)).map((unit) => toAdUnit(log, unit)),
  };
}

const StoredRules = v.pipe(v.string(), v.parseJson(), InterstitialRulesSchema);

/** Invalid rules are logged and none apply, because a broken ad must not stop its film. */
function toAdUnit(log: Pick<Log, "error">, unit: Omit<CatalogueTables["item_ad_units"], "position">): StoredAdUnit {
  const { offset_ms, kind, url, rules: text } = unit;
  const plain = { offset: offset_ms / 1000, kind, url };
  if (text === null) return plain;
  const rules = v.safeParse(StoredRules, text);
  if (rules.success) return { ...plain, rules: rules.output };
  log.error({ realm: unit.realm_id, item: unit.item_id, rules: text.slice(0, 500) }, "ad unit with invalid rules");
  return plain;
}

/** Null for titles without a stream of their own, such as a series. */
function streamOf(deps: PlatformDeps, item: ItemRow): Stream | null {
  if (item.type !== "VOD" && item.type !== "LIVE_EVENT") return null;
  const now = deps.realmClock.now(item.realm_id);
  const { state, startDate, endDate } = liveScheduleAt(item, now);
  const release = releaseAt(item, durationOf(deps, item), now);
  const moment = (time: string | null) => (time === null ? null : Date.parse(time));
  return {
    id: item.id,
    type: item.type,
    // Addresses that were issued before an event was called off, or before a release was moved, end then.
    available: isAvailable(deps.media, item) && item.event_status === null && (release === null || release.state === "LIVE"),
    master: item.master,
    loops: Math.max(1, item.loops),
    dvr: item.type === "LIVE_EVENT" && item.dvr === 1,
    ...(item.encryption === null
      ? {}
      : { encryption: { method: item.encryption, rotation: item.key_seconds === null ? null : item.key_seconds * 1_000 } }),
    live:
      item.type === "LIVE_EVENT"
        ? { state, start: moment(startDate), end: moment(endDate) }
        : release?.type === "PREMIERE"
          ? { state: release.state === "LIVE" ? "LIVE" : "SCHEDULED", start: moment(release.startsAt), end: moment(release.endsAt) }
          : null,
  };
}
