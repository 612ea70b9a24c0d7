/** Format of a realm's id in addresses, files and keys. */
const REALM_ID = /^[a-z][a-z0-9-]{0,39}$/u;

/** Folders of `media/realms` that are no realm's. */
const RESERVED: ReadonlySet<string> = new Set(["neutral"]);

/** Reason for which the text is no valid realm id; null: it is valid. */
export function realmIdProblem(id: string): string | null {
  if (!REALM_ID.test(id)) return "must be small letters, digits and hyphens, a letter first, at most 40";
  return RESERVED.has(id) ? "is kept for the product" : null;
}

/** A host as browsers send it: lower case, punycode, no port; null: it is invalid. `pay.` in front is the sandbox provider's. */
export function hostOf(value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === "" || /[\s/@:?#\\%]/u.test(trimmed) || !URL.canParse(`http://${trimmed}`)) return null;
  const { hostname } = new URL(`http://${trimmed}`);
  const labels = hostname.split(".");
  const isName = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u.test(label));
  return isName && hostname.length <= 253 && labels[0] !== "pay" ? hostname : null;
}
