import * as v from "valibot";
import type { KindName } from "./kinds.ts";
import { marked } from "./marks.ts";

/** Fields shared by files of several modules. Editors show their descriptions from the JSON Schemas. */

export const IdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/u, "must be letters, digits, dots, hyphens and underscores, at most 100"),
  v.description("Readable, and unique among its kind in the realm. Addresses and references go by it: keep it."),
);

const text = (most: number) =>
  v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(most, `must have at most ${most} characters`));

/** A text by language. The realm's default language is required; any other missing language falls back to it. */
export const texts = (most: number) =>
  marked(
    v.pipe(
      v.strictObject({ en: v.optional(text(most)), es: v.optional(text(most)), pt: v.optional(text(most)), ar: v.optional(text(most)) }),
      v.description("By language. The realm's default language must be there."),
    ),
    { means: "TEXTS" },
  );
export type Texts = v.InferOutput<ReturnType<typeof texts>>;

/** The id of a thing of one of the kinds. */
export const reference = (...kinds: readonly [KindName, ...KindName[]]) =>
  marked(v.pipe(v.string(), v.nonEmpty("must not be empty"), v.description(`The id of a ${kinds.join(" or ")}.`)), {
    means: "REFERENCE",
    kinds,
  });

/** Path of a picture below the bundle (`./pictures/x.webp`) or below the media folder (`art/x.webp`), without `..`. */
const PicturePathSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\.\/)?[\w-]+(?:\/[\w.-]+)*\.[A-Za-z0-9]+$/u, "must be a path such as ./pictures/first.webp or art/first.webp"),
  v.check((path) => !path.includes(".."), "must not contain two dots in a row"),
);

export const image = () =>
  marked(
    v.pipe(PicturePathSchema, v.description("A WebP, JPEG, PNG or AVIF: below the bundle with ./ in front, else below the media folder.")),
    {
      means: "PICTURE",
      as: "image",
    },
  );
export const file = () =>
  marked(
    v.pipe(
      PicturePathSchema,
      v.description("A picture that is sent as it is, also SVG: below the bundle with ./ in front, else below the media folder."),
    ),
    {
      means: "PICTURE",
      as: "file",
    },
  );

/** Drawing instructions for the demo's pictures (`media/studio`). An import ignores them. */
export const ArtSchema = v.pipe(
  v.strictObject({ scene: v.string(), palette: v.string(), seed: v.pipe(v.number(), v.integer("must be a whole number")) }),
  v.description("How a demo's picture is drawn. An import does nothing with it."),
);

export const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
