import { rimmed } from "../figure.ts";
import { alpha, between, mix, noiseLine, TAU } from "../kit.ts";
import { beam, glow, haze, sky } from "../paint.ts";
import { dice, type Stage } from "../stage.ts";
import { back } from "./bust.ts";

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** The film on the screen: a river of glass between hills, a moon over dunes, or a road to a far town. */
function film(stage: Stage, { x, y, w, h }: Box): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  const air = ctx.createLinearGradient(0, y, 0, y + h);
  air.addColorStop(0, mix(palette.mid, palette.cool, 0.35));
  air.addColorStop(0.55, mix(palette.warm, palette.glow, 0.45));
  air.addColorStop(1, mix(palette.glow, "#ffffff", 0.3));
  ctx.fillStyle = air;
  ctx.fillRect(x, y, w, h);
  const sx = x + w * (0.34 + 0.3 * dice(stage, 3)());
  glow(ctx, sx, y + h * 0.42, h * 0.7, palette.glow, 0.8);
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  ctx.arc(sx, y + h * 0.42, h * 0.1, 0, TAU);
  ctx.fill();
  for (const [row, tone] of [
    mix(palette.mid, palette.warm, 0.5),
    mix(palette.mid, palette.deep, 0.35),
    mix(palette.deep, palette.ink, 0.35),
  ].entries()) {
    const noise = noiseLine(stage.seed * 3 + row * 7, 64);
    const base = y + h * (0.58 + row * 0.13);
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.moveTo(x, y + h);
    for (let step = 0; step <= w; step += 6) ctx.lineTo(x + step, base - h * 0.13 * (0.4 + noise(step / (w * (0.22 - row * 0.04)) + 2)));
    ctx.lineTo(x + w, y + h);
    ctx.fill();
  }
  const river = ctx.createLinearGradient(0, y + h * 0.6, 0, y + h);
  river.addColorStop(0, palette.glow);
  river.addColorStop(1, mix(palette.cool, palette.glow, 0.4));
  ctx.fillStyle = river;
  ctx.beginPath();
  ctx.moveTo(sx - 3, y + h * 0.64);
  ctx.bezierCurveTo(sx + w * 0.12, y + h * 0.74, sx - w * 0.16, y + h * 0.8, sx - w * 0.1, y + h);
  ctx.lineTo(sx + w * 0.2, y + h);
  ctx.bezierCurveTo(sx + w * 0.02, y + h * 0.82, sx + w * 0.2, y + h * 0.74, sx + 3, y + h * 0.64);
  ctx.fill();
  ctx.restore();
}

/** A picture house on opening night: curtains, a lit screen, the beam overhead and the dark heads of the audience. */
export function cinema(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 1);
  sky(stage, [
    [0, palette.ink],
    [0.6, mix(palette.ink, palette.deep, 0.8)],
    [1, palette.ink],
  ]);
  const screen: Box = wide ? { x: w / 2 - 400, y: 92, w: 800, h: 358 } : { x: 46, y: 150, w: w - 92, h: 262 };
  // Curtains fall in folds on both sides.
  for (const side of [-1, 1]) {
    const edge = side < 0 ? screen.x - 6 : screen.x + screen.w + 6;
    const far = side < 0 ? -60 : w + 60;
    const folds = wide ? 9 : 4;
    for (let fold = 0; fold < folds; fold += 1) {
      const a = edge + ((far - edge) * fold) / folds;
      const b = edge + ((far - edge) * (fold + 1)) / folds;
      const fill = ctx.createLinearGradient(a, 0, b, 0);
      const lit = Math.max(0, 1 - fold / (folds * 0.8));
      fill.addColorStop(0, mix(palette.mid, palette.ink, 0.75 - lit * 0.2));
      fill.addColorStop(0.4, mix(mix(palette.warm, palette.mid, 0.5), palette.ink, 0.5 - lit * 0.35));
      fill.addColorStop(1, mix(palette.mid, palette.ink, 0.85));
      ctx.fillStyle = fill;
      ctx.fillRect(Math.min(a, b), 20, Math.abs(b - a) + 1, 520);
    }
  }
  const swag = wide ? 7 : 3;
  for (let index = 0; index < swag; index += 1) {
    const x = (w / swag) * index;
    const width = w / swag;
    const fill = ctx.createLinearGradient(0, 0, 0, 110);
    fill.addColorStop(0, mix(palette.mid, palette.ink, 0.5));
    fill.addColorStop(1, mix(palette.warm, palette.mid, 0.45));
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(x - 4, -4);
    ctx.lineTo(x + width + 4, -4);
    ctx.quadraticCurveTo(x + width * 0.8, 84, x + width / 2, 92);
    ctx.quadraticCurveTo(x + width * 0.2, 84, x - 4, -4);
    ctx.fill();
    ctx.strokeStyle = alpha(palette.glow, 0.5);
    ctx.lineWidth = 2.4;
    ctx.stroke();
  }
  glow(ctx, w / 2, screen.y + screen.h / 2, screen.w * 0.8, palette.glow, 0.5, 0.7);
  film(stage, screen);
  ctx.strokeStyle = alpha(palette.ink, 0.9);
  ctx.lineWidth = 8;
  ctx.strokeRect(screen.x, screen.y, screen.w, screen.h);
  glow(ctx, w / 2, 520, w * 0.46, palette.glow, 0.36, 0.24);
  // From the booth behind us to the screen.
  beam(ctx, { x: w * 0.5, y: -30, angle: 0, length: 560, from: 20, to: screen.w * 0.9, colour: palette.glow, strength: 0.2 });
  haze(stage, dice(stage, 5), 5, [120, 430], palette.glow, 0.07);
  for (const [row, y, size] of [
    [0, 520, 24],
    [1, 574, 34],
    [2, 652, 52],
  ] as const) {
    const seats = w / (size * 2.6);
    ctx.fillStyle = mix(palette.ink, palette.deep, 0.3 - row * 0.1);
    ctx.fillRect(-40, y + size * 1.1, w + 80, 300);
    const taken: { x: number; y: number; hood: boolean; there: boolean }[] = [];
    for (let seat = -0.5 - next() * 0.5; seat < seats + 1; seat += 1)
      taken.push({
        x: seat * size * 2.6 + between(next, -6, 6),
        y: y + between(next, -0.16, 0.16) * size,
        hood: next() < 0.2,
        there: next() > 0.25,
      });
    const tone = mix(palette.ink, palette.deep, 0.45 - row * 0.16);
    const rims = [{ colour: palette.glow, dx: 0, dy: 2.2 + row * 0.5, strength: 0.85 - row * 0.18 }];
    // The path is asked for once per layer: nothing in it may throw dice.
    rimmed(stage, tone, rims, (path) => {
      for (const { x, y: top, hood, there } of taken) if (there) back(path, x, top, size * 0.86, hood);
    });
    rimmed(stage, mix(tone, palette.warm, 0.07), rims, (path) => {
      for (const { x } of taken) path.roundRect(x - size * 1.16, y + size * 0.95, size * 2.32, size * 5, size * 0.5);
    });
  }
}
