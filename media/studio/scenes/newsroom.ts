import { rimmed } from "../figure.ts";
import { alpha, between, mix, noiseLine, pulse, TAU, wave, wrap } from "../kit.ts";
import { beam, glow, haze, lamp, sky } from "../paint.ts";
import { type Context, dice, put, type Stage, still } from "../stage.ts";
import { columns, land } from "./world.ts";

type Box = { x: number; y: number; w: number; h: number };

function studio(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "newsroom-studio", (inner) => {
      const { ctx, w } = inner;
      sky(inner, [
        [0, palette.ink],
        [0.5, mix(palette.ink, palette.deep, 0.8)],
        [0.78, palette.deep],
        [1, palette.ink],
      ]);
      for (let index = 0; index < 14; index += 1) {
        const x = (index / 13) * w;
        const fill = ctx.createLinearGradient(x - 26, 0, x + 26, 0);
        fill.addColorStop(0, alpha(palette.mid, 0));
        fill.addColorStop(0.5, alpha(palette.mid, 0.22));
        fill.addColorStop(1, alpha(palette.mid, 0));
        ctx.fillStyle = fill;
        ctx.fillRect(x - 26, 0, 52, 560);
      }
      const floor = ctx.createLinearGradient(0, 545, 0, 720);
      floor.addColorStop(0, mix(palette.deep, palette.cool, 0.3));
      floor.addColorStop(0.4, mix(palette.ink, palette.deep, 0.8));
      floor.addColorStop(1, palette.ink);
      ctx.fillStyle = floor;
      ctx.fillRect(-40, 545, w + 80, 180);
      ctx.fillStyle = alpha(palette.cool, 0.7);
      ctx.fillRect(-40, 543, w + 80, 2.5);
      glow(ctx, w / 2, 545, w * 0.5, palette.cool, 0.45, 0.1);
    }),
  );
}

function frame(stage: Stage, { x, y, w, h }: Box, colour: string): void {
  const { ctx, palette } = stage;
  const fill = ctx.createLinearGradient(x, y, x, y + h);
  fill.addColorStop(0, mix(palette.deep, colour, 0.28));
  fill.addColorStop(1, mix(palette.ink, palette.deep, 0.8));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 8);
  ctx.fill();
  ctx.strokeStyle = alpha(colour, 0.75);
  ctx.lineWidth = 2;
  ctx.stroke();
}

function worldWall(stage: Stage, box: Box): void {
  const { ctx, turn, palette } = stage;
  glow(ctx, box.x + box.w / 2, box.y + box.h / 2, box.w * 0.68, palette.cool, 0.34, 0.6);
  frame(stage, box, palette.cool);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(box.x + 2, box.y + 2, box.w - 4, box.h - 4, 7);
  ctx.clip();
  const step = Math.min(box.h / 29, box.w / 60);
  const rise = (box.h - step * 28) / 2;
  const round = columns * step;
  const scan = wrap(turn * 2) * (box.w + 300) - 150;
  for (const copy of [-1, 0, 1, 2]) {
    for (const [column, row] of land) {
      const x = (wrap(column / columns + turn) + copy - 1) * round + box.w / 2;
      if (x < -4 || x > box.w + 4) continue;
      const near = Math.max(0, 1 - Math.abs(x - scan) / 130);
      ctx.fillStyle = alpha(mix(palette.cool, palette.glow, 0.25 + near * 0.75), 0.5 + near * 0.5);
      ctx.beginPath();
      ctx.arc(box.x + x, box.y + rise + row * step, step * (0.31 + near * 0.1), 0, TAU);
      ctx.fill();
    }
  }
  ctx.strokeStyle = alpha(palette.cool, 0.16);
  ctx.lineWidth = 1;
  for (let line = 1; line < 6; line += 1) {
    ctx.beginPath();
    ctx.moveTo(box.x, box.y + (box.h * line) / 6);
    ctx.lineTo(box.x + box.w, box.y + (box.h * line) / 6);
    ctx.stroke();
  }
  const cities = [
    [0.26, 0.34],
    [0.49, 0.25],
    [0.56, 0.36],
    [0.64, 0.4],
    [0.86, 0.33],
    [0.33, 0.68],
    [0.88, 0.8],
  ] as const;
  const spot = ([cx, cy]: readonly [number, number]) => {
    const shift = wrap(cx + turn) * round - round + box.w / 2;
    const x = shift < 0 ? shift + round : shift;
    return [box.x + (x > box.w + 60 && x - round > -60 ? x - round : x), box.y + rise + cy * step * 28] as const;
  };
  for (const [index, city] of cities.entries()) {
    const [x, y] = spot(city);
    const ping = wrap(turn * 6 + index * 0.37);
    ctx.strokeStyle = alpha(palette.warm, (1 - ping) * 0.9);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(x, y, 4 + ping * 26, 0, TAU);
    ctx.stroke();
    lamp(ctx, x, y, 3, palette.warm, 0.9);
    const [nx, ny] = spot(cities[(index + 2) % cities.length] ?? city);
    if (Math.abs(nx - x) > box.w * 0.6) continue;
    const drawn = 0.5 + 0.5 * wave(turn, 2, index * 0.21);
    ctx.strokeStyle = alpha(mix(palette.warm, palette.glow, 0.4), 0.55 * drawn);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo((x + nx) / 2, Math.min(y, ny) - 70, nx, ny);
    ctx.stroke();
  }
  ctx.restore();
}

function chart(stage: Stage, box: Box, salt: number, colour: string): void {
  const { ctx, turn, palette } = stage;
  frame(stage, box, colour);
  const noise = noiseLine(salt * 97 + stage.seed, 16);
  const inner = { x: box.x + 16, y: box.y + 34, w: box.w - 32, h: box.h - 54 };
  ctx.fillStyle = alpha(palette.glow, 0.8);
  ctx.fillRect(inner.x, box.y + 15, inner.w * 0.42, 7);
  ctx.fillStyle = alpha(colour, 0.6);
  ctx.fillRect(inner.x + inner.w * 0.47, box.y + 15, inner.w * 0.2, 7);
  if (salt % 2 === 0) {
    for (let bar = 0; bar < 8; bar += 1) {
      const level = 0.45 + 0.28 * noise(bar * 1.7) + 0.18 * wave(turn, 2 + (bar % 3), bar * 0.17);
      const width = inner.w / 8;
      const fill = ctx.createLinearGradient(0, inner.y, 0, inner.y + inner.h);
      fill.addColorStop(0, mix(colour, palette.glow, 0.35));
      fill.addColorStop(1, alpha(colour, 0.25));
      ctx.fillStyle = fill;
      ctx.fillRect(inner.x + bar * width + 3, inner.y + inner.h * (1 - level), width - 6, inner.h * level);
    }
    return;
  }
  ctx.beginPath();
  for (let x = 0; x <= inner.w; x += 4) ctx.lineTo(inner.x + x, inner.y + inner.h * (0.5 - 0.36 * noise((x / inner.w) * 6 + turn * 16)));
  ctx.strokeStyle = mix(colour, palette.glow, 0.4);
  ctx.lineWidth = 2.6;
  ctx.stroke();
  ctx.lineTo(inner.x + inner.w, inner.y + inner.h);
  ctx.lineTo(inner.x, inner.y + inner.h);
  ctx.fillStyle = alpha(colour, 0.22);
  ctx.fill();
}

function ticker(stage: Stage, y: number, height: number, way: 1 | -1, colour: string, salt: number): void {
  const { ctx, w, turn, palette } = stage;
  const fill = ctx.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(0, mix(colour, palette.ink, 0.3));
  fill.addColorStop(1, mix(colour, palette.ink, 0.6));
  ctx.fillStyle = fill;
  ctx.fillRect(-40, y, w + 80, height);
  const next = dice(stage, salt);
  const period = 1600;
  const words: [number, number, boolean][] = [];
  for (let x = 0; x < period - 90; ) {
    const long = between(next, 18, 74);
    words.push([x, long, next() < 0.12]);
    x += long + (next() < 0.16 ? 40 : 9);
  }
  for (const [x, long, mark] of words) {
    for (let copy = -1; copy <= 1; copy += 1) {
      const at = wrap((x + way * turn * period) / period) * period + copy * period - 40;
      if (at > w + 40 || at + long < -40) continue;
      ctx.fillStyle = mark ? palette.warm : alpha(palette.glow, 0.82);
      ctx.beginPath();
      ctx.roundRect(at, y + height * 0.41, long, height * 0.18, 3);
      ctx.fill();
    }
  }
}

function presenter(ctx: Context, x: number, size: number, nod: number, long: boolean): void {
  const y = 388 + nod;
  ctx.moveTo(x + size * 0.24, y);
  ctx.ellipse(x, y, size * 0.235, size * 0.31, 0, 0, TAU);
  if (long) {
    ctx.moveTo(x - size * 0.3, y + size * 0.36);
    ctx.bezierCurveTo(x - size * 0.34, y - size * 0.46, x + size * 0.34, y - size * 0.46, x + size * 0.3, y + size * 0.36);
    ctx.quadraticCurveTo(x, y + size * 0.5, x - size * 0.3, y + size * 0.36);
  } else {
    ctx.moveTo(x - size * 0.25, y - size * 0.02);
    ctx.bezierCurveTo(x - size * 0.3, y - size * 0.46, x + size * 0.3, y - size * 0.46, x + size * 0.25, y - size * 0.02);
    ctx.closePath();
  }
  ctx.moveTo(x - size * 0.12, y);
  ctx.lineTo(x - size * 0.13, y + size * 0.42);
  ctx.bezierCurveTo(x - size * 0.3, y + size * 0.54, x - size * 0.74, y + size * 0.52, x - size * 0.82, y + size * 0.86);
  ctx.lineTo(x - size * 0.98, y + size * 2);
  ctx.lineTo(x + size * 0.98, y + size * 2);
  ctx.lineTo(x + size * 0.82, y + size * 0.86);
  ctx.bezierCurveTo(x + size * 0.74, y + size * 0.52, x + size * 0.3, y + size * 0.54, x + size * 0.13, y + size * 0.42);
  ctx.lineTo(x + size * 0.12, y);
  ctx.closePath();
}

function anchors(stage: Stage, apart: number, size: number): void {
  const { w, turn, palette } = stage;
  rimmed(
    stage,
    mix(palette.ink, palette.deep, 0.55),
    [
      { colour: palette.cool, dx: 2.6, dy: 1.5, strength: 0.8 },
      { colour: palette.warm, dx: -2.6, dy: 1.5, strength: 0.8 },
    ],
    (ctx) => {
      presenter(ctx, w / 2 - apart, size, 2 * wave(turn, 7), true);
      presenter(ctx, w / 2 + apart, size * 1.04, 2 * wave(turn, 8, 0.4), false);
    },
  );
}

function desk(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const half = Math.min(w * 0.46, 430);
  const cx = w / 2;
  const front = ctx.createLinearGradient(cx - half, 0, cx + half, 0);
  front.addColorStop(0, mix(palette.ink, palette.cool, 0.2));
  front.addColorStop(0.5, mix(palette.deep, palette.mid, 0.55));
  front.addColorStop(1, mix(palette.ink, palette.cool, 0.2));
  ctx.fillStyle = front;
  ctx.beginPath();
  ctx.moveTo(cx - half + 14, 520);
  ctx.quadraticCurveTo(cx, 548, cx + half - 14, 520);
  ctx.lineTo(cx + half - 34, 628);
  ctx.quadraticCurveTo(cx, 658, cx - half + 34, 628);
  ctx.fill();
  for (let panel = -5; panel <= 5; panel += 1) {
    const x = cx + (panel / 5.5) * half * 0.95;
    const light = ctx.createLinearGradient(0, 536, 0, 650);
    light.addColorStop(0, alpha(palette.cool, 0.5 + 0.2 * wave(turn, 3, panel * 0.09)));
    light.addColorStop(1, alpha(palette.cool, 0));
    ctx.fillStyle = light;
    ctx.fillRect(x - 1.5, 540, 3, 98);
  }
  const top = ctx.createLinearGradient(0, 498, 0, 534);
  top.addColorStop(0, mix(palette.mid, palette.deep, 0.3));
  top.addColorStop(1, mix(palette.mid, palette.glow, 0.45));
  ctx.fillStyle = top;
  ctx.beginPath();
  ctx.moveTo(cx - half, 516);
  ctx.quadraticCurveTo(cx, 546, cx + half, 516);
  ctx.lineTo(cx + half - 40, 504);
  ctx.quadraticCurveTo(cx, 516, cx - half + 40, 504);
  ctx.fill();
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const [thick, light] of [
    [2.5, 0.95],
    [11, 0.2],
  ] as const) {
    ctx.strokeStyle = alpha(palette.glow, light);
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(cx - half, 517);
    ctx.quadraticCurveTo(cx, 547, cx + half, 517);
    ctx.stroke();
    ctx.strokeStyle = alpha(palette.warm, light * (0.85 + 0.15 * wave(turn, 4)));
    ctx.beginPath();
    ctx.moveTo(cx - half + 34, 628);
    ctx.quadraticCurveTo(cx, 658, cx + half - 34, 628);
    ctx.stroke();
  }
  ctx.restore();
  glow(ctx, cx, 672, half * 1.1, palette.warm, 0.4, 0.1);
}

/** A news studio: a turning map of dots, charts that breathe, a ticker, two presenters behind a lit desk. */
export function newsroom(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  studio(stage);
  for (let index = 0; index < 6; index += 1) {
    const x = w * (0.08 + index * 0.168);
    beam(ctx, {
      x,
      y: -10,
      angle: (index - 2.5) * -0.07 + 0.1 * wave(turn, 1, index * 0.21),
      length: 600,
      from: 14,
      to: 150,
      colour: index % 2 === 0 ? palette.cool : palette.glow,
      strength: 0.17,
    });
    lamp(ctx, x, 6, 4, palette.glow, 0.8);
  }
  const wall: Box = wide ? { x: w / 2 - 330, y: 92, w: 660, h: 326 } : { x: 24, y: 110, w: w - 48, h: 280 };
  worldWall(stage, wall);
  if (wide) {
    const wing = (w - wall.w) / 2 - 76;
    const boxes = [
      { x: 44, y: 108 },
      { x: 44, y: 268 },
      { x: w - 44 - wing, y: 108 },
      { x: w - 44 - wing, y: 268 },
    ];
    for (const [index, spot] of boxes.entries())
      chart(stage, { ...spot, w: wing, h: 138 }, index + (index > 1 ? 1 : 0), index % 2 === 0 ? palette.warm : palette.cool);
  }
  ticker(stage, 440, 30, -1, palette.mid, 31);
  haze(stage, dice(stage, 8), 4, [300, 540], palette.cool, 0.08);
  anchors(stage, wide ? 112 : 80, wide ? 100 : 84);
  desk(stage);
  ticker(stage, 676, 44, -1, mix(palette.warm, palette.deep, 0.35), 32);
  glow(ctx, w / 2, 260, 600, palette.glow, 0.06 + 0.05 * pulse(turn, 0.5, 0.1), 0.5);
}
