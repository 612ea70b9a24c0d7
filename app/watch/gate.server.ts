import type { AccessLevel } from "../../contract/catalogue/card.ts";
import type { AvailableLicence } from "../../contract/catalogue/titles.ts";
import { commerce } from "../../contract/commerce/commerce.ts";
import type { Manifest } from "../../contract/playback/playback.ts";
import { isApiError } from "../api/api-error.ts";
import { type PageArguments, returnPathOf, signInPath } from "../http/guards.server.ts";
import { orNothing } from "../http/page-call.server.ts";
import { seeOther } from "../http/redirect.server.ts";
import { contextOf } from "../http/request-context.server.ts";
import { href } from "../routing/href.ts";
import { concurrencyOf } from "./concurrency.server.ts";
import type { Gate, Watch } from "./gate-view.ts";
import { planOutside, toOfferViews, toUnpricedOffer } from "./model/offer-view.ts";

/** Fields of a video or live event that decide whether it can be played. */
export interface Watchable {
  readonly accessLevel: AccessLevel;
  readonly licences: readonly string[];
  readonly availableLicences: readonly AvailableLicence[];
  readonly onlinePlayback: "AVAILABLE" | "UNAVAILABLE";
}

/** True when the viewer wants fewer bytes (Save-Data, or a preference). No stream is then fetched before the viewer presses play. */
export const savesData = (args: PageArguments): boolean =>
  args.request.headers.get("save-data") === "on" || contextOf(args).preferences.reducedData === true;

/**
 * Streams for a viewer who may watch, else the gate (S2§4): licences that open the title, a sign-in, the region, or that the title is not
 * available online. `call` requests the streams. It is not called for a viewer whom the platform would refuse.
 */
export async function watchOrGate(args: PageArguments, item: Watchable, call: () => Promise<{ manifest: Manifest }>): Promise<Watch> {
  switch (item.accessLevel) {
    case "GEOBLOCKED":
      return { gate: { kind: "REGION" } };
    case "GRANTED_ON_SIGN_IN":
      return { gate: signInGate(args) };
    case "DENIED":
      return { gate: await offersFor(args, item) };
    case "GRANTED":
      return item.onlinePlayback === "UNAVAILABLE" ? { gate: { kind: "UNAVAILABLE" } } : streams(args, item, call);
  }
}

async function streams(args: PageArguments, item: Watchable, call: () => Promise<{ manifest: Manifest }>): Promise<Watch> {
  try {
    return { manifest: (await call()).manifest };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A licence can end between the two calls.
    if (error.code === "ACCESS_DENIED") return { gate: await offersFor(args, item) };
    if (error.code === "UNAUTHENTICATED") return { gate: signInGate(args) };
    if (error.code === "CONCURRENCY_LIMIT") return { gate: { kind: "STREAMS", ...concurrencyOf(error) } };
    if (error.code === "VIDEO_NOT_RELEASED") return { gate: releaseGate(args) };
    if (error.code === "GEOBLOCKED") return { gate: { kind: "REGION" } };
    return { gate: { kind: "FAILED", retry: returnPathOf(args.request) } };
  }
}

/** The gate of a title that is not released yet, for a viewer who may watch it then. */
export const releaseGate = (args: PageArguments): Gate => ({ kind: "RELEASE", here: returnPathOf(args.request) });

/** Sends a guest to sign-in and back when a title requires only an account (S1§4, S2§2, S2§4). The sign-in page gives the reason. */
export function requireSignInToWatch(args: PageArguments, { accessLevel }: Pick<Watchable, "accessLevel">): void {
  if (accessLevel === "GRANTED_ON_SIGN_IN") throw seeOther(signInToWatch(args));
}

const signInToWatch = (args: PageArguments): string =>
  href("login", contextOf(args).spelling, null, { from: returnPathOf(args.request), isGrantedOnSignIn: "true" });

/** The gate for a guest who needs only an account. */
export function signInGate(args: PageArguments): Gate {
  return {
    kind: "SIGN_IN",
    to: signInToWatch(args),
    signUp: href("signup", contextOf(args).spelling, null, { from: returnPathOf(args.request) }),
  };
}

/** Most offers on the page of a title. */
const MOST_OFFERS = 12;
/** Longest list of ids that the call for licences takes, in characters. */
const LONGEST_IDS = 1000;

/**
 * The licences that open a title, with their prices and a link to the purchase page of these licences. When the prices cannot be loaded, the
 * licences have their names.
 */
export async function offersFor(
  args: PageArguments,
  { licences, availableLicences }: Pick<Watchable, "licences" | "availableLicences">,
): Promise<Gate> {
  const context = contextOf(args);
  const from = returnPathOf(args.request);
  const [families, held] = await Promise.all([licencesOf(args, licences), heldLicencesOf(args)]);
  const purchase = (selectedLicence: string) => href("purchase", context.spelling, null, { selectedLicence, from });
  const found =
    families === null
      ? availableLicences.map(({ licenceId, name }) => toUnpricedOffer(licenceId, name, purchase))
      : toOfferViews(families, openersOf({ licences, availableLicences }), { language: context.language, purchase });
  const offers = found.slice(0, MOST_OFFERS);
  const outsidePlan = planOutside(held, licences, families);
  // A longer list would be too long for an address; the purchase page then has all licences.
  const ids = found.length > MOST_OFFERS ? "" : offers.map(({ id }) => id).join(",");
  return {
    kind: "OFFERS",
    offers,
    ...(outsidePlan === null ? {} : { outsidePlan }),
    all: href("purchase", context.spelling, null, { licences: ids === "" ? undefined : ids, from }),
    ...(context.viewer.isGuest ? { signIn: signInPath(contextOf(args), args.request) } : {}),
    ...(context.realm.purchaseOpen ? {} : { closed: true as const }),
  };
}

/** Without a way to buy it, the title names its licences: it was granted a moment ago, or nothing is for sale. */
const openersOf = ({ licences, availableLicences }: Pick<Watchable, "licences" | "availableLicences">): readonly string[] =>
  availableLicences.length === 0 ? licences : availableLicences.map(({ licenceId }) => licenceId);

/** Licences of these ids; all licences when the list is too long for an address. Null: there are no ids. */
async function licencesOf(args: PageArguments, licences: readonly string[]) {
  if (licences.length === 0) return null;
  const licenceIds = licences.join(",");
  const query = licenceIds.length > LONGEST_IDS ? {} : { licenceIds };
  return orNothing(args, contextOf(args).api.call(commerce.listLicenceFamilies, { query }));
}

/**
 * Licences of a signed-in viewer; empty when they cannot be read, because the offers matter more. A child's profile may not read them, and
 * would be redirected to the profiles.
 */
async function heldLicencesOf(args: PageArguments) {
  const { viewer, profile, api } = contextOf(args);
  if (viewer.isGuest || profile?.isChild === true) return [];
  return (await orNothing(args, api.call(commerce.listAccountLicences, {})))?.licences ?? [];
}
