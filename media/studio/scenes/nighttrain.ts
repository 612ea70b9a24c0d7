import { alpha, between, mix, noiseLine, TAU, wrap } from "../kit.ts";
import { beam, glow, haze, lamp, sky } from "../paint.ts";
import { dice, type Stage } from "../stage.ts";

const DECK = 470;
/** Arches that pass in one loop. */
const ARCHES = 30;

/** A ridge that passes by: its line repeats after `period` spans and passes once in a loop. */
function hills(stage: Stage, y: number, tall: number, span: number, salt: number, colour: string, period: number): void {
  const { ctx, w, turn } = stage;
  const coarse = noiseLine(stage.seed * 7 + salt, period);
  const fine = noiseLine(stage.seed * 11 + salt, period * 3);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-40, 760);
  for (let x = -40; x <= w + 40; x += 8) {
    const at = x / span + turn * period;
    ctx.lineTo(x, y + tall * coarse(at) + tall * 0.3 * fine(at * 3));
  }
  ctx.lineTo(w + 40, 760);
  ctx.fill();
}

/** Thin clouds that pass under the moon. */
function clouds(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const next = dice(stage, 41);
  for (let cloud = 0; cloud < 9; cloud += 1) {
    const x = wrap(next() + turn) * (w + 700) - 350;
    glow(ctx, x, between(next, 120, 380), between(next, 150, 330), palette.glow, between(next, 0.05, 0.13), 0.16);
  }
}

/** A sleeping train with lit windows on a high viaduct, under a large moon: the land passes by. */
export function nighttrain(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 1);
  sky(stage, [
    [0, mix(palette.ink, palette.deep, 0.5)],
    [0.4, mix(palette.deep, palette.mid, 0.5)],
    [0.72, mix(palette.mid, palette.warm, 0.4)],
    [1, palette.deep],
  ]);
  for (let star = 0; star < 220; star += 1) {
    const twinkle = 0.75 + 0.25 * Math.sin(TAU * (stage.turn * (2 + (star % 4)) + star * 0.21));
    ctx.fillStyle = alpha(palette.glow, between(next, 0.1, 0.85) * twinkle);
    ctx.beginPath();
    ctx.arc(next() * w, next() ** 1.5 * 420, between(next, 0.5, 1.5), 0, TAU);
    ctx.fill();
  }
  const mx = w * (wide ? 0.3 : 0.4);
  glow(ctx, mx, 260, 460, palette.glow, 0.5);
  const moon = ctx.createRadialGradient(mx - 40, 220, 10, mx, 260, 140);
  moon.addColorStop(0, mix(palette.glow, "#ffffff", 0.7));
  moon.addColorStop(1, mix(palette.glow, palette.warm, 0.3));
  ctx.fillStyle = moon;
  ctx.beginPath();
  ctx.arc(mx, 260, wide ? 128 : 112, 0, TAU);
  ctx.fill();
  ctx.fillStyle = alpha(palette.mid, 0.13);
  for (const [dx, dy, size] of [
    [-34, -26, 30],
    [38, 22, 24],
    [-10, 52, 18],
    [26, -54, 14],
  ] as const) {
    ctx.beginPath();
    ctx.arc(mx + dx, 260 + dy, size, 0, TAU);
    ctx.fill();
  }
  clouds(stage);
  hills(stage, 440, 70, 240, 1, mix(palette.mid, palette.deep, 0.3), 7);
  haze(stage, dice(stage, 2), 6, [400, 480], palette.glow, 0.14);
  hills(stage, 520, 60, 200, 2, mix(palette.deep, palette.mid, 0.35), 13);
  haze(stage, dice(stage, 3), 6, [500, 580], palette.glow, 0.1);
  // The viaduct: a deck on tall arches.
  const stone = ctx.createLinearGradient(0, DECK, 0, 720);
  stone.addColorStop(0, mix(palette.deep, palette.mid, 0.3));
  stone.addColorStop(1, mix(palette.ink, palette.deep, 0.4));
  ctx.fillStyle = stone;
  const span = wide ? 150 : 126;
  ctx.beginPath();
  ctx.rect(-40, DECK, w + 80, 26);
  for (let x = -60 - wrap(stage.turn * ARCHES) * span; x < w + span; x += span) {
    ctx.rect(x - 13, DECK + 20, 26, 300);
    ctx.moveTo(x, DECK + 24);
    ctx.lineTo(x + span, DECK + 24);
    ctx.lineTo(x + span, DECK + 110);
    ctx.quadraticCurveTo(x + span - 10, DECK + 44, x + span / 2, DECK + 42);
    ctx.quadraticCurveTo(x + 10, DECK + 44, x, DECK + 110);
    ctx.closePath();
  }
  ctx.fill();
  ctx.fillStyle = alpha(palette.glow, 0.4);
  ctx.fillRect(-40, DECK - 1, w + 80, 2);
  // The engine leads to the right; its coaches fill the rest of the line.
  const nose = w * (wide ? 0.8 : 0.86);
  const coach = wide ? 190 : 150;
  const tall = wide ? 58 : 50;
  beam(ctx, {
    x: nose,
    y: DECK - tall * 0.4,
    angle: -Math.PI / 2 + 0.03,
    length: 620,
    from: 12,
    to: 190,
    colour: palette.glow,
    strength: 0.7,
  });
  for (let index = 0; index < 9; index += 1) {
    const right = nose - index * (coach + 8) - (index === 0 ? 0 : 4);
    const left = right - coach;
    if (right < -20) break;
    const body = ctx.createLinearGradient(0, DECK - tall, 0, DECK);
    body.addColorStop(0, mix(palette.warm, palette.ink, 0.35));
    body.addColorStop(0.2, mix(palette.deep, palette.ink, 0.3));
    body.addColorStop(1, palette.ink);
    ctx.fillStyle = body;
    ctx.beginPath();
    if (index === 0) ctx.roundRect(left, DECK - tall, coach, tall - 5, [6, 40, 10, 4]);
    else ctx.roundRect(left, DECK - tall, coach, tall - 5, 6);
    ctx.fill();
    ctx.fillStyle = alpha(palette.glow, 0.5);
    ctx.fillRect(left + 4, DECK - tall, coach - (index === 0 ? 44 : 8), 1.8);
    const panes = wide ? 8 : 6;
    for (let pane = 0; pane < panes; pane += 1) {
      const x = left + 12 + (pane * (coach - 24)) / panes;
      if (index === 0 && pane > panes - 3) continue;
      const light = next();
      if (light < 0.12) continue;
      ctx.fillStyle = mix(palette.warm, mix(palette.glow, "#ffffff", 0.4), 0.35 + light * 0.6);
      ctx.beginPath();
      ctx.roundRect(x, DECK - tall * 0.76, (coach - 24) / panes - 6, tall * 0.34, 3);
      ctx.fill();
    }
    glow(ctx, (left + right) / 2, DECK - tall * 0.5, coach * 0.72, palette.warm, 0.34, 0.5);
  }
  lamp(ctx, nose - 4, DECK - tall * 0.36, 6, palette.glow, 1);
  hills(stage, 676, 44, 260, 5, palette.ink, 31);
  haze(stage, dice(stage, 6), 6, [600, 700], palette.mid, 0.2);
}
