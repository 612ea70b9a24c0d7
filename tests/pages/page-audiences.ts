import type { RouteName } from "../../app/routing/route-table.ts";

/** Who asks for a page, all at the first realm (P21). Callers whom its territories leave out are told of in `real-pages.test.ts`. */
export const CALLERS = [
  "guest",
  "owner",
  "child",
  "stranger",
  "operator",
  "viewer of another realm",
  "operator of another realm",
  "expired token",
  "ended session",
  "impersonator",
  "impersonator who may write",
] as const;
export type Caller = (typeof CALLERS)[number];

/** Whose cookie is worth nothing here. */
export const GUESTS: readonly Caller[] = ["guest", "viewer of another realm", "operator of another realm", "ended session"];
const IMPERSONATORS: readonly Caller[] = ["impersonator", "impersonator who may write"];

/** A status, or where 303 leads; "SIGN_IN": to sign-in, which comes back to the page. */
export type PageAnswer = number | string;
type Answers = Readonly<Record<Caller, PageAnswer>>;

const answers = (guests: PageAnswer, viewers: PageAnswer, others: Partial<Answers> = {}): Answers =>
  ({ ...Object.fromEntries(CALLERS.map((caller) => [caller, GUESTS.includes(caller) ? guests : viewers])), ...others }) as Answers;
const byImpersonators = (answer: PageAnswer): Partial<Answers> => Object.fromEntries(IMPERSONATORS.map((caller) => [caller, answer]));

const EVERYBODY = answers(200, 200);
/** What a child's profile must not see is not there for it. */
const GROWN_UPS = answers(200, 200, { child: 404 });
/** Ways in: who is signed in goes on. */
const WAY_IN = answers(200, "/");
const VIEWERS = answers("SIGN_IN", 200);
/** The account is its holder's: a child's profile is sent to the profiles. */
const HOLDERS = answers("SIGN_IN", 200, { child: "/profiles" });
/** What no operator may do in place of a viewer. */
const HOLDERS_THEMSELVES = { ...HOLDERS, ...byImpersonators("/account") };
/** Something of the owner's: for anybody else it is not there. */
const THEIR_OWN = answers("SIGN_IN", 404, { owner: 200, child: "/profiles" });
/** The same, which a guest may have too. */
const THEIR_OWN_GIFT = answers(404, 404, { owner: 200, child: "/profiles" });

/** What the pages are asked for with: things of the owner's. */
export interface OwnerIds {
  readonly payment: string;
  readonly profile: string;
  readonly gift: string;
}
interface PageRow {
  /** Address; without it the page's path, which has no parameter then. */
  readonly at?: (ids: OwnerIds) => string;
  readonly audience: Answers;
}

const at = (address: string | ((ids: OwnerIds) => string), audience: Answers): PageRow => ({
  at: typeof address === "string" ? () => address : address,
  audience,
});
const on = (audience: Answers): PageRow => ({ audience });

const CODE = "ACDE-FGHJ-KMNP-QRTW-XY34";
const LEAVES = on(answers("http://id.localhost:3000/league-id/authorise", "/"));
const CALLBACK = answers(400, "/", byImpersonators(403));
/** A way in for a gift: its address says where it goes on, and a viewer goes there at once. */
const giftWay = (path: (ids: OwnerIds) => string, onward: (ids: OwnerIds) => string): PageRow => ({
  at: (ids) => `${path(ids)}?entryPage=${encodeURIComponent(onward(ids))}`,
  audience: answers(200, "ENTRY"),
});

/** Every page and who may see it. A page that is not written down here fails the test. */
export const PAGES: Readonly<Record<RouteName, PageRow>> = {
  root: on(EVERYBODY),
  home: on(EVERYBODY),
  browse: on(EVERYBODY),
  section: at("/section/documentaries", EVERYBODY),
  bucket: at("/row/home-latest", EVERYBODY),
  playlist: at("/playlist/start-here", EVERYBODY),
  season: at("/season/road-to-the-belt-s1", GROWN_UPS),
  series: at("/series/road-to-the-belt", GROWN_UPS),
  video: at("/video/first-bell", EVERYBODY),
  // Who holds the licence needs no page in between.
  interstitial: at("/interstitial/road-to-the-belt-s1e1", { ...GROWN_UPS, owner: "/video/road-to-the-belt-s1e1/four-in-the-morning" }),
  live: at("/live/ringside-one", GROWN_UPS),
  externalPage: at("/externalpage/help", EVERYBODY),
  cookies: on(EVERYBODY),

  login: on(WAY_IN),
  signup: on(WAY_IN),
  logout: on(answers("/", 200)),
  completeSignIn: on(answers("/login", "/")),
  requestPassword: on(EVERYBODY),
  requestNewPassword: on(EVERYBODY),
  loginResetPassword: on(EVERYBODY),
  resetPassword: on(EVERYBODY),
  confirmReset: at("/confirm-reset/made-up", EVERYBODY),
  magicLink: on(EVERYBODY),
  emailConfirmation: on(EVERYBODY),
  tvLogin: at("/tv-login", EVERYBODY),
  activate: at("/activate", VIEWERS),
  impersonate: at("/impersonate/made-up", answers("SIGN_IN", 404)),
  loginProvider: at("/login/league-id", WAY_IN),
  oauthCallback: at("/oauth/faces?error=access_denied&state=made-up", CALLBACK),
  oidc: at("/oidc?error=access_denied&state=made-up", CALLBACK),
  oidcLogin: LEAVES,
  oidcSignup: LEAVES,
  oidcRequestPassword: on(answers("/login/request-password", "/login/request-password")),
  oidcResetPassword: on(answers("/login/request-password", "/login/request-password")),
  oidcAccount: on(answers("SIGN_IN", "/account")),
  providers: at("/providers?provider=tv", EVERYBODY),
  licenceRedirect: on(answers("/", "/")),

  account: on(HOLDERS),
  accountSubscriptions: on(HOLDERS),
  accountLicence: at("/account/subscriptions/ringside-yearly", THEIR_OWN),
  accountCancel: at("/account/subscriptions/ringside-yearly/cancel", THEIR_OWN),
  accountCards: on(HOLDERS),
  paymentUpdate: at("/payment-update/ringside-yearly", THEIR_OWN),
  accountPayments: on(HOLDERS),
  accountGifts: on(HOLDERS),
  accountDetails: on(HOLDERS),
  accountPreferences: on(answers(200, 200, { child: "/profiles" })),
  accountDevices: on(HOLDERS),
  accountSecurity: on(HOLDERS),
  accountAuthenticator: on(HOLDERS_THEMSELVES),
  accountPassword: on(HOLDERS_THEMSELVES),
  accountProof: on(HOLDERS),
  accountEmail: on(HOLDERS),
  accountData: on(HOLDERS),
  memberArea: on(HOLDERS),
  profiles: on(VIEWERS),
  profile: at(({ profile }) => `/profiles/${profile}`, THEIR_OWN),

  // A child's profile is told there that nothing is sold to it.
  purchase: on(EVERYBODY),
  pay: on(answers("SIGN_IN", "/purchase", { child: 200 })),
  payProvider: at("/pay/sandbox", answers("SIGN_IN", "/purchase", { child: 200 })),
  paymentAuthorization: on(answers("SIGN_IN", 404)),
  payment: at(({ payment }) => `/payment/${payment}`, THEIR_OWN),
  redeem: on(EVERYBODY),
  gift: on(EVERYBODY),
  giftPay: on(answers("/gift", "/gift")),
  giftLogin: giftWay(
    () => "/gift/login",
    () => "/gift/login/redirect",
  ),
  giftLoginProvider: giftWay(
    () => "/gift/login/league-id",
    () => "/gift/login/redirect",
  ),
  giftLoginRedirect: on(answers("/gift/login", "/gift")),
  giftRedeemLogin: giftWay(
    () => `/gift/redeem/${CODE}/login`,
    () => `/redeem?code=${CODE}`,
  ),
  giftRedeemRegister: giftWay(
    () => `/gift/redeem/${CODE}/register`,
    () => `/redeem?code=${CODE}`,
  ),
  giftItem: at(({ gift }) => `/gift/${gift}`, THEIR_OWN_GIFT),
  giftItemPay: at(({ gift }) => `/gift/${gift}/pay`, THEIR_OWN_GIFT),
  giftItemLogin: giftWay(
    ({ gift }) => `/gift/${gift}/login`,
    ({ gift }) => `/gift/${gift}/login/redirect`,
  ),
  giftItemLoginProvider: giftWay(
    ({ gift }) => `/gift/${gift}/login/league-id`,
    ({ gift }) => `/gift/${gift}/login/redirect`,
  ),
  giftItemLoginRedirect: at(({ gift }) => `/gift/${gift}/login/redirect`, answers("GIFT_LOGIN", "GIFT_PAY")),
};
