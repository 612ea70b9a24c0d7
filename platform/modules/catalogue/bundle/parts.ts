import type { BundlePart } from "../../../bundles/format/part.ts";
import { externalTablesPart } from "./external-tables.ts";
import { guidePart } from "./guide.ts";
import { livePart } from "./live.ts";
import { playlistsPart } from "./playlists.ts";
import { sectionsPart } from "./sections.ts";
import { seriesPart } from "./series.ts";
import { teamsPart } from "./teams.ts";
import { videosPart } from "./videos.ts";

/** Bundle parts of the catalogue. A part comes after the parts that it refers to. */
export const catalogueBundle: readonly BundlePart[] = [
  seriesPart,
  videosPart,
  playlistsPart,
  teamsPart,
  livePart,
  guidePart,
  externalTablesPart,
  sectionsPart,
];
