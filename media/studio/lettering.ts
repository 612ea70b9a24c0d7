import { alpha, mix } from "./kit.ts";
import type { Context, Stage } from "./stage.ts";

/** A title set in type over a poster. */
export type Title = {
  readonly text: string;
  readonly dir: "ltr" | "rtl";
  readonly accent: string;
  readonly style: "block" | "serif" | "kufi" | "naskh";
};

type Face = {
  readonly font: (size: number) => string;
  readonly leading: number;
  readonly cap: number;
  readonly upper: boolean;
  readonly tracking: number;
};

const faces: Readonly<Record<Title["style"], Face>> = {
  block: { font: (size) => `bold ${size}px "Liberation Sans Narrow"`, leading: 0.92, cap: 118, upper: true, tracking: -0.012 },
  serif: { font: (size) => `bold ${size}px "Noto Serif Display"`, leading: 1.02, cap: 84, upper: false, tracking: -0.01 },
  kufi: { font: (size) => `bold ${size}px "Noto Kufi Arabic"`, leading: 1.36, cap: 76, upper: false, tracking: 0 },
  naskh: { font: (size) => `bold ${size}px "Noto Naskh Arabic"`, leading: 1.3, cap: 88, upper: false, tracking: 0 },
};

/** Splits words into `count` lines so that the widest is as narrow as possible; undefined when there are fewer words. */
function balance(words: readonly string[], count: number, width: (line: string) => number): readonly string[] | undefined {
  if (words.length < count) return undefined;
  if (count === 1) return [words.join(" ")];
  let best: { widest: number; lines: readonly string[] } | undefined;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const line = words.slice(0, first).join(" ");
    const rest = balance(words.slice(first), count - 1, width);
    if (rest === undefined) continue;
    const widest = Math.max(width(line), ...rest.map(width));
    if (best === undefined || widest < best.widest) best = { widest, lines: [line, ...rest] };
  }
  return best?.lines;
}

/** The lines and the largest size at which a title fills the box. */
function largest(ctx: Context, text: string, face: Face, width: number, height: number): { lines: readonly string[]; size: number } {
  const words = text.split(/\s+/u);
  ctx.font = face.font(100);
  const memory = new Map<string, number>();
  const measure = (line: string) => {
    const known = memory.get(line) ?? ctx.measureText(line).width / 100;
    memory.set(line, known);
    return known;
  };
  let best = { lines: [text] as readonly string[], size: 0 };
  // A long title has too many ways to break for an exhaustive search: fill its lines one by one instead.
  const most = words.length > 12 ? 0 : Math.min(5, words.length);
  for (let count = 1; count <= most; count += 1) {
    const lines = balance(words, count, measure);
    if (lines === undefined) continue;
    const size = Math.min(face.cap, width / Math.max(...lines.map(measure)), height / (count * face.leading));
    if (size > best.size * 1.04) best = { lines, size };
  }
  for (let size = 60; most === 0 && size > 14; size -= 1) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && measure(`${last} ${word}`) * size <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length * face.leading * size > height) continue;
    return { lines, size };
  }
  return best;
}

/** Sets the title into the lower part of the poster, on a shade that keeps it readable on any picture. */
export function letter(stage: Stage, title: Title): void {
  const { ctx, w, h, palette } = stage;
  const face = faces[title.style];
  const text = face.upper ? title.text.toUpperCase() : title.text;
  const margin = w * 0.085;
  const { lines, size } = largest(ctx, text, face, w - margin * 2, h * 0.34);
  const block = lines.length * face.leading * size;
  const bottom = h - margin * 1.05;
  const top = bottom - block;

  const shade = ctx.createLinearGradient(0, Math.max(0, top - h * 0.24), 0, h);
  shade.addColorStop(0, alpha(palette.ink, 0));
  shade.addColorStop(0.38, alpha(palette.ink, 0.62));
  shade.addColorStop(0.7, alpha(palette.ink, 0.88));
  shade.addColorStop(1, alpha(palette.ink, 0.96));
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, w, h);

  const rtl = title.dir === "rtl";
  const centred = title.style === "serif" || title.style === "naskh";
  ctx.direction = title.dir;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = centred ? "center" : rtl ? "right" : "left";
  ctx.letterSpacing = `${(face.tracking * size).toFixed(2)}px`;
  ctx.font = face.font(size);
  const x = centred ? w / 2 : rtl ? w - margin : margin;
  const bar = Math.max(44, w * 0.13);
  ctx.fillStyle = title.accent;
  const barY = top - 20;
  ctx.fillRect(centred ? w / 2 - bar / 2 : rtl ? w - margin - bar : margin, barY, bar, 5);
  ctx.shadowColor = alpha(palette.ink, 0.7);
  ctx.shadowBlur = 18 * stage.scale;
  const fill = ctx.createLinearGradient(0, top, 0, bottom);
  fill.addColorStop(0, "#ffffff");
  fill.addColorStop(1, mix(palette.glow, "#ffffff", 0.45));
  ctx.fillStyle = fill;
  for (const [index, line] of lines.entries()) {
    const baseline = top + (index + 1) * face.leading * size - size * (face.leading - 0.74) * 0.62;
    ctx.fillText(line, x, baseline);
  }
  ctx.shadowBlur = 0;
  ctx.letterSpacing = "0px";
}
