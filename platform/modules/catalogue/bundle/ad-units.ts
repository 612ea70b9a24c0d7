import * as v from "valibot";
import type { CatalogueTables } from "../tables.ts";

/** `demo:ads/…` stands for the demo's ad server, whose origin depends on the port. An address without an origin would end every manifest. */
const isAdAddress = (value: string): boolean =>
  /^(?:https:\/\/[^\s/]+|http:\/\/(?:[\w-]+\.)?localhost(?::\d+)?|demo:ads)\/\S*$/u.test(value) && URL.canParse(value);
const address = (message: string) =>
  v.pipe(v.string(), v.maxLength(2_000, "must have at most 2000 characters"), v.check(isAdAddress, message));

const Seconds = v.pipe(v.number(), v.minValue(0, "must be at least 0"));
/** A player reads interstitials from the playlist of a film that is open already. */
const SecondsInside = v.pipe(Seconds, v.gtValue(0, "must be inside the video"));

const atMost = (seconds: number) => v.maxValue<number, number, string>(seconds, `must be at most ${seconds}`);
/** Rules of an interstitial: the controls that a viewer has, and the seconds of the video that it replaces. */
const rules = {
  skipAfter: v.optional(v.pipe(Seconds, atMost(600))),
  passable: v.optional(v.boolean()),
  replaces: v.optional(v.pipe(Seconds, atMost(3_600))),
  playoutLimit: v.optional(v.pipe(v.number(), v.gtValue(0, "must be more than 0"), atMost(3_600))),
};

export const InterstitialRulesSchema = v.object(rules);

/** Ads at a position of a video, in seconds: a VAST document, or an interstitial of its playlists (an HLS playlist, or a list of them). */
export const AdUnitSchema = v.union([
  v.strictObject({ at: Seconds, vast: address("must be the address of a VAST document, for example https://ads.example/vast.xml") }),
  v.strictObject({
    at: SecondsInside,
    asset: address("must be the address of a playlist, for example https://ads.example/ad.m3u8"),
    ...rules,
  }),
  v.strictObject({
    at: SecondsInside,
    assetList: address("must be the address of a list, for example https://ads.example/list.json"),
    ...rules,
  }),
]);
type AdUnit = v.InferOutput<typeof AdUnitSchema>;
type Columns = Pick<CatalogueTables["item_ad_units"], "offset_ms" | "kind" | "url" | "rules">;

export function adUnitColumns(unit: AdUnit): Columns {
  const offset_ms = Math.round(unit.at * 1000);
  if ("vast" in unit) return { offset_ms, kind: "VAST", url: unit.vast, rules: null };
  const { skipAfter, passable, replaces, playoutLimit } = unit;
  const text = JSON.stringify({ skipAfter, passable, replaces, playoutLimit });
  const columns = { offset_ms, rules: text === "{}" ? null : text };
  return "asset" in unit ? { ...columns, kind: "ASSET", url: unit.asset } : { ...columns, kind: "ASSET_LIST", url: unit.assetList };
}

export function adUnitOf({ offset_ms, kind, url, rules: text }: Columns): AdUnit {
  const at = offset_ms / 1000;
  if (kind === "VAST") return { at, vast: url };
  const set: v.InferOutput<typeof InterstitialRulesSchema> = text === null ? {} : JSON.parse(text);
  return kind === "ASSET" ? { at, asset: url, ...set } : { at, assetList: url, ...set };
}
