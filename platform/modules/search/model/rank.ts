/**
 * Returns a function that scores a candidate by its best-matching title: 6 (equal) to 0 (the match is in another field). Prepares the query
 * once, because a search scores up to 2,000 candidates.
 */
function createScorer(terms: readonly string[]): (titles: readonly string[]) => number {
  const query = terms.join(" ");
  const begun = `${query} `;
  const joined = terms.join("");
  const starts = terms.map((word) => ` ${word}`);
  const wholes = terms.map((word) => ` ${word} `);

  function scoreOfTitle(title: string): number {
    if (title.startsWith(query)) return title.length === query.length ? 6 : title.startsWith(begun) ? 5 : 4;
    const padded = ` ${title} `;
    if (!starts.every((start) => padded.includes(start))) return 0;
    return wholes.every((word) => padded.includes(word)) ? 3 : 2;
  }

  return (titles) => {
    let best = 0;
    for (const title of titles) best = Math.max(best, scoreOfTitle(title));
    return best > 0 ? best : Number(titles.some((title) => title.replaceAll(" ", "").includes(joined)));
  };
}

/** Candidates, the best first. Candidates of one score stay in their order, which is their popularity. */
export function ranked<T extends { readonly titles: readonly string[] }>(candidates: readonly T[], terms: readonly string[]): T[] {
  const scoreOf = createScorer(terms);
  const byScore: T[][] = [[], [], [], [], [], [], []];
  for (const candidate of candidates) byScore[scoreOf(candidate.titles)]?.push(candidate);
  return byScore.toReversed().flat();
}
