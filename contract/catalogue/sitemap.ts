import * as v from "valibot";
import { Id } from "../base/fields.ts";

/** Sitemap entry of a title: its address in each language and its publication time. */
export const SitemapItemSchema = v.object({
  type: v.picklist(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"]),
  id: Id,
  /** By language; null when the title gives no slug. */
  slugs: v.record(v.string(), v.nullable(v.string())),
  lastModified: v.string(),
});
export type SitemapItem = v.InferOutput<typeof SitemapItemSchema>;
