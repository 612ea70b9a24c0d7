import * as v from "valibot";
import { HeroRouteSchema } from "../../../../contract/catalogue/hero.ts";
import { reference, type Texts } from "../../../bundles/format/fields.ts";
import type { StoredHeroButton } from "../rows/stored-links.ts";
import { optional, unlessNull } from "./items.ts";

/** A parameter of the address of a shared list, which is no thing of the bundle. */
const SharedId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,120}$/u, "must be a part of the address of a shared list"));

/** Links of heroes and rows in a bundle. */
export const LinkSchema = v.variant("type", [
  v.strictObject({ type: v.literal("VOD"), id: reference("video") }),
  v.strictObject({ type: v.literal("LIVE_EVENT"), id: reference("live") }),
  v.strictObject({ type: v.literal("SERIES"), id: reference("series") }),
  v.strictObject({ type: v.literal("SEASON"), id: reference("season") }),
  v.strictObject({ type: v.literal("PLAYLIST"), id: reference("playlist") }),
  v.strictObject({ type: v.literal("SECTION"), id: reference("section") }),
  v.strictObject({ type: v.literal("ROUTE"), route: HeroRouteSchema }),
  v.strictObject({ type: v.literal("PLUGIN"), id: reference("plugin") }),
  v.strictObject({ type: v.literal("NEWS"), id: reference("news") }),
  v.strictObject({ type: v.literal("EPG"), id: reference("channel") }),
  v.strictObject({ type: v.literal("WATCH_PLAYLIST"), id: reference("video"), playlistId: reference("playlist") }),
  v.strictObject({ type: v.literal("WATCH_WATCHLIST"), id: reference("video"), watchlistId: SharedId, owner: SharedId }),
]);

interface BundleButton {
  readonly text?: Texts | undefined;
  readonly link?: v.InferOutput<typeof LinkSchema> | undefined;
  readonly does?: "PLAY" | "MORE_INFO" | undefined;
}

/** A button as the database has it. */
export const storedButton = ({ text, link, does }: BundleButton): StoredHeroButton => ({
  ctaText: { ...text },
  link: link ?? null,
  handleClick: does ?? null,
});

/** The same backwards. */
export const buttonOf = ({ ctaText, link, handleClick }: StoredHeroButton): BundleButton =>
  ({
    ...optional("text", ctaText),
    ...unlessNull("link", link),
    ...unlessNull("does", handleClick),
  }) as BundleButton;
