/** Address of a page or stream without anything that lets its reader in: user, query, fragment, and path segments that are tokens. */
export function withoutTokens(address: string, base: string): string {
  if (!URL.canParse(address, base)) return "";
  const { protocol, host, pathname } = new URL(address, base);
  if (protocol !== "https:" && protocol !== "http:") return protocol;
  const segments = pathname.replace(/(\/e\/)[^/]+/u, "$1…").split("/");
  // A slug has words; a long segment without them is a token.
  return `${protocol}//${host}${segments.map((segment) => (/^[A-Za-z0-9_.~=%-]{40,}$/u.test(segment) && !/-.*-/u.test(segment) ? "…" : segment)).join("/")}`;
}

/** Seconds that are buffered ahead of a position. */
export function bufferedAhead(buffered: Pick<TimeRanges, "length" | "start" | "end">, position: number): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= position + 0.1 && position <= buffered.end(index)) return buffered.end(index) - position;
  return 0;
}

/** A rate for people, in Mbit/s; a dash without one. */
export const rateText = (bits: number | null): string => (bits === null ? "–" : `${(bits / 1_000_000).toFixed(2)} Mbit/s`);

/** A fact with its name for support staff, who read English. */
export interface SupportFact {
  readonly name: string;
  readonly value: string;
}

/** The facts as text, one a line. */
export const supportText = (facts: readonly SupportFact[]): string => facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
