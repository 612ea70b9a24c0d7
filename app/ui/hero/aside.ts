/** Wide enough for text beside the subject of the art; narrower windows show portrait art. */
export const besideText = "(min-width: 600px)";

/** Focal point of a cropped picture or film; further towards the end in right-to-left pages. */
export const SUBJECT = "var(--rs-subject, 42%) 25%";

/** Opacities of a mask at equal distances, without a visible edge at either end. */
export const softness = [0, 0.07, 0.3, 0.7, 0.93, 1] as const;
/** As CSS shortens it, because the mask is in the document twice. */
export const black = (part: number): string =>
  `#000000${Math.round(part * 255)
    .toString(16)
    .padStart(2, "0")}`;

/** A mask from transparent to opaque at `end` %. */
export const runsOut = (direction: string, end: number): string =>
  `linear-gradient(${direction}, ${softness.map((part, step) => `${black(part)} ${(end * step) / (softness.length - 1)}%`).join(", ")})`;

/** Position of a hero's art beside its text; `--rs-toward` mirrors with the writing direction (hero.css.ts). */
export const placeAside = { insetInlineStart: "26%", maskImage: runsOut("var(--rs-toward, to right)", 45) };
