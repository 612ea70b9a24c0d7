import { type Pose, person, rimmed, shadow, stance, victory } from "../figure.ts";
import { alpha, between, mix, random, TAU } from "../kit.ts";
import { beam, bokeh, glow, haze, lamp, sky } from "../paint.ts";
import { type Context, dice, put, type Stage, soften, still } from "../stage.ts";
import { bust } from "./bust.ts";
import { spectator, stands } from "./crowd.ts";

/** The robe from behind, in heads: hood, shoulders, one arm down and one fist raised, as part of the current path. */
function robe(ctx: Context, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.moveTo(-0.5, 0.42);
  ctx.bezierCurveTo(-0.68, -0.1, -0.46, -0.62, -0.06, -0.7);
  ctx.quadraticCurveTo(0, -0.74, 0.06, -0.7);
  ctx.bezierCurveTo(0.46, -0.62, 0.68, -0.1, 0.5, 0.42);
  ctx.bezierCurveTo(0.66, 0.62, 0.96, 0.6, 1.16, 0.82);
  ctx.bezierCurveTo(1.3, 1, 1.2, 1.6, 1.04, 2.1);
  ctx.bezierCurveTo(0.98, 2.6, 1.1, 3.6, 1.3, 5.4);
  ctx.lineTo(-1.3, 5.4);
  ctx.bezierCurveTo(-1.1, 3.6, -0.98, 2.6, -1.04, 2.1);
  ctx.bezierCurveTo(-1.2, 1.6, -1.3, 1, -1.16, 0.82);
  ctx.bezierCurveTo(-0.96, 0.6, -0.66, 0.62, -0.5, 0.42);
  ctx.closePath();
  const limb = (points: readonly (readonly [number, number, number])[]) => {
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [ax, ay, from] = points[index] ?? [0, 0, 0];
      const [bx, by, to] = points[index + 1] ?? [0, 0, 0];
      const angle = Math.atan2(by - ay, bx - ax);
      ctx.moveTo(ax + Math.cos(angle + Math.PI / 2) * from, ay + Math.sin(angle + Math.PI / 2) * from);
      ctx.arc(ax, ay, from, angle + Math.PI / 2, angle + Math.PI * 1.5);
      ctx.arc(bx, by, to, angle - Math.PI / 2, angle + Math.PI / 2);
      ctx.closePath();
    }
  };
  limb([
    [-0.92, 1.12, 0.36],
    [-1.34, 2.08, 0.32],
    [-1.4, 2.76, 0.36],
  ]);
  limb([
    [0.92, 1.12, 0.36],
    [1.72, 0.66, 0.3],
    [1.62, -0.34, 0.33],
  ]);
  ctx.restore();
}

function fist(stage: Stage, x: number, y: number, size: number, angle: number, colour: string): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(size, size);
  ctx.fillStyle = mix(palette.glow, palette.mid, 0.4);
  ctx.beginPath();
  ctx.roundRect(-0.27, 0.2, 0.54, 0.3, 0.06);
  ctx.fill();
  const leather = ctx.createRadialGradient(-0.16, -0.26, 0.04, 0, -0.06, 0.62);
  leather.addColorStop(0, mix(colour, "#ffffff", 0.6));
  leather.addColorStop(0.3, colour);
  leather.addColorStop(0.75, mix(colour, palette.ink, 0.6));
  leather.addColorStop(1, mix(colour, palette.ink, 0.85));
  ctx.fillStyle = leather;
  ctx.beginPath();
  ctx.moveTo(-0.3, 0.26);
  ctx.bezierCurveTo(-0.54, 0.1, -0.56, -0.4, -0.26, -0.54);
  ctx.bezierCurveTo(0.04, -0.64, 0.42, -0.58, 0.48, -0.22);
  ctx.bezierCurveTo(0.52, 0.04, 0.42, 0.22, 0.28, 0.26);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = mix(colour, palette.ink, 0.3);
  ctx.beginPath();
  ctx.ellipse(-0.4, -0.06, 0.15, 0.28, 0.3, 0, TAU);
  ctx.fill();
  ctx.restore();
}

/** The small lit ring that waits at the end of the aisle. */
function farRing(stage: Stage, cx: number, y: number, half: number): void {
  const { ctx, palette } = stage;
  glow(ctx, cx, y - 20, half * 2.6, palette.glow, 0.8, 0.6);
  ctx.fillStyle = mix(palette.glow, "#ffffff", 0.5);
  ctx.beginPath();
  ctx.moveTo(cx - half * 0.72, y - half * 0.2);
  ctx.lineTo(cx + half * 0.72, y - half * 0.2);
  ctx.lineTo(cx + half, y);
  ctx.lineTo(cx - half, y);
  ctx.fill();
  const apron = ctx.createLinearGradient(cx - half, 0, cx + half, 0);
  apron.addColorStop(0, mix(palette.warm, palette.ink, 0.3));
  apron.addColorStop(0.5, palette.deep);
  apron.addColorStop(1, mix(palette.cool, palette.ink, 0.3));
  ctx.fillStyle = apron;
  ctx.fillRect(cx - half, y, half * 2, half * 0.2);
  for (const [edge, top, width] of [
    [half * 0.72, y - half * 0.2, 0.7],
    [half, y, 1],
  ] as const) {
    for (let line = 1; line <= 3; line += 1) {
      ctx.strokeStyle = mix(palette.warm, "#ffffff", line * 0.2);
      ctx.lineWidth = 2.4 * width;
      ctx.beginPath();
      ctx.moveTo(cx - edge, top - line * half * 0.1 * width);
      ctx.lineTo(cx + edge, top - line * half * 0.1 * width);
      ctx.stroke();
    }
    for (const side of [-1, 1]) {
      ctx.fillStyle = side < 0 ? palette.warm : palette.cool;
      ctx.fillRect(cx + side * edge - 4 * width, top - half * 0.36 * width, 8 * width, half * 0.36 * width);
    }
  }
}

/** The walk to the ring: a hooded back with a raised fist, the aisle through the crowd, and the lit ring at its end. */
export function walkout(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const target = wide ? w * 0.4 : w * 0.8;
  const next = dice(stage, 1);
  sky(stage, [
    [0, palette.ink],
    [0.3, mix(palette.ink, palette.deep, 0.8)],
    [0.6, mix(palette.deep, palette.mid, 0.55)],
    [1, palette.ink],
  ]);
  glow(ctx, w * 0.1, 330, 460, palette.warm, 0.34);
  glow(ctx, w * 0.95, 330, 460, palette.cool, 0.4);
  put(
    stage,
    soften(
      stage,
      still(stage, "walkout-far", (inner) => {
        stands({ ...inner, cache: new Map() }, "walkout-stands", 236, 520, 12);
        const veil = inner.ctx.createLinearGradient(0, 200, 0, 380);
        veil.addColorStop(0, mix(palette.ink, palette.deep, 0.8));
        veil.addColorStop(1, alpha(palette.deep, 0));
        inner.ctx.fillStyle = veil;
        inner.ctx.fillRect(-40, 150, w + 80, 240);
      }),
      1.6,
      2,
    ),
  );
  bokeh(ctx, dice(stage, 3), 190, { x: -20, y: 210, w: w + 40, h: 290 }, [palette.glow, palette.warm, palette.cool], 5.5, 0.8);
  for (let index = 0; index < 9; index += 1) {
    const share = index / 8 - 0.5;
    const colour = share < -0.1 ? palette.warm : share > 0.1 ? palette.cool : palette.glow;
    const x = target + share * w * 0.72;
    beam(ctx, { x, y: 30, angle: share * 0.9 + between(next, -0.1, 0.1), length: 640, from: 10, to: 190, colour, strength: 0.46 });
    lamp(ctx, x, 32, 6, mix(colour, "#ffffff", 0.4), 1);
  }
  ctx.fillStyle = mix(palette.ink, palette.mid, 0.3);
  ctx.fillRect(target - w * 0.42, 18, w * 0.84, 4);
  haze(stage, dice(stage, 5), 6, [260, 470], palette.mid, 0.3);
  farRing(stage, target, wide ? 486 : 440, wide ? 170 : 120);
  // The aisle: a carpet of light from the ring to our feet.
  const feet = w * (wide ? 0.64 : 0.4);
  const carpet = ctx.createLinearGradient(0, 520, 0, 720);
  carpet.addColorStop(0, mix(palette.warm, palette.glow, 0.4));
  carpet.addColorStop(1, mix(palette.warm, palette.ink, 0.75));
  ctx.fillStyle = carpet;
  ctx.beginPath();
  ctx.moveTo(target - 36, 520);
  ctx.lineTo(target + 40, 520);
  ctx.lineTo(feet + 330, 740);
  ctx.lineTo(feet - 330, 740);
  ctx.fill();
  // The crowd leans in from both sides, hands up.
  for (const [row, size] of [20, 32, 50].entries()) {
    const y = 540 + row * 52;
    const gap = 60 + row * 120;
    const middle = target + ((feet - target) * (row + 0.6)) / 3;
    const spots: [number, number][] = [];
    for (let x = -size; x < w + size; x += size * between(next, 1.9, 2.5))
      if (Math.abs(x - middle) > gap + size) spots.push([x, y + between(next, -0.4, 0.4) * size]);
    const seed = next();
    rimmed(
      stage,
      mix(palette.ink, palette.deep, 0.5 - row * 0.16),
      [
        { colour: palette.glow, dx: 0, dy: 2.4, strength: 0.7 - row * 0.1 },
        { colour: palette.warm, dx: 2, dy: 0.5, strength: 0.5 },
      ],
      (path) => {
        const same = random(Math.round(seed * 1e6));
        for (const [x, top] of spots) spectator(path, same, x, top, size * 0.82, 1.05);
      },
    );
  }
  if (stage.empty === true) return;
  const size = wide ? 142 : 100;
  const x = feet;
  const y = wide ? 250 : 262;
  const red = mix(palette.warm, "#d21f1f", 0.35);
  glow(ctx, x - 30, y + 120, size * 3.2, palette.warm, 0.3);
  const shape = (path: Context) => {
    path.beginPath();
    robe(path, x, y, size);
  };
  rimmed(
    stage,
    mix(palette.ink, palette.deep, 0.5),
    [
      { colour: palette.glow, dx: 2, dy: 5, strength: 0.9 },
      { colour: palette.warm, dx: 6, dy: 1, strength: 0.95 },
      { colour: palette.cool, dx: -5, dy: 1, strength: 0.85 },
    ],
    (path) => robe(path, x, y, size),
  );
  ctx.save();
  shape(ctx);
  ctx.clip();
  const satin = ctx.createLinearGradient(x - size * 1.3, 0, x + size * 1.3, 0);
  satin.addColorStop(0, alpha(palette.warm, 0.34));
  satin.addColorStop(0.3, alpha(palette.mid, 0.22));
  satin.addColorStop(0.6, alpha(palette.ink, 0));
  satin.addColorStop(1, alpha(palette.cool, 0.26));
  ctx.fillStyle = satin;
  ctx.fillRect(x - size * 3, 0, size * 6, 740);
  // Folds of the hood and of the cloth.
  ctx.lineCap = "round";
  for (const [bend, light] of [
    [-0.3, 0.5],
    [0.3, 0.34],
  ] as const) {
    ctx.strokeStyle = alpha(palette.ink, light);
    ctx.lineWidth = size * 0.05;
    ctx.beginPath();
    ctx.moveTo(x + bend * size, y - size * 0.5);
    ctx.quadraticCurveTo(x + bend * size * 1.7, y + size * 0.1, x + bend * size * 0.5, y + size * 0.62);
    ctx.stroke();
  }
  ctx.strokeStyle = alpha(palette.ink, 0.55);
  ctx.lineWidth = size * 0.07;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.56, y + size * 0.44);
  ctx.quadraticCurveTo(x, y + size * 0.9, x + size * 0.56, y + size * 0.44);
  ctx.stroke();
  for (const fold of [-0.8, -0.45, 0.4, 0.78]) {
    ctx.strokeStyle = alpha(palette.ink, 0.4);
    ctx.lineWidth = size * 0.06;
    ctx.beginPath();
    ctx.moveTo(x + fold * size * 0.8, y + size * 1.5);
    ctx.quadraticCurveTo(x + fold * size * 0.7, y + size * 2.4, x + fold * size * 1.2, y + size * 4);
    ctx.stroke();
  }
  // A star on the back, stitched in gold.
  ctx.strokeStyle = alpha(palette.glow, 0.75);
  ctx.lineWidth = 3;
  ctx.fillStyle = alpha(palette.warm, 0.55);
  ctx.beginPath();
  for (let step = 0; step < 10; step += 1) {
    const angle = -Math.PI / 2 + (step / 10) * TAU;
    const reach = size * (step % 2 === 0 ? 0.5 : 0.21);
    ctx.lineTo(x + Math.cos(angle) * reach, y + size * 1.62 + Math.sin(angle) * reach);
  }
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  for (const [ax, ay, bx, by] of [
    [-1.72, 2.5, -1.06, 2.62],
    [1.28, -0.04, 1.96, -0.1],
  ] as const) {
    ctx.strokeStyle = alpha(palette.glow, 0.7);
    ctx.lineWidth = size * 0.05;
    ctx.beginPath();
    ctx.moveTo(x + ax * size, y + ay * size);
    ctx.lineTo(x + bx * size, y + by * size);
    ctx.stroke();
  }
  ctx.restore();
  fist(stage, x + size * 1.6, y - size * 0.82, size, 0.08, red);
  fist(stage, x - size * 1.42, y + size * 3.2, size, Math.PI - 0.06, red);
  glow(ctx, x + size * 1.52, y - size * 1, size * 0.9, palette.glow, 0.3);
  haze(stage, dice(stage, 7), 5, [600, 720], palette.warm, 0.14);
}

function glove(ctx: Context): void {
  ctx.beginPath();
  ctx.moveTo(-64, -150);
  ctx.lineTo(58, -150);
  ctx.bezierCurveTo(62, -90, 66, -70, 84, -34);
  ctx.bezierCurveTo(128, 16, 134, 100, 92, 152);
  ctx.bezierCurveTo(54, 196, -52, 200, -92, 154);
  ctx.bezierCurveTo(-128, 108, -116, 40, -92, 0);
  ctx.bezierCurveTo(-72, -50, -66, -90, -64, -150);
  ctx.closePath();
}

function hungGlove(stage: Stage, x: number, y: number, size: number, tilt: number, mirror: 1 | -1, colour: string): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(tilt);
  ctx.scale(size * mirror, size);
  const light = mirror === 1 ? -50 : 50;
  const leather = ctx.createRadialGradient(light, 10, 10, 0, 20, 220);
  leather.addColorStop(0, mix(colour, "#ffffff", 0.5));
  leather.addColorStop(0.25, mix(colour, palette.glow, 0.12));
  leather.addColorStop(0.7, mix(colour, palette.ink, 0.5));
  leather.addColorStop(1, mix(colour, palette.ink, 0.86));
  glove(ctx);
  ctx.fillStyle = leather;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = mix(palette.glow, palette.mid, 0.25);
  ctx.fillRect(-80, -160, 160, 64);
  ctx.fillStyle = alpha(palette.ink, 0.35);
  ctx.fillRect(-80, -100, 160, 6);
  ctx.strokeStyle = alpha(palette.ink, 0.45);
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(-70, 40);
  ctx.quadraticCurveTo(0, 76, 112, 40);
  ctx.stroke();
  ctx.strokeStyle = alpha("#ffffff", 0.18);
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(-70, 45);
  ctx.quadraticCurveTo(0, 81, 112, 45);
  ctx.stroke();
  ctx.restore();
  // The thumb.
  const thumb = ctx.createRadialGradient(70, -6, 6, 84, 10, 84);
  thumb.addColorStop(0, mix(colour, "#ffffff", 0.36));
  thumb.addColorStop(0.6, mix(colour, palette.ink, 0.3));
  thumb.addColorStop(1, mix(colour, palette.ink, 0.75));
  ctx.fillStyle = thumb;
  ctx.beginPath();
  ctx.ellipse(86, 20, 34, 74, -0.24, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = alpha(palette.glow, 0.95);
  ctx.lineWidth = 4;
  for (let lace = 0; lace < 4; lace += 1) {
    const ly = -86 + lace * 20;
    ctx.beginPath();
    ctx.moveTo(-22, ly);
    ctx.lineTo(18, ly + 14);
    ctx.moveTo(18, ly);
    ctx.lineTo(-22, ly + 14);
    ctx.stroke();
  }
  ctx.restore();
}

/** A pair of gloves on a nail, in the last light of the gym. */
export function gloves(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 1);
  const cx = wide ? w * 0.58 : w * 0.5;
  sky(stage, [
    [0, mix(palette.ink, palette.deep, 0.6)],
    [0.6, mix(palette.deep, palette.mid, 0.5)],
    [1, palette.ink],
  ]);
  for (let row = 0; row * 44 < 760; row += 1) {
    for (let x = row % 2 === 0 ? -50 : 0; x < w; x += 100) {
      ctx.fillStyle = alpha(next() < 0.5 ? palette.mid : palette.ink, next() * 0.3);
      ctx.fillRect(x + 2, row * 44 + 2, 96, 40);
    }
  }
  // The window throws its bars across the wall.
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.transform(1, 0.16, -0.42, 1, cx + 60, -30);
  for (let column = 0; column < 3; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      ctx.fillStyle = alpha(palette.warm, 0.2 + 0.05 * next());
      ctx.fillRect(column * 146 - 150, row * 150 + 40, 128, 132);
    }
  }
  ctx.restore();
  glow(ctx, cx, 330, 520, palette.warm, 0.34);
  ctx.fillStyle = mix(palette.mid, palette.glow, 0.5);
  ctx.beginPath();
  ctx.arc(cx, 86, 9, 0, TAU);
  ctx.fill();
  const size = wide ? 1.16 : 0.78;
  const colour = mix(palette.warm, "#c81e1e", 0.25);
  ctx.strokeStyle = palette.glow;
  ctx.lineWidth = 5;
  for (const [side, drop] of [
    [-1, 0],
    [1, 26],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(cx, 88);
    ctx.quadraticCurveTo(cx + side * 20, 150, cx + side * 96 * size, 250 + drop);
    ctx.stroke();
    glow(ctx, cx + side * 100 * size, 380 + drop, 260, palette.warm, 0.16);
  }
  hungGlove(stage, cx + 112 * size, 396 + 26, size, -0.14, 1, mix(colour, palette.ink, 0.12));
  hungGlove(stage, cx - 100 * size, 390, size, 0.12, -1, colour);
  haze(stage, dice(stage, 6), 4, [420, 640], palette.warm, 0.1);
}

/** The belt in the light that everybody wants to stand in. */
export function belt(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const cx = w / 2;
  const cy = wide ? 340 : 300;
  sky(stage, [
    [0, palette.ink],
    [0.5, mix(palette.deep, palette.mid, 0.3)],
    [1, palette.ink],
  ]);
  bokeh(ctx, dice(stage, 2), 70, { x: -40, y: 0, w: w + 80, h: 620 }, [palette.warm, palette.cool, palette.glow], 30, 0.25);
  for (const tilt of [-0.5, -0.24, 0, 0.24, 0.5])
    beam(ctx, { x: cx + tilt * 300, y: -60, angle: tilt, length: 820, from: 20, to: 200, colour: palette.glow, strength: 0.26 });
  glow(ctx, cx, cy, wide ? 520 : 380, palette.warm, 0.6, 0.8);
  const k = wide ? 1.2 : 0.82;
  ctx.save();
  ctx.translate(cx, cy);
  ctx.scale(k, k);
  const strap = ctx.createLinearGradient(0, -80, 0, 90);
  strap.addColorStop(0, mix(palette.deep, palette.warm, 0.3));
  strap.addColorStop(0.3, mix(palette.ink, palette.deep, 0.7));
  strap.addColorStop(1, palette.ink);
  ctx.fillStyle = strap;
  ctx.beginPath();
  ctx.moveTo(-620, -130);
  ctx.quadraticCurveTo(0, 20, 620, -130);
  ctx.lineTo(640, 10);
  ctx.quadraticCurveTo(0, 180, -640, 10);
  ctx.fill();
  ctx.strokeStyle = alpha(palette.glow, 0.4);
  ctx.setLineDash([9, 7]);
  ctx.lineWidth = 2;
  for (const [a, b] of [
    [-118, 34],
    [-4, 162],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(-624, a);
    ctx.quadraticCurveTo(0, b, 624, a);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  const gold = mix(palette.warm, "#f2c14e", 0.72);
  const plate = (x: number, y: number, radius: number) => {
    const fill = ctx.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
    fill.addColorStop(0, mix(gold, "#ffffff", 0.75));
    fill.addColorStop(0.3, gold);
    fill.addColorStop(0.52, mix(gold, "#5a3200", 0.6));
    fill.addColorStop(0.66, mix(gold, "#ffffff", 0.5));
    fill.addColorStop(1, mix(gold, "#3a2000", 0.7));
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (let step = 0; step < 240; step += 1) {
      const angle = (step / 240) * TAU;
      const reach = radius * (1.02 + 0.035 * Math.cos(angle * 16) + 0.05 * Math.max(0, Math.cos(angle * 4)) ** 6);
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.fill();
    for (const [share, tone, thick] of [
      [0.88, mix(gold, "#3a2000", 0.6), 3],
      [0.84, mix(gold, "#ffffff", 0.6), 2],
      [0.6, mix(gold, "#3a2000", 0.55), 4],
      [0.575, mix(gold, "#ffffff", 0.6), 2],
    ] as const) {
      ctx.strokeStyle = tone;
      ctx.lineWidth = (thick * radius) / 150;
      ctx.beginPath();
      ctx.arc(x, y, radius * share, 0, TAU);
      ctx.stroke();
    }
    for (let stone = 0; stone < 16; stone += 1) {
      const angle = (stone / 16) * TAU;
      const sx = x + Math.cos(angle) * radius * 0.73;
      const sy = y + Math.sin(angle) * radius * 0.73;
      ctx.fillStyle = stone % 2 === 0 ? mix(palette.cool, "#ffffff", 0.35) : mix("#d0122b", "#ffffff", 0.15);
      ctx.beginPath();
      ctx.arc(sx, sy, radius * 0.05, 0, TAU);
      ctx.fill();
      ctx.fillStyle = alpha("#ffffff", 0.8);
      ctx.beginPath();
      ctx.arc(sx - radius * 0.014, sy - radius * 0.016, radius * 0.015, 0, TAU);
      ctx.fill();
    }
  };
  for (const side of [-1, 1]) plate(side * 330, -8, 84);
  plate(0, 30, 190);
  // The star in the middle.
  const star = ctx.createLinearGradient(-80, -60, 80, 120);
  star.addColorStop(0, "#ffffff");
  star.addColorStop(0.5, mix(gold, "#ffffff", 0.25));
  star.addColorStop(1, mix(gold, "#3a2000", 0.55));
  for (const [x, y, radius] of [
    [0, 30, 94],
    [-330, -8, 40],
    [330, -8, 40],
  ] as const) {
    ctx.fillStyle = star;
    ctx.beginPath();
    for (let step = 0; step < 10; step += 1) {
      const angle = -Math.PI / 2 + (step / 10) * TAU;
      const reach = radius * (step % 2 === 0 ? 1 : 0.44);
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.fill();
  }
  ctx.restore();
  for (const [x, y, size] of [
    [cx - 120 * k, cy - 84 * k, 60],
    [cx + 330 * k, cy - 50 * k, 34],
    [cx + 96 * k, cy + 120 * k, 30],
  ] as const) {
    glow(ctx, x, y, size, "#ffffff", 1);
    ctx.strokeStyle = alpha("#ffffff", 0.8);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(x - size * 1.3, y);
    ctx.lineTo(x + size * 1.3, y);
    ctx.moveTo(x, y - size * 1.3);
    ctx.lineTo(x, y + size * 1.3);
    ctx.stroke();
  }
  haze(stage, dice(stage, 4), 5, [480, 680], palette.warm, 0.14);
}

const skipping: Pose = {
  ...stance,
  chest: [0.01, -0.78],
  elbows: [
    [0.11, -0.6],
    [-0.11, -0.6],
  ],
  hands: [
    [0.22, -0.52],
    [-0.22, -0.52],
  ],
  knees: [
    [0.08, -0.3],
    [-0.04, -0.3],
  ],
  feet: [
    [0.02, -0.06],
    [-0.1, -0.08],
  ],
};

/** Jumps in one loop. */
const JUMPS = 50;

/** Somebody with a rope in front of tall windows. */
export function rope(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  const cx = w * (wide ? 0.54 : 0.5);
  sky(stage, [
    [0, mix(palette.ink, palette.deep, 0.6)],
    [0.7, mix(palette.deep, palette.mid, 0.6)],
    [1, palette.ink],
  ]);
  const columns = wide ? 5 : 2;
  for (let column = 0; column < columns; column += 1) {
    const width = (w - 60) / columns - 30;
    const x = 45 + column * (width + 30);
    const glass = ctx.createLinearGradient(0, 30, 0, 540);
    glass.addColorStop(0, mix(palette.mid, palette.cool, 0.4));
    glass.addColorStop(0.6, mix(palette.warm, palette.glow, 0.4));
    glass.addColorStop(1, mix(palette.glow, "#ffffff", 0.4));
    ctx.fillStyle = glass;
    ctx.fillRect(x, 34, width, 500);
    ctx.fillStyle = mix(palette.ink, palette.deep, 0.4);
    for (let bar = 0; bar <= 2; bar += 1) ctx.fillRect(x + (width * bar) / 2 - 4, 30, 8, 508);
    for (let bar = 0; bar <= 4; bar += 1) ctx.fillRect(x - 4, 30 + bar * 125, width + 8, 8);
  }
  glow(ctx, cx, 380, 560, palette.glow, 0.6);
  const floor = ctx.createLinearGradient(0, 560, 0, 720);
  floor.addColorStop(0, mix(palette.warm, palette.mid, 0.5));
  floor.addColorStop(1, palette.ink);
  ctx.fillStyle = floor;
  ctx.fillRect(-40, 560, w + 80, 180);
  glow(ctx, cx, 660, 380, palette.glow, 0.5, 0.2);
  const height = wide ? 470 : 430;
  shadow(ctx, cx - 10, 668, 150, palette.ink, 0.85);
  // One turn of the rope for each jump; the feet leave the floor when it passes under them.
  const jump = turn * JUMPS;
  const lift = 13 * Math.max(0, Math.cos(TAU * jump));
  const arm = height * 0.22;
  const hand = 640 - lift - height * 0.52;
  const high = -Math.cos(TAU * jump) * height * (Math.cos(TAU * jump) > 0 ? 0.74 : 0.92);
  const side = Math.sin(TAU * jump);
  ctx.strokeStyle = mix(palette.warm, "#ffffff", 0.5);
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(cx - arm, hand);
  ctx.bezierCurveTo(cx - arm * (3 - side * 0.4), hand - high, cx + arm * (3 - side * 0.4), hand - high, cx + arm, hand);
  ctx.stroke();
  ctx.strokeStyle = alpha(palette.glow, 0.25);
  ctx.lineWidth = 9;
  ctx.beginPath();
  ctx.moveTo(cx - arm, hand);
  ctx.bezierCurveTo(cx - arm * (3.3 - side * 0.4), hand - high * 0.88, cx + arm * (3.3 - side * 0.4), hand - high * 0.88, cx + arm, hand);
  ctx.stroke();
  rimmed(
    stage,
    mix(palette.ink, palette.deep, 0.35),
    [
      { colour: palette.glow, dx: 4, dy: 2, strength: 0.85 },
      { colour: palette.warm, dx: -4, dy: 2, strength: 0.85 },
    ],
    (path) => person(path, cx, 640 - lift, height, 1, skipping, { gloves: false, bulk: 1, shorts: true }),
  );
  haze(stage, dice(stage, 4), 6, [300, 640], palette.warm, 0.14);
}

/** The winner: arms up in the middle of the ring while the paper falls. */
export function champion(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const cx = w * (wide ? 0.52 : 0.5);
  sky(stage, [
    [0, palette.ink],
    [0.5, mix(palette.deep, palette.mid, 0.5)],
    [1, palette.ink],
  ]);
  const far = still(stage, "champion-far", (inner) => {
    stands({ ...inner, cache: new Map() }, "champion-stands", 220, 560, 9);
    bokeh(inner.ctx, dice(stage, 3), 110, { x: -40, y: 100, w: w + 80, h: 400 }, [palette.warm, palette.cool, palette.glow], 16, 0.5);
  });
  put(stage, soften(stage, far, 3, 2));
  for (const share of [-0.42, -0.2, 0, 0.2, 0.42]) {
    beam(ctx, {
      x: cx + share * w,
      y: -50,
      angle: share * 1.1,
      length: 840,
      from: 26,
      to: 260,
      colour: share < 0 ? palette.warm : share > 0 ? palette.cool : palette.glow,
      strength: 0.5,
    });
    lamp(ctx, cx + share * w, 16, 9, palette.glow, 1);
  }
  glow(ctx, cx, 300, 420, palette.glow, 0.6);
  const height = wide ? 470 : 400;
  rimmed(
    stage,
    mix(palette.ink, palette.deep, 0.35),
    [
      { colour: palette.glow, dx: 0, dy: 4, strength: 0.85 },
      { colour: palette.warm, dx: 5, dy: 1, strength: 0.95 },
      { colour: palette.cool, dx: -5, dy: 1, strength: 0.95 },
    ],
    (path) => person(path, cx, 700, height, 1, victory, { gloves: true, bulk: 1.06, shorts: true }),
  );
  if (stage.empty !== true) {
    ctx.fillStyle = mix(palette.warm, "#f2c14e", 0.7);
    ctx.beginPath();
    ctx.ellipse(cx, 700 - height * 0.53, height * 0.075, height * 0.052, 0, 0, TAU);
    ctx.fill();
    glow(ctx, cx, 700 - height * 0.53, 60, palette.glow, 0.8);
  }
  const next = dice(stage, 6);
  for (let piece = 0; piece < 190; piece += 1) {
    ctx.save();
    ctx.translate(next() * w, next() * 700);
    ctx.rotate(next() * TAU);
    const size = between(next, 3, 9);
    ctx.fillStyle = alpha(
      [palette.warm, palette.glow, palette.cool, "#ffffff"][Math.floor(next() * 4)] ?? palette.glow,
      between(next, 0.4, 0.95),
    );
    ctx.fillRect(-size / 2, -size / 4, size, size / 2);
    ctx.restore();
  }
  for (const [y, thick] of [
    [560, 11],
    [640, 14],
  ] as const) {
    const stroke = ctx.createLinearGradient(0, 0, w, 0);
    stroke.addColorStop(0, mix(palette.warm, palette.ink, 0.35));
    stroke.addColorStop(0.5, mix(palette.glow, palette.ink, 0.3));
    stroke.addColorStop(1, mix(palette.cool, palette.ink, 0.35));
    ctx.strokeStyle = stroke;
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(-40, y - 12);
    ctx.quadraticCurveTo(w / 2, y + 20, w + 40, y - 12);
    ctx.stroke();
  }
}

/** The fence of a cage, close, with two people beyond it. */
export function cage(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  sky(stage, [
    [0, palette.ink],
    [0.5, mix(palette.deep, palette.mid, 0.5)],
    [1, palette.ink],
  ]);
  bokeh(ctx, dice(stage, 2), 60, { x: -40, y: 40, w: w + 80, h: 460 }, [palette.warm, palette.cool, palette.glow], 44, 0.36);
  beam(ctx, { x: w / 2, y: -80, angle: 0, length: 900, from: 90, to: wide ? 900 : 520, colour: palette.glow, strength: 0.6 });
  glow(ctx, w / 2, 640, 520, palette.glow, 0.6, 0.3);
  const size = wide ? 210 : 160;
  for (const [facing, key, fill] of [
    [1, palette.warm, palette.cool],
    [-1, palette.cool, palette.warm],
  ] as const)
    bust(stage, {
      x: w / 2 - facing * size * (wide ? 1.35 : 0.82),
      y: 280,
      size,
      facing,
      hair: "crop",
      fill: mix(palette.ink, palette.deep, 0.45),
      rims: [
        { colour: key, dx: facing * 5, dy: 3, strength: 1 },
        { colour: fill, dx: -facing * 3, dy: 2, strength: 0.7 },
      ],
    });
  haze(stage, dice(stage, 5), 5, [380, 640], palette.mid, 0.25);
  const step = wide ? 74 : 60;
  for (const [offset, tone, thick] of [
    [2.5, alpha(palette.ink, 0.85), 6],
    [0, mix(palette.mid, palette.ink, 0.25), 4.5],
    [-1.2, alpha(palette.glow, 0.3), 1.3],
  ] as const) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = thick;
    ctx.beginPath();
    for (let x = -720; x < w + 720; x += step) {
      ctx.moveTo(x + offset, -20);
      ctx.lineTo(x + 760 + offset, 740);
      ctx.moveTo(x + 760 + offset, -20);
      ctx.lineTo(x + offset, 740);
    }
    ctx.stroke();
  }
  const rail = ctx.createLinearGradient(0, 636, 0, 700);
  rail.addColorStop(0, mix(palette.warm, palette.glow, 0.3));
  rail.addColorStop(0.4, mix(palette.warm, palette.deep, 0.5));
  rail.addColorStop(1, palette.ink);
  ctx.fillStyle = rail;
  ctx.fillRect(-40, 650, w + 80, 90);
}
