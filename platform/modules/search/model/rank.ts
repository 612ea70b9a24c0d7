/** Score of the query in the title of the language in which it matches best, from 6 (equal) to 0 (the match is in another field). */
export function scoreOf(titles: readonly string[], terms: readonly string[]): number {
  const query = terms.join(" ");
  return Math.max(0, ...titles.map((title) => scoreOfTitle(title, query, terms)));
}

function scoreOfTitle(title: string, query: string, terms: readonly string[]): number {
  if (title === query) return 6;
  if (title.startsWith(`${query} `)) return 5;
  if (title.startsWith(query)) return 4;
  const padded = ` ${title} `;
  if (terms.every((word) => padded.includes(` ${word} `))) return 3;
  if (terms.every((word) => padded.includes(` ${word}`))) return 2;
  return padded.replaceAll(" ", "").includes(query.replaceAll(" ", "")) ? 1 : 0;
}

/** Candidates, the best first. Candidates of one score stay in their order, which is their popularity. */
export const ranked = <T extends { readonly titles: readonly string[] }>(candidates: readonly T[], terms: readonly string[]): T[] =>
  candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.titles, terms) }))
    .sort((one, other) => other.score - one.score)
    .map(({ candidate }) => candidate);
