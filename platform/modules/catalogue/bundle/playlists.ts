import * as v from "valibot";
import { reference } from "../../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { FREE, ITEM_TABLES, itemOf, itemRows, PublishedSchema, rowsOf, thing, titled, titledOf } from "./items.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    playlist: true;
  }
}

const PlaylistSchema = v.strictObject({
  ...titled,
  /** Lists show the newest first. */
  publishedAt: PublishedSchema,
  videos: v.pipe(v.array(reference("video")), v.minLength(1, "must have a video")),
});

/** Playlists: videos in an order. */
export const playlistsPart = defineBundlePart<v.InferOutput<typeof PlaylistSchema>>({
  file: "playlists",
  about: "Playlists: videos in an order of their own.",
  schema: PlaylistSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "playlist",
      space: "title",
      tables: [
        ...ITEM_TABLES("PLAYLIST"),
        { table: "playlist_items", owner: "playlist_id", key: ["playlist_id", "position"], refers: { item_id: "title" } },
      ],
    },
  ],
  things: (playlist, context) => [
    thing("playlist", playlist.id, [
      ...itemRows(context, playlist, FREE, { type: "PLAYLIST", published_at: context.momentOf(playlist.publishedAt) }),
      ...playlist.videos.map((item_id, position) => tableRow("playlist_items", { playlist_id: playlist.id, position, item_id })),
    ]),
  ],
  fromThings: ({ id, rows }, context) => ({
    ...titledOf({ id, rows }, context),
    publishedAt: itemOf(rows).published_at,
    videos: rowsOf(rows, "playlist_items")
      .sort((one, other) => one.position - other.position)
      .map(({ item_id }) => item_id),
  }),
});
