import { safePath } from "../../../http/safe-path.ts";
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

/** What the links between sign-in and sign-up take along: only what is safe to go to (P01). */
export function carriedOf(search: URLSearchParams): Carried {
  const read = (name: string): string | null => {
    const path = safePath(search.get(name), "");
    return path === "" || isSignInPage(path) ? null : path;
  };
  return { entryPage: read("entryPage"), from: read("from") };
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
