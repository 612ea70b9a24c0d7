/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Placed } from "./casting.ts";
import { alpha, mix } from "./kit.ts";
import { beam, glow } from "./paint.ts";
import type { PaletteName } from "./palettes.ts";
import { type Context, put, type Stage, soften } from "./stage.ts";
import { type Relief, treat } from "./treatment.ts";

/** Somebody who is put into a picture; `picture` is the packed relief (WebP, five panels above each other), in base64. */
export type Cutout = Placed & { readonly picture: string; readonly palette: PaletteName };

const PANELS = 5;

/** Share of its own colour that the skin keeps in the light of each palette. */
const flesh: Readonly<Record<PaletteName, number>> = {
  ember: 0,
  cobalt: 0.1,
  jade: 0.75,
  violet: 0.1,
  gold: 0.5,
  crimson: 0.1,
  ice: 0.35,
  dusk: 0.15,
  sand: 0.3,
  forest: 0.85,
  rose: 0.15,
  steel: 0.4,
};

async function load(base64: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
}

function canvasOf(width: number, height: number): { canvas: OffscreenCanvas; ctx: Context } {
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (ctx === null) throw new Error("this browser cannot draw on a canvas");
  return { canvas, ctx };
}

/** One panel at the size of the picture, as bytes. */
function panel(picture: ImageBitmap, index: number, mirror: boolean, width: number, height: number): Uint8Array {
  const { ctx } = canvasOf(width, height);
  const high = picture.height / PANELS;
  ctx.imageSmoothingQuality = "high";
  if (mirror) {
    ctx.translate(width, 0);
    ctx.scale(-1, 1);
  }
  ctx.drawImage(picture, 0, high * index, picture.width, high, 0, 0, width, height);
  const { data } = ctx.getImageData(0, 0, width, height);
  const bytes = new Uint8Array(width * height);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = data[at * 4] ?? 0;
  return bytes;
}

/** Takes away what lies beyond the shoulders and below the chest, so that nobody ends in a line. */
function fade(
  ctx: Context,
  width: number,
  height: number,
  edges: { readonly start: boolean; readonly end: boolean; readonly foot: boolean },
): void {
  ctx.globalCompositeOperation = "destination-out";
  const wipe = (x0: number, y0: number, x1: number, y1: number) => {
    const fill = ctx.createLinearGradient(x0, y0, x1, y1);
    fill.addColorStop(0, "rgb(0 0 0 / 1)");
    fill.addColorStop(1, "rgb(0 0 0 / 0)");
    ctx.fillStyle = fill;
    ctx.fillRect(0, 0, width, height);
  };
  if (edges.start) wipe(0, 0, width * 0.16, 0);
  if (edges.end) wipe(width, 0, width * 0.84, 0);
  if (edges.foot) wipe(0, height, 0, height * 0.62);
  ctx.globalCompositeOperation = "source-over";
}

/** Place of a person's cut-out, in units of the stage. */
function boxOf({ w, h }: Stage, { tall, x, y = 0.03 }: Placed, share: number): { left: number; top: number; wide: number; high: number } {
  const high = h * tall;
  const wide = high * share;
  return { left: w * x - wide / 2, top: h * y, wide, high };
}

async function person(stage: Stage, placed: Cutout): Promise<void> {
  const { ctx, palette, scale, w, h, seed } = stage;
  const picture = await load(placed.picture);
  const share = (picture.width * PANELS) / picture.height;
  const { left, top, wide, high } = boxOf(stage, placed, share);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const mirror = placed.right;
  const at = (index: number) => panel(picture, index, mirror, width, height);
  const [first, second] = mirror ? [1, 0] : [0, 1];
  const relief: Relief = { left: at(first), right: at(second), key: at(2), gear: at(3), cover: at(4) };
  const corner = placed.corner ?? (placed.x < 0.5 ? "warm" : "cool");
  const lights = placed.behind === true ? 0.55 : 1;
  const tinted = (colour: string) => mix(palette.ink, colour, lights);
  const pixels = treat(relief, palette, {
    left: tinted(palette.warm),
    right: tinted(palette.cool),
    gear: palette[corner],
    flesh: flesh[placed.palette],
    key: (placed.key ?? 0.75) * lights,
    seed: seed + placed.who.length,
  });
  const { canvas, ctx: own } = canvasOf(width, height);
  own.putImageData(new ImageData(pixels, width, height), 0, 0);
  fade(own, width, height, { start: left > -2, end: left + wide < w + 2, foot: top + high < h + 2 });
  // A dark halo parts the person from the scene and from whoever stands behind.
  ctx.save();
  ctx.shadowColor = alpha(palette.ink, 0.85);
  ctx.shadowBlur = 34 * scale;
  ctx.drawImage(canvas, left, top, wide, high);
  ctx.restore();
}

/** Background of people: the scene out of focus and darker, beams from above, and haze in the colours of the corners. */
function backdrop(stage: Stage, canvas: OffscreenCanvas, people: readonly Cutout[]): void {
  const { ctx, w, h, palette } = stage;
  put(stage, soften(stage, canvas, 7, 3));
  ctx.fillStyle = alpha(palette.ink, 0.5);
  ctx.fillRect(0, 0, w, h);
  for (const [x, angle, colour] of [
    [0.16, -0.32, palette.warm],
    [0.84, 0.32, palette.cool],
    [0.42, 0.1, palette.glow],
    [0.6, -0.12, palette.glow],
  ] as const)
    beam(ctx, { x: w * x, y: -40, angle, length: h * 1.15, from: 26, to: w * 0.3, colour, strength: colour === palette.glow ? 0.1 : 0.26 });
  for (const { x } of people) {
    glow(ctx, w * (x + (x < 0.5 ? -0.12 : 0.12)), h * 0.36, h * 0.62, x < 0.5 ? palette.warm : palette.cool, 0.34);
  }
}

/** Puts people before the scene. Those who stand behind come first. */
export async function placePeople(stage: Stage, canvas: OffscreenCanvas, people: readonly Cutout[]): Promise<void> {
  const { ctx, w, h, palette } = stage;
  ctx.save();
  backdrop(stage, canvas, people);
  for (const placed of [...people].sort((a, b) => Number(b.behind === true) - Number(a.behind === true))) await person(stage, placed);
  const foot = ctx.createLinearGradient(0, h * (w < h ? 0.46 : 0.62), 0, h);
  foot.addColorStop(0, alpha(palette.ink, 0));
  foot.addColorStop(1, alpha(palette.ink, 0.82));
  ctx.fillStyle = foot;
  ctx.fillRect(0, 0, w, h);
  // Haze in front lifts the dark a little, as in a hall.
  glow(ctx, w * 0.2, h * 0.98, w * 0.5, palette.warm, 0.14, 0.5);
  glow(ctx, w * 0.8, h * 0.98, w * 0.5, palette.cool, 0.14, 0.5);
  ctx.restore();
}
