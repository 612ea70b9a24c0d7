import { rimmed } from "../figure.ts";
import { alpha, between, mix, noiseLine, type Random, TAU, wave, wrap } from "../kit.ts";
import { beam, bokeh, glow, haze, sky } from "../paint.ts";
import { type Context, dice, layer, put, type Stage, soften, still } from "../stage.ts";

type Sea = "kelp" | "coral" | "whale" | "turtle" | "diver" | "deep";

function water(stage: Stage, depth: number): void {
  const { ctx, w, palette } = stage;
  sky(stage, [
    [0, mix(mix(palette.cool, palette.glow, 0.5), palette.deep, depth)],
    [0.3, mix(mix(palette.mid, palette.cool, 0.5), palette.deep, depth * 0.8)],
    [0.65, mix(palette.deep, palette.mid, 0.5 - depth * 0.3)],
    [1, palette.ink],
  ]);
  const source = w * (0.34 + 0.3 * dice(stage, 1)());
  glow(ctx, source, -40, 560, palette.glow, 0.8 * (1 - depth * 0.7), 0.8);
  const next = dice(stage, 2);
  for (let ray = 0; ray < 11; ray += 1) {
    beam(ctx, {
      x: source + between(next, -90, 90),
      y: -60,
      angle: between(next, -0.62, 0.62) + 0.05 * wave(stage.turn, 1 + (ray % 2), ray * 0.23),
      length: between(next, 560, 860),
      from: between(next, 16, 50),
      to: between(next, 90, 230),
      colour: ray % 4 === 0 ? palette.warm : palette.glow,
      strength: between(next, 0.14, 0.36) * (1 - depth * 0.75),
    });
  }
}

function fish(ctx: Context, x: number, y: number, size: number, facing: number): void {
  ctx.moveTo(x + facing * size, y);
  ctx.quadraticCurveTo(x + facing * size * 0.3, y - size * 0.5, x - facing * size * 0.6, y - size * 0.06);
  ctx.lineTo(x - facing * size * 1.05, y - size * 0.34);
  ctx.lineTo(x - facing * size * 0.92, y);
  ctx.lineTo(x - facing * size * 1.05, y + size * 0.34);
  ctx.lineTo(x - facing * size * 0.6, y + size * 0.06);
  ctx.quadraticCurveTo(x + facing * size * 0.3, y + size * 0.5, x + facing * size, y);
}

function shoal(stage: Stage, next: Random, count: number, cx: number, cy: number, reach: number, size: number): void {
  const { ctx, palette } = stage;
  const facing = next() < 0.5 ? -1 : 1;
  for (let index = 0; index < count; index += 1) {
    const angle = next() * TAU;
    const far = Math.sqrt(next());
    const big = size * between(next, 0.6, 1.2);
    ctx.fillStyle = mix(mix(palette.deep, palette.ink, 0.2), next() < 0.3 ? palette.warm : palette.glow, between(next, 0.05, 0.6));
    ctx.beginPath();
    fish(ctx, cx + Math.cos(angle) * reach * far * 1.8, cy + Math.sin(angle) * reach * far * 0.6, big, facing);
    ctx.fill();
  }
}

function bed(stage: Stage, y: number, salt: number, colour: string): (x: number) => number {
  const { ctx, w } = stage;
  const noise = noiseLine(stage.seed * 5 + salt, 64);
  const top = (x: number) => y + 34 * noise(x / 190) + 9 * noise(x / 37 + 5);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-40, 760);
  for (let x = -40; x <= w + 40; x += 6) ctx.lineTo(x, top(x));
  ctx.lineTo(w + 40, 760);
  ctx.fill();
  return top;
}

function kelp(stage: Stage, next: Random, x: number, foot: number, tall: number, width: number, colour: string): void {
  const { ctx } = stage;
  const phase = next() * TAU;
  const at = (share: number) => x + Math.sin(share * 4 + phase) * 26 * share;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (let step = 0; step <= 24; step += 1) ctx.lineTo(at(step / 24), foot - (tall * step) / 24);
  ctx.stroke();
  for (let leaf = 2; leaf < 24; leaf += 1) {
    const share = leaf / 24;
    const side = leaf % 2 === 0 ? 1 : -1;
    const lx = at(share);
    const ly = foot - tall * share;
    const long = width * between(next, 5, 8);
    ctx.beginPath();
    ctx.moveTo(lx, ly);
    ctx.quadraticCurveTo(lx + side * long * 0.5, ly - long * 0.5, lx + side * long, ly - long * 0.3);
    ctx.quadraticCurveTo(lx + side * long * 0.5, ly + long * 0.1, lx, ly);
    ctx.fill();
  }
}

function branch(ctx: Context, next: Random, x: number, y: number, angle: number, long: number, thick: number, left: number): void {
  const tx = x + Math.cos(angle) * long;
  const ty = y + Math.sin(angle) * long;
  ctx.lineWidth = thick;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(tx, ty);
  ctx.stroke();
  if (left === 0) return;
  for (const turn of [-0.42, 0.38])
    branch(ctx, next, tx, ty, angle + turn * between(next, 0.6, 1.3), long * between(next, 0.68, 0.86), thick * 0.74, left - 1);
}

function reef(stage: Stage, next: Random, top: (x: number) => number): void {
  const { ctx, w, palette } = stage;
  const colours = [palette.warm, mix(palette.warm, palette.glow, 0.5), palette.cool, mix(palette.warm, palette.mid, 0.5), palette.glow];
  for (let index = 0; index < (w > 700 ? 26 : 13); index += 1) {
    const x = next() * w;
    const foot = top(x) + 14;
    const colour = mix(colours[Math.floor(next() * colours.length)] ?? palette.warm, palette.deep, between(next, 0, 0.45));
    const size = between(next, 0.6, 1.3);
    const kind = next();
    ctx.strokeStyle = colour;
    ctx.lineCap = "round";
    if (kind < 0.5) branch(ctx, next, x, foot, -Math.PI / 2 + between(next, -0.2, 0.2), 40 * size, 11 * size, 4);
    else if (kind < 0.8) {
      const fill = ctx.createRadialGradient(x - 14 * size, foot - 44 * size, 4, x, foot - 10, 70 * size);
      fill.addColorStop(0, mix(colour, palette.glow, 0.5));
      fill.addColorStop(1, mix(colour, palette.ink, 0.5));
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.ellipse(x, foot, 62 * size, 58 * size, 0, Math.PI, TAU);
      ctx.fill();
    } else {
      for (let tube = 0; tube < 5; tube += 1) {
        const tx = x + (tube - 2) * 17 * size;
        const tall = between(next, 50, 120) * size;
        const fill = ctx.createLinearGradient(tx - 8, 0, tx + 8, 0);
        fill.addColorStop(0, mix(colour, palette.glow, 0.3));
        fill.addColorStop(1, mix(colour, palette.ink, 0.5));
        ctx.fillStyle = fill;
        ctx.beginPath();
        ctx.roundRect(tx - 8 * size, foot - tall, 16 * size, tall + 10, 8);
        ctx.fill();
      }
    }
  }
}

/** A humpback from the side, with its wing of a fin hanging down. */
function whale(ctx: Context, x: number, y: number, size: number, stroke: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.rotate(-0.14);
  // The tail bends up and down, the more the further it is from the body.
  const tail = stroke * 0.5;
  const stalk = tail * 0.3;
  ctx.moveTo(1.16, 0.02);
  ctx.bezierCurveTo(1.12, -0.08, 0.9, -0.16, 0.62, -0.2);
  ctx.bezierCurveTo(0.34, -0.26, 0.06, -0.25, -0.2, -0.2);
  ctx.quadraticCurveTo(-0.26, -0.26, -0.36, -0.26);
  ctx.quadraticCurveTo(-0.36, -0.2, -0.42, -0.15);
  ctx.bezierCurveTo(-0.62, -0.09 + stalk, -0.82, -0.05 + stalk, -1.02, -0.05 + tail);
  ctx.bezierCurveTo(-1.1, -0.16 + tail, -1.24, -0.26 + tail, -1.44, -0.29 + tail);
  ctx.bezierCurveTo(-1.4, -0.18 + tail, -1.32, -0.08 + tail, -1.2, 0.005 + tail);
  ctx.bezierCurveTo(-1.3, 0.06 + tail, -1.38, 0.15 + tail, -1.42, 0.27 + tail);
  ctx.bezierCurveTo(-1.26, 0.22 + tail, -1.12, 0.12 + tail, -1.02, 0.035 + tail);
  ctx.bezierCurveTo(-0.8, 0.06 + stalk, -0.5, 0.16, -0.2, 0.22);
  ctx.bezierCurveTo(0.2, 0.32, 0.62, 0.34, 0.9, 0.24);
  ctx.bezierCurveTo(1.08, 0.17, 1.2, 0.1, 1.16, 0.02);
  ctx.closePath();
  ctx.restore();
}

function fin(ctx: Context, x: number, y: number, size: number, stroke: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.rotate(-0.14);
  // It turns about the shoulder.
  ctx.translate(0.42, 0.17);
  ctx.rotate(stroke);
  ctx.translate(-0.42, -0.17);
  ctx.moveTo(0.52, 0.17);
  ctx.bezierCurveTo(0.5, 0.4, 0.32, 0.66, -0.02, 0.84);
  ctx.bezierCurveTo(-0.1, 0.8, -0.04, 0.72, 0, 0.64);
  ctx.bezierCurveTo(0.1, 0.46, 0.22, 0.3, 0.3, 0.15);
  ctx.closePath();
  ctx.restore();
}

/** Position of a whale in its glide, and the turn of its fin. */
type Glide = { readonly x: number; readonly y: number; readonly stroke: number };

function whaleBody(stage: Stage, { x, y, stroke }: Glide, size: number, fill: string): void {
  const { ctx, palette } = stage;
  creature(stage, (path) => whale(path, x, y, size, stroke), fill);
  ctx.save();
  ctx.beginPath();
  whale(ctx, x, y, size, stroke);
  ctx.clip();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.rotate(-0.14);
  // Light from above on the back, pleats on the throat, a mouth and an eye.
  const lit = ctx.createLinearGradient(0, -0.28, 0, 0.3);
  lit.addColorStop(0, alpha(palette.glow, 0.32));
  lit.addColorStop(0.3, alpha(palette.cool, 0.12));
  lit.addColorStop(0.6, alpha(palette.ink, 0));
  lit.addColorStop(1, alpha(palette.glow, 0.2));
  ctx.fillStyle = lit;
  ctx.fillRect(-1.6, -0.4, 3, 0.9);
  ctx.lineCap = "round";
  for (let pleat = 0; pleat < 8; pleat += 1) {
    ctx.strokeStyle = alpha(palette.glow, 0.26);
    ctx.lineWidth = 0.008;
    ctx.beginPath();
    ctx.moveTo(1.12 - pleat * 0.012, 0.09 + pleat * 0.026);
    ctx.bezierCurveTo(0.86, 0.16 + pleat * 0.026, 0.5, 0.17 + pleat * 0.026, 0.1 - pleat * 0.03, 0.13 + pleat * 0.026);
    ctx.stroke();
  }
  ctx.strokeStyle = alpha(palette.ink, 0.7);
  ctx.lineWidth = 0.014;
  ctx.beginPath();
  ctx.moveTo(1.18, 0.03);
  ctx.bezierCurveTo(0.98, 0.04, 0.86, 0.06, 0.74, 0.12);
  ctx.stroke();
  ctx.fillStyle = mix(palette.glow, "#ffffff", 0.4);
  ctx.beginPath();
  ctx.arc(0.7, 0.07, 0.013, 0, TAU);
  ctx.fill();
  ctx.restore();
  creature(stage, (path) => fin(path, x, y, size, stroke), mix(fill, palette.cool, 0.12));
}

function turtle(ctx: Context, x: number, y: number, size: number, facing: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size * facing, size);
  ctx.rotate(-0.2);
  ctx.moveTo(0.6, 0);
  ctx.bezierCurveTo(0.5, -0.36, -0.3, -0.46, -0.66, 0.02);
  ctx.bezierCurveTo(-0.4, 0.26, 0.4, 0.26, 0.6, 0);
  ctx.closePath();
  ctx.moveTo(0.54, -0.06);
  ctx.bezierCurveTo(0.7, -0.26, 0.98, -0.2, 0.98, -0.04);
  ctx.bezierCurveTo(0.94, 0.08, 0.7, 0.12, 0.54, 0.08);
  ctx.closePath();
  ctx.moveTo(0.4, 0.08);
  ctx.bezierCurveTo(0.36, 0.46, 0.06, 0.78, -0.32, 0.86);
  ctx.bezierCurveTo(-0.2, 0.56, 0, 0.24, 0.08, 0.12);
  ctx.closePath();
  ctx.moveTo(0.36, -0.2);
  ctx.bezierCurveTo(0.36, -0.5, 0.2, -0.74, -0.06, -0.84);
  ctx.bezierCurveTo(-0.04, -0.6, 0.04, -0.4, 0.1, -0.26);
  ctx.closePath();
  ctx.moveTo(-0.52, 0.02);
  ctx.bezierCurveTo(-0.74, 0.08, -0.9, 0.24, -0.96, 0.38);
  ctx.bezierCurveTo(-0.76, 0.34, -0.56, 0.24, -0.44, 0.12);
  ctx.closePath();
  ctx.restore();
}

function diver(ctx: Context, x: number, y: number, size: number, facing: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size * facing, size);
  ctx.rotate(0.72);
  const part = (ax: number, ay: number, bx: number, by: number, from: number, to: number) => {
    const angle = Math.atan2(by - ay, bx - ax);
    ctx.moveTo(ax + Math.cos(angle + Math.PI / 2) * from, ay + Math.sin(angle + Math.PI / 2) * from);
    ctx.arc(ax, ay, from, angle + Math.PI / 2, angle + Math.PI * 1.5);
    ctx.arc(bx, by, to, angle - Math.PI / 2, angle + Math.PI / 2);
    ctx.closePath();
  };
  part(0.42, 0, 0.44, 0, 0.075, 0.07);
  part(0.28, 0, 0, 0.01, 0.085, 0.07);
  part(0.28, 0.02, 0.5, 0.13, 0.035, 0.028);
  part(0.5, 0.13, 0.74, 0.08, 0.028, 0.02);
  part(0.26, -0.02, 0.46, -0.16, 0.035, 0.028);
  part(0.46, -0.16, 0.7, -0.12, 0.028, 0.02);
  part(0, 0.02, -0.28, 0.08, 0.06, 0.036);
  part(-0.28, 0.08, -0.56, 0.03, 0.036, 0.024);
  part(0, -0.01, -0.26, -0.1, 0.06, 0.036);
  part(-0.26, -0.1, -0.5, -0.2, 0.036, 0.024);
  ctx.moveTo(-0.54, 0.04);
  ctx.lineTo(-0.86, 0.1);
  ctx.lineTo(-0.84, -0.04);
  ctx.closePath();
  ctx.moveTo(-0.48, -0.18);
  ctx.lineTo(-0.78, -0.38);
  ctx.lineTo(-0.82, -0.24);
  ctx.closePath();
  ctx.restore();
}

function creature(stage: Stage, path: (ctx: Context) => void, fill: string): void {
  const { palette } = stage;
  rimmed(
    { ...stage, empty: false },
    fill,
    [
      { colour: palette.glow, dx: 0, dy: 4, strength: 0.85 },
      { colour: palette.cool, dx: -2, dy: -1.5, strength: 0.4 },
    ],
    path,
  );
}

function bubbles(stage: Stage, next: Random, count: number): void {
  const { ctx, w, palette } = stage;
  for (let index = 0; index < count; index += 1) {
    const x = next() * w + 9 * wave(stage.turn, 5, index * 0.31);
    const y = wrap(next() - stage.turn * (2 + (index % 3))) * 760 - 20;
    const size = between(next, 1.5, 7);
    ctx.strokeStyle = alpha(palette.glow, between(next, 0.2, 0.7));
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    ctx.arc(x, y, size, 0, TAU);
    ctx.stroke();
  }
}

function below(stage: Stage, kind: Sea): void {
  const { ctx, w, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 11);
  water(stage, kind === "deep" ? 0.92 : kind === "whale" ? 0.35 : 0.08);
  haze(stage, dice(stage, 4), 6, [200, 520], palette.cool, 0.12);
  const shape = mix(palette.ink, palette.deep, 0.55);
  const cx = w * (wide ? 0.54 : 0.5);
  if (kind === "kelp") {
    for (const [row, count] of [16, 10, 6].entries()) {
      const tone = mix(mix(palette.mid, palette.cool, 0.2), palette.ink, 0.25 + row * 0.24);
      const plants = layer(stage, (inner) => {
        for (let index = 0; index < count * (wide ? 1 : 0.6); index += 1)
          kelp(inner, next, next() * w, 740, between(next, 430, 760), 4 + row * 3, tone);
      });
      put(stage, row === 2 ? soften(stage, plants, 3, 2) : plants);
      // Behind all but the last plants: whoever is pictured here is in the film as well.
      if (row === 0) whaleBody(stage, { x: cx, y: 300, stroke: 0.1 }, wide ? 330 : 190, mix(palette.deep, palette.ink, 0.3));
      shoal(stage, next, 26, w * between(next, 0.3, 0.7), between(next, 220, 420), 130, 8 + row * 3);
    }
  }
  if (kind === "coral" || kind === "turtle" || kind === "diver") {
    bed(stage, 560, 1, mix(palette.mid, palette.deep, 0.45));
    haze(stage, dice(stage, 6), 4, [520, 600], palette.cool, 0.14);
    const top = bed(stage, 626, 2, mix(palette.deep, palette.ink, 0.35));
    if (kind === "coral") reef(stage, next, bed(stage, 570, 3, mix(palette.deep, palette.mid, 0.25)));
    reef(stage, next, top);
    shoal(stage, next, 40, w * 0.3, 300, 120, 9);
    shoal(stage, next, 26, w * 0.76, 220, 90, 7);
    // The film's own whale, far behind who dives.
    if (kind === "diver") whaleBody(stage, { x: w * 0.5, y: 190, stroke: -0.12 }, wide ? 260 : 170, mix(palette.mid, palette.deep, 0.5));
  }
  if (kind === "whale") {
    shoal(stage, next, 60, w * 0.24, 520, 120, 6);
    const { turn } = stage;
    const reach = wide ? 1 : 0.3;
    const mother = { x: cx + 46 * reach * wave(turn, 1), y: 330 + 16 * wave(turn, 2, 0.2), stroke: 0.16 * wave(turn, 3) };
    const calf = {
      x: cx - (wide ? 300 : 110) + 70 * reach * wave(turn, 1, 0.12),
      y: 520 + 26 * wave(turn, 2, 0.42),
      stroke: 0.3 * wave(turn, 6),
    };
    whaleBody(stage, mother, wide ? 380 : 200, mix(palette.deep, palette.ink, 0.35));
    whaleBody(stage, calf, wide ? 140 : 86, mix(palette.deep, palette.ink, 0.12));
    bed(stage, 690, 4, palette.ink);
  }
  if (kind === "turtle") {
    creature(stage, (path) => turtle(path, cx, 320, wide ? 190 : 140, 1), shape);
    creature(stage, (path) => turtle(path, cx - (wide ? 300 : 130), 180, wide ? 80 : 60, 1), mix(palette.deep, palette.mid, 0.4));
  }
  if (kind === "diver") {
    creature(stage, (path) => diver(path, cx, wide ? 410 : 430, wide ? 210 : 180, 1), shape);
    ctx.strokeStyle = alpha(palette.glow, 0.6);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(cx - 120, -20);
    ctx.quadraticCurveTo(cx - 60, 200, cx - 30, 390);
    ctx.stroke();
  }
  if (kind === "deep") {
    for (let index = 0; index < 5; index += 1) {
      // Jellies carry their own light.
      const x = w * between(next, 0.14, 0.86);
      const y = between(next, 150, 460);
      const size = between(next, 30, 74);
      const colour = index % 2 === 0 ? palette.cool : palette.warm;
      glow(ctx, x, y, size * 4, colour, 0.5);
      const fill = ctx.createRadialGradient(x, y - size * 0.2, size * 0.1, x, y, size * 1.1);
      fill.addColorStop(0, alpha(palette.glow, 0.95));
      fill.addColorStop(0.6, alpha(colour, 0.6));
      fill.addColorStop(1, alpha(colour, 0.1));
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.ellipse(x, y, size, size * 0.85, 0, Math.PI, TAU);
      for (let scallop = 5; scallop >= 0; scallop -= 1)
        ctx.quadraticCurveTo(x - size + (size * 2 * (scallop + 0.5)) / 6, y + size * 0.22, x - size + (size * 2 * scallop) / 6, y);
      ctx.fill();
      for (let arm = 0; arm < 9; arm += 1) {
        ctx.strokeStyle = alpha(mix(colour, palette.glow, 0.4), 0.45);
        ctx.lineWidth = between(next, 1, 2.6);
        const ax = x - size * 0.7 + (size * 1.4 * arm) / 8;
        ctx.beginPath();
        ctx.moveTo(ax, y);
        const sway = between(next, -30, 30);
        ctx.bezierCurveTo(ax + sway, y + size, ax - sway, y + size * 1.8, ax + sway * 0.5, y + size * between(next, 1.8, 3.2));
        ctx.stroke();
      }
    }
    bed(stage, 640, 6, palette.ink);
    bokeh(ctx, dice(stage, 8), 70, { x: 0, y: 80, w, h: 600 }, [palette.cool, palette.glow], 4, 0.7);
  }
  bubbles(stage, dice(stage, 13), 26);
  const dust = still(stage, "underwater-front", (inner) => {
    bokeh(inner.ctx, dice(stage, 9), 16, { x: -40, y: 60, w: w + 80, h: 620 }, [palette.glow, palette.cool], 34, 0.12);
  });
  put(stage, dust, 1, "lighter");
}

/** A forest of kelp with shoals between the stems, and a whale that passes behind them. */
export function kelpforest(stage: Stage): void {
  below(stage, "kelp");
}

/** A garden of coral in the light of noon. */
export function coralgarden(stage: Stage): void {
  below(stage, "coral");
}

/** A whale and her calf in blue water. */
export function whalesong(stage: Stage): void {
  below(stage, "whale");
}

/** A turtle over the reef. */
export function turtles(stage: Stage): void {
  below(stage, "turtle");
}

/** A pearl diver on one breath, under a whale. */
export function pearldiver(stage: Stage): void {
  below(stage, "diver");
}

/** The dark depth: jellies that carry their own light. */
export function deepsea(stage: Stage): void {
  below(stage, "deep");
}
