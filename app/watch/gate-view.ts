import type { Manifest } from "../../contract/playback/playback.ts";
import type { ActiveStream } from "../../contract/streams/streams.ts";

/** One licence that opens a locked title. */
export interface OfferView {
  readonly id: string;
  readonly name: string;
  readonly benefits: readonly string[];
  /** Streams at once that it allows; absent: no limit. */
  readonly screens?: number;
  /** Present when its holders get no ads. */
  readonly noAds?: true;
  /** Formatted in the viewer's language; absent: the licence is free, or `unpriced`. */
  readonly price?: string;
  /** True when its price could not be loaded. */
  readonly unpriced?: true;
  /** True when there are several prices; the shown one is the lowest. */
  readonly from: boolean;
  /** Label key of "per month" and the like. */
  readonly period?: string;
  readonly trialDays?: number;
  /** Address of the purchase page with this licence chosen. */
  readonly to: string;
}

/** Reason for which the viewer cannot play the video yet (S2§4, Playback access). */
export type Gate =
  | { readonly kind: "SIGN_IN"; readonly to: string; readonly signUp: string }
  /** `all`: address of the purchase page with the licences of `offers`, or with every licence when there is no offer. `signIn`: address for a guest, who may already hold a licence. */
  | {
      readonly kind: "OFFERS";
      readonly offers: readonly OfferView[];
      readonly all: string;
      readonly signIn?: string;
      /** Name of a subscription that the viewer holds and that does not open this title: the title is sold separately. */
      readonly outsidePlan?: string;
      /** The realm sells nothing at present. */
      readonly closed?: true;
    }
  /** The account watches as many streams as its licence allows. `limit`: that number. */
  | { readonly kind: "STREAMS"; readonly limit: number; readonly streams: readonly ActiveStream[] }
  /** The viewer stopped the stream from another screen. `retry`: address of the page. */
  | { readonly kind: "STOPPED"; readonly retry: string }
  /** The title is not released yet. `here`: its own address. */
  | { readonly kind: "RELEASE"; readonly here: string }
  | { readonly kind: "REGION" }
  | { readonly kind: "UNAVAILABLE" }
  | { readonly kind: "FAILED"; readonly retry: string };

/** The streams of a title for a viewer who may watch it, else the gate. */
export type Watch = { readonly manifest: Manifest } | { readonly gate: Gate };
