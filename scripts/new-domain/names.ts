/** Reason for which no domain was made. Its message is for the person at the terminal. */
export class Refusal extends Error {}

/** The spellings of a domain's name: `fan-vote`, `fanVote`, `FanVote`, `fan_vote`, `Fan vote`, and `fanvote` for the namespace of its labels. */
export interface DomainNames {
  readonly domain: string;
  readonly name: string;
  readonly Name: string;
  readonly table: string;
  readonly title: string;
  readonly labels: string;
}

/** No digits: the contract takes letters alone in the name of a namespace of labels. */
const KEBAB = /^[a-z]+(?:-[a-z]+)*$/u;
const LONGEST = 30;
/** Words that cannot be the name of a constant. */
const RESERVED = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements " +
    "import in instanceof interface let new null package private protected public return static super switch this throw true try typeof " +
    "undefined var void while with yield"
  ).split(" "),
);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws a Refusal for a name that is not lower-case words with hyphens, is longer than 30 characters, or is a word of JavaScript. */
export function namesOf(domain: string): DomainNames {
  if (!KEBAB.test(domain) || domain.length > LONGEST)
    throw new Refusal(
      `"${domain}" is no name of a domain: use at most ${LONGEST} lower-case letters and hyphens, such as poll or fan-vote`,
    );
  const Name = domain.split("-").map(capitalised).join("");
  const name = Name.charAt(0).toLowerCase() + Name.slice(1);
  if (RESERVED.has(name)) throw new Refusal(`"${domain}" is a word of JavaScript: choose another name`);
  return {
    domain,
    name,
    Name,
    table: domain.replaceAll("-", "_"),
    title: capitalised(domain.replaceAll("-", " ")),
    labels: domain.replaceAll("-", ""),
  };
}

/** Puts the names into a text or path of the template. `time` is that of the migration. */
export function filledIn(text: string, { domain, name, Name, table, title, labels }: DomainNames, time: string): string {
  const values: Readonly<Record<string, string>> = { domain, name, Name, table, Title: title, labels, time };
  return text.replaceAll(/__(domain|name|Name|table|Title|labels|time)__/gu, (_whole, key: string) => values[key] ?? "");
}
