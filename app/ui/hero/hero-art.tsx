import { fetchFirst } from "../picture/picture.tsx";
import { offeredWidths, type PictureData, type PictureFormat, safeColor, sourceSet } from "../picture/picture-data.ts";
import * as styles from "./hero.css.ts";

/** A browser that supports neither gets the JPEG of the landscape art. */
const formats: readonly PictureFormat[] = ["avif", "webp"];
const portraitMedia = "(max-width: 599.98px)";

/** Rendered width of the art: cover makes it wider than the window when the window is relatively taller than the art. */
function coverSizes(picture: PictureData, height: string): string {
  const ratio = Math.round((picture.width / picture.height) * 100) / 100;
  return `max(100vw, calc(${height} * ${ratio}))`;
}

/** Widths without the smallest, which no window uses; three heroes would list it twelve times. */
const wideEnough = (widths: readonly number[]): readonly number[] => (widths.length > 1 ? widths.filter((width) => width > 240) : widths);

type HeroArtProps = {
  picture: PictureData;
  portrait?: PictureData;
  first: boolean;
  /** Address of the realm's card thumbnail, used when this picture fails. */
  fallback?: string;
};

/** Picture of a hero: portrait art below 600 px, landscape art above (S2§3), in one element, so that only one is loaded. */
export function HeroArt({ picture, portrait, first, fallback }: HeroArtProps) {
  const sources = [
    ...(portrait
      ? formats.map((format) => ({ art: portrait, format, media: portraitMedia, sizes: coverSizes(portrait, "75svh"), most: 1440 }))
      : []),
    ...formats.map((format) => ({ art: picture, format, media: undefined, sizes: coverSizes(picture, "65svh"), most: 3840 })),
  ];
  return (
    <picture className={styles.picture} style={{ backgroundColor: safeColor(picture.color) }}>
      {sources.map(({ art, format, media, sizes, most }) => (
        <source
          key={`${media ?? ""}${format}`}
          type={`image/${format}`}
          media={media}
          sizes={sizes}
          srcSet={sourceSet(art.src, format, wideEnough(offeredWidths(art.width, most)), art.width)}
          width={art.width}
          height={art.height}
        />
      ))}
      <img
        {...(first ? fetchFirst : {})}
        src={picture.src(offeredWidths(picture.width, 1440).at(-1) ?? 960, "jpeg")}
        width={picture.width}
        height={picture.height}
        alt={picture.alt ?? ""}
        loading={first ? "eager" : "lazy"}
        decoding={first ? "sync" : "async"}
        data-fallback={fallback}
        className={styles.image}
      />
    </picture>
  );
}
