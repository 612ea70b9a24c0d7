import { alpha, mix, pulse, TAU, wave } from "../kit.ts";
import { beam, bokeh, glow, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";

/** The moments of the loop at which the hammer strikes; the sound of the scene uses the same. */
export const strikes = [0.125, 0.625] as const;

function room(stage: Stage): void {
  const { palette } = stage;
  put(
    stage,
    still(stage, "bell-room", (outer) => {
      const sharp = still(stage, "bell-room-sharp", (inner) => {
        const { ctx, w } = inner;
        sky(inner, [
          [0, palette.ink],
          [0.5, palette.deep],
          [0.8, mix(palette.deep, palette.mid, 0.7)],
          [1, palette.ink],
        ]);
        glow(ctx, w * 0.5, 520, 620, palette.mid, 0.6, 0.5);
        bokeh(
          ctx,
          dice(stage, 2),
          50,
          { x: -40, y: 260, w: w + 80, h: 330 },
          [palette.warm, palette.cool, palette.glow, palette.mid],
          38,
          0.3,
        );
      });
      put(outer, soften(stage, sharp, 4, 2));
      const { ctx, w } = outer;
      ctx.fillStyle = alpha(palette.ink, 0.72);
      ctx.fillRect(-40, 610, w + 80, 140);
      glow(ctx, w * 0.4, 620, 560, palette.warm, 0.3, 0.14);
    }),
  );
}

function lathe(stage: Stage, x: number, half: number, tone: string): CanvasGradient {
  const fill = stage.ctx.createLinearGradient(x - half, 0, x + half, 0);
  fill.addColorStop(0, mix(tone, stage.palette.ink, 0.72));
  fill.addColorStop(0.14, mix(tone, stage.palette.ink, 0.25));
  fill.addColorStop(0.28, mix(tone, "#ffffff", 0.72));
  fill.addColorStop(0.4, tone);
  fill.addColorStop(0.68, mix(tone, stage.palette.ink, 0.55));
  fill.addColorStop(0.88, mix(stage.palette.cool, stage.palette.ink, 0.35));
  fill.addColorStop(1, mix(tone, stage.palette.ink, 0.85));
  return fill;
}

function bellShape(ctx: Stage["ctx"]): void {
  ctx.beginPath();
  ctx.moveTo(-34, 40);
  ctx.bezierCurveTo(-104, 52, -116, 130, -124, 196);
  ctx.bezierCurveTo(-130, 246, -152, 276, -184, 300);
  ctx.quadraticCurveTo(0, 344, 184, 300);
  ctx.bezierCurveTo(152, 276, 130, 246, 124, 196);
  ctx.bezierCurveTo(116, 130, 104, 52, 34, 40);
  ctx.closePath();
}

function theBell(stage: Stage, cx: number, ring: number): void {
  const { ctx, turn, palette } = stage;
  const brass = mix(mix(palette.warm, "#e0a030", 0.55), palette.glow, 0.18);
  const swing = 0.13 * wave(turn, 12) * (0.35 + 0.65 * ring);
  ctx.fillStyle = mix(palette.ink, palette.mid, 0.25);
  ctx.fillRect(cx - 210, 96, 420, 22);
  ctx.fillStyle = alpha(palette.glow, 0.35);
  ctx.fillRect(cx - 210, 96, 420, 2.5);
  ctx.save();
  ctx.translate(cx, 118);
  ctx.rotate(swing);
  ctx.fillStyle = lathe(stage, 0, 26, mix(palette.mid, "#888888", 0.4));
  ctx.fillRect(-9, -6, 18, 50);
  ctx.beginPath();
  ctx.roundRect(-44, 26, 88, 26, 12);
  ctx.fill();
  // The clapper shows under the lip and lags behind.
  ctx.save();
  ctx.translate(0, 60);
  ctx.rotate(-swing * 2.6);
  ctx.fillStyle = lathe(stage, 0, 30, mix(brass, palette.ink, 0.4));
  ctx.fillRect(-5, 0, 10, 250);
  ctx.beginPath();
  ctx.arc(0, 262, 28, 0, TAU);
  ctx.fill();
  ctx.restore();
  bellShape(ctx);
  ctx.fillStyle = lathe(stage, 0, 184, brass);
  ctx.fill();
  ctx.save();
  ctx.clip();
  const fall = ctx.createLinearGradient(0, 40, 0, 330);
  fall.addColorStop(0, alpha("#ffffff", 0.2));
  fall.addColorStop(0.35, alpha(palette.ink, 0));
  fall.addColorStop(1, alpha(palette.ink, 0.5));
  ctx.fillStyle = fall;
  ctx.fillRect(-200, 0, 400, 360);
  ctx.lineWidth = 3;
  for (const [y, half, bend] of [
    [92, 104, 16],
    [104, 108, 16],
    [232, 136, 26],
    [246, 140, 27],
    [286, 178, 36],
  ] as const) {
    ctx.strokeStyle = alpha(palette.ink, 0.4);
    ctx.beginPath();
    ctx.moveTo(-half - 20, y - 4);
    ctx.quadraticCurveTo(0, y + bend, half + 20, y - 4);
    ctx.stroke();
    ctx.strokeStyle = alpha("#fff4d8", 0.35);
    ctx.beginPath();
    ctx.moveTo(-half - 20, y - 1);
    ctx.quadraticCurveTo(0, y + bend + 3, half + 20, y - 1);
    ctx.stroke();
  }
  ctx.restore();
  glow(ctx, -60, 130, 90, "#fff2d0", 0.5 + 0.35 * ring, 1.6);
  ctx.restore();
}

function rings(stage: Stage, cx: number): void {
  const { ctx, turn, palette } = stage;
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const strike of strikes) {
    for (let index = 0; index < 4; index += 1) {
      const age = ((turn - strike + 1) % 1) - index * 0.016;
      if (age < 0 || age > 0.13) continue;
      const share = age / 0.13;
      ctx.strokeStyle = alpha(palette.glow, 0.4 * (1 - share) ** 1.6);
      ctx.lineWidth = 7 * (1 - share) + 1;
      ctx.beginPath();
      ctx.arc(cx, 320, 150 + share * 620, 0, TAU);
      ctx.stroke();
    }
  }
  ctx.restore();
}

function clock(stage: Stage, x: number, y: number, radius: number): void {
  const { ctx, turn, palette } = stage;
  glow(ctx, x, y, radius * 2.3, palette.cool, 0.3);
  const face = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.1, x, y, radius);
  face.addColorStop(0, mix(palette.deep, palette.mid, 0.55));
  face.addColorStop(1, mix(palette.ink, palette.deep, 0.6));
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
  ctx.lineWidth = radius * 0.09;
  ctx.strokeStyle = lathe(stage, x, radius, mix(palette.mid, "#c8c8d0", 0.5));
  ctx.stroke();
  ctx.lineCap = "round";
  for (let tick = 0; tick < 60; tick += 1) {
    const angle = (tick / 60) * TAU;
    const major = tick % 5 === 0;
    ctx.strokeStyle = alpha(palette.glow, major ? 0.95 : 0.35);
    ctx.lineWidth = major ? 4 : 1.8;
    ctx.beginPath();
    ctx.moveTo(x + Math.sin(angle) * radius * (major ? 0.74 : 0.79), y - Math.cos(angle) * radius * (major ? 0.74 : 0.79));
    ctx.lineTo(x + Math.sin(angle) * radius * 0.83, y - Math.cos(angle) * radius * 0.83);
    ctx.stroke();
  }
  // Two rounds in a loop: the arc empties, red then blue.
  const round = (turn * 2) % 1;
  const colour = turn < 0.5 ? palette.warm : palette.cool;
  ctx.strokeStyle = colour;
  ctx.lineWidth = radius * 0.085;
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.62, -Math.PI / 2 + TAU * round, Math.PI * 1.5);
  ctx.stroke();
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  ctx.strokeStyle = alpha(colour, 0.18);
  ctx.lineWidth = radius * 0.22;
  ctx.stroke();
  ctx.restore();
  const hand = (angle: number, reach: number, width: number, tone: string) => {
    ctx.strokeStyle = tone;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x - Math.sin(angle) * radius * 0.14, y + Math.cos(angle) * radius * 0.14);
    ctx.lineTo(x + Math.sin(angle) * radius * reach, y - Math.cos(angle) * radius * reach);
    ctx.stroke();
  };
  hand(TAU * turn, 0.42, 9, mix(palette.glow, "#ffffff", 0.4));
  hand(TAU * round, 0.7, 4.5, mix(palette.warm, "#ffffff", 0.25));
  ctx.fillStyle = palette.glow;
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.06, 0, TAU);
  ctx.fill();
}

/** The timekeeper's table: a brass bell that swings, and the round clock that empties beside it. */
export function bell(stage: Stage): void {
  const { ctx, w, turn, palette } = stage;
  const wide = w > 700;
  const cx = wide ? w * 0.34 : w * 0.5;
  const struck = Math.max(...strikes.map((strike) => Math.max(0, 1 - ((turn - strike + 1) % 1) / 0.34) ** 1.6));
  const flash = Math.max(...strikes.map((strike) => pulse(turn, strike, 0.012)));
  room(stage);
  beam(ctx, {
    x: cx - 150,
    y: -60,
    angle: -0.22 + 0.05 * wave(turn, 1),
    length: 800,
    from: 60,
    to: 420,
    colour: palette.warm,
    strength: 0.3,
  });
  beam(ctx, {
    x: cx + 330,
    y: -60,
    angle: 0.3 + 0.05 * wave(turn, 1, 0.3),
    length: 800,
    from: 60,
    to: 420,
    colour: palette.cool,
    strength: 0.26,
  });
  rings(stage, cx);
  glow(ctx, cx, 300, 420, palette.warm, 0.2 + 0.5 * flash);
  theBell(stage, cx, Math.max(0.12, struck));
  if (wide) clock(stage, w * 0.7, 318, 176);
  else clock(stage, w * 0.5, 596, 96);
}
