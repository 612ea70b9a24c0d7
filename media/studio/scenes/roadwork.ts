import { person, rimmed, running, shadow } from "../figure.ts";
import { alpha, between, mix, noiseLine, TAU, wrap } from "../kit.ts";
import { glow, haze, lamp, sky } from "../paint.ts";
import { dice, type Stage } from "../stage.ts";

/** A ridge that passes by: its line repeats after `period` spans, of which `laps` pass in one loop. */
type Ridge = {
  readonly y: number;
  readonly tall: number;
  readonly span: number;
  readonly salt: number;
  readonly period: number;
  readonly laps: number;
  readonly light: string;
  readonly dark: string;
};

function hill(stage: Stage, { y, tall, span, salt, period, laps, light, dark }: Ridge): void {
  const { ctx, w, turn } = stage;
  const coarse = noiseLine(stage.seed * 13 + salt, period);
  const fine = noiseLine(stage.seed * 17 + salt, period * 3);
  const gone = turn * laps * period;
  ctx.beginPath();
  ctx.moveTo(-60, 760);
  for (let x = -60; x <= w + 60; x += 8) {
    const at = x / span + gone;
    ctx.lineTo(x, y + tall * coarse(at) + tall * 0.3 * fine(at * 3));
  }
  ctx.lineTo(w + 60, 760);
  const fill = ctx.createLinearGradient(0, y - tall, 0, y + 170);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  ctx.fillStyle = fill;
  ctx.fill();
}

function pine(stage: Stage, x: number, y: number, size: number, colour: string): void {
  const { ctx } = stage;
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let tier = 0; tier < 5; tier += 1) {
    const top = y - size + tier * size * 0.17;
    const half = size * (0.09 + tier * 0.05);
    ctx.moveTo(x, top);
    ctx.lineTo(x + half, top + size * 0.26);
    ctx.lineTo(x - half, top + size * 0.26);
    ctx.closePath();
  }
  ctx.rect(x - size * 0.02, y - size * 0.12, size * 0.04, size * 0.14);
  ctx.fill();
}

/** Strides in one loop: a step a little faster than a second. */
const STRIDES = 34;

/** Pines of one row over a stretch of road that repeats; the row passes `laps` times in a loop. */
function wood(
  stage: Stage,
  salt: number,
  stretch: number,
  laps: number,
  foot: number,
  size: readonly [number, number],
  gap: number,
  colour: string,
): void {
  const next = dice(stage, salt);
  const gone = stage.turn * laps * stretch;
  for (let at = 0; at < stretch; at += between(next, size[0] * 0.4, size[1] * gap)) {
    const tall = between(next, ...size);
    const x = wrap((at - gone) / stretch) * stretch - 120;
    if (x < stage.w + 120) pine(stage, x, foot + between(next, 0, 8), tall, colour);
  }
}

/** Posts and dashes of the road, as fast as the runner: `stretch` units from one to the next. */
function roadside(stage: Stage, stretch: number, count: number): void {
  const { ctx, w, turn, palette } = stage;
  const gone = wrap(turn * count) * stretch;
  ctx.fillStyle = mix(palette.warm, palette.glow, 0.3);
  for (let x = -stretch - gone; x < w + stretch; x += stretch) {
    ctx.globalAlpha = 0.34;
    ctx.beginPath();
    ctx.moveTo(x + 30, 600);
    ctx.lineTo(x + 210, 600);
    ctx.lineTo(x + 200, 607);
    ctx.lineTo(x + 12, 607);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.5);
  for (let x = -stretch - gone; x < w + stretch; x += stretch) {
    ctx.fillRect(x + 60, 504, 11, 46);
    ctx.fillStyle = mix(palette.warm, palette.glow, 0.6);
    ctx.fillRect(x + 60, 508, 11, 6);
    ctx.fillStyle = mix(palette.ink, palette.deep, 0.5);
  }
}

/** Roadwork before sunrise: a runner, a low sun and a wet road that pass by; lamps of the coast, dunes or pines by the seed. */
export function roadwork(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 1);
  const kind = stage.seed % 3;
  const sun = w * (wide ? 0.64 : 0.56);
  sky(stage, [
    [0, mix(palette.ink, palette.deep, 0.7)],
    [0.3, mix(palette.deep, palette.mid, 0.7)],
    [0.55, mix(palette.mid, palette.warm, 0.7)],
    [0.68, mix(palette.warm, palette.glow, 0.6)],
    [1, palette.deep],
  ]);
  glow(ctx, sun, 430, 640, palette.warm, 0.6, 0.8);
  glow(ctx, sun, 420, 230, palette.glow, 0.8);
  ctx.fillStyle = mix(palette.glow, "#ffffff", 0.5);
  ctx.beginPath();
  ctx.arc(sun, 414, wide ? 92 : 84, 0, TAU);
  ctx.fill();
  hill(stage, {
    ...{ y: 452, tall: 46, span: 250, salt: 1, period: 7, laps: 1 },
    light: mix(palette.warm, palette.mid, 0.55),
    dark: mix(palette.mid, palette.warm, 0.4),
  });
  haze(stage, dice(stage, 2), 5, [430, 500], palette.glow, 0.16);
  hill(stage, {
    ...{ y: 500, tall: 40, span: 180, salt: 2, period: 17, laps: 1 },
    light: mix(palette.mid, palette.deep, 0.35),
    dark: mix(palette.mid, palette.deep, 0.6),
  });
  if (kind === 0) {
    wood(stage, 31, 2600, 1, 528, [46, 92], 0.8, mix(palette.deep, palette.mid, 0.22));
    wood(stage, 32, 2200, 3, 548, [84, 172], 2.2, mix(palette.deep, palette.ink, 0.45));
  } else {
    // Lamps along the road, smaller with distance.
    for (let post = 0; post < 7; post += 1) {
      const depth = (post + 1) / 7;
      const x = w * (wide ? 0.5 : 0.46) - (w * 0.62 + 80) * depth ** 1.7;
      const tall = 60 + 330 * depth ** 1.5;
      const foot = 530 + 70 * depth;
      ctx.strokeStyle = mix(palette.deep, palette.ink, 0.3 + depth * 0.5);
      ctx.lineWidth = 1.5 + depth * 5;
      ctx.beginPath();
      ctx.moveTo(x, foot);
      ctx.lineTo(x, foot - tall);
      ctx.quadraticCurveTo(x, foot - tall - 20 * depth, x + 44 * depth, foot - tall - 16 * depth);
      ctx.stroke();
      lamp(ctx, x + 46 * depth, foot - tall - 10 * depth, 2 + depth * 6, palette.glow, 0.9);
    }
  }
  const road = ctx.createLinearGradient(0, 540, 0, 720);
  road.addColorStop(0, mix(palette.mid, palette.warm, 0.5));
  road.addColorStop(0.25, mix(palette.deep, palette.mid, 0.6));
  road.addColorStop(1, palette.ink);
  ctx.fillStyle = road;
  ctx.fillRect(-40, 540, w + 80, 190);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let streak = 0; streak < 90; streak += 1) {
    const depth = next();
    const shine = 0.7 + 0.3 * Math.sin(TAU * (stage.turn * (3 + (streak % 5)) + streak * 0.37));
    const spread = 50 + depth * 220;
    ctx.fillStyle = alpha(palette.glow, between(next, 0.08, 0.4) * (1 - depth * 0.5) * shine);
    const long = 10 + depth * 60;
    ctx.fillRect(sun + (next() + next() - 1) * spread - long / 2, 544 + depth * 165, long, 1 + depth * 2.4);
  }
  ctx.restore();
  if (kind === 0) roadside(stage, 780, 24);
  const height = wide ? 430 : 400;
  const x = w * (wide ? 0.46 : 0.48);
  shadow(ctx, x, 658, 190, palette.ink, 0.85);
  const step = 0.08 + (stage.seed % 4) * 0.02 + stage.turn * STRIDES;
  const runners = stage.seed % 4 === 2 ? [-1, 0] : [0];
  for (const mate of runners) {
    rimmed(
      stage,
      mix(palette.ink, palette.deep, mate === 0 ? 0.2 : 0.5),
      [
        { colour: mix(palette.warm, palette.glow, 0.5), dx: -4, dy: 2.5, strength: 1 },
        { colour: palette.cool, dx: 3, dy: 1, strength: 0.5 },
      ],
      (path) =>
        person(path, x + mate * 150, 656 + mate * 16, height * (1 + mate * 0.1), 1, running(step + (mate === 0 ? 0 : 0.43)), {
          gloves: false,
          bulk: 1.04,
          shorts: true,
        }),
    );
  }
  haze(stage, dice(stage, 6), 5, [560, 690], palette.warm, 0.12);
}
