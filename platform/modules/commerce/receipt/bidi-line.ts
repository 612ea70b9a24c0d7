import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A part of a line that is drawn with one font. */
export interface Piece {
  readonly text: string;
  readonly font: "latin" | "arabic";
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
/** Anything that reads from right to left, direction marks included. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Direction marks that Intl puts into amounts. They affect the order, but have no glyph. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The pieces of one line from left to right. Neither pdfkit nor fontkit reorders: fontkit shapes a single right-to-left
 * word and turns its glyphs round, so Arabic pieces stay in reading order and are one word each; pdfkit would put two of
 * them in the wrong order. Other right-to-left pieces (brackets, dots) are turned and mirrored here.
 */
export function orderLine(text: string, direction: "ltr" | "rtl"): Piece[] {
  // A receipt number or reference keeps its own order on an Arabic page: `20261120-D7`, never `D7-20261120`.
  const embedding = bidi.getEmbeddingLevels(text, RIGHT_TO_LEFT.test(text) ? direction : "ltr");
  const place = new Map(bidi.getReorderedIndices(text, embedding).map((index, visual) => [index, visual]));
  const pieces: { from: number; to: number; font: Piece["font"]; level: number }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? "";
    const level = embedding.levels[index] ?? 0;
    const font = ARABIC.test(char) ? "arabic" : "latin";
    const last = pieces.at(-1);
    const parted = last === undefined || last.font !== font || last.level !== level || char === " " || text[last.to] === " ";
    if (parted) pieces.push({ from: index, to: index, font, level });
    else last.to = index;
  }
  const visualStart = (piece: { from: number; to: number }) => Math.min(place.get(piece.from) ?? 0, place.get(piece.to) ?? 0);
  return pieces
    .sort((a, b) => visualStart(a) - visualStart(b))
    .map(({ from, to, font, level }) => {
      const logical = text.slice(from, to + 1);
      const turned =
        level % 2 === 1 && font === "latin"
          ? [...logical]
              .reverse()
              .map((char) => bidi.getMirroredCharacter(char) ?? char)
              .join("")
          : logical;
      return { text: turned.replace(INVISIBLE, ""), font };
    })
    .filter((piece) => piece.text !== "");
}
