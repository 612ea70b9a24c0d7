import { between2, fighter, guard, jab, person, slip } from "../figure.ts";
import { alpha, between, mix, pulse, TAU, wave } from "../kit.ts";
import { beam, glow, haze, lamp, sky } from "../paint.ts";
import { dice, layer, put, type Stage, soften, still } from "../stage.ts";
import { sparkle, spectator, stands } from "./crowd.ts";

function hall(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "arena-hall", (inner) => {
      const { ctx, w } = inner;
      sky(inner, [
        [0, palette.ink],
        [0.3, mix(palette.ink, palette.deep, 0.75)],
        [0.6, mix(palette.deep, palette.mid, 0.45)],
        [1, palette.ink],
      ]);
      // Tiers of the hall as long shallow arcs, each with a lit edge.
      for (let tier = 0; tier < 4; tier += 1) {
        const y = 246 + tier * 46;
        ctx.beginPath();
        ctx.moveTo(-60, y - 54);
        ctx.quadraticCurveTo(w / 2, y + 44, w + 60, y - 54);
        ctx.lineTo(w + 60, 720);
        ctx.lineTo(-60, 720);
        ctx.closePath();
        ctx.fillStyle = mix(mix(palette.deep, palette.mid, 0.35 - tier * 0.07), palette.ink, 0.35 + tier * 0.12);
        ctx.fill();
        ctx.strokeStyle = alpha(tier % 2 === 0 ? palette.cool : palette.warm, 0.3);
        ctx.lineWidth = 1.6;
        ctx.stroke();
      }
    }),
  );
}

function truss(stage: Stage): void {
  const { ctx, w, palette } = stage;
  ctx.strokeStyle = mix(palette.ink, palette.mid, 0.35);
  ctx.lineWidth = 3;
  for (const y of [64, 88]) {
    ctx.beginPath();
    ctx.moveTo(w / 2 - 430, y);
    ctx.lineTo(w / 2 + 430, y);
    ctx.stroke();
  }
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let x = -430; x < 430; x += 24) {
    ctx.moveTo(w / 2 + x, 64);
    ctx.lineTo(w / 2 + x + 12, 88);
    ctx.lineTo(w / 2 + x + 24, 64);
  }
  ctx.stroke();
}

function lights(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  for (let index = 0; index < 9; index += 1) {
    const share = index / 8 - 0.5;
    const x = w / 2 + share * 840;
    const side = index < 4 ? palette.warm : index > 4 ? palette.cool : palette.glow;
    const count = 1 + (index % 3);
    const angle = share * 0.75 + 0.34 * wave(turn, count, index * 0.17);
    const strength = 0.2 + 0.07 * wave(turn, 3, index * 0.31);
    beam(ctx, { x, y: 92, angle, length: 620, from: 7, to: 150, colour: side, strength });
    lamp(ctx, x, 94, 5, mix(side, "#ffffff", 0.35), 0.9);
  }
  for (const side of [-1, 1] as const) {
    const colour = side < 0 ? palette.warm : palette.cool;
    for (let index = 0; index < 3; index += 1) {
      const angle = side * (0.5 + index * 0.2) + 0.2 * wave(turn, 2, index * 0.3 + side * 0.1);
      beam(ctx, { x: w / 2 + side * (560 + index * 40), y: -10, angle, length: 760, from: 12, to: 190, colour, strength: 0.22 });
    }
  }
}

function screens(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  for (const [x, width, colour, skew] of [
    [w / 2 - 92, 176, palette.warm, 10],
    [w / 2 + 92, 176, palette.cool, -10],
  ] as const) {
    ctx.save();
    ctx.translate(x, 158);
    ctx.transform(1, skew / 190, 0, 1, 0, 0);
    const fill = ctx.createLinearGradient(0, -44, 0, 44);
    fill.addColorStop(0, mix(colour, palette.glow, 0.25 + 0.1 * wave(turn, 2)));
    fill.addColorStop(1, mix(colour, palette.deep, 0.55));
    ctx.fillStyle = fill;
    ctx.fillRect(-width / 2 + 3, -46, width - 6, 92);
    ctx.fillStyle = alpha(palette.ink, 0.55);
    ctx.beginPath();
    person(ctx, 0, 150, 190, skew > 0 ? 1 : -1, guard);
    ctx.save();
    ctx.beginPath();
    ctx.rect(-width / 2 + 3, -46, width - 6, 92);
    ctx.clip();
    ctx.beginPath();
    person(ctx, -4 * Math.sign(skew), 164 + 3 * wave(turn, 4), 206, skew > 0 ? 1 : -1, guard);
    ctx.fill();
    ctx.restore();
    ctx.restore();
    glow(ctx, x, 160, 190, colour, 0.2);
  }
}

function ringside(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const cx = w / 2;
  glow(ctx, cx, 470, 420, palette.glow, 0.5, 0.42);
  const apron = ctx.createLinearGradient(cx - 260, 0, cx + 260, 0);
  apron.addColorStop(0, mix(palette.warm, palette.ink, 0.35));
  apron.addColorStop(0.5, palette.deep);
  apron.addColorStop(1, mix(palette.cool, palette.ink, 0.35));
  ctx.fillStyle = apron;
  ctx.fillRect(cx - 268, 508, 536, 58);
  const floor = ctx.createLinearGradient(0, 448, 0, 512);
  floor.addColorStop(0, mix(palette.glow, palette.mid, 0.3));
  floor.addColorStop(1, mix(palette.glow, "#ffffff", 0.35));
  ctx.fillStyle = floor;
  ctx.beginPath();
  ctx.moveTo(cx - 196, 450);
  ctx.lineTo(cx + 196, 450);
  ctx.lineTo(cx + 272, 512);
  ctx.lineTo(cx - 272, 512);
  ctx.fill();
  glow(ctx, cx, 482, 210, "#ffffff", 0.5, 0.22);
  rope(stage, 450, 196, 0.72);
  const circle = 34 * wave(turn, 2);
  const left = between2(between2(guard, jab, pulse(turn * 6, 0.3, 0.12)), slip, pulse(turn * 4, 0.7, 0.12));
  const right = between2(between2(guard, jab, pulse(turn * 5, 0.8, 0.12)), slip, pulse(turn * 6, 0.34, 0.14));
  for (const [x, facing, pose, colour] of [
    [cx - 46 + circle, 1, left, palette.warm],
    [cx + 52 + circle, -1, right, palette.cool],
  ] as const) {
    fighter(stage, { x, y: 494 + 3 * Math.abs(wave(turn, 24, facing * 0.1)), height: 122, facing }, pose, {
      fill: mix(palette.ink, palette.deep, 0.35),
      colour,
      rims: [
        { colour, dx: facing * 2.4, dy: 1, strength: 0.95 },
        { colour: palette.glow, dx: 0, dy: 2.6, strength: 0.9 },
      ],
    });
  }
  rope(stage, 512, 272, 1);
}

function rope(stage: Stage, y: number, half: number, size: number): void {
  const { ctx, w, palette } = stage;
  const cx = w / 2;
  for (let line = 1; line <= 4; line += 1) {
    const stroke = ctx.createLinearGradient(cx - half, 0, cx + half, 0);
    stroke.addColorStop(0, palette.warm);
    stroke.addColorStop(0.5, mix(palette.glow, "#ffffff", 0.5));
    stroke.addColorStop(1, palette.cool);
    ctx.strokeStyle = stroke;
    ctx.lineWidth = 2.6 * size;
    ctx.beginPath();
    ctx.moveTo(cx - half, y - line * 21 * size);
    ctx.quadraticCurveTo(cx, y - line * 21 * size + 3, cx + half, y - line * 21 * size);
    ctx.stroke();
  }
  for (const side of [-1, 1]) {
    ctx.fillStyle = side < 0 ? palette.warm : palette.cool;
    ctx.fillRect(cx + side * half - 5 * size, y - 98 * size, 10 * size, 100 * size);
    glow(ctx, cx + side * half, y - 60 * size, 70 * size, side < 0 ? palette.warm : palette.cool, 0.4);
  }
}

function audience(stage: Stage): void {
  const { w, turn, palette } = stage;
  const next = dice(stage, 9);
  for (const [row, y, size, soft] of [
    [0, 600, 19, 0],
    [1, 662, 34, 3],
  ] as const) {
    const colour = mix(palette.ink, palette.deep, row === 0 ? 0.5 : 0.12);
    const people = layer(stage, ({ ctx }) => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      for (let x = -size; x < w + size; x += size * between(next, 2.1, 2.9)) {
        const phase = next();
        const beat = 1 + Math.floor(next() * 3) * 3;
        const bob = wave(turn, beat, phase);
        spectator(
          ctx,
          next,
          x + 3 * wave(turn, 1, phase),
          y + bob * size * 0.16 + between(next, -0.4, 0.4) * size,
          size,
          0.75 + 0.35 * bob,
        );
      }
      ctx.fill();
    });
    const edge = layer(stage, (inner) => {
      put(inner, people);
      inner.ctx.globalCompositeOperation = "source-in";
      const fill = inner.ctx.createLinearGradient(0, 0, w, 0);
      fill.addColorStop(0, palette.warm);
      fill.addColorStop(0.5, palette.glow);
      fill.addColorStop(1, palette.cool);
      inner.ctx.fillStyle = fill;
      inner.ctx.fillRect(0, 0, w, 720);
      inner.ctx.globalCompositeOperation = "source-over";
      for (let pass = 0; pass < 3; pass += 1) put(inner, people, 1, "destination-out", 0, 2.4);
    });
    if (soft > 0) put(stage, soften(stage, people, soft, 2));
    else put(stage, people);
    put(stage, edge, row === 0 ? 0.75 : 0.5, "lighter");
  }
}

/** A full hall on fight night: sweeping lamps, two corner colours, a lit ring far below, the crowd in front. */
export function arena(stage: Stage): void {
  const { palette, turn, ctx, w } = stage;
  hall(stage);
  stands(stage, "arena-stands", 262, 470, 13);
  sparkle(stage, dice(stage, 4), 240, 250, 470);
  glow(ctx, w * 0.08, 420, 520, palette.warm, 0.34 + 0.08 * wave(turn, 2), 0.7);
  glow(ctx, w * 0.92, 420, 520, palette.cool, 0.34 + 0.08 * wave(turn, 2, 0.5), 0.7);
  screens(stage);
  truss(stage);
  lights(stage);
  haze(stage, dice(stage, 5), 7, [180, 460], palette.mid, 0.16);
  ringside(stage);
  audience(stage);
  glow(ctx, w / 2, 500 + 6 * Math.sin(TAU * turn), 640, palette.glow, 0.1, 0.5);
}
