import { between2, cross, fighter, guard, jab, shadow } from "../figure.ts";
import { alpha, between, mix, pulse, TAU, wave, wrap } from "../kit.ts";
import { beam, glow, haze, sky } from "../paint.ts";
import { dice, put, type Stage, still } from "../stage.ts";

/** Moments of the loop at which the bag is hit; the sound of the scene uses the same. */
export const hits = [0.05, 0.085, 0.17, 0.21, 0.3, 0.38, 0.415, 0.45, 0.55, 0.585, 0.67, 0.71, 0.8, 0.88, 0.915, 0.95] as const;

function windows(stage: Stage): readonly number[] {
  const { w } = stage;
  return w > 700 ? [0.1, 0.34, 0.58].map((share) => share * w) : [0.02 * w, 0.62 * w];
}

function wall(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "gym-wall", (inner) => {
      const { ctx, w } = inner;
      const next = dice(stage, 3);
      sky(inner, [
        [0, mix(palette.ink, palette.deep, 0.4)],
        [0.6, palette.deep],
        [1, mix(palette.ink, palette.deep, 0.5)],
      ]);
      for (let row = 0; row * 19 < 580; row += 1) {
        for (let x = row % 2 === 0 ? -24 : 0; x < w; x += 48) {
          ctx.fillStyle = alpha(next() < 0.5 ? palette.mid : palette.ink, next() * 0.2);
          ctx.fillRect(x + 1, row * 19 + 1, 46, 17);
        }
      }
      for (const x of windows(stage)) {
        const glass = ctx.createLinearGradient(0, 70, 0, 330);
        glass.addColorStop(0, mix(palette.glow, "#ffffff", 0.4));
        glass.addColorStop(1, mix(palette.warm, palette.glow, 0.45));
        ctx.fillStyle = glass;
        ctx.fillRect(x, 64, 150, 250);
        ctx.fillStyle = mix(palette.ink, palette.deep, 0.4);
        for (let bar = 0; bar <= 3; bar += 1) ctx.fillRect(x + bar * 50 - 3, 60, 6, 258);
        for (let bar = 0; bar <= 4; bar += 1) ctx.fillRect(x - 3, 62 + bar * 63, 156, 6);
        glow(ctx, x + 75, 190, 330, palette.warm, 0.42);
      }
      ctx.fillStyle = mix(palette.ink, palette.deep, 0.3);
      ctx.fillRect(-40, 20, w + 80, 16);
      for (let x = 40; x < w; x += 210) ctx.fillRect(x, 0, 12, 30);
      const floor = ctx.createLinearGradient(0, 575, 0, 720);
      floor.addColorStop(0, mix(palette.deep, palette.mid, 0.55));
      floor.addColorStop(1, palette.ink);
      ctx.fillStyle = floor;
      ctx.fillRect(-40, 575, w + 80, 150);
      ctx.fillStyle = alpha(palette.ink, 0.55);
      ctx.fillRect(-40, 571, w + 80, 5);
    }),
  );
}

function farBags(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  for (const [index, share] of [0.84, 0.94].entries()) {
    ctx.save();
    ctx.translate(w * share, 30);
    ctx.rotate(0.012 * wave(turn, 5 + index, index * 0.3));
    ctx.fillStyle = mix(palette.mid, palette.ink, 0.4);
    ctx.fillRect(-1.5, 0, 3, 170);
    const leather = ctx.createLinearGradient(-32, 0, 32, 0);
    leather.addColorStop(0, mix(palette.warm, palette.mid, 0.65));
    leather.addColorStop(0.35, mix(palette.mid, palette.deep, 0.6));
    leather.addColorStop(1, mix(palette.ink, palette.deep, 0.5));
    ctx.fillStyle = leather;
    ctx.beginPath();
    ctx.roundRect(-32, 165, 64, 230, 18);
    ctx.fill();
    ctx.restore();
  }
}

function heavyBag(stage: Stage, x: number): void {
  const { ctx, turn, palette } = stage;
  let push = 0;
  for (const hit of hits) {
    const age = wrap(turn - hit);
    if (age < 0.12) push += 0.075 * Math.exp(-age * 42) * Math.sin(age * 130);
  }
  ctx.save();
  ctx.translate(x, 26);
  ctx.rotate(-push + 0.012 * wave(turn, 6));
  ctx.strokeStyle = mix(palette.mid, palette.ink, 0.3);
  ctx.lineWidth = 3;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, 120);
    ctx.lineTo(side * 46, 186);
    ctx.stroke();
  }
  const leather = ctx.createLinearGradient(-66, 0, 66, 0);
  leather.addColorStop(0, mix(palette.warm, palette.glow, 0.35));
  leather.addColorStop(0.1, mix(palette.warm, palette.mid, 0.6));
  leather.addColorStop(0.45, mix(palette.mid, palette.deep, 0.75));
  leather.addColorStop(0.85, palette.ink);
  leather.addColorStop(1, mix(palette.cool, palette.ink, 0.4));
  ctx.fillStyle = leather;
  ctx.beginPath();
  ctx.roundRect(-66, 180, 132, 380, 26);
  ctx.fill();
  ctx.fillStyle = alpha(palette.ink, 0.5);
  for (const y of [214, 360, 520]) ctx.fillRect(-66, y, 132, 13);
  ctx.fillStyle = alpha(palette.glow, 0.14);
  for (const y of [212, 358, 518]) ctx.fillRect(-66, y, 132, 2);
  ctx.restore();
}

function dust(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 8);
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let index = 0; index < 130; index += 1) {
    const speed = 1 + Math.floor(next() * 2);
    const x = wrap(next() + 0.03 * Math.sin(TAU * (turn + next()))) * w;
    const y = wrap(next() - turn * speed * 0.5 * 2) * 640;
    const size = between(next, 0.7, 2.1);
    const light = between(next, 0.1, 0.6) * (0.6 + 0.4 * wave(turn, 3, next())) * Math.sin((Math.PI * y) / 640);
    ctx.fillStyle = alpha(palette.glow, light);
    ctx.beginPath();
    ctx.arc(x, y, size, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}

/** An old gym in the morning: light through tall windows, dust, and somebody at work on the heavy bag. */
export function gym(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  wall(stage);
  farBags(stage);
  for (const [index, x] of windows(stage).entries()) {
    beam(ctx, {
      x: x + 75,
      y: 120,
      angle: -0.62 + 0.012 * wave(turn, 1, index * 0.3),
      length: 780,
      from: 150,
      to: 330,
      colour: palette.warm,
      strength: 0.3 + 0.05 * wave(turn, 2, index * 0.37),
    });
    glow(ctx, x + 430, 640, 260, palette.glow, 0.3, 0.16);
  }
  haze(stage, dice(stage, 5), 6, [200, 560], palette.mid, 0.16);
  const bag = wide ? w * 0.66 : w * 0.68;
  const who = bag - (wide ? 218 : 190);
  shadow(ctx, who, 652, 200, palette.ink, 0.8);
  shadow(ctx, bag, 660, 120, palette.ink, 0.5);
  heavyBag(stage, bag);
  let now = guard;
  for (const [index, hit] of hits.entries()) now = between2(now, index % 3 === 1 ? cross : jab, pulse(turn, hit, 0.013) ** 0.7);
  fighter(stage, { x: who, y: 656 - 4 * Math.abs(wave(turn, 16)), height: 452, facing: 1 }, now, {
    fill: mix(palette.ink, palette.deep, 0.3),
    colour: palette.cool,
    rims: [
      { colour: mix(palette.warm, palette.glow, 0.4), dx: 5, dy: 4, strength: 0.95 },
      { colour: palette.cool, dx: -3, dy: 0, strength: 0.4 },
    ],
  });
  for (const hit of hits) {
    const age = pulse(turn, hit, 0.008);
    if (age > 0) glow(ctx, bag - 58, 288, 80, palette.glow, 0.4 * age);
  }
  dust(stage);
}
