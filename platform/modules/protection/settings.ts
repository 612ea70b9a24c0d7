import * as v from "valibot";
import { text } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

const httpsAddress = v.pipe(
  text,
  v.maxLength(2_000, "must have at most 2000 characters"),
  v.regex(/^https:\/\/[^\s/]+\S*$|^http:\/\/(?:[\w-]+\.)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/\S*)?$/u, "must begin with https://"),
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
