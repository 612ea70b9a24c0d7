import type { Image } from "../../../contract/base/fields.ts";

/** Path of a picture for previews and search engines: JPEG, the widest that was drawn up to 1440. */
export function previewImage(image: Image): string {
  const width = [1440, 960, 480, 240].find((candidate) => candidate <= image.width) ?? 240;
  return `/img/${encodeURIComponent(image.hash)}/${width}.jpeg`;
}
