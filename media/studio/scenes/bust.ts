import { type Rim, rimmed } from "../figure.ts";
import { TAU } from "../kit.ts";
import { glow } from "../paint.ts";
import type { Context, Stage } from "../stage.ts";

export type Hair = "crop" | "bun" | "long" | "hood" | "cap" | "scarf";

/** Adds a head and shoulders in profile to the path, looking to positive x. One unit is the height of the head; (0, 0) its middle. */
function profile(ctx: Context, hair: Hair): void {
  ctx.moveTo(-0.3, 0.34);
  ctx.bezierCurveTo(-0.34, 0.5, -0.4, 0.62, -0.54, 0.7);
  ctx.bezierCurveTo(-0.9, 0.82, -1.28, 0.92, -1.42, 1.5);
  ctx.lineTo(-1.6, 3.6);
  ctx.lineTo(0.94, 3.6);
  ctx.bezierCurveTo(0.9, 2.3, 0.8, 1.36, 0.58, 1.04);
  ctx.bezierCurveTo(0.44, 0.88, 0.24, 0.82, 0.18, 0.64);
  ctx.bezierCurveTo(0.16, 0.58, 0.18, 0.54, 0.23, 0.505);
  ctx.bezierCurveTo(0.28, 0.53, 0.36, 0.52, 0.395, 0.44);
  ctx.bezierCurveTo(0.425, 0.38, 0.39, 0.33, 0.395, 0.3);
  ctx.bezierCurveTo(0.44, 0.275, 0.42, 0.245, 0.385, 0.235);
  ctx.bezierCurveTo(0.43, 0.21, 0.435, 0.18, 0.41, 0.14);
  ctx.bezierCurveTo(0.46, 0.135, 0.515, 0.12, 0.52, 0.085);
  ctx.bezierCurveTo(0.5, 0.02, 0.43, -0.06, 0.405, -0.11);
  ctx.bezierCurveTo(0.395, -0.14, 0.43, -0.16, 0.425, -0.2);
  ctx.bezierCurveTo(0.42, -0.32, 0.36, -0.44, 0.24, -0.5);
  ctx.bezierCurveTo(0.06, -0.6, -0.22, -0.56, -0.36, -0.42);
  ctx.bezierCurveTo(-0.5, -0.26, -0.48, 0.06, -0.3, 0.34);
  ctx.closePath();
  if (hair === "bun") {
    ctx.moveTo(-0.3, -0.44);
    ctx.arc(-0.5, -0.44, 0.2, 0, TAU);
    ctx.moveTo(0.3, -0.46);
    ctx.bezierCurveTo(0.1, -0.68, -0.36, -0.64, -0.48, -0.3);
    ctx.lineTo(-0.3, 0.1);
    ctx.closePath();
  } else if (hair === "long") {
    ctx.moveTo(0.36, -0.4);
    ctx.bezierCurveTo(0.1, -0.74, -0.44, -0.66, -0.54, -0.2);
    ctx.bezierCurveTo(-0.62, 0.3, -0.6, 0.7, -0.78, 1.2);
    ctx.lineTo(-0.1, 1.1);
    ctx.bezierCurveTo(-0.2, 0.7, -0.1, 0.3, 0, -0.1);
    ctx.closePath();
  } else if (hair === "hood") {
    ctx.moveTo(0.4, -0.44);
    ctx.bezierCurveTo(0.22, -0.8, -0.44, -0.78, -0.62, -0.28);
    ctx.bezierCurveTo(-0.72, 0.1, -0.62, 0.5, -0.86, 0.94);
    ctx.lineTo(0.2, 1.06);
    ctx.bezierCurveTo(0.24, 0.86, 0.02, 0.7, 0.06, 0.4);
    ctx.bezierCurveTo(0.1, 0.1, 0.2, -0.2, 0.4, -0.44);
    ctx.closePath();
  } else if (hair === "cap") {
    ctx.moveTo(0.36, -0.34);
    ctx.lineTo(0.72, -0.26);
    ctx.bezierCurveTo(0.7, -0.34, 0.56, -0.42, 0.38, -0.44);
    ctx.bezierCurveTo(0.3, -0.7, -0.4, -0.72, -0.48, -0.24);
    ctx.closePath();
  } else if (hair === "scarf") {
    ctx.moveTo(0.36, -0.42);
    ctx.bezierCurveTo(0.16, -0.72, -0.42, -0.7, -0.56, -0.24);
    ctx.bezierCurveTo(-0.66, 0.16, -0.6, 0.6, -0.9, 1.06);
    ctx.lineTo(0.56, 1.3);
    ctx.bezierCurveTo(0.5, 0.9, 0.26, 0.78, 0.2, 0.54);
    ctx.lineTo(0, 0.3);
    ctx.bezierCurveTo(0.08, 0, 0.18, -0.24, 0.36, -0.42);
    ctx.closePath();
  } else {
    // Short hair stands a little off the skull.
    ctx.moveTo(0.3, -0.47);
    ctx.bezierCurveTo(0.12, -0.66, -0.3, -0.64, -0.46, -0.42);
    ctx.bezierCurveTo(-0.58, -0.2, -0.54, 0.02, -0.42, 0.2);
    ctx.lineTo(0.1, -0.2);
    ctx.closePath();
  }
}

export type Bust = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly facing: 1 | -1;
  readonly hair: Hair;
  readonly fill: string;
  readonly rims: readonly Rim[];
};

/** Draws a person in profile, nearly black with lit edges. */
export function bust(stage: Stage, { x, y, size, facing, hair, fill, rims }: Bust): void {
  const path = (ctx: Context) => {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(size * facing, size);
    profile(ctx, hair);
    ctx.restore();
  };
  rimmed(stage, fill, rims, path);
  // A breath of light on the skin gives the flat shape a cheek, a neck and a collarbone.
  const { ctx } = stage;
  ctx.save();
  ctx.beginPath();
  path(ctx);
  ctx.clip();
  const tone = rims[0]?.colour ?? fill;
  glow(ctx, x + facing * size * 0.5, y + size * 0.02, size * 0.62, tone, 0.34);
  glow(ctx, x + facing * size * 0.2, y + size * 0.56, size * 0.42, tone, 0.2);
  glow(ctx, x + facing * size * 0.5, y + size * 1.2, size * 0.8, tone, 0.22);
  glow(ctx, x - facing * size * 1.1, y + size * 1.16, size * 0.7, rims[1]?.colour ?? fill, 0.2);
  ctx.restore();
}

/** Head and shoulders from behind, with a hood or bare, as part of the current path. */
export function back(ctx: Context, x: number, y: number, size: number, hood: boolean): void {
  const head = hood ? 0.5 : 0.4;
  ctx.moveTo(x + size * head, y);
  ctx.ellipse(x, y, size * head, size * (hood ? 0.58 : 0.5), 0, 0, TAU);
  ctx.moveTo(x - size * 0.26, y + size * 0.1);
  ctx.lineTo(x + size * 0.26, y + size * 0.1);
  ctx.bezierCurveTo(x + size * 0.34, y + size * 0.66, x + size * 0.9, y + size * 0.62, x + size * 1.12, y + size * 0.96);
  ctx.bezierCurveTo(x + size * 1.34, y + size * 1.5, x + size * 1.3, y + size * 2.6, x + size * 1.2, y + size * 3.4);
  ctx.lineTo(x + size * 0.98, y + size * 6);
  ctx.lineTo(x - size * 0.98, y + size * 6);
  ctx.lineTo(x - size * 1.2, y + size * 3.4);
  ctx.bezierCurveTo(x - size * 1.3, y + size * 2.6, x - size * 1.34, y + size * 1.5, x - size * 1.12, y + size * 0.96);
  ctx.bezierCurveTo(x - size * 0.9, y + size * 0.62, x - size * 0.34, y + size * 0.66, x - size * 0.26, y + size * 0.1);
  ctx.closePath();
}
