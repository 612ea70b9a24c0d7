import { createImages } from "../../modules/images/index.ts";
import type { FindMeasured } from "../pictures.ts";

/** The pictures below a media folder, as the platform measures them. */
export function images(mediaDir: string): FindMeasured {
  const settings = { secret: "", demo: false, baseOrigin: "", mediaDir, realmsDir: "", dataDir: mediaDir, operatorPassword: null };
  const log = { info: () => undefined, error: () => undefined };
  const made = createImages({ settings, log }, { listPictures: () => Promise.resolve([]) });
  return (file) => made.find(file);
}
