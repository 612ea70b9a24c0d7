import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";
import { matchPath } from "../../../routing/match.ts";
import type { RouteName } from "../../../routing/route-table.ts";

/** The parameters that say where a viewer wants to be after signing in, strongest first (S1§4, ID-21). */
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

export type Carried = Readonly<Record<(typeof PARAMETERS)[number], string | null>>;

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
 * What the links between sign-in and sign-up take along: only what is safe to go to (P01). `showPurchase`, `licences` and
 * `selectedLicence` become the entry page that they stand for.
 */
export function carriedOf(search: URLSearchParams): Carried {
  const read = (name: string): string | null => {
    const path = safePath(search.get(name), "");
    return path === "" || isSignInPage(path) ? null : path;
  };
  const [entryPage, from] = [read("entryPage"), read("from")];
  return { entryPage: purchaseOf(search, entryPage ?? from) ?? entryPage, from };
}

/** Where to go after signing in: the entry page, else `from`, else `home`. */
export function destinationOf(search: URLSearchParams, home: string): string {
  const carried = carriedOf(search);
  return carried.entryPage ?? carried.from ?? home;
}

function isSignInPage(path: string): boolean {
  const pathname = path.split(/[?#]/u)[0] ?? "";
  const name = matchPath(pathname.replace(/\.data$/u, ""))?.route.name;
  return name !== undefined && SIGN_IN_PAGES.has(name);
}
