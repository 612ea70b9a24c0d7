import type { Card } from "../../../../contract/catalogue/card.ts";
import { pickText } from "../../../store/localised-rows.ts";
import type { View } from "../view.ts";
import type { SectionLink } from "./row-data.ts";

/** Fields of a card that leads to a section. A section has no access, times or numbers of its own. */
const NO_FACTS = {
  type: "SECTION",
  slug: null,
  description: "",
  poster: null,
  accessLevel: "GRANTED",
  duration: null,
  startDate: null,
  endDate: null,
  eventStatus: null,
  computedRelease: null,
  displayLiveBadge: false,
  isNew: false,
  seriesId: null,
  seriesTitle: null,
  season: null,
  episode: null,
  itemCount: null,
  rating: null,
  averageStars: null,
  programmingInfo: null,
} as const satisfies Partial<Card>;

/** Cards of a row's links, each with the place of its link in the row. A link to a deleted section is left out. */
export async function readSectionLinks(
  { store, languages }: Pick<View, "store" | "languages">,
  links: readonly SectionLink[],
): Promise<{ readonly place: number; readonly card: Card }[]> {
  const ids = [...new Set(links.map(({ section }) => section))];
  const [sections, texts] = await Promise.all([store.findSections(ids), store.listPageTexts(languages, { SECTION: ids })]);
  const existing = new Set(sections.map(({ id }) => id));
  return links.flatMap(({ section, title, image }, place) => {
    if (!existing.has(section)) return [];
    const own = languages.map((language) => title?.[language]).find((text) => text !== undefined);
    const ofSection = pickText(
      texts.filter(({ owner_id }) => owner_id === section),
      languages,
    );
    return [{ place, card: { ...NO_FACTS, id: section, title: own ?? ofSection?.title ?? "", thumbnail: image } }];
  });
}
