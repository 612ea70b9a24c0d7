import { alpha, between, mix, noiseLine, TAU, wave, wrap } from "../kit.ts";
import { glow, sky } from "../paint.ts";
import { type Context, dice, put, type Stage, soften, still } from "../stage.ts";

function heavens(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "desert-sky", (inner) => {
      const { ctx, w } = inner;
      const next = dice(stage, 1);
      sky(inner, [
        [0, mix(palette.ink, palette.deep, 0.35)],
        [0.32, palette.deep],
        [0.52, mix(palette.deep, palette.mid, 0.8)],
        [0.66, mix(palette.mid, palette.warm, 0.75)],
        [0.74, mix(palette.warm, palette.glow, 0.4)],
        [1, palette.warm],
      ]);
      // The milky way: a soft diagonal band with more stars in it.
      const band = still(stage, "desert-band", ({ ctx: far }) => {
        const cloud = dice(stage, 2);
        for (let index = 0; index < 260; index += 1) {
          const along = cloud();
          const x = along * w * 1.2 - w * 0.1;
          const y = 330 - along * 350 + (cloud() + cloud() - 1) * 100;
          glow(far, x, y, between(cloud, 40, 130), mix(palette.cool, palette.glow, cloud()), 0.03);
        }
      });
      put(inner, soften(stage, band, 8, 4), 1, "lighter");
      for (let index = 0; index < 420; index += 1) {
        const near = next() < 0.5;
        const along = next();
        const x = along * w;
        const y = near ? 330 - along * 350 + (next() + next() + next() - 1.5) * 120 : next() ** 1.3 * 400;
        if (y < 0 || y > 400) continue;
        ctx.fillStyle = alpha(mix(palette.glow, "#ffffff", next()), (1 - y / 440) * between(next, 0.2, 0.95));
        ctx.beginPath();
        ctx.arc(x, y, between(next, 0.5, 1.4), 0, TAU);
        ctx.fill();
      }
    }),
  );
}

function twinkle(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 3);
  for (let index = 0; index < 26; index += 1) {
    const x = next() * w;
    const y = next() * 300;
    glow(ctx, x, y, 9, palette.glow, 0.25 + 0.75 * Math.max(0, wave(turn, 3 + Math.floor(next() * 6), next())) ** 3);
  }
  for (const [at, x, y] of [
    [0.3, 0.2, 60],
    [0.78, 0.55, 110],
  ] as const) {
    const age = wrap(turn - at) / 0.035;
    if (age > 1) continue;
    const hx = w * x + age * 330;
    const hy = y + age * 120;
    const trail = ctx.createLinearGradient(hx, hy, hx - 150, hy - 54);
    trail.addColorStop(0, alpha("#ffffff", Math.sin(Math.PI * age)));
    trail.addColorStop(1, alpha(palette.glow, 0));
    ctx.strokeStyle = trail;
    ctx.lineWidth = 2.6;
    ctx.beginPath();
    ctx.moveTo(hx, hy);
    ctx.lineTo(hx - 150, hy - 54);
    ctx.stroke();
  }
}

type Dune = { y: number; tall: number; span: number; salt: number; light: string; dark: string };

function ridge(stage: Stage, { y, tall, span, salt }: Dune): (x: number) => number {
  const noise = noiseLine(stage.seed * 31 + salt, 64);
  return (x) => y + tall * noise(x / span + 3) + tall * 0.3 * noise(x / (span * 0.45) + 11);
}

function dune(stage: Stage, shape: Dune): void {
  const { ctx, w, palette } = stage;
  const top = ridge(stage, shape);
  ctx.beginPath();
  ctx.moveTo(-60, 780);
  for (let x = -60; x <= w + 60; x += 6) ctx.lineTo(x, top(x));
  ctx.lineTo(w + 60, 780);
  const fill = ctx.createLinearGradient(0, shape.y - shape.tall, 0, shape.y + 200);
  fill.addColorStop(0, shape.light);
  fill.addColorStop(0.45, mix(shape.light, shape.dark, 0.75));
  fill.addColorStop(1, shape.dark);
  ctx.fillStyle = fill;
  ctx.fill();
  // Each crest throws its far side into shade, along an S from the top to the foot.
  ctx.save();
  ctx.clip();
  const away = -1;
  for (let x = -240; x <= w + 240; x += 6) {
    if (!(top(x) < top(x - 6) && top(x) <= top(x + 6))) continue;
    let foot = x;
    while (Math.abs(foot - x) < 420 && top(foot + away * 6) >= top(foot)) foot += away * 6;
    const reach = Math.max(140, (top(foot) - top(x)) * 4.5);
    const shade = ctx.createLinearGradient(x, top(x), x + away * reach, top(x) + reach * 0.5);
    shade.addColorStop(0, alpha(mix(palette.ink, palette.deep, 0.4), 0.72));
    shade.addColorStop(0.7, alpha(mix(palette.ink, palette.deep, 0.6), 0.28));
    shade.addColorStop(1, alpha(palette.deep, 0));
    ctx.fillStyle = shade;
    ctx.beginPath();
    ctx.moveTo(x, top(x) - 1);
    for (let step = x; Math.abs(step - x) <= Math.abs(foot - x) + reach; step += away * 6) ctx.lineTo(step, top(step) - 1);
    ctx.lineTo(foot + away * reach, top(x) + reach);
    ctx.bezierCurveTo(
      x + away * reach * 0.2,
      top(x) + reach * 0.62,
      x + away * reach * 0.62,
      top(x) + reach * 0.4,
      x + away * reach * 0.22,
      top(x) + reach * 0.17,
    );
    ctx.quadraticCurveTo(x + away * reach * 0.04, top(x) + reach * 0.08, x, top(x) - 1);
    ctx.fill();
  }
  ctx.restore();
  ctx.strokeStyle = alpha(palette.glow, 0.35);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let x = -60; x <= w + 60; x += 6) ctx.lineTo(x, top(x) + 0.5);
  ctx.stroke();
}

function leg(ctx: Context, x: number, y: number, swing: number): void {
  const knee = swing * 6;
  const hoof = swing * 12;
  ctx.moveTo(x - 8, y - 6);
  ctx.quadraticCurveTo(x - 6, y + 12, x + knee - 3.2, y + 26);
  ctx.lineTo(x + hoof - 3, y + 53);
  ctx.lineTo(x + hoof + 5.5, y + 54);
  ctx.lineTo(x + hoof + 3, y + 49);
  ctx.lineTo(x + knee + 3.4, y + 26);
  ctx.quadraticCurveTo(x + 7, y + 12, x + 9, y - 6);
  ctx.closePath();
}

function camel(ctx: Context, x: number, y: number, size: number, step: number, rider: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.translate(0, -46 - Math.abs(Math.sin(TAU * step)) * 1.5);
  ctx.beginPath();
  leg(ctx, -28, -8, Math.sin(TAU * step));
  leg(ctx, 25, -8, -Math.sin(TAU * step));
  leg(ctx, -21, -8, Math.sin(TAU * (step + 0.5)));
  leg(ctx, 31, -8, -Math.sin(TAU * (step + 0.5)));
  ctx.moveTo(-38, -6);
  ctx.bezierCurveTo(-44, -34, -22, -36, -14, -36);
  ctx.bezierCurveTo(-8, -62, 8, -62, 14, -36);
  ctx.bezierCurveTo(26, -34, 36, -32, 38, -22);
  ctx.bezierCurveTo(46, -10, 54, -22, 58, -44);
  ctx.bezierCurveTo(60, -58, 68, -62, 76, -58);
  ctx.lineTo(88, -52);
  ctx.quadraticCurveTo(88, -46, 80, -46);
  ctx.lineTo(70, -47);
  ctx.bezierCurveTo(68, -26, 60, 4, 40, 2);
  ctx.quadraticCurveTo(0, 16, -38, -4);
  ctx.moveTo(-38, -24);
  ctx.quadraticCurveTo(-48, -14, -43, 6);
  ctx.lineTo(-40, -8);
  if (rider) {
    ctx.moveTo(-12, -44);
    ctx.bezierCurveTo(-14, -70, -8, -86, 1, -88);
    ctx.bezierCurveTo(12, -86, 14, -66, 14, -44);
    ctx.moveTo(10, -96);
    ctx.arc(1, -96, 9, 0, TAU);
  } else {
    ctx.rect(-20, -58, 40, 30);
  }
  ctx.fill();
  ctx.restore();
}

function caravan(stage: Stage, shape: Dune): void {
  const { ctx, w, turn, palette } = stage;
  const top = ridge(stage, shape);
  const gap = 150;
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.22);
  const count = Math.ceil((w + 300) / gap / 4) * 4 + 4;
  for (let index = 0; index < count; index += 1) {
    const kind = index % 4;
    // Moves by exactly four gaps in a loop, so the pattern meets itself.
    const x = index * gap - 600 + turn * gap * 4;
    if (x < -120 || x > w + 120 || kind === 3) continue;
    const step = wrap(turn * 22 + index * 0.31);
    camel(ctx, x, (top(x - 20) + top(x + 20)) / 2 + 3, 0.86 - (index % 2) * 0.07, step, kind !== 1);
  }
}

function drift(stage: Stage, shape: Dune): void {
  const { ctx, w, turn, palette } = stage;
  const top = ridge(stage, shape);
  const next = dice(stage, 21);
  for (let index = 0; index < 16; index += 1) {
    const x = wrap(next() + turn * (1 + Math.floor(next() * 2))) * (w + 300) - 150;
    glow(ctx, x, top(x) - 2 + 5 * wave(turn, 2, next()), between(next, 50, 120), palette.glow, 0.13, 0.1);
  }
}

/** Dunes after sunset: the milky way, falling stars and a caravan on the ridge. */
export function desert(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const next = dice(stage, 6);
  heavens(stage);
  const light = w * between(next, 0.66, 0.82);
  glow(ctx, light, 500, 560, palette.glow, 0.55, 0.5);
  twinkle(stage);
  const far: Dune = {
    y: 476,
    tall: 40,
    span: 240,
    salt: 1,
    light: mix(palette.warm, palette.mid, 0.4),
    dark: mix(palette.mid, palette.deep, 0.35),
  };
  const middle: Dune = {
    y: 532,
    tall: 34,
    span: 330,
    salt: 2,
    light: mix(palette.warm, palette.mid, 0.5),
    dark: mix(palette.deep, palette.mid, 0.35),
  };
  const near: Dune = {
    y: 642,
    tall: 58,
    span: 420,
    salt: 3,
    light: mix(palette.mid, palette.deep, 0.15),
    dark: mix(palette.ink, palette.deep, 0.45),
  };
  put(
    stage,
    still(stage, "desert-far", (inner) => dune(inner, far)),
  );
  glow(ctx, light, 500, 420, palette.warm, 0.3, 0.3);
  put(
    stage,
    still(stage, "desert-middle", (inner) => dune(inner, middle)),
  );
  caravan(stage, middle);
  drift(stage, middle);
  put(
    stage,
    still(stage, "desert-near", (inner) => dune(inner, near)),
  );
  drift(stage, near);
}
