import type { Manifest } from "../../contract/playback/playback.ts";

/** One licence that opens a locked title. */
export interface OfferView {
  readonly id: string;
  readonly name: string;
  readonly benefits: readonly string[];
  /** In the viewer's language; left out when it costs nothing. */
  readonly price?: string;
  /** More than one price: the shown one is the least. */
  readonly from: boolean;
  /** Label key of "per month" and the like. */
  readonly period?: string;
  readonly trialDays?: number;
  readonly to: string;
}

/** What stands between the viewer and the video (S2§4, Playback access). */
export type Gate =
  | { readonly kind: "SIGN_IN"; readonly to: string; readonly signUp: string }
  /** `all`: every licence. `signIn`: for a guest, who may hold one already. */
  | {
      readonly kind: "OFFERS";
      readonly offers: readonly OfferView[];
      readonly all: string;
      readonly signIn?: string;
      /** Name of a subscription that the viewer holds and that does not open this title: it is sold by itself. */
      readonly outsidePlan?: string;
      readonly closed?: true;
    }
  | { readonly kind: "REGION" }
  | { readonly kind: "UNAVAILABLE" }
  | { readonly kind: "FAILED"; readonly retry: string };

/** The streams of a title for a viewer who may watch it, else what stands in the way. */
export type Watch = { readonly manifest: Manifest } | { readonly gate: Gate };
