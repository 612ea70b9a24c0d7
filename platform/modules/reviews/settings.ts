import * as v from "valibot";
import { wholeNumber } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const reviewsSettings = settingsSection("reviews", {
  fields: () => ({
    enabled: v.optional(v.pipe(v.boolean(), v.description("Viewers review videos and series.")), false),
    moderation: v.optional(
      v.pipe(
        v.picklist(["PUBLISH_AT_ONCE", "AFTER_APPROVAL"]),
        v.description(
          "PUBLISH_AT_ONCE: a review appears when it is saved. AFTER_APPROVAL: an operator decides first, also after a change.",
        ),
      ),
      "AFTER_APPROVAL",
    ),
    reportsToHide: v.optional(
      v.pipe(wholeNumber(1, 1_000), v.description("Accounts whose reports hide a published review until an operator decides.")),
      3,
    ),
    names: v.optional(
      v.pipe(
        v.picklist(["PROFILE", "NONE"]),
        v.description("PROFILE: a review shows the name of its author's profile. NONE: it says that it is by a viewer."),
      ),
      "NONE",
    ),
    averageOnCards: v.optional(v.pipe(v.boolean(), v.description("Cards show the average of the stars.")), false),
  }),
  public: ({ enabled }) => ({ reviewsStatus: enabled ? ("ENABLED" as const) : ("DISABLED" as const) }),
});
