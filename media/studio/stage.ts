/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { type Random, random } from "./kit.ts";
import type { Palette } from "./palettes.ts";

export type Context = OffscreenCanvasRenderingContext2D;

/**
 * Drawing surface of a scene. The height is always 720 units; the width follows the shape of the picture (1280 for film, 480 for
 * a poster). `turn` runs from 0 to 1 over one loop, and a scene looks the same at 0 and at 1.
 */
export type Stage = {
  readonly ctx: Context;
  readonly w: number;
  readonly h: number;
  readonly scale: number;
  readonly turn: number;
  readonly palette: Palette;
  readonly seed: number;
  readonly cache: Map<string, OffscreenCanvas>;
  /** Leaves the scene's own figures out: somebody else will stand in front of it. */
  readonly empty?: boolean;
};

export type Scene = (stage: Stage) => void;

function contextOf(canvas: OffscreenCanvas): Context {
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (ctx === null) throw new Error("this browser cannot draw on a canvas");
  return ctx;
}

/** A stage on a new canvas of `width` × `height` pixels. */
export function createStage(width: number, height: number, palette: Palette, seed: number): { canvas: OffscreenCanvas; stage: Stage } {
  const canvas = new OffscreenCanvas(width, height);
  const scale = height / 720;
  const ctx = contextOf(canvas);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  return { canvas, stage: { ctx, w: width / scale, h: 720, scale, turn: 0, palette, seed, cache: new Map() } };
}

/** The generator of a scene: the same for each frame. `salt` keeps its parts independent. */
export function dice(stage: Stage, salt: number): Random {
  return random(stage.seed * 7919 + salt * 104729 + 1);
}

function blank(stage: Stage): { canvas: OffscreenCanvas; layer: Stage } {
  const canvas = new OffscreenCanvas(Math.ceil(stage.w * stage.scale), Math.ceil(stage.h * stage.scale));
  const ctx = contextOf(canvas);
  ctx.setTransform(stage.scale, 0, 0, stage.scale, 0, 0);
  return { canvas, layer: { ...stage, ctx } };
}

/** Puts a layer (also a softened, smaller one) over the whole stage, moved by (dx, dy) units. */
export function put(
  stage: Stage,
  canvas: OffscreenCanvas,
  opacity = 1,
  mode: GlobalCompositeOperation = "source-over",
  dx = 0,
  dy = 0,
): void {
  const { ctx, w, h, scale } = stage;
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.globalCompositeOperation = mode;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(canvas, dx, dy, Math.ceil(w * scale) / scale, Math.ceil(h * scale) / scale);
  ctx.restore();
}

/** Draws on a layer of its own, new for each frame. */
export function layer(stage: Stage, draw: (layer: Stage) => void): OffscreenCanvas {
  const { canvas, layer: inner } = blank(stage);
  draw(inner);
  return canvas;
}

/** Draws once and keeps it: for everything that does not move. */
export function still(stage: Stage, key: string, draw: (layer: Stage) => void): OffscreenCanvas {
  const cached = stage.cache.get(key);
  if (cached !== undefined) return cached;
  const { canvas, layer: inner } = blank(stage);
  draw(inner);
  stage.cache.set(key, canvas);
  return canvas;
}

/** A copy of a layer, smaller by `shrink` and blurred by `radius` units: cheap soft focus. */
export function soften(stage: Stage, source: OffscreenCanvas, radius: number, shrink = 4): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(source.width / shrink), Math.ceil(source.height / shrink));
  const ctx = contextOf(canvas);
  ctx.filter = `blur(${((radius * stage.scale) / shrink).toFixed(2)}px)`;
  ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
