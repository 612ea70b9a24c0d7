import { createHash } from "node:crypto";

/** A person with an account at a provider of the demo or of a test. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** Domain of the persons' addresses. It has no real mailboxes, so no typed name becomes the address of an existing account. */
const DOMAIN = "identity-demo.example";

/** Persons offered on the provider's page. */
export const PEOPLE = [
  { id: "alex-rivera", name: "Alex Rivera" },
  { id: "noor-haddad", name: "Noor Haddad" },
  { id: "sam-okafor", name: "Sam Okafor" },
] as const;

const MAX_NAME = 80;
/** Characters of the name in an address. With the mark, the part before the @ has at most 64. */
const LONGEST_SLUG = 39;

/** One of the people, or a person of the typed name; null when there is neither. */
export function personNamed(tenant: string, id: string | null, typed: string | null): Person | null {
  const listed = PEOPLE.find((person) => person.id === id);
  const name = listed?.name ?? typed?.trim().slice(0, MAX_NAME) ?? "";
  if (name === "") return null;
  const slug = listed?.id ?? slugOf(name);
  return { subject: `${tenant}|${slug}`, name, email: `${slug}@${DOMAIN}` };
}

/** Different names are different people in any script, because a mark encodes the letters that the slug lacks. */
function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
  const isLong = plain.length > LONGEST_SLUG;
  if (plain === name.toLowerCase() && plain !== "" && !isLong) return plain;
  // Two long names may differ only behind the cut, so the mark is a hash of the whole name.
  const mark = isLong ? createHash("sha256").update(name).digest("hex") : Buffer.from(name).toString("hex");
  return `${plain === "" ? "viewer" : plain.slice(0, LONGEST_SLUG)}-${mark.slice(0, 24)}`;
}
