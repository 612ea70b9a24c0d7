import * as v from "valibot";
import { HistoryItemTypeSchema } from "../../contract/commerce/payment-history.ts";
import { MOST_STARS, REVIEW_LENGTH } from "../../contract/reviews/review-limits.ts";
import { count, IdSchema, reference } from "./format/fields.ts";
import { defineBundlePart } from "./format/part.ts";

const AccountSchema = v.strictObject({
  id: IdSchema,
  email: v.pipe(v.string(), v.email("must be an address such as member@tv.example")),
  name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
  language: v.picklist(["en", "es", "pt", "ar"]),
  role: v.optional(v.picklist(["VIEWER", "OPERATOR"]), "VIEWER"),
  /** The account has a second step at sign-in: the key of an authenticator app, base32. */
  authenticator: v.optional(v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/u, "must be 32 letters A to Z and digits 2 to 7"))),
  /** A child's profile with the PIN that leaves it. */
  childProfile: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
      pin: v.pipe(v.string(), v.regex(/^\d{4,8}$/u, "must be 4 to 8 digits")),
      maxRating: count(0, 18),
    }),
  ),
  /** Licences that the account holds from the start, paid with the sandbox's card. */
  holds: v.optional(
    v.array(
      v.strictObject({
        licence: reference("licence"),
        boughtDaysAgo: count(0, 3_660),
        condition: v.optional(v.picklist(["ACTIVE", "PAUSED", "EXPIRES_TOMORROW", "PAYMENT_FAILED", "UNCONFIRMED"]), "ACTIVE"),
        /** A price change that the account has not answered: the new price in minor units, and its first day. */
        newPrice: v.optional(v.strictObject({ amount: count(1, Number.MAX_SAFE_INTEGER), inDays: count(7, 366) })),
      }),
    ),
    [],
  ),
  /** Further entries of the account's payment history, each type once. */
  history: v.optional(
    v.pipe(
      v.array(v.strictObject({ type: HistoryItemTypeSchema, licence: reference("licence"), daysAgo: count(0, 3_660) })),
      v.check((items) => new Set(items.map(({ type }) => type)).size === items.length, "must not name one type twice"),
    ),
    [],
  ),
  /** Gifts that the account has paid, each condition once. */
  gives: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          licence: reference("licence"),
          to: v.strictObject({
            name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
            email: v.pipe(v.string(), v.email("must be an address")),
          }),
          from: v.pipe(v.string(), v.nonEmpty("must not be empty")),
          message: v.optional(v.string(), ""),
          boughtDaysAgo: count(0, 700),
          condition: v.picklist(["PENDING", "SENT", "REDEEMED"]),
        }),
      ),
      v.check((gifts) => new Set(gifts.map(({ condition }) => condition)).size === gifts.length, "must not name one condition twice"),
    ),
    [],
  ),
  /** Reviews that the account has written, one of a title. */
  reviews: v.optional(
    v.array(
      v.strictObject({
        title: reference("video", "series"),
        rating: v.optional(count(1, MOST_STARS)),
        text: v.optional(v.pipe(v.string(), v.maxLength(REVIEW_LENGTH)), ""),
        daysAgo: count(0, 3_660),
        state: v.optional(v.picklist(["PUBLISHED", "PENDING"]), "PUBLISHED"),
      }),
    ),
    [],
  ),
  /** Favourite videos, the last added first. */
  favourites: v.optional(v.array(reference("video")), []),
  /** Followed series, channels and teams, the last one first. */
  follows: v.optional(
    v.array(
      v.variant("type", [
        v.strictObject({ type: v.literal("SERIES"), id: reference("series") }),
        v.strictObject({ type: v.literal("CHANNEL"), id: reference("live") }),
        v.strictObject({ type: v.literal("TEAM"), id: reference("team") }),
        v.strictObject({ type: v.literal("FIGHTER"), id: reference("fighter") }),
      ]),
    ),
    [],
  ),
});
export type DemoAccount = v.InferOutput<typeof AccountSchema>;

/** Accounts of a demo. They are made once, with DEMO only; an export has them as the bundle had them, never as viewers left them. */
export const accountsPart = defineBundlePart<DemoAccount>({
  file: "accounts",
  about: "Accounts of a demo with what they hold. They are made with DEMO only; their passwords are the demo's.",
  schema: AccountSchema,
  id: "id",
  scope: "accounts-source",
  kinds: [{ kind: "account", tables: [] }],
  // No kinds: accounts have no rows in the catalogue that an import would compare.
  things: ({ id }) => [{ kind: "account", id, rows: [] }],
  fromThings: ({ id }) => ({
    id,
    email: "",
    name: "",
    language: "en",
    role: "VIEWER",
    holds: [],
    history: [],
    gives: [],
    reviews: [],
    favourites: [],
    follows: [],
  }),
});
