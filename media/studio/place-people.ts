/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Placed } from "./casting.ts";
import { alpha } from "./kit.ts";
import { glow } from "./paint.ts";
import { put, type Stage, soften } from "./stage.ts";

/** Somebody who is put into a picture; `picture` is a WebP with transparency, in base64. */
export type Cutout = Placed & { readonly picture: string };

async function load(base64: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("this browser cannot draw on a canvas");
  return { canvas, ctx };
}

/** One person in the light of the scene: the palette's two lights from the sides, and dark towards the foot. */
function inLight({ palette }: Stage, picture: ImageBitmap, right: boolean, width: number, height: number): OffscreenCanvas {
  const { canvas, ctx } = canvasOf(width, height);
  ctx.imageSmoothingQuality = "high";
  const drawn = () => {
    ctx.save();
    if (right) {
      ctx.translate(width, 0);
      ctx.scale(-1, 1);
    }
    ctx.drawImage(picture, 0, 0, width, height);
    ctx.restore();
  };
  drawn();
  const light = ctx.createLinearGradient(0, 0, width, 0);
  light.addColorStop(0, alpha(palette.warm, 0.5));
  light.addColorStop(0.5, alpha(palette.warm, 0));
  light.addColorStop(1, alpha(palette.cool, 0.55));
  ctx.globalCompositeOperation = "soft-light";
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
  const foot = ctx.createLinearGradient(0, height * 0.5, 0, height);
  foot.addColorStop(0, alpha(palette.ink, 0));
  foot.addColorStop(1, alpha(palette.ink, 0.9));
  ctx.globalCompositeOperation = "source-over";
  ctx.fillStyle = foot;
  ctx.fillRect(0, 0, width, height);
  // What was painted beside the person goes again.
  ctx.globalCompositeOperation = "destination-in";
  drawn();
  // The cut-out ends at the waist: it goes into the dark before that.
  const end = ctx.createLinearGradient(0, height * 0.72, 0, height);
  end.addColorStop(0, "rgb(0 0 0 / 0)");
  end.addColorStop(1, "rgb(0 0 0 / 1)");
  ctx.globalCompositeOperation = "destination-out";
  ctx.fillStyle = end;
  ctx.fillRect(0, height * 0.72, width, height);
  // A shoulder that reaches beyond the cut-out fades as well, instead of ending in a line.
  for (const [from, to] of [
    [0, width * 0.14],
    [width, width * 0.86],
  ] as const) {
    const side = ctx.createLinearGradient(from, 0, to, 0);
    side.addColorStop(0, "rgb(0 0 0 / 1)");
    side.addColorStop(0.15, "rgb(0 0 0 / 0.9)");
    side.addColorStop(1, "rgb(0 0 0 / 0)");
    ctx.fillStyle = side;
    ctx.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** Puts people before the scene, which goes out of focus and into the dark behind them. */
export async function placePeople(stage: Stage, canvas: OffscreenCanvas, people: readonly Cutout[]): Promise<void> {
  const { ctx, w, h, scale, palette } = stage;
  const soft = soften(stage, canvas, 9, 3);
  ctx.save();
  put(stage, soft);
  ctx.fillStyle = alpha(palette.ink, 0.38);
  ctx.fillRect(0, 0, w, h);
  const dark = ctx.createLinearGradient(0, h * 0.45, 0, h);
  dark.addColorStop(0, alpha(palette.ink, 0));
  dark.addColorStop(1, alpha(palette.ink, 0.9));
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, w, h);
  const narrow = w < h;
  for (const { x } of people) glow(ctx, w * x, h * 0.34, h * 0.55, people.length > 1 && x > 0.5 ? palette.cool : palette.warm, 0.3);
  for (const [index, { picture, tall, x, right }] of people.entries()) {
    const bitmap = await load(picture);
    // In a tall picture two people share the width: they stand closer and overlap a little.
    const share = narrow ? (people.length > 1 ? 0.6 : 0.8) : tall;
    const high = h * share;
    const wide = (high * bitmap.width) / bitmap.height;
    const middle = narrow ? (people.length > 1 ? w * (index === 0 ? 0.24 : 0.76) : w * (0.5 + (x - 0.5) * 0.25)) : w * x;
    const top = narrow ? h * (people.length > 1 ? 0.14 : 0.06) : h - high + h * 0.02;
    const person = inLight(stage, bitmap, right, Math.round(wide * scale), Math.round(high * scale));
    ctx.drawImage(person, middle - wide / 2, Math.max(top, narrow ? 0 : h * 0.03), wide, high);
  }
  ctx.restore();
}
