import { titleLabels } from "../../../labels/catalogue/title.ts";

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = titleLabels;

/** The names of a genre in all languages, as facets and title pages show them; none for a genre that a realm has invented. */
export const genreNames = (genre: string): string[] =>
  Object.values(labels[`browseGenre${genre.charAt(0).toUpperCase()}${genre.slice(1)}`] ?? {});
