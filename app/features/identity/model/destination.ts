import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";
import { matchPath } from "../../../routing/match.ts";
import { pagePath } from "../../../routing/requests/data-request.ts";
import type { RouteName } from "../../../routing/route-table.ts";

/** The parameters that say where a viewer wants to be after signing in, strongest first (S1§4, ID-21). `redirectTo` of an address from elsewhere means `from` (RT-13). */
const PARAMETERS = ["entryPage", "from"] as const;
/** Coming back to one of these would ask to sign in again, or out. */
const SIGN_IN_PAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  "login",
  "signup",
  "logout",
  "completeSignIn",
  "loginProvider",
  "giftLogin",
  "giftLoginProvider",
  "giftItemLogin",
  "giftItemLoginProvider",
  "giftRedeemLogin",
  "giftRedeemRegister",
  "oauthCallback",
  "oidc",
  "oidcLogin",
  "oidcSignup",
  "oidcRequestPassword",
  "oidcResetPassword",
  "requestPassword",
  "requestNewPassword",
  "resetPassword",
  "loginResetPassword",
  "confirmReset",
  "magicLink",
  "emailConfirmation",
  "tvLogin",
  "licenceRedirect",
]);

export type Carried = Readonly<Record<(typeof PARAMETERS)[number], string | null>> & ForProvider;

/** What goes along to the provider that the viewer chooses (RT-13, ID-31). Absent: nothing of the kind in the address. */
type ForProvider = {
  /** A query string of its own: parameters for the provider's page. The platform drops those that are the protocol's. */
  readonly extraParams?: string;
  /** The app that opened the page. */
  readonly bundle_id?: string;
};

/** Characters of `extraParams`, as the platform takes them. Longer ones are dropped whole: half a parameter means something else. */
const LONGEST_EXTRA = 1_000;

/** `extraParams` and `bundle_id` of an address, in one spelling; what is malformed is left out. */
export function forProvider(search: URLSearchParams): ForProvider {
  const extra = new URLSearchParams(search.get("extraParams") ?? "").toString();
  const app = search.get("bundle_id") ?? "";
  return {
    ...(extra === "" || extra.length > LONGEST_EXTRA ? {} : { extraParams: extra }),
    ...(/^[\w.-]{1,120}$/u.test(app) ? { bundle_id: app } : {}),
  };
}

/** Ids of licences in an address, as the purchase page reads them. */
const idsOf = (search: URLSearchParams, name: string): string | null =>
  (search.get(name) ?? "")
    .split(",")
    .filter((id) => /^[\w.~-]{1,120}$/u.test(id))
    .slice(0, 20)
    .join(",") || null;

/** `showPurchase=true`: what is sold comes first, and then the way on (RT-13). Null: nobody asks for it. */
function purchaseOf(search: URLSearchParams, from: string | null): string | null {
  if (search.get("showPurchase") !== "true") return null;
  return href("purchase", "default", null, {
    selectedLicence: idsOf(search, "selectedLicence"),
    licences: idsOf(search, "licences"),
    from,
  });
}

/**
 * What the links between sign-in, sign-up and the pages of providers take along: only what is safe to go to (P01), and what is for the provider. `showPurchase`, `licences` and
 * `selectedLicence` become the entry page that they stand for.
 */
export function carriedOf(search: URLSearchParams): Carried {
  const read = (name: string): string | null => {
    const path = safePath(search.get(name), "");
    return path === "" || isSignInPage(path) ? null : path;
  };
  const [entryPage, from] = [read("entryPage"), read("from") ?? read("redirectTo")];
  return { entryPage: purchaseOf(search, entryPage ?? from) ?? entryPage, from, ...forProvider(search) };
}

/** A path that leads to a page of ours and may follow sign-in; null for any other text. */
export function knownPath(path: string | null | undefined): string | null {
  const { from } = carriedOf(new URLSearchParams({ from: path ?? "" }));
  return from !== null && matchPath(from.split(/[?#]/u)[0] ?? "") !== null ? from : null;
}

/** Where to go after signing in: the entry page, else `from`, else `home`. */
export function destinationOf(search: URLSearchParams, home: string): string {
  const carried = carriedOf(search);
  return carried.entryPage ?? carried.from ?? home;
}

function isSignInPage(path: string): boolean {
  const pathname = path.split(/[?#]/u)[0] ?? "";
  const name = matchPath(pagePath(pathname))?.route.name;
  return name !== undefined && SIGN_IN_PAGES.has(name);
}
