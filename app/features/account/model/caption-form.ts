import { CAPTION_SETTINGS } from "../../../../contract/preferences/caption-values.ts";

/** Value of the form's field `intent`. */
export const CAPTIONS = "captions";
/** Name of the button that removes all choices. */
export const RESET = "reset";

/** The sent settings by name. An empty field is a setting without a choice; the reset button sends none. */
export function sentCaptions(form: FormData): Readonly<Record<string, string>> {
  if (form.has(RESET)) return {};
  return Object.fromEntries(
    CAPTION_SETTINGS.flatMap((name) => {
      const value = form.get(name);
      return typeof value !== "string" || value === "" ? [] : [[name, value.slice(0, 40)]];
    }),
  );
}
