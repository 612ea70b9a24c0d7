import { type CaptionSettings, captionSettings } from "../../../../../contract/preferences/caption-values.ts";
import { resourcePaths } from "../../../../routing/route-table.ts";
import { CAPTION_PROPERTIES, captionLook } from "../../../../watch/captions/caption-look.ts";

type Stored = Readonly<Record<string, unknown>>;
const stored = (): Stored => JSON.parse(document.documentElement.dataset.playerDefaults ?? "{}") as Stored;

/** The caption settings of this document, which has them from the account or from a guest's cookie. */
export function documentCaptions(): CaptionSettings {
  const { captions } = stored();
  const held = typeof captions === "object" && captions !== null ? (captions as Stored) : {};
  return captionSettings((name) => held[name]);
}

/** Shows captions with these settings in all players of the document. */
export function applyCaptions(settings: CaptionSettings): void {
  const { dataset, style } = document.documentElement;
  dataset.playerDefaults = JSON.stringify({ ...stored(), captions: settings });
  const look: Readonly<Record<string, string>> = captionLook(settings);
  for (const name of CAPTION_PROPERTIES) {
    const value = look[name];
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}

/** Stores the settings in the account, or in a guest's browser. False: they were not stored. */
export async function saveCaptions(settings: CaptionSettings): Promise<boolean> {
  try {
    // A page that the viewer leaves now must not end the request.
    const answer = await fetch(resourcePaths.captions, {
      method: "POST",
      body: new URLSearchParams(Object.entries(settings)),
      keepalive: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
