import type { BundlePart } from "../../../bundles/format/part.ts";
import { guidePart } from "./guide.ts";
import { livePart } from "./live.ts";
import { playlistsPart } from "./playlists.ts";
import { sectionsPart } from "./sections.ts";
import { seriesPart } from "./series.ts";
import { videosPart } from "./videos.ts";

/** What the catalogue brings to bundles: what is referred to first. */
export const catalogueBundle: readonly BundlePart[] = [seriesPart, videosPart, playlistsPart, livePart, guidePart, sectionsPart];
