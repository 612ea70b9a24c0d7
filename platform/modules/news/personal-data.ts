import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `news`: none. */
export const newsPersonalData: PersonalData = { news_feeds: null, news_items: null, news_texts: null, news_fighters: null };
