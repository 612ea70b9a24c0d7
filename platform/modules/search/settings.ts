import * as v from "valibot";
import { text } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

/** True for an address over https, or http on this machine, without credentials, query and fragment. */
function isAddressOrEmpty(value: string): boolean {
  if (value === "") return true;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const secure = protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
  return secure && username === "" && password === "" && search === "" && hash === "";
}

/** The engine of a realm's search (S2§2, the search engine's type). */
export const searchSettings = settingsSection("search", {
  fields: () => ({
    engine: v.optional(
      v.pipe(v.picklist(["VESPER", "REMOTE"]), v.description("VESPER: the realm's own index. REMOTE: another engine finds the titles.")),
      "VESPER",
    ),
    address: v.optional(
      v.pipe(
        text,
        v.maxLength(500),
        v.check(isAddressOrEmpty, 'must be an https address without a query, or ""'),
        v.description("Address of the other engine (docs/features/search.md)."),
      ),
      "",
    ),
  }),
  problems: ({ engine, address }) =>
    engine === "REMOTE" && address === "" ? [{ path: "address", message: "must name the engine when engine is REMOTE" }] : [],
});
