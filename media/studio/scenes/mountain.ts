import { alpha, between, mix, noiseLine, TAU, wave } from "../kit.ts";
import { glow, haze, lamp, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";

/** Ragged peaks: a few tents with noise on their flanks. */
function ridge(stage: Stage, salt: number, y: number, tall: number, span: number): (x: number) => number {
  const coarse = noiseLine(stage.seed * 17 + salt, 64);
  const fine = noiseLine(stage.seed * 29 + salt + 5, 128);
  return (x) => {
    const at = x / span + 7;
    const peak = 1 - Math.abs((at % 1) * 2 - 1);
    return (
      y -
      tall * (0.35 + 0.4 * coarse(Math.floor(at))) * peak -
      tall * 0.3 * coarse(at * 0.7) -
      tall * 0.07 * fine(x / 26) -
      tall * 0.03 * fine(x / 9)
    );
  };
}

function range(
  stage: Stage,
  top: (x: number) => number,
  y: number,
  tall: number,
  light: string,
  dark: string,
  snow: string | undefined,
): void {
  const { ctx, w } = stage;
  ctx.beginPath();
  ctx.moveTo(-40, 760);
  for (let x = -40; x <= w + 40; x += 4) ctx.lineTo(x, top(x));
  ctx.lineTo(w + 40, 760);
  const fill = ctx.createLinearGradient(0, y - tall, 0, y + 120);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  ctx.fillStyle = fill;
  ctx.fill();
  if (snow === undefined) return;
  ctx.save();
  ctx.clip();
  // Snow lies on the side of the light, ragged at its lower edge.
  for (let x = -40; x < w + 40; x += 4) {
    const here = top(x);
    const slope = top(x + 8) - top(x - 8);
    const depth = Math.max(0, (y - tall * 0.22 - here) * 0.62) * (slope > 0 ? 1 : 0.5);
    if (depth < 2) continue;
    ctx.fillStyle = alpha(snow, slope > 0 ? 0.85 : 0.3);
    ctx.fillRect(x, here, 4.6, depth * (0.7 + 0.3 * Math.sin(x * 0.37) * Math.sin(x * 0.11)));
  }
  ctx.restore();
}

/** Curtains of light in three colours, each of which drifts and glows at its own pace. */
function northern(stage: Stage): void {
  const { palette, w, turn } = stage;
  for (const [index, colour] of [palette.cool, mix(palette.cool, palette.glow, 0.4), palette.warm].entries()) {
    const curtain = still(stage, `mountain-lights-${index}`, (outer) => {
      const sharp = still(outer, `mountain-sharp-${index}`, ({ ctx }) => {
        const noise = noiseLine(stage.seed + 3, 64);
        ctx.globalCompositeOperation = "lighter";
        for (let x = -120; x < w + 120; x += 5) {
          const foot = 240 + index * 26 + 70 * noise(x / 210 + index * 3.1) + 14 * noise(x / 40 + index);
          const tall = 130 + 90 * noise(x / 90 + index * 7);
          const fill = ctx.createLinearGradient(0, foot - tall, 0, foot);
          fill.addColorStop(0, alpha(colour, 0));
          fill.addColorStop(0.8, alpha(colour, 0.2 + 0.1 * noise(x / 17)));
          fill.addColorStop(1, alpha(colour, 0));
          ctx.fillStyle = fill;
          ctx.fillRect(x, foot - tall, 5.5, tall);
        }
      });
      put(outer, soften(outer, sharp, 5, 2));
    });
    const phase = index * 0.31;
    put(stage, curtain, 0.78 + 0.22 * wave(turn, 2 + index, phase), "lighter", 54 * wave(turn, 1, phase), 10 * wave(turn, 2, phase));
  }
}

/** High country: ranges behind each other in mist; by the seed a sunrise, northern lights or a full moon, and a small light that is awake. */
export function mountain(stage: Stage): void {
  const { ctx, w, palette } = stage;
  const kind = stage.seed % 3;
  const next = dice(stage, 1);
  const night = kind !== 0;
  sky(stage, [
    [0, mix(palette.ink, palette.deep, night ? 0.5 : 0.9)],
    [0.34, mix(palette.deep, palette.mid, night ? 0.35 : 0.75)],
    [0.6, mix(palette.mid, night ? palette.cool : palette.warm, 0.55)],
    [0.8, mix(palette.warm, palette.glow, 0.5)],
    [1, palette.deep],
  ]);
  const light = w * between(next, 0.58, 0.76);
  if (night) {
    for (let star = 0; star < 260; star += 1) {
      const twinkle = 0.75 + 0.25 * wave(stage.turn, 2 + (star % 5), star * 0.21);
      ctx.fillStyle = alpha(palette.glow, between(next, 0.15, 0.9) * twinkle);
      ctx.beginPath();
      ctx.arc(next() * w, next() ** 1.4 * 420, between(next, 0.5, 1.5), 0, TAU);
      ctx.fill();
    }
  }
  if (kind === 1) northern(stage);
  else {
    const y = kind === 0 ? 300 : 150;
    glow(ctx, light, y, 520, kind === 0 ? palette.warm : palette.cool, 0.55);
    ctx.fillStyle = mix(palette.glow, "#ffffff", 0.45);
    ctx.beginPath();
    ctx.arc(light, y, kind === 0 ? 62 : 46, 0, TAU);
    ctx.fill();
    glow(ctx, light, y, 170, palette.glow, 0.7);
  }
  const haze1 = mix(palette.mid, night ? palette.cool : palette.warm, 0.5);
  const scale = w > 700 ? 1 : 0.72;
  const rows = [
    {
      y: 470,
      tall: 300,
      span: 330,
      light: mix(haze1, palette.glow, 0.3),
      dark: mix(haze1, palette.glow, 0.5),
      snow: mix(palette.glow, "#ffffff", 0.4),
    },
    { y: 530, tall: 250, span: 260, light: mix(palette.mid, palette.deep, 0.1), dark: mix(palette.mid, haze1, 0.6), snow: palette.glow },
    {
      y: 590,
      tall: 170,
      span: 210,
      light: mix(palette.deep, palette.mid, 0.45),
      dark: mix(palette.mid, palette.deep, 0.35),
      snow: undefined,
    },
  ];
  for (const [index, { y, tall, span, light: bright, dark, snow }] of rows.entries()) {
    put(
      stage,
      still(stage, `mountain-range-${index}`, (inner) =>
        range(inner, ridge(stage, index * 11 + 1, y, tall, span * scale), y, tall, bright, dark, snow),
      ),
    );
    haze(stage, dice(stage, 20 + index), 7, [y - 30, y + 40], palette.glow, 0.2);
  }
  const near = ridge(stage, 91, 640, 90, 300);
  range(stage, near, 640, 90, mix(palette.deep, palette.ink, 0.45), palette.ink, undefined);
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.22);
  for (let x = -10; x < w + 20; x += between(next, 12, 38)) {
    const size = between(next, 30, 96) * (0.6 + 0.9 * Math.abs(x / w - 0.5));
    const foot = near(x) + 16;
    ctx.beginPath();
    for (let tier = 0; tier < 4; tier += 1) {
      const top = foot - size + tier * size * 0.2;
      const half = size * (0.08 + tier * 0.05);
      ctx.moveTo(x, top);
      ctx.lineTo(x + half, top + size * 0.3);
      ctx.lineTo(x - half, top + size * 0.3);
      ctx.closePath();
    }
    ctx.fill();
  }
  // A hut or tent with somebody awake in it.
  const hx = w * between(next, 0.26, 0.42);
  const hy = near(hx) + 6;
  glow(ctx, hx, hy - 12, 130, palette.warm, 0.62 + 0.08 * wave(stage.turn, 11) + 0.05 * wave(stage.turn, 17, 0.3));
  ctx.fillStyle = mix(palette.warm, palette.glow, 0.5);
  ctx.beginPath();
  ctx.moveTo(hx - 30, hy + 6);
  ctx.lineTo(hx, hy - 34);
  ctx.lineTo(hx + 30, hy + 6);
  ctx.fill();
  ctx.fillStyle = alpha(palette.deep, 0.55);
  ctx.beginPath();
  ctx.moveTo(hx - 3, hy + 6);
  ctx.lineTo(hx, hy - 34);
  ctx.lineTo(hx + 12, hy + 6);
  ctx.fill();
  lamp(ctx, hx - 12, hy - 4, 3, palette.glow, 0.9);
}
