import * as v from "valibot";
import { Id, ImageSchema } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { isListNameTooLong, tidyListName } from "./list-name.ts";

/** Most lists of a profile: its own, and the same number of saved ones. */
export const MOST_WATCHLISTS = 50;
/** Most titles of a list. */
export const MOST_LISTED = 2_000;
/** Most bytes of a call that orders a list: enough for MOST_LISTED titles with the longest ids and types. */
export const MOST_ORDER_BYTES = 320 * 1024;
/** Most titles of one call that adds titles. */
export const MOST_ADDED = 100;

/** Types of titles in lists: the content types of S2§3, and LIVE_EVENT, which includes channels. */
export const ListedTypeSchema = v.picklist(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"]);
export type ListedType = v.InferOutput<typeof ListedTypeSchema>;

/** The name that a shared list shows for its owner; empty: none. */
export const OwnerNameSchema = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.transform(tidyListName),
  v.check((name) => !isListNameTooLong(name), "max_length"),
);

/** The name of a list. */
export const ListNameSchema = v.pipe(OwnerNameSchema, v.minLength(1));

/** A title by its id and type (S2§7). */
export const ListedContentSchema = v.strictObject({ id: Id, contentType: ListedTypeSchema });

const entries = {
  /** The owner's id of the list. Others have the id of the shared list, which cannot be guessed. */
  watchlistExternalId: Id,
  /** Belongs to this list only; it does not name the account. */
  ownerExternalId: Id,
  name: v.string(),
  ownership: v.picklist(["owned", "shared"]),
  /** The name that the owner chose for this list; null: none. Only this name is shown to others. */
  ownerName: v.nullable(v.string()),
  /** True for a shared list of another viewer that the caller has saved. */
  saved: v.boolean(),
  /** Page of the shared list; null: it is not shared. */
  shareablePath: v.nullable(v.string()),
  /** Pictures of the first titles that the caller may see, at most four. */
  thumbnails: v.array(ImageSchema),
  /** Titles that the caller may see. */
  totalResults: v.number(),
};

/** S2§3, Watchlist. */
export const WatchlistSchema = v.object(entries);
export type Watchlist = v.InferOutput<typeof WatchlistSchema>;

/** S2§3, pagingInfo. */
export const PagingInfoSchema = v.object({
  lastSeen: v.nullable(v.string()),
  moreDataAvailable: v.boolean(),
  page: v.number(),
  totalResults: v.number(),
});

/** A list with some of its titles. */
export const WatchlistContentSchema = v.object({ ...entries, content: v.array(CardSchema), pagingInfo: PagingInfoSchema });

/** A list of the viewer's own, and whether it has a title. */
export const WatchlistChoiceSchema = v.object({ watchlistExternalId: Id, name: v.string(), contains: v.boolean() });

/** New place of a title. BEFORE and AFTER name another title of the list. */
export const PlaceSchema = v.variant("place", [
  v.strictObject({ place: v.picklist(["FIRST", "LAST", "UP", "DOWN"]) }),
  v.strictObject({ place: v.picklist(["BEFORE", "AFTER"]), other: Id }),
]);
export type Place = v.InferOutput<typeof PlaceSchema>;
