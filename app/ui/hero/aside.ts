/** Wide enough for words and whom the art shows beside one another; narrower there is portrait art. */
export const besideText = "(min-width: 600px)";

/** What stands in the box of a picture or film that is cut: further towards the end where writing runs to the left. */
export const SUBJECT = "var(--rs-subject, 42%) 25%";

/** Parts of a mask between nothing and all, at equal distances: no edge is seen at either place. */
export const softness = [0, 0.07, 0.3, 0.7, 0.93, 1] as const;
/** As the mask of the words writes it: what stands in a document twice costs it little (CV-01). */
export const black = (part: number): string =>
  `#000000${Math.round(part * 255)
    .toString(16)
    .padStart(2, "0")}`;

/** A mask from nothing to all at `end` %. */
export const runsOut = (direction: string, end: number): string =>
  `linear-gradient(${direction}, ${softness.map((part, step) => `${black(part)} ${(end * step) / (softness.length - 1)}%`).join(", ")})`;

/** Where a hero's art stands beside its words; `--rs-toward` turns with the writing (hero.css.ts). */
export const placeAside = { insetInlineStart: "26%", maskImage: runsOut("var(--rs-toward, to right)", 45) };
