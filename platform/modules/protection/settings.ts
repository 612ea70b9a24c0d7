import * as v from "valibot";
import { text } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

/** True for an https address, or an http one of this machine. A page's policy names its origin, so the host has no other characters. */
function isServerAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]\S*$/u.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/u.test(hostname) || username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1)$/u.test(hostname));
}

const httpsAddress = v.pipe(
  text,
  v.maxLength(2_000, "must have at most 2000 characters"),
  v.check(isServerAddress, "must be an address that begins with https://, without user or password"),
);
/** Headers of the request for a licence. `{jwtToken}` in a value stands for the viewer's token. */
const headers = v.optional(
  v.record(
    v.pipe(text, v.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/u, "must be the name of a header")),
    v.pipe(text, v.maxLength(1_000), v.regex(/^[\x20-\x7e]*$/u, "must be plain text")),
  ),
  { authorization: "Bearer {jwtToken}" },
);
const licenceServer = { licenceUrl: httpsAddress, headers };

/** Key systems that open a realm's protected titles. */
export const protectionSettings = settingsSection("protection", {
  fields: () => ({
    /** The platform's own licences. Browsers show their keys to scripts, so a realm may turn them off. */
    clearKey: v.optional(v.boolean(), true),
    /** Encrypts the parts of all titles that are not free and whose films are stored clear. */
    aes128: v.optional(v.boolean(), false),
    widevine: v.optional(v.nullable(v.strictObject({ ...licenceServer, certificateUrl: v.optional(httpsAddress) })), null),
    playReady: v.optional(v.nullable(v.strictObject(licenceServer)), null),
    fairPlay: v.optional(v.nullable(v.strictObject({ ...licenceServer, certificateUrl: httpsAddress })), null),
  }),
  public: ({ widevine, playReady, fairPlay }) => {
    const addresses = [
      widevine?.licenceUrl,
      widevine?.certificateUrl,
      playReady?.licenceUrl,
      fairPlay?.licenceUrl,
      fairPlay?.certificateUrl,
    ];
    return { licenceOrigins: [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))] };
  },
});
