import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { ErrorCodeSchema } from "../base/errors.ts";
import { Id } from "../base/fields.ts";
import { PROVIDER_KINDS } from "../federation/providers.ts";
import { ANALYTICS_PAGES } from "./pages.ts";

/** Ways to sign in: the kinds of providers, and ways without a provider. CHALLENGE: a challenge during a sign-in. */
export const SIGN_IN_WAYS = [...PROVIDER_KINDS, "PASSKEY", "MAGIC_LINK", "CHALLENGE", "SIGN_UP"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Steps of a purchase (S1§4). */
export const PURCHASE_STEPS = [
  "LOGIN",
  "SIGNUP",
  "CONSENT",
  "PACKAGE_SELECTION",
  "PAYMENT_PAGE",
  "CREDIT_CARD_PAYMENT",
  "PAYPAL_PAYMENT",
  "NEW_PAYMENT",
  "PAYMENT_COMPLETE",
] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];
/** Beginning of a purchase. SIGNUP: a new subscriber; ACCOUNT: a page of the account; UPGRADE: a higher licence of a held one's family (S1§4). */
export const PURCHASE_ENTRIES = ["SIGNUP", "ACCOUNT", "UPGRADE"] as const;
export type PurchaseEntry = (typeof PURCHASE_ENTRIES)[number];

export const PLAYBACK_ERRORS = ["OFFLINE", "NETWORK", "EXPIRED", "MISSING", "MEDIA", "DENIED", "LIMIT", "SERVER"] as const;
export type PlaybackError = (typeof PLAYBACK_ERRORS)[number];

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const Entry = v.nullable(v.picklist(PURCHASE_ENTRIES));
/** Maximum of each duration in one report, in milliseconds. */
const LONGEST = 600_000;

const PageViewSchema = v.strictObject({
  name: v.literal("PAGE_VIEW"),
  page: v.picklist(ANALYTICS_PAGES),
  /** PURCHASE: the sign-in is a step of a purchase. */
  toward: v.nullable(v.literal("PURCHASE")),
  entry: Entry,
});
/** Measurements since the last report of the same playback. Times in milliseconds. */
const PlaybackQualitySchema = v.strictObject({
  name: v.literal("PLAYBACK_QUALITY"),
  page: v.picklist(ANALYTICS_PAGES),
  /** Time from the request to the first frame; null after the first report. */
  startupMs: v.nullable(count(LONGEST)),
  watchedMs: count(LONGEST),
  stalls: count(1_000),
  stallMs: count(LONGEST),
  qualityChanges: count(1_000),
  error: v.nullable(v.picklist(PLAYBACK_ERRORS)),
});
const SignInErrorSchema = v.strictObject({ name: v.literal("SIGN_IN_ERROR"), way: v.picklist(SIGN_IN_WAYS), code: ErrorCodeSchema });
const ResetFailureSchema = v.strictObject({ name: v.literal("RESET_FAILURE"), step: v.picklist(["ASK", "SET"]), code: ErrorCodeSchema });
const PurchaseStepSchema = v.strictObject({
  name: v.literal("PURCHASE_STEP"),
  step: v.picklist(PURCHASE_STEPS),
  outcome: v.picklist(["DONE", "PENDING", "REQUIRES_ACTION", "FAILED", "CANCELLED", "REFUSED"]),
  /** Sku of the licence in the basket. */
  sku: v.nullable(Id),
  entry: Entry,
  code: v.nullable(ErrorCodeSchema),
});

/** Events that only the browser can report. */
const BrowserEventSchema = v.variant("name", [PageViewSchema, PlaybackQualitySchema]);
export type BrowserEvent = v.InferOutput<typeof BrowserEventSchema>;
const AnalyticsEventSchema = v.variant("name", [
  PageViewSchema,
  PlaybackQualitySchema,
  SignInErrorSchema,
  ResetFailureSchema,
  PurchaseStepSchema,
]);
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEventSchema>;

/** Random id, created with the consent and stored only in its cookie: 128 bits in base64url. It identifies no viewer. */
const VisitSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/u));
/** `visit.seal`. The web process makes the seal with SESSION_SECRET; the platform, which has the same secret, checks it. */
const SealedVisitSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{22}$/u));
/** The signed text of a seal. The seal is the first `VISIT_SEAL_BYTES` bytes of its HMAC-SHA-256, in base64url. */
export const visitSealText = (realmId: string, visit: string): string => `analytics visit\n${realmId}\n${visit}`;
/** 128 bits, as many as a visit has. */
export const VISIT_SEAL_BYTES = 16;
/** Random id, so that a repeated event counts once. */
const EventId = v.pipe(v.string(), v.uuid());

/** A browser's reports. They have no times: the platform uses their arrival, so that a wrong clock has no effect. */
export const BrowserBatchSchema = v.pipe(
  v.array(v.strictObject({ id: EventId, event: BrowserEventSchema })),
  v.minLength(1),
  v.maxLength(20),
);

const ChoiceSchema = v.picklist(["GRANTED", "REFUSED"]);
export type AnalyticsChoice = v.InferOutput<typeof ChoiceSchema>;

/** Analytics of viewers, only with their consent. */
export const analytics = {
  recordBrowserEvents: endpoint({
    method: "POST",
    path: "/analytics/events",
    source: "added",
    access: "realm",
    limit: [
      { per: "address", points: 60, seconds: 60 },
      { per: "realm", points: 6_000, seconds: 60 },
    ],
    summary:
      "Record a browser's events with its viewer's consent. Nothing is stored when the realm has no analytics or the account refuses them. FORBIDDEN: the web process did not seal the visit for this realm",
    body: v.strictObject({ visit: SealedVisitSchema, events: BrowserBatchSchema }),
    response: "empty",
  }),
  recordServerEvents: endpoint({
    method: "POST",
    path: "/analytics/server-events",
    source: "added",
    access: "service",
    limit: { per: "realm", points: 6_000, seconds: 60 },
    summary: "Record the web process's events of viewers who consent. The account is used to check for a refusal and is not stored",
    body: v.strictObject({
      events: v.pipe(
        v.array(v.strictObject({ visit: VisitSchema, account: v.nullable(Id), id: EventId, event: AnalyticsEventSchema })),
        v.minLength(1),
        v.maxLength(200),
      ),
    }),
    response: "empty",
  }),
  getAnalyticsChoice: endpoint({
    method: "GET",
    path: "/user/analytics",
    source: "added",
    access: "viewer",
    summary: "The account's consent to analytics; null: no choice yet",
    response: v.object({ choice: v.nullable(ChoiceSchema) }),
  }),
  setAnalyticsChoice: endpoint({
    method: "PUT",
    path: "/user/analytics",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 60 },
    summary:
      "Store an account's choice. A refusal, also by a guest, ends the visit and deletes its events. FORBIDDEN: the web process did not seal the visit for this realm",
    body: v.strictObject({ choice: ChoiceSchema, visit: v.nullable(SealedVisitSchema) }),
    response: "empty",
    errors: ["CHILD_PROFILE"],
  }),
};
