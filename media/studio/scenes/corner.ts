import { between2, fighter, type Pose, person, rimmed, shadow } from "../figure.ts";
import { alpha, between, mix, TAU, wave } from "../kit.ts";
import { beam, bokeh, glow, haze, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";
import { sparkle } from "./crowd.ts";

const seated: Pose = {
  hip: [-0.06, -0.33],
  chest: [-0.1, -0.6],
  head: [-0.06, -0.765],
  elbows: [
    [0.04, -0.44],
    [-0.02, -0.42],
  ],
  hands: [
    [0.19, -0.37],
    [0.12, -0.36],
  ],
  knees: [
    [0.19, -0.3],
    [0.13, -0.29],
  ],
  feet: [
    [0.24, -0.02],
    [0.1, -0.02],
  ],
};

const advising: Pose = {
  hip: [-0.1, -0.43],
  chest: [0.07, -0.66],
  head: [0.15, -0.8],
  elbows: [
    [0.22, -0.56],
    [0.02, -0.5],
  ],
  hands: [
    [0.38, -0.62],
    [0.16, -0.42],
  ],
  knees: [
    [0.12, -0.28],
    [-0.1, -0.22],
  ],
  feet: [
    [0.1, -0.02],
    [-0.24, -0.02],
  ],
};

/** The same two a breath later: shoulders up, and the coach's hand points at the floor. */
const breathing: Pose = { ...seated, chest: [-0.095, -0.612], head: [-0.05, -0.78] };
const pointing: Pose = {
  ...advising,
  head: [0.165, -0.79],
  elbows: [
    [0.25, -0.6],
    [0.0, -0.52],
  ],
  hands: [
    [0.4, -0.5],
    [0.12, -0.4],
  ],
};

/** Lights of the hall out of focus, in two halves that glimmer in turn. */
function hall(stage: Stage): void {
  const { w, turn, palette } = stage;
  for (const half of [0, 1]) {
    const lights = still(stage, `corner-hall-${half}`, (outer) => {
      const sharp = still(outer, `corner-far-${half}`, ({ ctx }) => {
        const colours = [palette.warm, palette.cool, palette.glow, palette.mid];
        bokeh(ctx, dice(stage, 2 + half * 20), 45, { x: -40, y: 40, w: w + 80, h: 440 }, colours, 26, 0.42);
        bokeh(ctx, dice(stage, 3 + half * 20), 12, { x: -40, y: 40, w: w + 80, h: 380 }, [palette.warm, palette.cool], 56, 0.28);
      });
      put(outer, soften(outer, sharp, 2.5, 2));
    });
    put(stage, lights, 0.82 + 0.18 * wave(turn, 3, half * 0.5), "lighter", 5 * wave(turn, 1, half * 0.3), 3 * wave(turn, 2, half * 0.4));
  }
  sparkle(stage, dice(stage, 15), 40, 60, 420);
}

/** One minute of rest: a fighter on the stool, a coach with few words, the post and the ropes that meet behind them. */
export function corner(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  const cx = wide ? w * 0.56 : w * 0.5;
  sky(stage, [
    [0, palette.ink],
    [0.45, mix(palette.ink, palette.deep, 0.9)],
    [0.8, mix(palette.deep, palette.mid, 0.5)],
    [1, palette.ink],
  ]);
  hall(stage);
  const floor = ctx.createLinearGradient(0, 540, 0, 720);
  floor.addColorStop(0, mix(palette.mid, palette.glow, 0.4));
  floor.addColorStop(0.5, mix(palette.mid, palette.deep, 0.3));
  floor.addColorStop(1, palette.ink);
  ctx.fillStyle = floor;
  ctx.beginPath();
  ctx.moveTo(cx, 528);
  ctx.lineTo(w + 400, 640);
  ctx.lineTo(w + 400, 760);
  ctx.lineTo(-400, 760);
  ctx.lineTo(-400, 640);
  ctx.fill();
  glow(ctx, cx, 630, 360, palette.glow, 0.55, 0.22);
  // The ropes of both sides run away from the post.
  for (const [index, y] of [210, 296, 382, 466].entries()) {
    const colour = [palette.warm, palette.glow, palette.glow, palette.cool][index] ?? palette.glow;
    for (const side of [-1, 1]) {
      const stroke = ctx.createLinearGradient(cx, 0, cx + side * w * 0.7, 0);
      stroke.addColorStop(0, mix(colour, palette.ink, 0.1));
      stroke.addColorStop(1, mix(colour, palette.ink, 0.65));
      ctx.strokeStyle = stroke;
      ctx.lineWidth = 9;
      ctx.beginPath();
      ctx.moveTo(cx, y);
      ctx.lineTo(cx + side * 1000, y + 150 - index * 14);
      ctx.stroke();
      ctx.strokeStyle = alpha("#ffffff", 0.3);
      ctx.lineWidth = 1.6;
      ctx.beginPath();
      ctx.moveTo(cx, y - 3);
      ctx.lineTo(cx + side * 1000, y + 147 - index * 14);
      ctx.stroke();
    }
  }
  const pad = ctx.createLinearGradient(cx - 40, 0, cx + 40, 0);
  pad.addColorStop(0, mix(palette.warm, palette.ink, 0.6));
  pad.addColorStop(0.35, mix(palette.warm, palette.glow, 0.25));
  pad.addColorStop(1, mix(palette.warm, palette.ink, 0.7));
  ctx.fillStyle = pad;
  ctx.beginPath();
  ctx.roundRect(cx - 38, 176, 76, 370, 18);
  ctx.fill();
  ctx.fillStyle = alpha(palette.ink, 0.35);
  for (const y of [256, 340, 424, 506]) ctx.fillRect(cx - 38, y, 76, 7);
  beam(ctx, { x: cx, y: -80, angle: 0, length: 860, from: 60, to: wide ? 640 : 470, colour: palette.glow, strength: 0.55 });
  haze(stage, dice(stage, 6), 5, [260, 520], palette.mid, 0.2);

  const height = wide ? 520 : 440;
  const sit = cx - (wide ? 130 : 92);
  shadow(ctx, sit + 20, 664, 200, palette.ink, 0.9);
  ctx.strokeStyle = mix(palette.mid, palette.ink, 0.3);
  ctx.lineWidth = 7;
  for (const leg of [-44, -10, 24]) {
    ctx.beginPath();
    ctx.moveTo(sit - 28 + leg * 0.6, 664 - height * 0.27);
    ctx.lineTo(sit - 28 + leg * 1.3, 668);
    ctx.stroke();
  }
  ctx.fillStyle = mix(palette.warm, palette.ink, 0.35);
  ctx.beginPath();
  ctx.ellipse(sit - 30, 664 - height * 0.275, 66, 13, 0, 0, TAU);
  ctx.fill();
  fighter(stage, { x: sit, y: 666, height, facing: 1 }, between2(seated, breathing, 0.5 + 0.5 * wave(turn, 13)), {
    fill: mix(palette.ink, palette.deep, 0.4),
    colour: palette.warm,
    rims: [
      { colour: palette.glow, dx: 0, dy: 5, strength: 0.9 },
      { colour: palette.warm, dx: 4, dy: 1, strength: 0.8 },
    ],
  });
  // He talks with his hand: two paces of waves never fall on the same beat.
  const talk = 0.5 + 0.3 * wave(turn, 9) + 0.2 * wave(turn, 14, 0.3);
  const coach = cx + (wide ? 190 : 116);
  shadow(ctx, coach, 674, 170, palette.ink, 0.8);
  rimmed(
    stage,
    mix(palette.ink, palette.deep, 0.3),
    [
      { colour: palette.glow, dx: 0, dy: 4, strength: 0.75 },
      { colour: palette.cool, dx: -5, dy: 1, strength: 0.95 },
    ],
    (path) => person(path, coach, 678, height * 1.02, -1, between2(advising, pointing, talk), { gloves: false, bulk: 1.14, shorts: false }),
  );
  // The towel over the coach's shoulder and the bucket.
  ctx.fillStyle = alpha(palette.glow, 0.75);
  ctx.beginPath();
  ctx.roundRect(coach - height * 0.06, 678 - height * 0.76, height * 0.05, height * 0.3, 8);
  ctx.fill();
  const next = dice(stage, 8);
  const bucket = cx + between(next, -12, 24);
  const metal = ctx.createLinearGradient(bucket - 30, 0, bucket + 30, 0);
  metal.addColorStop(0, mix(palette.mid, palette.ink, 0.5));
  metal.addColorStop(0.4, palette.glow);
  metal.addColorStop(1, mix(palette.cool, palette.ink, 0.4));
  ctx.fillStyle = metal;
  ctx.beginPath();
  ctx.moveTo(bucket - 34, 628);
  ctx.lineTo(bucket + 34, 628);
  ctx.lineTo(bucket + 26, 690);
  ctx.lineTo(bucket - 26, 690);
  ctx.fill();
}
