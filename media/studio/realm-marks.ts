/** The marks and wordmarks of the demo realms, drawn with strokes: no font has to be there where they are shown. */

export type Mark = {
  /** Fills the tile behind the symbol. */
  readonly tile: string;
  /** The symbol in a square of 64 units, inside the safe circle of maskable icons. */
  readonly symbol: string;
  /** The symbol without a tile, for the logo: with the tile it would be a sticker on pictures. */
  readonly open?: string;
  /** The wordmark without the mark, in 122 × 32 units. */
  readonly word: string;
  /** Ends of mark and wordmark, in units: right to left a logo stands at its end, and room after it would push it in. */
  readonly logoWidth?: number;
};

/** Three ropes and a post: the corner of a ring, which is also the R of the name. */
const ringsideSymbol = `<g fill="none" stroke="#fff" stroke-width="7" transform="translate(3.4 0) skewX(-8)">
    <path d="M24 47V18h13a8.6 8.6 0 0 1 0 17.2H24"/><path d="M35 35l10.5 12"/>
  </g>
  <path d="M14 27.4c12 2.6 24 2.6 36 0M14 39.4c12 2.6 24 2.6 36 0" fill="none" stroke="#ff4d2e" stroke-width="2.4"/>`;

const ringsideWord = `<g fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" transform="translate(8.4 8) skewX(-10)">
    <path d="M0 16V0h6.4a4.6 4.6 0 0 1 0 9.2H0M6 9.2L10.8 16"/>
    <path d="M17.4 0v16"/>
    <path d="M23.8 16V0l10 16V0"/>
    <path d="M50 4.4V4a4 4 0 0 0-4-4h-2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h2a4 4 0 0 0 4-4V9h-5"/>
    <path d="M65.8 4.2V4a4 4 0 0 0-4-4h-2a4 4 0 0 0 0 8h2a4 4 0 0 1 0 8h-2a4 4 0 0 1-4-4"/>
    <path d="M72.4 0v16"/>
    <path d="M78.8 0h4.6a4.6 4.6 0 0 1 4.6 4.6v6.8a4.6 4.6 0 0 1-4.6 4.6h-4.6z"/>
    <path d="M103.4 0h-9.2v16h9.2M94.2 8h7.6"/>
  </g>`;

/** A sun that rises out of three lines of light. */
const auroraSymbol = `<circle cx="32" cy="31" r="11.5" fill="#ffd9a0"/>
  <path d="M14 33h36v14H14z" fill="TILE"/>
  <path d="M15 35.4c5.7-3.4 11.3-3.4 17 0s11.3 3.4 17 0" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
  <path d="M19.5 42.2c4.2-2.6 8.3-2.6 12.5 0s8.3 2.6 12.5 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".78"/>
  <path d="M25 48.6c2.3-1.6 4.7-1.6 7 0s4.7 1.6 7 0" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" opacity=".55"/>`;

const auroraOpen = `<path d="M19 34a13 13 0 0 1 26 0z" fill="#c8861f"/>
  <g fill="none" stroke="#0f6b62" stroke-width="4" stroke-linecap="round">
    <path d="M8 41c8-4.800 16-4.800 24 0s16 4.800 24 0"/><path d="M14.500 49.500c5.800-3.600 11.700-3.600 17.500 0s11.700 3.600 17.500 0"/><path d="M23 57.500c3-2 6-2 9 0s6 2 9 0"/>
    <path d="M32 15V9M14.500 21.500l-4-4M49.500 21.500l4-4"/>
  </g>`;

const auroraWord = `<g fill="none" stroke="#12423c" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round">
    <g transform="translate(6 12)">
      <circle cx="5.2" cy="5.2" r="5.2"/><path d="M10.4 0v10.4"/>
      <path d="M15.6 0v5.8a4.6 4.6 0 0 0 9.2 0V0M24.8 0v10.4"/>
      <path d="M30.4 10.4V0M30.4 4.4A4.4 4.4 0 0 1 35.4 0"/>
      <circle cx="43.6" cy="5.2" r="5.2"/>
      <path d="M54.2 10.4V0M54.2 4.4A4.4 4.4 0 0 1 59.2 0"/>
      <circle cx="67.4" cy="5.2" r="5.2"/><path d="M72.6 0v10.4"/>
    </g>
    <path d="M83.6 10v14" stroke="#12423c" stroke-opacity=".28" stroke-width="1.4"/>
    <g stroke="#0f6b62" stroke-width="2.3">
      <path d="M117.6 11.4v10.8"/><path d="M119 6.6c-1.2-.9-2.6-.3-2.6.8 0 .9 1 1.2 2.2 1l-2.8.9" stroke-width="1.4"/>
      <path d="M113.6 19.2a2.5 2.5 0 1 1 0-4.2c1.2 2.600 1 8-4.4 9.200"/>
      <path d="M105.6 16.600c1.600 3.800-.2 7-4.400 7.800"/>
      <path d="M100.400 19.200a2.500 2.500 0 1 1 0-4.200c1.200 2.600 1 8-4.400 9.200"/>
      <path d="M92.800 16.600c1.600 3.800-.2 7-4.200 7.800"/>
      <path d="M88.200 10.400v9.800"/>
    </g>
  </g>`;

export const marks: Readonly<Record<"ringside" | "aurora", Mark>> = {
  ringside: { tile: "#ff4d2e", symbol: ringsideSymbol, word: ringsideWord, logoWidth: 149 },
  aurora: { tile: "#0f6b62", symbol: auroraSymbol.replace("TILE", "#0f6b62"), open: auroraOpen, word: auroraWord },
};

/** The mark in a square of `size` pixels; `round` gives it rounded corners, otherwise the tile bleeds to the edges. */
export function markSvg({ tile, symbol }: Mark, size: number, round: boolean): string {
  const shape = round ? `<rect width="64" height="64" rx="15" fill="${tile}"/>` : `<rect width="64" height="64" fill="${tile}"/>`;
  // Without corners the picture may be cut to a circle: the symbol keeps to the middle.
  const inner = round ? symbol : `<g transform="translate(32 32) scale(.86) translate(-32 -32)">${symbol}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${shape}${inner}</svg>\n`;
}

/** Mark and wordmark side by side, 32 high and 160 wide or as wide as the mark says. */
export function logoSvg(mark: Mark, name: string): string {
  const width = mark.logoWidth ?? 160;
  if (mark.open !== undefined)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${name}"><g transform="translate(0 -1) scale(.5)">${mark.open}</g><g transform="translate(36 0)">${mark.word}</g></svg>\n`;
  const tile = `<g transform="scale(.5)"><rect width="64" height="64" rx="15" fill="${mark.tile}"/>${mark.symbol}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${name}">${tile}<g transform="translate(36 0)">${mark.word}</g></svg>\n`;
}

/** The wordmark alone, white: drawn over a moving picture, whose player softens it (CV-11). 124 × 32. */
export function watermarkSvg({ word }: Mark): string {
  const white = word.replace(/stroke="#[0-9a-f]{6}"/gu, 'stroke="#fff"').replace('stroke-opacity=".28"', 'stroke-opacity=".6"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 32" width="124" height="32">${white}</svg>\n`;
}
