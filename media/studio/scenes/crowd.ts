import { alpha, between, mix, type Random, TAU } from "../kit.ts";
import { type Context, dice, put, type Stage, still } from "../stage.ts";

/** Rows of heads that go back into the dark, drawn once. `rows` from the far (small) to the near (large). */
export function stands(stage: Stage, key: string, top: number, bottom: number, rows: number): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, key, ({ ctx, w }) => {
      const next = dice(stage, 71);
      for (let row = 0; row < rows; row += 1) {
        const depth = row / Math.max(1, rows - 1);
        const y = top + (bottom - top) * depth ** 1.35;
        const size = 3.2 + depth * 9;
        ctx.fillStyle = mix(mix(palette.deep, palette.mid, 0.5 - depth * 0.3), palette.ink, 0.25 + depth * 0.5);
        ctx.beginPath();
        for (let x = -size * next(); x < w + size; x += size * between(next, 1.5, 2.3)) {
          const lift = between(next, -0.6, 0.6) * size;
          ctx.moveTo(x + size * 0.55, y + lift);
          ctx.arc(x, y + lift, size * 0.55, 0, TAU);
          ctx.moveTo(x + size * 1.15, y + lift + size * 1.5);
          ctx.ellipse(x, y + lift + size * 1.5, size * 1.15, size, 0, 0, TAU);
        }
        ctx.rect(0, y + size, w, bottom - y + 40);
        ctx.fill();
        // Light from the ring catches a few shoulders.
        ctx.fillStyle = alpha(next() < 0.5 ? palette.warm : palette.cool, 0.1);
        for (let x = 0; x < w; x += size * 2.1) {
          if (next() > 0.4) continue;
          ctx.beginPath();
          ctx.ellipse(x, y + size * 0.4, size * 0.8, size * 0.28, 0, 0, TAU);
          ctx.fill();
        }
      }
    }),
  );
}

/** Small lights in the stands: telephones that glimmer, and flashes that fire once in the loop. */
export function sparkle(stage: Stage, next: Random, count: number, top: number, bottom: number): void {
  const { ctx, w, turn, palette } = stage;
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let index = 0; index < count; index += 1) {
    const x = next() * w;
    const depth = next();
    const y = top + (bottom - top) * depth;
    const phase = next();
    const flash = next() < 0.22;
    const speed = 1 + Math.floor(next() * 4);
    const wave = Math.sin(TAU * (turn * speed + phase));
    const light = flash ? Math.max(0, Math.sin(TAU * (turn * (speed + 3) + phase))) ** 60 : 0.35 + 0.3 * wave;
    if (light < 0.02) continue;
    const size = (flash ? 9 : 1.3) * (0.6 + depth * 0.9);
    const fill = ctx.createRadialGradient(x, y, 0, x, y, size * 2.4);
    fill.addColorStop(0, alpha(flash ? "#ffffff" : palette.glow, light));
    fill.addColorStop(0.3, alpha(flash ? palette.glow : palette.glow, light * 0.35));
    fill.addColorStop(1, alpha(palette.glow, 0));
    ctx.fillStyle = fill;
    ctx.fillRect(x - size * 2.4, y - size * 2.4, size * 4.8, size * 4.8);
  }
  ctx.restore();
}

/** One spectator from behind at (x, y): head, shoulders and sometimes raised arms, as part of the current path. */
export function spectator(ctx: Context, next: Random, x: number, y: number, size: number, cheer: number): void {
  ctx.moveTo(x + size * 0.42, y);
  ctx.ellipse(x, y, size * 0.4, size * 0.5, 0, 0, TAU);
  const slope = between(next, 0.95, 1.15) * size;
  ctx.moveTo(x - size * 0.2, y);
  ctx.lineTo(x + size * 0.2, y);
  ctx.bezierCurveTo(x + size * 0.22, y + size * 0.72, x + slope * 0.8, y + size * 0.7, x + slope * 1.02, y + size * 1.15);
  ctx.bezierCurveTo(x + slope * 1.2, y + size * 1.7, x + slope * 1.25, y + size * 3, x + slope * 1.3, y + size * 8);
  ctx.lineTo(x - slope * 1.3, y + size * 8);
  ctx.bezierCurveTo(x - slope * 1.25, y + size * 3, x - slope * 1.2, y + size * 1.7, x - slope * 1.02, y + size * 1.15);
  ctx.bezierCurveTo(x - slope * 0.8, y + size * 0.7, x - size * 0.22, y + size * 0.72, x - size * 0.2, y);
  if (next() > 0.5) return;
  for (const side of [-1, 1]) {
    const reach = between(next, 0.7, 1.3) * cheer;
    const ex = x + side * size * between(next, 1.1, 1.35);
    const hx = x + side * size * between(next, 0.9, 1.6);
    const hy = y - size * (0.4 + 1.2 * reach);
    const ey = y + size * (0.9 - 0.4 * reach);
    const width = size * 0.2;
    ctx.moveTo(x + side * size * 0.85 - width, y + size * 1.4);
    ctx.lineTo(ex - width, ey);
    ctx.lineTo(hx - width * 0.7, hy);
    ctx.lineTo(hx + width * 0.7, hy);
    ctx.lineTo(ex + width, ey);
    ctx.lineTo(x + side * size * 0.85 + width, y + size * 1.4);
    ctx.closePath();
    ctx.moveTo(hx + size * 0.2, hy);
    ctx.arc(hx, hy - size * 0.08, size * 0.2, 0, TAU);
  }
}
