import { systemClock } from "../../base/clock.ts";
import { createImages, measurePicture } from "../../modules/images/index.ts";
import type { PictureMeasuring } from "../pictures.ts";

/** The pictures below a media folder, as the platform measures them. */
export function images(mediaDir: string): PictureMeasuring {
  const settings = { secret: "", demo: false, baseOrigin: "", mediaDir, realmsDir: "", dataDir: mediaDir, operatorPassword: null };
  const log = { info: () => undefined, error: () => undefined };
  const made = createImages({ settings, log, clock: systemClock });
  return { findMeasured: (file) => made.find(file), measure: measurePicture };
}
