import * as v from "valibot";
import { Id, ImageSchema } from "../base/fields.ts";
import { AccessLevelSchema, LinkSchema } from "./card.ts";

/** Pages of the product to which a button may lead, by their names in the route table. They have no parameters. */
export const HeroRouteSchema = v.picklist([
  "home",
  "browse",
  "epg",
  "login",
  "signup",
  "purchase",
  "gift",
  "redeem",
  "history",
  "favourites",
  "following",
  "profiles",
  "account",
  "accountSubscriptions",
  "accountPreferences",
]);

/** Target of a hero's button (S2§2): content, a page of the product, an item of news, or a video that continues with a playlist or a shared list. */
export const HeroLinkSchema = v.variant("type", [
  LinkSchema,
  v.object({ type: v.literal("ROUTE"), route: HeroRouteSchema }),
  /** A channel, by its guide. It leads to the channel's page (S2§2). */
  v.object({ type: v.literal("EPG"), id: v.string(), slug: v.nullable(v.string()) }),
  /** A page from elsewhere, in a frame. */
  v.object({ type: v.literal("PLUGIN"), id: Id }),
  v.object({ type: v.literal("NEWS"), id: Id, feedName: Id }),
  v.object({ type: v.literal("WATCH_PLAYLIST"), id: v.string(), slug: v.nullable(v.string()), playlistId: v.string() }),
  /** A video that continues with a shared list; `watchlistId` and `owner` are those of the list's shared address. */
  v.object({
    type: v.literal("WATCH_WATCHLIST"),
    id: v.string(),
    slug: v.nullable(v.string()),
    watchlistId: v.string(),
    owner: v.string(),
  }),
]);
export type HeroLink = v.InferOutput<typeof HeroLinkSchema>;

/** Action of a button without a link: PLAY plays the hero's title or opens the page that leads to it, MORE_INFO opens its page. */
export const HeroHandlerSchema = v.picklist(["PLAY", "MORE_INFO"]);

/** A button without link and handler is not shown (S2§2). */
export const HeroButtonSchema = v.object({
  /** Empty: the default label of the action. */
  ctaText: v.string(),
  link: v.nullable(HeroLinkSchema),
  handleClick: v.nullable(HeroHandlerSchema),
  /** Access level of the target of `link` for this caller; GRANTED for a page. */
  accessLevel: AccessLevelSchema,
});
export type HeroButton = v.InferOutput<typeof HeroButtonSchema>;

/** A title whose stream plays behind a hero's text. It always has both an id and a type (S2§2). */
export const AnimatedBackgroundSchema = v.object({
  entityId: Id,
  entityType: v.picklist(["VOD", "LIVE_EVENT"]),
  /** True: shows a sound button. The preview begins muted unless the viewer prefers sound. */
  isPreviewAudioOn: v.boolean(),
});
export type AnimatedBackground = v.InferOutput<typeof AnimatedBackgroundSchema>;

const HorizontalSchema = v.picklist(["START", "CENTER", "END"]);

/** S2§3, Hero. */
export const HeroSchema = v.object({
  heroId: v.string(),
  title: v.string(),
  /** An image that replaces the title's text. */
  titleImage: v.nullable(ImageSchema),
  tagline: v.string(),
  description: v.string(),
  /** Sizes in pixels; `name` is the alternative text. */
  channelLogo: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number(), name: v.string() })),
  background: v.object({
    image: ImageSchema,
    portraitImage: v.nullable(ImageSchema),
    animatedBackground: v.nullable(AnimatedBackgroundSchema),
    gradientTop: v.boolean(),
    gradientRight: v.boolean(),
    gradientBottom: v.boolean(),
    gradientLeft: v.boolean(),
  }),
  primaryButton: v.nullable(HeroButtonSchema),
  secondaryButton: v.nullable(HeroButtonSchema),
  heroComponentsDisplay: v.object({ showTitle: v.boolean(), showDescription: v.boolean(), showPrimaryCta: v.boolean() }),
  link: v.nullable(LinkSchema),
  accessLevel: AccessLevelSchema,
  /** Video that the handler PLAY plays at once (free or bought); null: PLAY opens `link`. */
  play: v.nullable(LinkSchema),
  alignmentHorizontal: HorizontalSchema,
  alignmentVertical: v.picklist(["TOP", "CENTER", "BOTTOM"]),
  textAlignment: HorizontalSchema,
  meta: v.object({
    year: v.nullable(v.number()),
    rating: v.nullable(v.string()),
    itemCount: v.nullable(v.number()),
    displayLiveBadge: v.boolean(),
  }),
});
export type Hero = v.InferOutput<typeof HeroSchema>;
