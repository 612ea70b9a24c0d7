import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";
import { matchPath } from "../../../routing/match.ts";
import { pagePath } from "../../../routing/requests/data-request.ts";
import type { RouteName } from "../../../routing/route-table.ts";

/**
 * Parameters with the target after sign-in, the one with precedence first (S1§4). `redirectTo` of another site's link means `from`.
 */
const PARAMETERS = ["entryPage", "from"] as const;
/** Pages that would ask the viewer to sign in again, or out; they are no target. */
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

/** Parameters for the provider that the viewer chooses. Absent: not in the address. */
type ForProvider = {
  /** A nested query string: parameters for the provider's page. The platform drops parameters of the protocol. */
  readonly extraParams?: string;
  /** The app that opened the page. */
  readonly bundle_id?: string;
};

/**
 * The platform's limit for `extraParams`, in characters. Longer ones are dropped as a whole, because a truncated parameter means something
 * else.
 */
const LONGEST_EXTRA = 1_000;

/** `extraParams` and `bundle_id` of an address in one spelling; malformed values are left out. */
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

/** `showPurchase=true`: the purchase page comes first, then the target. Null: it is not requested. */
function purchaseOf(search: URLSearchParams, from: string | null): string | null {
  if (search.get("showPurchase") !== "true") return null;
  return href("purchase", "default", null, {
    selectedLicence: idsOf(search, "selectedLicence"),
    licences: idsOf(search, "licences"),
    from,
  });
}

/**
 * Parameters that links between sign-in, sign-up and provider pages carry: only safe targets, and those for the provider.
 * `showPurchase`, `licences` and `selectedLicence` become their entry page.
 */
export function carriedOf(search: URLSearchParams): Carried {
  const read = (name: string): string | null => {
    const path = safePath(search.get(name), "");
    return path === "" || isSignInPage(path) ? null : path;
  };
  const [entryPage, from] = [read("entryPage"), read("from") ?? read("redirectTo")];
  return { entryPage: purchaseOf(search, entryPage ?? from) ?? entryPage, from, ...forProvider(search) };
}

/** Path of a page of ours that may follow sign-in; null for any other text. */
export function returnPath(path: string | null | undefined): string | null {
  const { from } = carriedOf(new URLSearchParams({ from: path ?? "" }));
  return from !== null && matchPath(from.split(/[?#]/u)[0] ?? "") !== null ? from : null;
}

/** Target after sign-in: the entry page, else `from`, else `home`. */
export function destinationOf(search: URLSearchParams, home: string): string {
  const carried = carriedOf(search);
  return carried.entryPage ?? carried.from ?? home;
}

function isSignInPage(path: string): boolean {
  const pathname = path.split(/[?#]/u)[0] ?? "";
  const name = matchPath(pagePath(pathname))?.route.name;
  return name !== undefined && SIGN_IN_PAGES.has(name);
}
