import { person, rimmed, running, shadow } from "../figure.ts";
import { alpha, between, mix, noiseLine, TAU } from "../kit.ts";
import { glow, haze, lamp, sky } from "../paint.ts";
import { dice, type Stage } from "../stage.ts";

function hill(stage: Stage, y: number, tall: number, span: number, salt: number, light: string, dark: string): void {
  const { ctx, w } = stage;
  const noise = noiseLine(stage.seed * 13 + salt, 64);
  ctx.beginPath();
  ctx.moveTo(-60, 760);
  for (let x = -60; x <= w + 60; x += 8) ctx.lineTo(x, y + tall * noise(x / span) + tall * 0.3 * noise(x / (span * 0.4) + 9));
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

/** Roadwork before sunrise: a hooded runner, a low sun and a wet road; palms of the coast, dunes or pines by the seed. */
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
  hill(stage, 452, 46, 250, 1, mix(palette.warm, palette.mid, 0.55), mix(palette.mid, palette.warm, 0.4));
  haze(stage, dice(stage, 2), 5, [430, 500], palette.glow, 0.16);
  hill(stage, 500, 40, 180, 2, mix(palette.mid, palette.deep, 0.35), mix(palette.mid, palette.deep, 0.6));
  if (kind === 0) {
    for (let x = -20; x < w; x += between(next, 22, 54)) pine(stage, x, 540, between(next, 60, 150), mix(palette.deep, palette.ink, 0.35));
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
    const spread = 50 + depth * 220;
    ctx.fillStyle = alpha(palette.glow, between(next, 0.08, 0.4) * (1 - depth * 0.5));
    const long = 10 + depth * 60;
    ctx.fillRect(sun + (next() + next() - 1) * spread - long / 2, 544 + depth * 165, long, 1 + depth * 2.4);
  }
  ctx.restore();
  const height = wide ? 430 : 400;
  const x = w * (wide ? 0.46 : 0.48);
  shadow(ctx, x, 658, 190, palette.ink, 0.85);
  const step = 0.08 + (stage.seed % 4) * 0.02;
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
          hood: true,
        }),
    );
  }
  haze(stage, dice(stage, 6), 5, [560, 690], palette.warm, 0.12);
}
