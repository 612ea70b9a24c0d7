import { alpha, between, mix, TAU, wave, wrap } from "../kit.ts";
import { glow, haze, lamp, sky } from "../paint.ts";
import { dice, put, type Stage, still } from "../stage.ts";

const WATER = 520;

function heavens(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "skyline-sky", (inner) => {
      const { ctx, w } = inner;
      const next = dice(stage, 1);
      sky(inner, [
        [0, palette.ink],
        [0.35, mix(palette.ink, palette.deep, 0.9)],
        [0.58, mix(palette.deep, palette.mid, 0.75)],
        [0.72, mix(palette.mid, palette.warm, 0.5)],
        [1, palette.deep],
      ]);
      for (let index = 0; index < 170; index += 1) {
        ctx.fillStyle = alpha(palette.glow, next() * 0.6);
        ctx.fillRect(next() * w, next() ** 1.6 * 330, 1.5, 1.5);
      }
      const mx = w * between(next, 0.62, 0.8);
      glow(ctx, mx, 130, 280, palette.glow, 0.4);
      ctx.fillStyle = mix(palette.glow, "#ffffff", 0.4);
      ctx.beginPath();
      ctx.arc(mx, 130, 38, 0, TAU);
      ctx.fill();
      ctx.fillStyle = alpha(palette.mid, 0.16);
      for (const [dx, dy, r] of [
        [-10, -8, 9],
        [12, 6, 7],
        [-4, 14, 5],
        [8, -16, 4],
      ] as const) {
        ctx.beginPath();
        ctx.arc(mx + dx, 130 + dy, r, 0, TAU);
        ctx.fill();
      }
    }),
  );
}

function crown(ctx: Stage["ctx"], kind: number, x: number, y: number, width: number): void {
  if (kind < 0.18) {
    ctx.rect(x + width * 0.48, y - 52, 2.5, 54);
    ctx.rect(x + width * 0.3, y - 12, width * 0.4, 14);
  } else if (kind < 0.34) {
    ctx.moveTo(x, y);
    ctx.lineTo(x + width, y - width * 0.5);
    ctx.lineTo(x + width, y + 2);
    ctx.lineTo(x, y + 2);
  } else if (kind < 0.48) {
    ctx.rect(x + width * 0.15, y - 16, width * 0.7, 18);
    ctx.rect(x + width * 0.3, y - 30, width * 0.4, 18);
  } else if (kind < 0.55) {
    ctx.moveTo(x + width * 0.2, y);
    ctx.quadraticCurveTo(x + width / 2, y - width * 0.4, x + width * 0.8, y);
  }
}

type Row = { key: string; tallest: number; lowest: number; base: string; lit: number; wide: number };

function buildings(stage: Stage, { key, tallest, lowest, base, lit, wide }: Row, salt: number): OffscreenCanvas {
  const { palette } = stage;
  return still(stage, key, ({ ctx, w }) => {
    const next = dice(stage, salt);
    for (let x = -60; x < w + 60; ) {
      const width = between(next, 0.6, 1.25) * wide;
      const middle = 1 - Math.min(1, Math.abs(x - w * 0.42) / (w * 0.6));
      const height = between(next, lowest, tallest) * (0.55 + 0.6 * middle);
      const y = WATER - height;
      const fill = ctx.createLinearGradient(0, y, 0, WATER);
      fill.addColorStop(0, base);
      fill.addColorStop(1, mix(base, palette.warm, 0.2));
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.rect(x, y, width, height + 2);
      crown(ctx, next(), x, y, width);
      ctx.fill();
      ctx.fillStyle = alpha(palette.glow, 0.1);
      ctx.fillRect(x, y, 1.6, height);
      const step = between(next, 8, 11);
      const tone = next();
      for (let wy = y + 12; wy < WATER - 10; wy += step * 1.25) {
        const floorLit = next() < 0.16;
        for (let wx = x + 6; wx < x + width - 7; wx += step) {
          if (next() > (floorLit ? 0.9 : lit)) continue;
          ctx.fillStyle = alpha(
            tone < 0.6 ? mix(palette.glow, palette.warm, next() * 0.6) : mix(palette.glow, palette.cool, next() * 0.8),
            between(next, 0.3, 0.95),
          );
          ctx.fillRect(wx, wy, step * 0.5, step * 0.6);
        }
      }
      x += width * between(next, 0.86, 1.12);
    }
  });
}

function city(stage: Stage): void {
  const { palette, turn } = stage;
  const horizon = mix(palette.mid, palette.warm, 0.3);
  const rows: readonly Row[] = [
    { key: "skyline-far", tallest: 250, lowest: 120, base: mix(horizon, palette.deep, 0.45), lit: 0.1, wide: 44 },
    { key: "skyline-mid", tallest: 290, lowest: 90, base: mix(horizon, palette.deep, 0.8), lit: 0.2, wide: 58 },
    { key: "skyline-near", tallest: 190, lowest: 50, base: mix(palette.deep, palette.ink, 0.62), lit: 0.26, wide: 74 },
  ];
  for (const [index, row] of rows.entries()) {
    put(stage, buildings(stage, row, 20 + index), 1, "source-over", (index + 1) * 4 * wave(turn, 1), 0);
    haze(stage, dice(stage, 40 + index), 4, [430, 520], palette.warm, 0.08);
  }
}

function beacons(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 33);
  for (let index = 0; index < 9; index += 1) {
    const x = between(next, 0.06, 0.94) * w;
    const y = between(next, 250, 420);
    lamp(ctx, x, y, 2.4, palette.warm, Math.max(0, wave(turn, 10, next())) ** 3);
  }
  const along = wrap(turn + 0.2) * (w + 240) - 120;
  lamp(ctx, along, 96 - along * 0.03, 1.8, "#ffffff", 0.35 + 0.65 * Math.max(0, wave(turn, 24)) ** 6);
}

function water(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  ctx.save();
  ctx.beginPath();
  ctx.rect(-40, WATER, w + 80, 220);
  ctx.clip();
  const copy = ctx.canvas;
  // The city upside down, cut in strips that sway.
  const k = stage.scale;
  ctx.fillStyle = palette.ink;
  ctx.fillRect(-40, WATER, w + 80, 220);
  for (const row of ["skyline-far", "skyline-mid", "skyline-near"]) {
    const art = stage.cache.get(row);
    if (art === undefined) continue;
    for (let y = 0; y < 200; y += 5) {
      const from = WATER - 5 - y * 1.35;
      const shift = Math.sin(y * 0.24 + TAU * turn * 6) * (1.4 + y * 0.05);
      ctx.globalAlpha = 0.62 * (1 - y / 260);
      ctx.drawImage(art, 0, from * k, copy.width, 6.75 * k, shift, WATER + y, w, 5.4);
    }
  }
  ctx.globalAlpha = 1;
  const veil = ctx.createLinearGradient(0, WATER, 0, 720);
  veil.addColorStop(0, alpha(mix(palette.mid, palette.warm, 0.5), 0.5));
  veil.addColorStop(0.3, alpha(palette.deep, 0.35));
  veil.addColorStop(1, alpha(palette.ink, 0.75));
  ctx.fillStyle = veil;
  ctx.fillRect(-40, WATER, w + 80, 220);
  const next = dice(stage, 12);
  ctx.globalCompositeOperation = "lighter";
  for (let index = 0; index < 70; index += 1) {
    const x = next() * w;
    const y = WATER + 6 + next() ** 1.4 * 120;
    const long = between(next, 14, 46);
    ctx.fillStyle = alpha(next() < 0.5 ? palette.glow : palette.warm, 0.16 * (0.5 + 0.5 * wave(turn, 2 + Math.floor(next() * 3), next())));
    ctx.fillRect(x - long / 2, y, long, 1.4);
  }
  ctx.restore();
}

function bridge(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const deck = (x: number) => 628 - 36 * Math.sin((Math.PI * (x + 80)) / (w + 160));
  const path = (offset: number) => {
    ctx.beginPath();
    for (let x = -80; x <= w + 80; x += 20) ctx.lineTo(x, deck(x) + offset);
  };
  ctx.strokeStyle = mix(palette.ink, palette.deep, 0.25);
  ctx.lineWidth = 26;
  path(10);
  ctx.stroke();
  for (const share of w > 700 ? [0.2, 0.8] : [0.16, 0.84]) {
    const x = w * share;
    ctx.fillStyle = mix(palette.ink, palette.deep, 0.3);
    for (const side of [-9, 9]) ctx.fillRect(x + side - 5, deck(x) - 190, 10, 330);
    for (const y of [-186, -110, -40]) ctx.fillRect(x - 12, deck(x) + y, 24, 8);
    lamp(ctx, x, deck(x) - 194, 3, palette.warm, 0.6 + 0.4 * wave(turn, 12, share));
    ctx.strokeStyle = alpha(mix(palette.mid, palette.glow, 0.3), 0.55);
    for (let cable = 1; cable <= 9; cable += 1) {
      ctx.lineWidth = 1.1;
      ctx.beginPath();
      ctx.moveTo(x - cable * 30, deck(x - cable * 30));
      ctx.lineTo(x, deck(x) - 186 + cable * 6);
      ctx.lineTo(x + cable * 30, deck(x + cable * 30));
      ctx.stroke();
    }
  }
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.lineCap = "round";
  const next = dice(stage, 50);
  for (const [offset, colour, way] of [
    [-2, palette.glow, 1],
    [3, palette.warm, -1],
    [8, palette.warm, -1],
    [-6, palette.glow, 1],
  ] as const) {
    ctx.strokeStyle = alpha(colour, 0.26);
    ctx.lineWidth = 2.2;
    path(offset);
    ctx.stroke();
    for (let car = 0; car < 11; car += 1) {
      const speed = 1 + Math.floor(next() * 3);
      const at = wrap(next() + way * turn * speed * 2);
      const x = at * (w + 160) - 80;
      const tail = 26 * speed + 30;
      const fade = ctx.createLinearGradient(x, 0, x - way * tail, 0);
      fade.addColorStop(0, alpha(mix(colour, "#ffffff", 0.35), 0.95));
      fade.addColorStop(1, alpha(colour, 0));
      ctx.strokeStyle = fade;
      ctx.lineWidth = 3.2;
      ctx.beginPath();
      for (let step = 0; step <= 6; step += 1) ctx.lineTo(x - (way * tail * step) / 6, deck(x - (way * tail * step) / 6) + offset);
      ctx.stroke();
      glow(ctx, x, deck(x) + offset, 14, colour, 0.5);
    }
  }
  ctx.restore();
}

/** A city at night over water: windows, a moon, reflections that sway, light trails over a bridge. */
export function skyline(stage: Stage): void {
  const { ctx, w, palette } = stage;
  heavens(stage);
  glow(ctx, w * 0.42, 520, 720, palette.warm, 0.4, 0.36);
  haze(stage, dice(stage, 60), 5, [150, 330], palette.mid, 0.16);
  city(stage);
  beacons(stage);
  water(stage);
  bridge(stage);
}
