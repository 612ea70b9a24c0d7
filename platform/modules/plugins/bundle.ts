import * as v from "valibot";
import { count, IdSchema, texts } from "../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../bundles/format/part.ts";
import { DEMO_PARTNER } from "../../demo-origins.ts";
import type { PluginsTables } from "./tables.ts";

declare module "../../bundles/format/kinds.ts" {
  interface BundleKinds {
    plugin: true;
  }
}

const isAddress = (value: string): boolean =>
  (value.startsWith("https://") && URL.canParse(value) && new URL(value).username === "") || value.startsWith(`${DEMO_PARTNER}/`);

const PluginSchema = v.strictObject({
  id: IdSchema,
  title: texts(120),
  url: v.pipe(
    v.string(),
    v.maxLength(2_000, "must have at most 2000 characters"),
    v.check(isAddress, "must be an address that begins with https://"),
    v.description("Address of the framed page. The realm's setting `plugins.origins` must have its origin."),
  ),
  height: v.optional(v.pipe(count(100, 10_000), v.description("Pixels. Absent: the page reports its height, or fills the window."))),
});

/** Plugins: web pages of other services that the realm shows in a frame. */
export const pluginsPart = defineBundlePart<v.InferOutput<typeof PluginSchema>>({
  file: "plugins",
  about: "Plugins: web pages of other services that the realm shows in a frame, at /plugin/{id}.",
  schema: PluginSchema,
  id: "id",
  scope: "pages",
  kinds: [{ kind: "plugin", tables: [{ table: "plugins", owner: "id", key: ["id"] }], order: "position" }],
  things: ({ id, title, url, height }, _context, position) => [
    { kind: "plugin", id, rows: [tableRow("plugins", { id, position, url, height: height ?? null, titles: JSON.stringify(title) })] },
  ],
  fromThings({ id, rows }) {
    const [row] = rows;
    if (row === undefined) throw new Error(`the plugin ${id} has no row`);
    const { url, height, titles } = row.values as unknown as PluginsTables["plugins"];
    return { id, title: JSON.parse(titles) as v.InferOutput<typeof PluginSchema>["title"], url, ...(height === null ? {} : { height }) };
  },
});
