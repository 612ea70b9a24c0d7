import * as v from "valibot";
import { wholeNumber } from "../../../realm-settings/fields.ts";
import { settingsSection } from "../../../realm-settings/section.ts";

export const profileSettings = settingsSection("profiles", {
  fields: () => ({
    enabled: v.optional(v.boolean(), false),
    maximum: v.optional(wholeNumber(1, 20), 1),
  }),
  public: (profiles) => ({ profileConfiguration: profiles }),
});
