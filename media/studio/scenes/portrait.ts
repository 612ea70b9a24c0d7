import { alpha, between, mix, TAU } from "../kit.ts";
import { beam, bokeh, glow, haze, sky } from "../paint.ts";
import { dice, put, type Stage, soften, still } from "../stage.ts";
import { bust, type Hair } from "./bust.ts";

/** A large disc behind the head: sun, moon or lamp. */
function disc(stage: Stage, x: number, y: number, radius: number): void {
  const { ctx, palette } = stage;
  glow(ctx, x, y, radius * 2.4, palette.warm, 0.5);
  const fill = ctx.createLinearGradient(0, y - radius, 0, y + radius);
  fill.addColorStop(0, mix(palette.glow, palette.warm, 0.25));
  fill.addColorStop(1, mix(palette.warm, palette.mid, 0.55));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = alpha(palette.deep, 0.5);
  for (let band = 0; band < 7; band += 1) ctx.fillRect(x - radius, y + radius * (0.12 + band * 0.13), radius * 2, 2 + band * 2.6);
  ctx.restore();
}

function window(stage: Stage, x: number, y: number, width: number, height: number): void {
  const { ctx, palette } = stage;
  const next = dice(stage, 4);
  glow(ctx, x + width / 2, y + height / 2, width * 1.4, palette.glow, 0.4);
  const glass = ctx.createLinearGradient(0, y, 0, y + height);
  glass.addColorStop(0, mix(palette.mid, palette.glow, 0.55));
  glass.addColorStop(1, mix(palette.warm, palette.glow, 0.35));
  ctx.fillStyle = glass;
  ctx.fillRect(x, y, width, height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  bokeh(ctx, next, 22, { x, y: y + height * 0.3, w: width, h: height * 0.7 }, [palette.warm, palette.glow, palette.cool], 34, 0.5);
  // Rain on the pane.
  for (let drop = 0; drop < 150; drop += 1) {
    const dx = x + next() * width;
    const dy = y + next() * height;
    ctx.strokeStyle = alpha("#ffffff", between(next, 0.06, 0.3));
    ctx.lineWidth = between(next, 0.8, 1.8);
    ctx.beginPath();
    ctx.moveTo(dx, dy);
    ctx.lineTo(dx - 2, dy + between(next, 6, 34));
    ctx.stroke();
  }
  ctx.restore();
  ctx.fillStyle = mix(palette.ink, palette.deep, 0.5);
  for (const share of [0, 0.5, 1]) ctx.fillRect(x + width * share - 6, y - 6, 12, height + 12);
  for (const share of [0, 0.42, 1]) ctx.fillRect(x - 6, y + height * share - 6, width + 12, 12);
}

function backdrop(stage: Stage, kind: number, cx: number): void {
  const { ctx, w, h, palette } = stage;
  sky(stage, [
    [0, mix(palette.ink, palette.deep, 0.5)],
    [0.55, mix(palette.deep, palette.mid, 0.6)],
    [1, palette.ink],
  ]);
  if (kind === 0) {
    disc(stage, cx + 40, 300, w > 700 ? 250 : 196);
    haze(stage, dice(stage, 3), 5, [420, 620], palette.mid, 0.3);
  } else if (kind === 1) {
    put(
      stage,
      soften(
        stage,
        still(stage, "portrait-lights", (inner) => {
          bokeh(inner.ctx, dice(inner, 2), 60, { x: -40, y: 60, w: w + 80, h: 460 }, [palette.warm, palette.cool, palette.glow], 46, 0.5);
        }),
        2,
        2,
      ),
      1,
      "lighter",
    );
    for (const [x, tilt, colour] of [
      [w * 0.2, -0.3, palette.warm],
      [w * 0.85, 0.35, palette.cool],
    ] as const)
      beam(ctx, { x, y: -40, angle: tilt, length: 820, from: 30, to: 360, colour, strength: 0.4 });
  } else if (kind === 2) {
    const width = w > 700 ? 430 : 300;
    window(stage, w > 700 ? cx + 60 : cx - 60, 70, width, 430);
    beam(ctx, { x: cx + width * 0.6, y: 60, angle: 0.7, length: 900, from: 200, to: 520, colour: palette.glow, strength: 0.22 });
  } else {
    const next = dice(stage, 7);
    glow(ctx, cx + 120, 330, 620, palette.warm, 0.5, 0.8);
    for (let ray = 0; ray < 26; ray += 1) {
      const angle = (ray / 26) * TAU + next() * 0.1;
      ctx.fillStyle = alpha(ray % 2 === 0 ? palette.warm : palette.glow, 0.05 + 0.05 * next());
      ctx.beginPath();
      ctx.moveTo(cx + 20, 320);
      ctx.lineTo(cx + 20 + Math.cos(angle) * 1200, 320 + Math.sin(angle) * 1200);
      ctx.lineTo(cx + 20 + Math.cos(angle + 0.13) * 1200, 320 + Math.sin(angle + 0.13) * 1200);
      ctx.fill();
    }
  }
  const floor = ctx.createLinearGradient(0, h * 0.62, 0, h);
  floor.addColorStop(0, alpha(palette.ink, 0));
  floor.addColorStop(1, alpha(palette.ink, 0.8));
  ctx.fillStyle = floor;
  ctx.fillRect(-40, h * 0.62, w + 80, h * 0.4);
}

function portraitOf(stage: Stage, kind: number, hair: Hair): void {
  const { w, palette } = stage;
  const wide = w > 700;
  const cx = wide ? w * 0.6 : w * 0.46;
  backdrop(stage, kind, cx);
  bust(stage, {
    x: cx,
    y: wide ? 286 : 270,
    size: wide ? 270 : 216,
    facing: 1,
    hair,
    fill: mix(palette.ink, palette.deep, 0.35),
    rims: [
      { colour: mix(palette.warm, palette.glow, 0.35), dx: -5, dy: 3, strength: 0.95 },
      { colour: palette.cool, dx: 4, dy: 3, strength: 0.6 },
    ],
  });
  haze(stage, dice(stage, 9), 4, [560, 700], palette.mid, 0.22);
}

/** A fighter or a witness in profile; the seed decides the place. */
export function portrait(stage: Stage): void {
  const kinds: readonly Hair[] = ["crop", "hood", "crop", "bun"];
  portraitOf(stage, stage.seed % 4, kinds[(stage.seed >> 1) % 4] ?? "crop");
}

/** A woman in a scarf at a window in the rain. */
export function windowseat(stage: Stage): void {
  portraitOf(stage, 2, "scarf");
}

/** A man in a cap before a low sun. */
export function fisherman(stage: Stage): void {
  portraitOf(stage, 0, "cap");
}

/** The face-off: two fighters, nose to nose, in the lightning of the photographers. */
export function weighin(stage: Stage): void {
  const { ctx, w, h, palette } = stage;
  const wide = w > 700;
  const next = dice(stage, 2);
  sky(stage, [
    [0, palette.ink],
    [0.5, mix(palette.deep, palette.mid, 0.35)],
    [1, palette.ink],
  ]);
  // The wall of panels behind, lit from both corners.
  const cell = 64;
  for (let row = 0; row * cell < 620; row += 1) {
    for (let column = 0; column * cell < w + cell; column += 1) {
      const side = (column * cell) / w;
      ctx.fillStyle = alpha(mix(palette.warm, palette.cool, side), between(next, 0.03, 0.2) * (0.4 + Math.abs(side - 0.5)));
      ctx.beginPath();
      ctx.roundRect(column * cell - 20 + 3, row * cell - 20 + 3, cell - 6, cell - 6, 5);
      ctx.fill();
    }
  }
  glow(ctx, w * 0.04, 330, 560, palette.warm, 0.6, 1);
  glow(ctx, w * 0.96, 330, 560, palette.cool, 0.6, 1);
  beam(ctx, { x: w / 2, y: -60, angle: 0, length: 860, from: 40, to: wide ? 520 : 380, colour: palette.glow, strength: 0.5 });
  for (let flash = 0; flash < 7; flash += 1) {
    const x = next() * w;
    const y = between(next, 40, 300);
    const size = between(next, 24, 64);
    glow(ctx, x, y, size * 1.6, "#ffffff", 0.7);
    ctx.strokeStyle = alpha("#ffffff", 0.35);
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    ctx.moveTo(x - size * 1.6, y);
    ctx.lineTo(x + size * 1.6, y);
    ctx.moveTo(x, y - size);
    ctx.lineTo(x, y + size);
    ctx.stroke();
  }
  const size = wide ? 250 : 176;
  const apart = size * (0.58 + 0.06 * (stage.seed % 3));
  const y = wide ? 272 : 268;
  const hair: readonly Hair[] = ["crop", "bun", "crop", "cap"];
  for (const [facing, key, fill] of [
    [1, palette.warm, palette.cool],
    [-1, palette.cool, palette.warm],
  ] as const) {
    bust(stage, {
      x: w / 2 - facing * apart,
      y: y + (facing === 1 ? 0 : 8),
      size: size * (facing === 1 ? 1 : 0.97),
      facing,
      hair: hair[(stage.seed + (facing === 1 ? 0 : 1)) % 4] ?? "crop",
      fill: mix(palette.ink, palette.deep, 0.4),
      rims: [
        { colour: key, dx: facing * 6, dy: 3, strength: 1 },
        { colour: mix(palette.glow, fill, 0.2), dx: -facing * 3, dy: 2, strength: 0.75 },
      ],
    });
  }
  glow(ctx, w / 2, y + 30, 150, palette.glow, 0.5, 1.6);
  haze(stage, dice(stage, 5), 5, [430, 640], palette.mid, 0.24);
  const floor = ctx.createLinearGradient(0, h * 0.66, 0, h);
  floor.addColorStop(0, alpha(palette.ink, 0));
  floor.addColorStop(1, alpha(palette.ink, 0.82));
  ctx.fillStyle = floor;
  ctx.fillRect(-40, h * 0.66, w + 80, h * 0.36);
}
