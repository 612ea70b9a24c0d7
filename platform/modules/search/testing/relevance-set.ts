import { readFileSync } from "node:fs";
import * as v from "valibot";

/**
 * 240 queries, 60 in each language, and the title of a demo realm that belongs among the first five of its type. TYPO has one typo in a
 * word; DIACRITICS has other marks than the title; JOINED and SPLIT write two words as one, or one as two. The rest is PLAIN.
 */
const QuerySchema = v.tuple([
  v.picklist(["ringside", "aurora"]),
  v.picklist(["en", "es", "pt", "ar"]),
  v.picklist(["PLAIN", "DIACRITICS", "JOINED", "SPLIT", "TYPO"]),
  v.string(),
  v.string(),
]);

export const RELEVANCE_SET = v
  .parse(v.array(QuerySchema), JSON.parse(readFileSync(new URL("./relevance-set.json", import.meta.url), "utf8")))
  .map(([realm, language, kind, query, id]) => ({ realm, language, kind, query, id }));
