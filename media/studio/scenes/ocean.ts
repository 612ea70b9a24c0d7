import { alpha, between, mix, TAU, wave, wrap } from "../kit.ts";
import { glow, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";

const HORIZON = 400;

function sunPlace(stage: Stage): number {
  return stage.w * (0.5 + 0.16 * (dice(stage, 1)() - 0.3));
}

function clouds(
  stage: Stage,
  key: string,
  salt: number,
  rows: readonly (readonly [number, number, number])[],
  light: string,
  dark: string,
): OffscreenCanvas {
  return still(stage, `${key}-soft`, (outer) => {
    const sharp = still(stage, key, ({ ctx, w }) => {
      const next = dice(stage, salt);
      for (const [y, size, count] of rows) {
        for (let index = 0; index < count; index += 1) {
          const x = next() * w;
          const long = between(next, 1.6, 4.2) * size;
          for (let puff = 0; puff < 12; puff += 1) {
            const px = x + (next() - 0.5) * long * 2;
            const rise = (1 - Math.abs(px - x) / long) * size * 0.55;
            const py = y - rise * next();
            const radius = size * between(next, 0.3, 0.62);
            const fill = ctx.createLinearGradient(0, py - radius * 0.45, 0, py + radius * 0.4);
            fill.addColorStop(0, alpha(dark, 0.5));
            fill.addColorStop(0.6, alpha(mix(dark, light, 0.5), 0.5));
            fill.addColorStop(1, alpha(light, 0.75));
            ctx.fillStyle = fill;
            ctx.beginPath();
            ctx.ellipse(px, py, radius * 1.5, radius * 0.42, 0, 0, TAU);
            ctx.fill();
          }
        }
      }
    });
    put(outer, soften(stage, sharp, 5, 2));
  });
}

function heavens(stage: Stage, sun: number): void {
  const { ctx, palette, turn } = stage;
  put(
    stage,
    still(stage, "ocean-sky", (inner) => {
      sky(
        inner,
        [
          [0, mix(palette.deep, palette.ink, 0.25)],
          [0.3, mix(palette.deep, palette.mid, 0.75)],
          [0.62, mix(palette.mid, palette.warm, 0.55)],
          [0.88, mix(palette.warm, palette.glow, 0.35)],
          [1, mix(palette.warm, palette.glow, 0.7)],
        ],
        0,
        HORIZON + 4,
      );
      glow(inner.ctx, sun, HORIZON - 46, 620, palette.warm, 0.55, 0.75);
      glow(inner.ctx, sun, HORIZON - 46, 260, palette.glow, 0.8);
    }),
  );
  ctx.fillStyle = mix(palette.glow, "#ffffff", 0.55);
  ctx.beginPath();
  ctx.arc(sun, HORIZON - 46, 60, 0, TAU);
  ctx.fill();
  const far = clouds(
    stage,
    "ocean-clouds-far",
    5,
    [
      [330, 26, 7],
      [270, 40, 5],
    ],
    mix(palette.warm, palette.glow, 0.5),
    mix(palette.mid, palette.deep, 0.2),
  );
  const near = clouds(
    stage,
    "ocean-clouds-near",
    6,
    [
      [170, 64, 4],
      [90, 84, 4],
    ],
    mix(palette.warm, palette.glow, 0.2),
    mix(palette.deep, palette.mid, 0.45),
  );
  put(stage, far, 0.75, "source-over", 14 * wave(turn, 1));
  put(stage, near, 0.8, "source-over", 30 * wave(turn, 1, 0.08));
}

function gulls(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 9);
  ctx.strokeStyle = alpha(palette.ink, 0.75);
  ctx.lineWidth = 2.2;
  ctx.lineCap = "round";
  for (let index = 0; index < 6; index += 1) {
    const lead = between(next, 0.2, 0.42);
    const x = w * lead + 150 * Math.cos(TAU * (turn + index * 0.05)) + index * 34;
    const y = between(next, 150, 260) + 26 * Math.sin(TAU * (turn + index * 0.05));
    const size = between(next, 9, 16);
    const flap = 0.45 + 0.5 * wave(turn, 20 + index, next());
    ctx.beginPath();
    ctx.moveTo(x - size, y - size * flap * 0.5);
    ctx.quadraticCurveTo(x - size * 0.4, y - size * 0.5 * (flap + 0.2), x, y);
    ctx.quadraticCurveTo(x + size * 0.4, y - size * 0.5 * (flap + 0.2), x + size, y - size * flap * 0.5);
    ctx.stroke();
  }
}

function sea(stage: Stage, sun: number): void {
  const { ctx, w, palette } = stage;
  const fill = ctx.createLinearGradient(0, HORIZON, 0, 720);
  fill.addColorStop(0, mix(palette.warm, palette.glow, 0.3));
  fill.addColorStop(0.1, mix(palette.mid, palette.warm, 0.35));
  fill.addColorStop(0.4, mix(palette.deep, palette.mid, 0.55));
  fill.addColorStop(1, mix(palette.ink, palette.deep, 0.7));
  ctx.fillStyle = fill;
  ctx.fillRect(-40, HORIZON, w + 80, 330);
  glow(ctx, sun, HORIZON + 10, 480, palette.glow, 0.5, 0.16);
}

function glitter(stage: Stage, sun: number, from: number, to: number, salt: number): void {
  const { ctx, turn, palette } = stage;
  // Glitter under the sun: short strokes, wider and sparser towards us.
  const next = dice(stage, salt);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let index = 0; index < 60; index += 1) {
    const depth = from + (to - from) * next();
    const y = HORIZON + 3 + depth * 270;
    const spread = 40 + depth * 190;
    const x = sun + (next() + next() - 1) * spread;
    const light = Math.max(0, wave(turn, 4 + Math.floor(next() * 8), next())) ** 2;
    const long = (6 + depth * 34) * between(next, 0.5, 1.2);
    ctx.fillStyle = alpha(palette.glow, light * (0.85 - depth * 0.35));
    ctx.beginPath();
    ctx.ellipse(x, y, long, 0.8 + depth * 2.2, 0, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}

function swell(stage: Stage, sun: number, index: number, count: number): void {
  const { ctx, w, turn, palette } = stage;
  const depth = index / (count - 1);
  const y = HORIZON + 24 + depth ** 1.5 * 262;
  const tall = 1.5 + depth * 12;
  const span = 190 + depth * 560;
  const top = (x: number) =>
    y +
    tall * Math.sin(TAU * (x / span + turn * (2 + (index % 2)) + index * 0.37)) +
    tall * 0.45 * Math.sin(TAU * (x / (span * 0.43) - turn * 3 + index * 0.61)) +
    tall * 0.1 * Math.sin(TAU * (x / (span * 0.17) + turn * 5 + index * 0.23));
  ctx.beginPath();
  ctx.moveTo(-40, 760);
  for (let x = -40; x <= w + 40; x += 8) ctx.lineTo(x, top(x));
  ctx.lineTo(w + 40, 760);
  const fill = ctx.createLinearGradient(0, y - tall, 0, y + 60 + depth * 110);
  fill.addColorStop(0, alpha(mix(mix(palette.mid, palette.warm, 0.4 - depth * 0.35), palette.cool, depth * 0.22), 0.3 + depth * 0.3));
  fill.addColorStop(0.5, alpha(mix(mix(palette.mid, palette.deep, 0.6), palette.cool, depth * 0.12), 0.3 + depth * 0.3));
  fill.addColorStop(1, alpha(mix(palette.deep, palette.ink, depth * 0.7), 0.3 + depth * 0.5));
  ctx.fillStyle = fill;
  ctx.fill();
  const crest = ctx.createLinearGradient(0, 0, w, 0);
  const lit = Math.min(0.98, Math.max(0.02, sun / w));
  crest.addColorStop(0, alpha(palette.warm, 0.1));
  crest.addColorStop(lit, alpha(palette.glow, 0.55 - depth * 0.2));
  crest.addColorStop(1, alpha(palette.warm, 0.1));
  ctx.strokeStyle = crest;
  ctx.lineWidth = 0.8 + depth * 1.2;
  ctx.beginPath();
  for (let x = -40; x <= w + 40; x += 8) ctx.lineTo(x, top(x));
  ctx.stroke();
}

function boat(stage: Stage, x: number, y: number, size: number): void {
  const { ctx, turn, palette } = stage;
  ctx.save();
  ctx.translate(x, y + 3.5 * wave(turn, 4));
  ctx.rotate(0.035 * wave(turn, 4, 0.2));
  ctx.scale(size, size);
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.3);
  ctx.beginPath();
  ctx.moveTo(-62, -12);
  ctx.lineTo(66, -14);
  ctx.quadraticCurveTo(52, 14, 30, 16);
  ctx.lineTo(-42, 16);
  ctx.quadraticCurveTo(-56, 8, -62, -12);
  ctx.fill();
  ctx.fillRect(-2, -168, 4, 158);
  const sail = ctx.createLinearGradient(-60, 0, 60, 0);
  sail.addColorStop(0, mix(palette.warm, palette.deep, 0.55));
  sail.addColorStop(1, mix(palette.glow, palette.warm, 0.35));
  ctx.fillStyle = sail;
  ctx.beginPath();
  ctx.moveTo(5, -164);
  ctx.quadraticCurveTo(70 + 5 * wave(turn, 4), -70, 58, -24);
  ctx.lineTo(5, -22);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-5, -150);
  ctx.quadraticCurveTo(-44, -70, -52, -24);
  ctx.lineTo(-5, -22);
  ctx.fill();
  ctx.fillStyle = alpha(palette.glow, 0.7);
  ctx.fillRect(-60, -13, 124, 1.8);
  ctx.restore();
}

/** Sunset at sea: drifting cloud, a sun on the horizon, waves in layers and a small sailing boat. */
export function ocean(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const sun = sunPlace(stage);
  heavens(stage, sun);
  gulls(stage);
  sea(stage, sun);
  const layers = 14;
  const place = w * (w > 700 ? 0.3 : 0.36) + 40 * wave(turn, 1, wrap(stage.seed * 0.13));
  for (let index = 0; index < layers; index += 1) {
    if (index === 5) boat(stage, place, HORIZON + 92, w > 700 ? 0.95 : 0.8);
    swell(stage, sun, index, layers);
    glitter(stage, sun, (index / layers) ** 1.5, ((index + 1.6) / layers) ** 1.5, 14 + index);
  }
  glow(ctx, sun, HORIZON - 46, 560, palette.warm, 0.22);
}
