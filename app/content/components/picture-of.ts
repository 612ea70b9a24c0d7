import type { Image } from "../../../contract/base/fields.ts";
import { useRouteData } from "../../routing/use-route-data.ts";
import { hashedPicture, type PictureData } from "../../ui/picture/picture-data.ts";

/** A picture of the platform as props of the design system. No alternative text, because the title is beside it. */
export function pictureOf(image: Image): PictureData {
  return { src: hashedPicture(image.hash), width: image.width, height: image.height, color: image.color };
}

/** Address of the realm's card thumbnail, shown when a picture fails. Ask once a page or row, not once a card. */
export function useCardFallback(): string | undefined {
  const image = useRouteData<{ readonly realm: { readonly cardThumbnail: Image } }>("root")?.realm.cardThumbnail;
  return image === undefined ? undefined : hashedPicture(image.hash)(480, "jpeg");
}
