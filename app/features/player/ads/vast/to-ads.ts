import type { Ad, AdEvent, AdReports } from "../model/ad.ts";
import { webAddress } from "../model/macros.ts";

/** Most ads of a document; a longer list is cut. */
const MOST_ADS = 6;
/** Most addresses for one event. */
const MOST_REPORTS = 20;

type Address = string | { readonly url: string | null } | null;

/** Fields of a parsed document that the player uses. */
export interface ParsedVast {
  readonly ads: readonly {
    readonly sequence: string | number | null;
    readonly impressionURLTemplates: readonly Address[];
    readonly errorURLTemplates: readonly Address[];
    readonly creatives: readonly ParsedCreative[];
  }[];
}

interface ParsedCreative {
  readonly type: string;
  /** Seconds; -1 or not a number: it cannot be skipped. */
  readonly skipDelay?: number | null;
  readonly mediaFiles?: readonly {
    readonly fileURL: string | null;
    readonly deliveryType: string | null;
    readonly mimeType: string | null;
    readonly apiFramework: string | null;
    readonly width: number;
  }[];
  readonly trackingEvents?: Readonly<Record<string, readonly string[]>>;
  readonly videoClickThroughURLTemplate?: Address;
  readonly videoClickTrackingURLTemplates?: readonly Address[];
}

const EVENTS: readonly AdEvent[] = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"];

const addressOf = (address: Address | undefined): string | null =>
  webAddress(typeof address === "string" ? address : (address?.url ?? null));
const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((address) => addressOf(address) ?? []).slice(0, MOST_REPORTS);

/**
 * The ads of a document that the player shows: a pod in its order, else the first ad that stands alone. Programs inside ads (VPAID, SIMID) and ads
 * without a film are left out.
 */
export function adsOf({ ads }: ParsedVast): Ad[] {
  const pod = ads.filter(({ sequence }) => Number(sequence) > 0).sort((one, other) => Number(one.sequence) - Number(other.sequence));
  return (pod.length > 0 ? pod : ads.slice(0, 1)).slice(0, MOST_ADS).flatMap((ad) => {
    const creative = ad.creatives.find(({ type, mediaFiles }) => type === "linear" && mediaFiles !== undefined && mediaFiles.length > 0);
    return creative === undefined ? [] : [toAd(ad, creative)];
  });
}

function toAd({ impressionURLTemplates, errorURLTemplates }: ParsedVast["ads"][number], creative: ParsedCreative): Ad {
  const { skipDelay = null, mediaFiles = [], trackingEvents = {} } = creative;
  return {
    files: mediaFiles.flatMap(({ fileURL, mimeType, apiFramework, width }) => {
      const src = webAddress(fileURL);
      return src === null || (apiFramework ?? "") !== "" ? [] : [{ src, type: mimeType ?? "", width: width > 0 ? width : 0 }];
    }),
    skipAfter: skipDelay !== null && skipDelay >= 0 ? skipDelay : null,
    clickThrough: addressOf(creative.videoClickThroughURLTemplate),
    reports: {
      events: {
        ...Object.fromEntries(EVENTS.map((event) => [event, addressesOf(trackingEvents[event])])),
        impression: addressesOf(impressionURLTemplates),
        click: addressesOf(creative.videoClickTrackingURLTemplates),
      },
      progress: progressOf(trackingEvents),
      error: addressesOf(errorURLTemplates),
    },
  };
}

/** The parser names these events `progress-12` (seconds) and `progress-50%`. */
function progressOf(events: Readonly<Record<string, readonly string[]>>): AdReports["progress"] {
  return Object.entries(events)
    .flatMap(([name, urls]) => {
      const [, at, percent] = /^progress-(\d+(?:\.\d+)?)(%?)$/u.exec(name) ?? [];
      if (at === undefined) return [];
      const place = percent === "" ? { at: Number(at), unit: "seconds" as const } : { at: Number(at) / 100, unit: "share" as const };
      return addressesOf(urls).map((url) => ({ ...place, url }));
    })
    .slice(0, MOST_REPORTS);
}
