/** Requesters of a page, all at the first realm (P21). Callers whom its territories leave out are told of in `real-pages.test.ts`. */
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

/** Callers whose cookie the page does not accept. */
export const GUESTS: readonly Caller[] = ["guest", "viewer of another realm", "operator of another realm", "ended session"];
const IMPERSONATORS: readonly Caller[] = ["impersonator", "impersonator who may write"];

/** A status, or where 303 leads; "SIGN_IN": to sign-in, which comes back to the page. */
export type PageAnswer = number | string;
type Answers = Readonly<Record<Caller, PageAnswer>>;

export const answers = (guests: PageAnswer, viewers: PageAnswer, others: Partial<Answers> = {}): Answers =>
  ({ ...Object.fromEntries(CALLERS.map((caller) => [caller, GUESTS.includes(caller) ? guests : viewers])), ...others }) as Answers;
export const byImpersonators = (answer: PageAnswer): Partial<Answers> =>
  Object.fromEntries(IMPERSONATORS.map((caller) => [caller, answer]));

export const EVERYBODY = answers(200, 200);
/** The page answers a child's profile as if its content did not exist. */
export const GROWN_UPS = answers(200, 200, { child: 404 });
/** Entry pages: signed-in viewers are redirected. */
export const WAY_IN = answers(200, "/");
export const VIEWERS = answers("SIGN_IN", 200);
/** The account is its holder's: a child's profile is sent to the profiles. */
export const HOLDERS = answers("SIGN_IN", 200, { child: "/profiles" });
/** Actions that no operator may take in place of a viewer. */
export const HOLDERS_THEMSELVES = { ...HOLDERS, ...byImpersonators("/account") };
/** A personal page of the owner: other viewers get 404. */
export const THEIR_OWN = answers("SIGN_IN", 404, { owner: 200, child: "/profiles" });
/** The same, which a guest may have too. */
export const THEIR_OWN_GIFT = answers(404, 404, { owner: 200, child: "/profiles" });

/** Path parameters of the pages: things of the owner's. */
export interface OwnerIds {
  readonly payment: string;
  readonly profile: string;
  readonly gift: string;
}
/** The picture of a page (`npm run screenshots`): who looks at its address; "own": `scripts/screenshots/pages.ts` says how to get there. */
type Picture = "guest" | "member" | "own";

/** Facts about a page: audiences, secrets under impersonation, version scopes and screenshots read it. */
export interface PageRow {
  /** Address; without it the page's path, which has no parameter then. */
  readonly at?: (ids: OwnerIds) => string;
  readonly audience: Answers;
  readonly picture: Picture;
}

export const at = (address: string | ((ids: OwnerIds) => string), audience: Answers, picture: Picture): PageRow => ({
  at: typeof address === "string" ? () => address : address,
  audience,
  picture,
});
export const on = (audience: Answers, picture: Picture): PageRow => ({ audience, picture });

export const CODE = "ACDE-FGHJ-KMNP-QRTW-XY34";
export const LEAVES = answers("http://id.localhost:3000/league-id/authorise", "/");
export const CALLBACK = answers(400, "/", byImpersonators(403));
/** A way in for a gift: its address says where it goes on, and a viewer goes there at once. */
export const giftWay = (path: (ids: OwnerIds) => string, onward: (ids: OwnerIds) => string, picture: Picture): PageRow => ({
  at: (ids) => `${path(ids)}?entryPage=${encodeURIComponent(onward(ids))}`,
  audience: answers(200, "ENTRY"),
  picture,
});
