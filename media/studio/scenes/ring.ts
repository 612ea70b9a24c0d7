import { between2, cross, fighter, guard, jab, type Pose, shadow, slip } from "../figure.ts";
import { alpha, mix, pulse, TAU, wave } from "../kit.ts";
import { beam, bokeh, glow, haze, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";
import { stands } from "./crowd.ts";

function backdrop(stage: Stage): void {
  const { palette } = stage;
  const key = "ring-backdrop";
  const backdropStill = still(stage, `${key}-soft`, (outer) => {
    const sharp = still(stage, key, (inner) => {
      const { ctx, w } = inner;
      sky(inner, [
        [0, palette.ink],
        [0.3, mix(palette.ink, palette.deep, 0.7)],
        [0.6, mix(palette.deep, palette.mid, 0.35)],
        [1, palette.ink],
      ]);
      glow(ctx, w * 0.12, 380, 420, palette.warm, 0.3);
      glow(ctx, w * 0.88, 380, 420, palette.cool, 0.3);
      stands({ ...inner, cache: new Map() }, "ring-stands", 190, 560, 8);
      const dark = ctx.createLinearGradient(0, 150, 0, 400);
      dark.addColorStop(0, palette.ink);
      dark.addColorStop(1, alpha(palette.ink, 0));
      ctx.fillStyle = dark;
      ctx.fillRect(-40, 0, w + 80, 400);
      bokeh(ctx, dice(stage, 2), 70, { x: 0, y: 150, w, h: 330 }, [palette.warm, palette.cool, palette.glow], 15, 0.32);
    });
    put(outer, soften(stage, sharp, 5, 2));
    bokeh(outer.ctx, dice(stage, 3), 26, { x: 0, y: 120, w: outer.w, h: 300 }, [palette.warm, palette.cool, palette.glow], 30, 0.2);
  });
  put(stage, backdropStill);
}

function canvasFloor(stage: Stage): void {
  const { palette, w } = stage;
  put(
    stage,
    still(stage, "ring-floor", ({ ctx }) => {
      const fill = ctx.createLinearGradient(0, 545, 0, 720);
      fill.addColorStop(0, mix(palette.mid, palette.glow, 0.3));
      fill.addColorStop(0.35, mix(palette.mid, palette.glow, 0.55));
      fill.addColorStop(1, mix(palette.deep, palette.mid, 0.6));
      ctx.fillStyle = fill;
      ctx.fillRect(-40, 548, w + 80, 200);
      glow(ctx, w / 2, 620, 430, palette.glow, 0.6, 0.22);
      glow(ctx, w * 0.1, 640, 380, palette.warm, 0.42, 0.3);
      glow(ctx, w * 0.9, 640, 380, palette.cool, 0.42, 0.3);
      ctx.strokeStyle = alpha(palette.warm, 0.32);
      ctx.lineWidth = 6;
      ctx.beginPath();
      ctx.ellipse(w / 2, 640, 190, 40, 0, 0, TAU);
      ctx.stroke();
      ctx.fillStyle = alpha(palette.ink, 0.6);
      ctx.fillRect(-40, 544, w + 80, 6);
    }),
  );
}

function ropes(stage: Stage, front: boolean): void {
  const { ctx, w, turn, palette } = stage;
  const heights = front ? [330, 452, 574, 690] : [318, 392, 466, 536];
  const thick = front ? 15 : 6;
  for (const [index, y] of heights.entries()) {
    const sway = (front ? 3.5 : 1.6) * wave(turn, 3, index * 0.13);
    const stroke = ctx.createLinearGradient(0, 0, w, 0);
    const base = index % 2 === 0 ? palette.warm : palette.glow;
    const dim = front ? 0.62 : 0.15;
    stroke.addColorStop(0, mix(palette.warm, palette.ink, dim));
    stroke.addColorStop(0.5, mix(mix(base, "#ffffff", 0.2), palette.ink, front ? 0.66 : 0.05));
    stroke.addColorStop(1, mix(palette.cool, palette.ink, dim));
    const line = (offset: number, width: number, style: CanvasGradient | string) => {
      ctx.strokeStyle = style;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(-40, y + offset - (front ? 14 : 0));
      ctx.quadraticCurveTo(w / 2, y + offset + sway + (front ? 26 : 8), w + 40, y + offset - (front ? 14 : 0));
      ctx.stroke();
    };
    line(0, thick, stroke);
    line(-thick * 0.28, thick * 0.2, alpha("#ffffff", front ? 0.16 : 0.4));
    line(thick * 0.32, thick * 0.26, alpha(palette.ink, 0.45));
  }
}

function posts(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const half = Math.min(w * 0.46, 560);
  for (const side of [-1, 1]) {
    const colour = side < 0 ? palette.warm : palette.cool;
    const x = w / 2 + side * half;
    const fill = ctx.createLinearGradient(x - 22, 0, x + 22, 0);
    fill.addColorStop(0, mix(colour, palette.ink, 0.55));
    fill.addColorStop(0.4, mix(colour, "#ffffff", 0.25));
    fill.addColorStop(1, mix(colour, palette.ink, 0.65));
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x - 22, 290, 44, 280, 12);
    ctx.fill();
    glow(ctx, x, 420, 330, colour, 0.42);
  }
}

/** Scripted exchanges: [moment of the loop, who throws (0 near, 1 far), punch]. The other one slips away. */
const exchanges: readonly (readonly [number, 0 | 1, Pose])[] = [
  [0.06, 0, jab],
  [0.1, 0, cross],
  [0.2, 1, jab],
  [0.31, 0, jab],
  [0.36, 1, cross],
  [0.47, 1, jab],
  [0.51, 1, jab],
  [0.55, 1, cross],
  [0.66, 0, jab],
  [0.69, 0, jab],
  [0.78, 1, jab],
  [0.82, 0, cross],
  [0.91, 0, jab],
  [0.95, 1, jab],
];

function pose(turn: number, who: 0 | 1): Pose {
  let now = guard;
  for (const [at, thrower, punch] of exchanges) {
    if (thrower === who) now = between2(now, punch, pulse(turn, at, 0.014) ** 0.7);
    else now = between2(now, slip, 0.85 * pulse(turn, at + 0.003, 0.022));
  }
  return now;
}

function fighters(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const apart = w < 700 ? 104 : 138 + 22 * wave(turn, 3, 0.2);
  const drift = (w < 700 ? 22 : 70) * wave(turn, 1);
  const size = w < 700 ? 400 : 440;
  const sides = [
    { who: 0, x: w / 2 + drift - apart, facing: 1, key: palette.warm, fill: palette.cool },
    { who: 1, x: w / 2 + drift + apart, facing: -1, key: palette.cool, fill: palette.warm },
  ] as const;
  for (const { who, x, facing, key, fill } of sides) {
    const bounce = 5 * Math.abs(wave(turn, 18, who * 0.21));
    const step = 9 * wave(turn, 9, who * 0.4);
    shadow(ctx, x + step, 640, 190, palette.ink, 0.75);
    const edge = [
      { colour: key, dx: facing * 5, dy: 2, strength: 0.95 },
      { colour: fill, dx: -facing * 3, dy: 1, strength: 0.55 },
      { colour: palette.glow, dx: 0, dy: 4, strength: 0.6 },
    ];
    fighter(stage, { x: x + step, y: 646 - bounce, height: size, facing }, pose(turn, who), {
      fill: mix(palette.ink, palette.deep, 0.42),
      colour: key,
      rims: edge,
    });
  }
  for (const [at, thrower] of exchanges) {
    const hit = pulse(turn, at, 0.007);
    if (hit > 0) glow(ctx, w / 2 + drift + (thrower === 0 ? 66 : -66), 300, 130, palette.glow, 0.55 * hit);
  }
}

/** Inside the ropes: two fighters circle and trade, a red side and a blue side, beams through the haze. */
export function ring(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  backdrop(stage);
  for (let index = 0; index < 5; index += 1) {
    const share = index / 4 - 0.5;
    beam(ctx, {
      x: w / 2 + share * 620,
      y: -30,
      angle: share * 0.3 + 0.1 * wave(turn, 1, index * 0.2),
      length: 720,
      from: 40,
      to: 230,
      colour: index === 2 ? palette.glow : share < 0 ? palette.warm : palette.cool,
      strength: 0.24 + 0.04 * wave(turn, 2, index * 0.3),
    });
  }
  posts(stage);
  ropes(stage, false);
  canvasFloor(stage);
  haze(stage, dice(stage, 6), 6, [240, 560], palette.mid, 0.2);
  fighters(stage);
  haze(stage, dice(stage, 7), 4, [470, 640], palette.glow, 0.07);
  ropes(stage, true);
}
