import * as v from "valibot";
import { setOf } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

/** Hosts of the browsers' push services. A leading dot means every host below it. */
const BROWSER_SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

const Service = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^\.?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u, "must be a host name, or a dot and a host name"),
);

export const pushSettings = settingsSection("push", {
  fields: () => ({
    services: v.optional(
      v.pipe(
        setOf(Service),
        v.maxLength(50),
        v.description("Hosts of the push services to which the platform sends. A leading dot means every host below it."),
      ),
      BROWSER_SERVICES,
    ),
  }),
});
