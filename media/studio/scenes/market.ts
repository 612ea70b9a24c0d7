import { between2, person, rimmed, running, stance } from "../figure.ts";
import { alpha, between, mix, TAU, wave, wrap } from "../kit.ts";
import { bokeh, glow, haze, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";

function lantern(stage: Stage, x: number, y: number, size: number, colour: string): void {
  const { ctx, palette } = stage;
  glow(ctx, x, y, size * 5, colour, 0.5);
  const fill = ctx.createRadialGradient(x, y + size * 0.2, size * 0.1, x, y, size);
  fill.addColorStop(0, mix(palette.glow, "#ffffff", 0.5));
  fill.addColorStop(0.6, mix(colour, palette.glow, 0.4));
  fill.addColorStop(1, mix(colour, palette.deep, 0.25));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, size * 0.8, size, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = mix(palette.ink, colour, 0.3);
  ctx.fillRect(x - size * 0.35, y - size * 1.1, size * 0.7, size * 0.2);
  ctx.fillRect(x - size * 0.35, y + size * 0.9, size * 0.7, size * 0.2);
  ctx.strokeStyle = alpha(palette.ink, 0.22);
  ctx.lineWidth = 1.2;
  for (const share of [-0.4, 0, 0.4]) {
    ctx.beginPath();
    ctx.ellipse(x, y, Math.abs(size * 0.8 * share) + 0.1, size * 0.96, 0, 0, TAU);
    ctx.stroke();
  }
}

/** One stall of the alley: an awning in stripes, warm goods below; `depth` 0 far to 1 near, `side` -1 or 1. */
function stall(stage: Stage, side: -1 | 1, depth: number, next: () => number): void {
  const { ctx, w, palette } = stage;
  const middle = w / 2;
  const reach = w > 700 ? 1 : 0.62;
  const inner = middle + side * (46 + 330 * depth ** 1.5) * reach;
  const outer = middle + side * (100 + 820 * depth ** 1.4) * reach;
  const roof = 392 - 250 * depth ** 1.3;
  const drop = 20 + 56 * depth;
  const counter = 470 + 96 * depth;
  const foot = 500 + 210 * depth;
  const body = ctx.createLinearGradient(inner, 0, outer, 0);
  body.addColorStop(0, mix(palette.mid, palette.deep, 0.3));
  body.addColorStop(1, mix(palette.ink, palette.deep, 0.4));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.moveTo(inner, counter);
  ctx.lineTo(outer, counter + 46 * depth);
  ctx.lineTo(outer, foot + 90);
  ctx.lineTo(inner, foot);
  ctx.fill();
  glow(ctx, inner + side * 60 * depth, counter - 60 * depth, 60 + 240 * depth, palette.warm, 0.55);
  // Heaps of goods.
  for (let heap = 0; heap < 7; heap += 1) {
    const share = (heap + 0.5) / 7;
    const x = inner + (outer - inner) * share;
    const y = counter + 46 * depth * share;
    const size = (14 + 40 * depth) * between(next, 0.5, 0.8);
    const colours = [palette.warm, palette.glow, palette.cool, mix(palette.warm, palette.mid, 0.5)];
    ctx.fillStyle = mix(colours[Math.floor(next() * 4)] ?? palette.warm, palette.deep, between(next, 0.05, 0.4));
    ctx.beginPath();
    ctx.moveTo(x - size, y + 2);
    ctx.quadraticCurveTo(x - size * 0.3, y - size * 1.3, x, y - size * 1.1);
    ctx.quadraticCurveTo(x + size * 0.4, y - size * 1.2, x + size, y + 2);
    ctx.fill();
  }
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const a = inner + ((outer - inner) * stripe) / stripes;
    const b = inner + ((outer - inner) * (stripe + 1)) / stripes;
    const lean = side * -24 * depth;
    const tone = stripe % 2 === 0 ? mix(palette.warm, palette.deep, 0.35) : mix(palette.glow, palette.mid, 0.4);
    const fill = ctx.createLinearGradient(0, roof, 0, roof + drop + 30);
    fill.addColorStop(0, mix(tone, palette.ink, 0.4));
    fill.addColorStop(1, tone);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(a, roof - 26 * depth);
    ctx.lineTo(b, roof - 26 * depth);
    ctx.lineTo(b + lean, roof + drop);
    ctx.quadraticCurveTo((a + b) / 2 + lean, roof + drop + 16 * depth + 4, a + lean, roof + drop);
    ctx.fill();
  }
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.3);
  ctx.fillRect(inner - 2 - 2 * depth, roof, 4 + 5 * depth, foot - roof);
}

/** Everything that does not move: sky, arches, ground and stalls. */
function alley(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const next = dice(stage, 1);
  sky(stage, [
    [0, palette.ink],
    [0.35, mix(palette.deep, palette.ink, 0.3)],
    [0.6, mix(palette.mid, palette.warm, 0.4)],
    [0.75, mix(palette.warm, palette.glow, 0.3)],
    [1, palette.deep],
  ]);
  glow(ctx, w / 2, 440, 420, palette.glow, 0.75, 0.9);
  // Arches at the far end.
  ctx.fillStyle = mix(palette.deep, palette.warm, 0.35);
  ctx.fillRect(w / 2 - 120, 250, 240, 250);
  for (const [x, width, top] of [
    [0, 84, 300],
    [-84, 44, 350],
    [84, 44, 350],
  ] as const) {
    ctx.fillStyle = mix(palette.glow, palette.warm, 0.3);
    ctx.beginPath();
    ctx.moveTo(w / 2 + x - width / 2, 500);
    ctx.lineTo(w / 2 + x - width / 2, top + width * 0.4);
    ctx.quadraticCurveTo(w / 2 + x - width / 2, top, w / 2 + x, top - width * 0.24);
    ctx.quadraticCurveTo(w / 2 + x + width / 2, top, w / 2 + x + width / 2, top + width * 0.4);
    ctx.lineTo(w / 2 + x + width / 2, 500);
    ctx.fill();
  }
  const ground = ctx.createLinearGradient(0, 490, 0, 720);
  ground.addColorStop(0, mix(palette.warm, palette.glow, 0.35));
  ground.addColorStop(0.3, mix(palette.mid, palette.warm, 0.3));
  ground.addColorStop(1, mix(palette.ink, palette.deep, 0.6));
  ctx.fillStyle = ground;
  ctx.fillRect(-40, 494, w + 80, 240);
  for (const depth of [0.14, 0.36, 0.66, 1]) {
    stall(stage, -1, depth, next);
    stall(stage, 1, depth, next);
  }
}

/** Strings of lanterns that sway over the alley. */
function lanterns(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 5);
  for (let row = 0; row < 4; row += 1) {
    const depth = (row + 1) / 4;
    const y = 300 - 225 * depth;
    const half = (90 + 700 * depth) * (w > 700 ? 1 : 0.6);
    const sag = 24 + 46 * depth + 2.5 * depth * wave(turn, 5, row * 0.2);
    ctx.strokeStyle = alpha(palette.ink, 0.7);
    ctx.lineWidth = 1 + depth;
    ctx.beginPath();
    ctx.moveTo(w / 2 - half, y);
    ctx.quadraticCurveTo(w / 2, y + sag * 2, w / 2 + half, y);
    ctx.stroke();
    const count = 5 + row;
    for (let index = 0; index < count; index += 1) {
      const share = (index + 0.5) / count;
      const swing = 5 * depth * wave(turn, 6, index * 0.17 + row * 0.3);
      const x = w / 2 - half + half * 2 * share + swing;
      const size = (6 + 20 * depth) * between(next, 0.8, 1.15);
      const colour = [palette.warm, palette.glow, palette.warm, palette.cool][Math.floor(next() * 4)] ?? palette.warm;
      lantern(stage, x, y + sag * 4 * share * (1 - share) + size, size, colour);
    }
  }
}

/** Somebody who crosses the alley: `crossings` in a loop, `way` 1 to the right. */
const walkers = [
  { from: 0.3, tall: 150, y: 560, way: 1, crossings: 1 },
  { from: 0.84, tall: 168, y: 580, way: -1, crossings: 1 },
  { from: 0.62, tall: 112, y: 534, way: 1, crossings: 1 },
  { from: 0.1, tall: 140, y: 552, way: -1, crossings: 1 },
  { from: 0.02, tall: 300, y: 706, way: 1, crossings: 2 },
  { from: 0.36, tall: 270, y: 690, way: -1, crossings: 2 },
  { from: 0.7, tall: 226, y: 640, way: 1, crossings: 1 },
] as const;

/** A market at night: awnings and heaped goods on both sides, strings of lanterns, people in the light of the alley. */
export function market(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  put(
    stage,
    still(stage, "market-alley", (inner) => alley({ ...inner, cache: new Map() })),
  );
  glow(ctx, w / 2, 440, 420, palette.glow, 0.08 + 0.06 * wave(turn, 7), 0.9);
  haze(stage, dice(stage, 4), 6, [300, 520], palette.warm, 0.16);
  lanterns(stage);
  for (const { from, tall, y, way, crossings } of walkers) {
    // The way there and back is longer than the picture: nobody appears in it.
    const share = wrap(from + way * turn * crossings);
    const reach = wide ? w + 300 : w * 1.5 + 200;
    const px = (w - reach) / 2 + share * reach;
    // A step is as long as the leg: the feet do not slide.
    const steps = Math.round((reach * crossings) / (tall * 0.62));
    rimmed(
      stage,
      mix(palette.ink, palette.deep, 0.35),
      [
        { colour: palette.glow, dx: 0, dy: 3, strength: 0.7 },
        { colour: palette.warm, dx: px < w / 2 ? -3 : 3, dy: 0, strength: 0.9 },
      ],
      (path) =>
        person(path, px, y, tall, way, between2(stance, running(turn * steps + from), 0.48), {
          gloves: false,
          bulk: 1.2,
          shorts: true,
        }),
    );
  }
  const front = still(stage, "market-front", (inner) => {
    bokeh(inner.ctx, dice(stage, 9), 12, { x: -40, y: 80, w: w + 80, h: 620 }, [palette.warm, palette.glow, palette.cool], 60, 0.16);
  });
  put(stage, soften(stage, front, 3, 2), 1, "lighter");
}
