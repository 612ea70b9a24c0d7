/**
 * Lookup key of an email. Case is ignored; the part before the @ is otherwise left as it is. NUL becomes the replacement character,
 * which matches no account, because PostgreSQL rejects NUL in a text.
 */
export const lookupOf = (email: string): string => email.trim().normalize("NFC").toLowerCase().replaceAll("\u0000", "\ufffd");

/** Providers that ignore dots in the part before the @. */
const DOTLESS = new Set(["gmail.com"]);
/** Domains that deliver to the same mailboxes as another. */
const SAME_PROVIDER: ReadonlyMap<string, string> = new Map([["googlemail.com", "gmail.com"]]);

/**
 * The mailbox that an address (as `lookupOf` gives it) leads to, for counting mail: `ann+tv@…` is delivered to `ann@…`. Two people may share
 * the result where a provider delivers `+` literally, so it never decides whose account it is.
 */
export function mailboxOf(emailLookup: string): string {
  const at = emailLookup.lastIndexOf("@");
  if (at === -1) return emailLookup;
  const named = emailLookup.slice(at + 1);
  const domain = SAME_PROVIDER.get(named) ?? named;
  const [name = ""] = emailLookup.slice(0, at).split("+", 1);
  return `${DOTLESS.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** A stranger may have typed the name beside an unproved address: the mail would carry their text to another person. */
export const greetedName = (account: { readonly name: string | null; readonly email_verified_at: string | null }): string | null =>
  account.email_verified_at === null ? null : account.name;
