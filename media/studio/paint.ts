import { alpha, between, type Random, TAU } from "./kit.ts";
import type { Palette } from "./palettes.ts";
import { type Context, put, type Stage, soften } from "./stage.ts";

export type Stops = readonly (readonly [number, string])[];

/** Fills the whole stage, or a band of it, from top to bottom. */
export function sky(stage: Stage, stops: Stops, top = 0, bottom = stage.h): void {
  const { ctx } = stage;
  const fill = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  ctx.fillStyle = fill;
  ctx.fillRect(-40, top, stage.w + 80, bottom - top);
}

/** A round light that adds to what is under it. `flat` squeezes it to an ellipse. */
export function glow(ctx: Context, x: number, y: number, radius: number, colour: string, strength: number, flat = 1): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.translate(x, y);
  ctx.scale(1, flat);
  const fill = ctx.createRadialGradient(0, 0, 0, 0, 0, radius);
  fill.addColorStop(0, alpha(colour, strength));
  fill.addColorStop(0.22, alpha(colour, strength * 0.55));
  fill.addColorStop(0.55, alpha(colour, strength * 0.16));
  fill.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  ctx.restore();
}

export type Beam = { x: number; y: number; angle: number; length: number; from: number; to: number; colour: string; strength: number };

/** A cone of light in haze. `angle` 0 points down, positive turns to the start of the picture's x axis. */
export function beam(ctx: Context, { x, y, angle, length, from, to, colour, strength }: Beam): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.translate(x, y);
  ctx.rotate(angle);
  const fill = ctx.createLinearGradient(0, 0, 0, length);
  fill.addColorStop(0, alpha(colour, strength));
  fill.addColorStop(0.3, alpha(colour, strength * 0.5));
  fill.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = fill;
  // Several thin cones inside each other make a soft edge without a filter.
  const shells = 12;
  ctx.globalAlpha = 1 / shells;
  for (let shell = 1; shell <= shells; shell += 1) {
    const share = (shell / shells) ** 0.8;
    ctx.beginPath();
    ctx.moveTo((-from / 2) * share, 0);
    ctx.lineTo((from / 2) * share, 0);
    ctx.lineTo((to / 2) * share, length);
    ctx.lineTo((-to / 2) * share, length);
    ctx.fill();
  }
  ctx.restore();
}

/** A small lamp with a hot centre. */
export function lamp(ctx: Context, x: number, y: number, size: number, colour: string, strength = 1): void {
  glow(ctx, x, y, size * 9, colour, 0.28 * strength);
  glow(ctx, x, y, size * 3, colour, 0.8 * strength);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.globalAlpha = strength;
  ctx.fillStyle = "#fff";
  ctx.beginPath();
  ctx.arc(x, y, size * 0.6, 0, TAU);
  ctx.fill();
  ctx.restore();
}

/** Out-of-focus discs of light. */
export function bokeh(
  ctx: Context,
  next: Random,
  count: number,
  box: { x: number; y: number; w: number; h: number },
  colours: readonly string[],
  size: number,
  strength: number,
): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let index = 0; index < count; index += 1) {
    const x = box.x + next() * box.w;
    const y = box.y + next() * box.h;
    const radius = size * between(next, 0.35, 1);
    const colour = colours[Math.floor(next() * colours.length)] ?? "#ffffff";
    const opacity = strength * between(next, 0.3, 1);
    const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
    fill.addColorStop(0, alpha(colour, opacity * 0.55));
    fill.addColorStop(0.82, alpha(colour, opacity * 0.75));
    fill.addColorStop(0.92, alpha(colour, opacity));
    fill.addColorStop(1, alpha(colour, 0));
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}

/** Light that spills from the bright parts over their surroundings. */
export function bloom(stage: Stage, strength = 0.5, radius = 26): void {
  const small = soften(stage, stage.ctx.canvas, 2, 4);
  const ctx = small.getContext("2d");
  if (ctx === null) return;
  // Multiplying the picture with itself keeps only what is bright.
  ctx.filter = "none";
  ctx.globalCompositeOperation = "multiply";
  ctx.drawImage(small, 0, 0);
  put(stage, soften({ ...stage, scale: stage.scale / 4 }, small, radius, 2), strength, "screen");
}

/** Darkens the corners, and tints shadows and lights a little, as film does. */
export function grade(stage: Stage, palette: Palette, darkness = 0.55): void {
  const { ctx, w, h } = stage;
  ctx.save();
  ctx.globalCompositeOperation = "soft-light";
  const tint = ctx.createLinearGradient(0, 0, w, h);
  tint.addColorStop(0, alpha(palette.cool, 0.16));
  tint.addColorStop(0.5, alpha(palette.glow, 0.06));
  tint.addColorStop(1, alpha(palette.warm, 0.16));
  ctx.fillStyle = tint;
  ctx.fillRect(0, 0, w, h);
  ctx.globalCompositeOperation = "source-over";
  const reach = Math.hypot(w, h) / 2;
  const edge = ctx.createRadialGradient(w / 2, h / 2, reach * 0.42, w / 2, h / 2, reach * 1.04);
  edge.addColorStop(0, alpha(palette.ink, 0));
  edge.addColorStop(0.6, alpha(palette.ink, darkness * 0.4));
  edge.addColorStop(1, alpha(palette.ink, darkness));
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, w, h);
  ctx.restore();
}

/** Long, flat clouds of haze that drift and come back. */
export function haze(stage: Stage, next: Random, count: number, band: readonly [number, number], colour: string, strength: number): void {
  for (let index = 0; index < count; index += 1) {
    const home = between(next, -0.1, 1.1) * stage.w;
    const y = between(next, band[0], band[1]);
    const reach = between(next, 180, 420);
    const phase = next();
    const x = home + Math.sin(TAU * (stage.turn + phase)) * 60;
    glow(stage.ctx, x, y, reach, colour, strength * (0.7 + 0.3 * Math.sin(TAU * (stage.turn * 2 + phase))), 0.34);
  }
}
