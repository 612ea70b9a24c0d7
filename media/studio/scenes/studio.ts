import { type Pose, person, rimmed, shadow } from "../figure.ts";
import { alpha, mix, noiseLine, TAU } from "../kit.ts";
import { beam, glow, haze, lamp, sky } from "../paint.ts";
import { dice, type Stage } from "../stage.ts";

const listening: Pose = {
  hip: [-0.08, -0.34],
  chest: [-0.11, -0.62],
  head: [-0.07, -0.785],
  elbows: [
    [0.0, -0.45],
    [-0.12, -0.44],
  ],
  hands: [
    [0.15, -0.42],
    [0.08, -0.4],
  ],
  knees: [
    [0.18, -0.33],
    [0.15, -0.3],
  ],
  feet: [
    [0.22, -0.02],
    [0.12, -0.02],
  ],
};

const speaking: Pose = {
  ...listening,
  chest: [-0.07, -0.62],
  head: [-0.01, -0.785],
  elbows: [
    [0.1, -0.5],
    [-0.06, -0.45],
  ],
  hands: [
    [0.26, -0.6],
    [0.12, -0.42],
  ],
};

function armchair(stage: Stage, x: number, facing: 1 | -1, size: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, 640);
  ctx.scale(facing * size, size);
  const leather = ctx.createLinearGradient(-0.3, 0, 0.2, 0);
  leather.addColorStop(0, mix(palette.warm, palette.ink, 0.6));
  leather.addColorStop(0.4, mix(palette.warm, palette.deep, 0.3));
  leather.addColorStop(1, mix(palette.warm, palette.ink, 0.7));
  ctx.fillStyle = leather;
  ctx.beginPath();
  ctx.moveTo(-0.2, -0.06);
  ctx.bezierCurveTo(-0.36, -0.3, -0.34, -0.62, -0.24, -0.68);
  ctx.bezierCurveTo(-0.14, -0.7, -0.14, -0.5, -0.1, -0.32);
  ctx.lineTo(0.12, -0.3);
  ctx.quadraticCurveTo(0.2, -0.27, 0.16, -0.2);
  ctx.quadraticCurveTo(0.12, -0.08, 0.02, -0.06);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = alpha(palette.glow, 0.8);
  ctx.lineWidth = 0.012;
  ctx.beginPath();
  ctx.moveTo(-0.1, -0.06);
  ctx.lineTo(-0.1, 0.01);
  ctx.moveTo(-0.24, 0.02);
  ctx.lineTo(0.06, 0.02);
  ctx.stroke();
  ctx.restore();
}

/** A talk studio: two chairs, a low table, a wall of light behind. The seed decides what shines on the wall. */
export function studio(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const cx = w / 2;
  const kind = stage.seed % 3;
  sky(stage, [
    [0, palette.ink],
    [0.6, mix(palette.ink, palette.deep, 0.9)],
    [0.82, palette.deep],
    [1, palette.ink],
  ]);
  const cy = 286;
  if (kind === 0) {
    for (let ring = 7; ring >= 1; ring -= 1) {
      const radius = ring * (wide ? 66 : 46);
      ctx.strokeStyle = alpha(mix(palette.warm, palette.cool, ring / 7), 0.95 - ring * 0.09);
      ctx.lineWidth = ring % 2 === 0 ? 12 : 4;
      ctx.beginPath();
      ctx.arc(cx, cy, radius, Math.PI * (0.78 + ring * 0.02), Math.PI * (2.22 - ring * 0.02));
      ctx.stroke();
    }
    glow(ctx, cx, cy, 380, palette.warm, 0.55);
  } else if (kind === 1) {
    const noise = noiseLine(stage.seed, 64);
    const bars = wide ? 31 : 15;
    for (let bar = 0; bar < bars; bar += 1) {
      const x = cx + (bar - (bars - 1) / 2) * 34;
      const tall = 90 + 210 * Math.abs(noise(bar * 0.9)) + 90 * Math.cos(((bar - bars / 2) / bars) * Math.PI);
      const fill = ctx.createLinearGradient(0, cy - tall / 2, 0, cy + tall / 2);
      const tone = mix(palette.warm, palette.cool, bar / bars);
      fill.addColorStop(0, alpha(tone, 0.1));
      fill.addColorStop(0.5, mix(tone, palette.glow, 0.35));
      fill.addColorStop(1, alpha(tone, 0.1));
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.roundRect(x - 10, cy - tall / 2, 20, tall, 10);
      ctx.fill();
    }
    glow(ctx, cx, cy, 460, palette.cool, 0.4, 0.7);
  } else {
    // Shelves with books, a globe of light and a plant: a study for long talks.
    for (let row = 0; row < 4; row += 1) {
      const y = 130 + row * 108;
      ctx.fillStyle = mix(palette.ink, palette.mid, 0.25);
      ctx.fillRect(-40, y, w + 80, 8);
      const next = dice(stage, 40 + row);
      for (let x = -10; x < w; ) {
        const width = 9 + next() * 20;
        const tall = 48 + next() * 44;
        if (next() < 0.82) {
          ctx.fillStyle = mix(
            [palette.warm, palette.mid, palette.cool, palette.glow][Math.floor(next() * 4)] ?? palette.mid,
            palette.ink,
            0.45 + next() * 0.35,
          );
          ctx.fillRect(x, y - tall, width - 2, tall);
        } else x += 22;
        x += width;
      }
      glow(ctx, cx, y - 40, wide ? 560 : 300, palette.warm, 0.22, 0.16);
    }
    glow(ctx, cx, 250, 330, palette.glow, 0.35);
  }
  const floor = ctx.createLinearGradient(0, 560, 0, 720);
  floor.addColorStop(0, mix(palette.deep, palette.warm, 0.35));
  floor.addColorStop(0.5, mix(palette.ink, palette.deep, 0.8));
  floor.addColorStop(1, palette.ink);
  ctx.fillStyle = floor;
  ctx.fillRect(-40, 566, w + 80, 170);
  ctx.fillStyle = alpha(palette.glow, 0.6);
  ctx.fillRect(-40, 564, w + 80, 2);
  ctx.fillStyle = mix(palette.deep, palette.warm, 0.28);
  ctx.beginPath();
  ctx.ellipse(cx, 652, wide ? 460 : 236, 54, 0, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = alpha(palette.glow, 0.55);
  ctx.lineWidth = 3;
  ctx.stroke();
  for (const side of [-1, 1]) {
    beam(ctx, {
      x: cx + side * w * 0.36,
      y: -40,
      angle: side * 0.36,
      length: 840,
      from: 30,
      to: 300,
      colour: side < 0 ? palette.warm : palette.cool,
      strength: 0.42,
    });
    lamp(ctx, cx + side * w * 0.36, 4, 7, palette.glow, 0.9);
  }
  const size = wide ? 440 : 350;
  const apart = wide ? 218 : 128;
  for (const [facing, pose] of [
    [1, stage.seed % 2 === 0 ? speaking : listening],
    [-1, stage.seed % 2 === 0 ? listening : speaking],
  ] as const) {
    const x = cx - facing * apart;
    shadow(ctx, x, 654, 180, palette.ink, 0.85);
    armchair(stage, x - facing * 4, facing, size);
    rimmed(
      stage,
      mix(palette.ink, palette.deep, 0.4),
      [
        { colour: facing === 1 ? palette.warm : palette.cool, dx: facing * 3.6, dy: 2, strength: 0.95 },
        { colour: palette.glow, dx: -facing * 2, dy: 3, strength: 0.65 },
      ],
      (path) => person(path, x, 648, size, facing, pose, { gloves: false, bulk: 1.08, shorts: false }),
    );
  }
  ctx.fillStyle = mix(palette.ink, palette.mid, 0.3);
  ctx.fillRect(cx - 3, 578, 6, 84);
  const top = ctx.createLinearGradient(cx - 70, 0, cx + 70, 0);
  top.addColorStop(0, mix(palette.warm, palette.ink, 0.4));
  top.addColorStop(0.5, palette.glow);
  top.addColorStop(1, mix(palette.cool, palette.ink, 0.4));
  ctx.fillStyle = top;
  ctx.beginPath();
  ctx.ellipse(cx, 576, 70, 10, 0, 0, TAU);
  ctx.fill();
  for (const side of [-1, 1]) {
    ctx.fillStyle = alpha("#ffffff", 0.75);
    ctx.fillRect(cx + side * 30 - 6, 552, 12, 20);
  }
  haze(stage, dice(stage, 5), 5, [300, 600], palette.mid, 0.12);
  // A camera in the foreground says that this is on air.
  const camera = wide ? w * 0.9 : w * 0.88;
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.15);
  ctx.beginPath();
  ctx.roundRect(camera - 80, 500, 150, 92, 12);
  ctx.rect(camera - 112, 518, 40, 56);
  ctx.rect(camera - 10, 590, 22, 160);
  ctx.fill();
  lamp(ctx, camera + 44, 518, 4, "#ff3b30", 0.9);
}
