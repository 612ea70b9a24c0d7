import type { Image } from "../../../contract/base/fields.ts";
import { Picture } from "../../ui/picture/picture.tsx";
import { pictureOf } from "../components/picture-of.ts";
import { initialsOf } from "./initials-of.ts";
import { initials } from "./portrait.css.ts";

interface PortraitProps {
  readonly name: string;
  readonly image: Image | null | undefined;
  /** Size and shape of the frame (`portrait.css.ts`). */
  readonly className: string;
  readonly sizes: string;
  /** 4 / 5 shows the whole portrait, 1 shows its head. */
  readonly ratio?: 1 | 0.8;
  readonly mostWidth?: 240 | 480;
  readonly eager?: boolean;
}

/** Portrait of a fighter whose name is beside it; their initials without a picture. */
export function Portrait({ name, image, className, sizes, ratio = 1, mostWidth = 240, eager = false }: PortraitProps) {
  return (
    <span className={className}>
      {image == null ? (
        <span className={initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <Picture
          {...pictureOf(image)}
          ratio={ratio}
          position="50% 12%"
          sizes={sizes}
          mostWidth={mostWidth}
          loading={eager ? "eager" : "lazy"}
        />
      )}
    </span>
  );
}
