import { readFileSync } from "node:fs";
import { orderLine, type Piece } from "./bidi-line.ts";

/** The texts of a receipt: formatted already, all in one language. */
export interface ReceiptText {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  readonly issuer: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly createdAt: Date;
  /** Label and value, in order. */
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly [string, string];
  readonly lines: readonly { readonly label: string; readonly detail: string | null; readonly amount: string }[];
  readonly total: readonly [string, string];
  readonly tax: readonly [string, string] | null;
  readonly notes: readonly string[];
}

const PAGE_WIDTH = 595.28;
const MARGIN = 56;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const INK = "#151b2b";
const SOFT = "#576077";
const HAIR = "#d5dae5";

const font = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
let fonts: { latin: Buffer; arabic: Buffer } | null = null;

/** Draws a receipt on one A4 page, mirrored for right-to-left languages. Fonts are embedded (SIL OFL, see fonts/OFL.txt). */
export async function drawReceipt(receipt: ReceiptText): Promise<Uint8Array> {
  fonts ??= { latin: font("noto-sans-regular"), arabic: font("noto-sans-arabic-regular") };
  // The package is large: only a process that draws a receipt loads it.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: receipt.language,
    displayTitle: true,
    info: { Title: `${receipt.title} · ${receipt.issuer}`, Author: receipt.issuer, CreationDate: receipt.createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.registerFont("latin", fonts.latin);
  doc.registerFont("arabic", fonts.arabic);
  drawPage(doc, receipt);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

interface Style {
  readonly size: number;
  readonly color?: string;
  /** True: drawn with an outline in its own colour, which replaces a bold font file. */
  readonly strong?: boolean;
}

function drawPage(doc: PDFKit.PDFDocument, receipt: ReceiptText): void {
  const { direction } = receipt;

  const widthOf = (pieces: readonly Piece[], size: number): number =>
    pieces.reduce((all, piece) => all + doc.font(piece.font).fontSize(size).widthOfString(piece.text), 0);

  /** Splits text into lines of at most `width` points, in reading order. */
  function wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length === 0 || widthOf(orderLine(longer, direction), size) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  }

  function drawLine(text: string, edge: "start" | "end", y: number, style: Style): void {
    const pieces = orderLine(text, direction);
    const atLeft = (edge === "start") === (direction === "ltr");
    let x = atLeft ? MARGIN : MARGIN + WIDTH - widthOf(pieces, style.size);
    const color = style.color ?? INK;
    for (const piece of pieces) {
      doc.font(piece.font).fontSize(style.size).fillColor(color);
      // The two fonts have different ascents: lines are set on the baseline.
      const options = { lineBreak: false, baseline: "alphabetic" as const };
      if (style.strong === true) doc.lineWidth(style.size / 34).strokeColor(color);
      doc.text(piece.text, x, y, { ...options, fill: true, stroke: style.strong === true });
      x += doc.widthOfString(piece.text);
    }
  }

  /** Draws a paragraph from its first baseline on; gives the baseline after it. */
  function draw(text: string, edge: "start" | "end", y: number, style: Style, width = WIDTH): number {
    let baseline = y;
    for (const line of wrap(text, style.size, width)) {
      drawLine(line, edge, baseline, style);
      baseline += style.size * 1.5;
    }
    return baseline;
  }

  const rule = (y: number, color = HAIR, thickness = 0.75): void => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  };

  doc.rect(0, 0, PAGE_WIDTH, 10).fill(receipt.accent);
  let y = draw(receipt.issuer, "start", 78, { size: 15, strong: true });
  y = draw(receipt.title, "start", y + 34, { size: 30, strong: true });
  y += 8;
  for (const [label, value] of receipt.facts) {
    drawLine(label, "start", y, { size: 10.5, color: SOFT });
    y = draw(value, "end", y, { size: 10.5 }, WIDTH * 0.66) + 4;
  }
  y += 26;
  drawLine(receipt.columns[0], "start", y, { size: 9.5, color: SOFT });
  drawLine(receipt.columns[1], "end", y, { size: 9.5, color: SOFT });
  rule(y + 10, INK, 1);
  y += 32;
  for (const line of receipt.lines) {
    drawLine(line.amount, "end", y, { size: 12 });
    y = draw(line.label, "start", y, { size: 12 }, WIDTH * 0.7);
    if (line.detail !== null) y = draw(line.detail, "start", y, { size: 10, color: SOFT }, WIDTH * 0.7);
    rule(y - 2);
    y += 20;
  }
  y += 8;
  drawLine(receipt.total[0], "start", y, { size: 15, strong: true });
  drawLine(receipt.total[1], "end", y, { size: 15, strong: true });
  y += 22;
  if (receipt.tax !== null) {
    drawLine(receipt.tax[0], "start", y, { size: 10, color: SOFT });
    drawLine(receipt.tax[1], "end", y, { size: 10, color: SOFT });
    y += 16;
  }
  y += 40;
  for (const note of receipt.notes) y = draw(note, "start", y, { size: 10, color: SOFT }) + 2;
}
