import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, LanguageSchema } from "../base/fields.ts";

/** A page from elsewhere that the realm shows in a frame. */
export const PluginSchema = v.object({
  id: Id,
  title: v.string(),
  /** Language of the title, which may be a fallback. */
  language: LanguageSchema,
  /** Its origin is one of the realm's plugin origins. */
  url: v.pipe(v.string(), v.url()),
  /** Pixels; null: the page reports its height, or fills the window. */
  height: v.nullable(v.pipe(v.number(), v.integer())),
});

export const plugins = {
  getPlugin: endpoint({
    method: "GET",
    path: "/plugin/{id}",
    source: "added",
    access: "realm",
    summary: "A page from elsewhere, which the realm shows in a frame. NOT_FOUND also when the realm does not allow its origin",
    params: v.strictObject({ id: Id }),
    response: PluginSchema,
    errors: ["NOT_FOUND"],
  }),
};
