import { alpha, lerp, TAU } from "./kit.ts";
import { type Context, layer, put, type Stage, soften } from "./stage.ts";

export type Point = readonly [number, number];

/** A person seen from the side, in units of their own height (feet at y 0, head near y -1), looking to positive x. */
export type Pose = {
  readonly hip: Point;
  readonly chest: Point;
  readonly head: Point;
  readonly elbows: readonly [Point, Point];
  readonly hands: readonly [Point, Point];
  readonly knees: readonly [Point, Point];
  readonly feet: readonly [Point, Point];
};

function blend(a: Point, b: Point, share: number): Point {
  return [lerp(a[0], b[0], share), lerp(a[1], b[1], share)];
}

function pair(a: readonly [Point, Point], b: readonly [Point, Point], share: number): readonly [Point, Point] {
  return [blend(a[0], b[0], share), blend(a[1], b[1], share)];
}

/** The pose `share` of the way between two. */
export function between2(a: Pose, b: Pose, share: number): Pose {
  return {
    hip: blend(a.hip, b.hip, share),
    chest: blend(a.chest, b.chest, share),
    head: blend(a.head, b.head, share),
    elbows: pair(a.elbows, b.elbows, share),
    hands: pair(a.hands, b.hands, share),
    knees: pair(a.knees, b.knees, share),
    feet: pair(a.feet, b.feet, share),
  };
}

/** Index 0 is the near (lead) side, 1 the far (rear) side. */
export const guard: Pose = {
  hip: [-0.02, -0.5],
  chest: [0.03, -0.76],
  head: [0.09, -0.915],
  elbows: [
    [0.14, -0.63],
    [0.08, -0.61],
  ],
  hands: [
    [0.25, -0.82],
    [0.17, -0.85],
  ],
  knees: [
    [0.13, -0.28],
    [-0.12, -0.26],
  ],
  feet: [
    [0.15, -0.02],
    [-0.22, -0.02],
  ],
};

export const jab: Pose = {
  ...guard,
  hip: [0.03, -0.49],
  chest: [0.1, -0.745],
  head: [0.15, -0.895],
  elbows: [
    [0.31, -0.775],
    [0.12, -0.62],
  ],
  hands: [
    [0.5, -0.82],
    [0.21, -0.86],
  ],
  knees: [
    [0.19, -0.27],
    [-0.1, -0.27],
  ],
  feet: [
    [0.21, -0.02],
    [-0.22, -0.03],
  ],
};

export const cross: Pose = {
  ...guard,
  hip: [0.05, -0.48],
  chest: [0.13, -0.735],
  head: [0.17, -0.88],
  elbows: [
    [0.17, -0.62],
    [0.34, -0.755],
  ],
  hands: [
    [0.2, -0.83],
    [0.54, -0.8],
  ],
  knees: [
    [0.17, -0.27],
    [-0.06, -0.25],
  ],
  feet: [
    [0.16, -0.02],
    [-0.2, -0.04],
  ],
};

export const slip: Pose = {
  ...guard,
  hip: [-0.06, -0.47],
  chest: [-0.06, -0.71],
  head: [-0.06, -0.86],
  elbows: [
    [0.05, -0.58],
    [0.0, -0.57],
  ],
  hands: [
    [0.12, -0.8],
    [0.06, -0.83],
  ],
  knees: [
    [0.12, -0.27],
    [-0.14, -0.24],
  ],
  feet: [
    [0.15, -0.02],
    [-0.22, -0.02],
  ],
};

export const victory: Pose = {
  hip: [0, -0.51],
  chest: [0, -0.78],
  head: [0.01, -0.945],
  elbows: [
    [0.17, -0.93],
    [-0.17, -0.93],
  ],
  hands: [
    [0.2, -1.14],
    [-0.2, -1.14],
  ],
  knees: [
    [0.07, -0.27],
    [-0.08, -0.27],
  ],
  feet: [
    [0.1, -0.02],
    [-0.12, -0.02],
  ],
};

export const stance: Pose = {
  hip: [0, -0.51],
  chest: [0, -0.78],
  head: [0.01, -0.945],
  elbows: [
    [0.12, -0.6],
    [-0.12, -0.6],
  ],
  hands: [
    [0.11, -0.44],
    [-0.11, -0.44],
  ],
  knees: [
    [0.06, -0.27],
    [-0.06, -0.27],
  ],
  feet: [
    [0.08, -0.02],
    [-0.07, -0.02],
  ],
};

/** One leg forward, one back; `step` 0 to 1 is a whole stride. */
export function running(step: number): Pose {
  const swing = Math.sin(TAU * step);
  const lift = Math.cos(TAU * step);
  const leg = (way: number, up: number): { knee: Point; foot: Point } => ({
    knee: [0.03 + way * 0.15, -0.3 - Math.max(0, way) * 0.05],
    foot: [way * 0.2 - 0.06 - Math.max(0, up) * 0.1, -0.03 - Math.max(0, up) * 0.16],
  });
  const near = leg(swing, lift);
  const far = leg(-swing, -lift);
  return {
    hip: [0, -0.5 - Math.abs(lift) * 0.015],
    chest: [0.05, -0.76 - Math.abs(lift) * 0.015],
    head: [0.1, -0.92 - Math.abs(lift) * 0.015],
    elbows: [
      [0.02 - swing * 0.12, -0.63],
      [0.02 + swing * 0.12, -0.63],
    ],
    hands: [
      [0.13 - swing * 0.14, -0.65 + swing * 0.05],
      [0.13 + swing * 0.14, -0.65 - swing * 0.05],
    ],
    knees: [near.knee, far.knee],
    feet: [near.foot, far.foot],
  };
}

function capsule(ctx: Context, a: Point, b: Point, from: number, to: number): void {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  ctx.moveTo(a[0] + Math.cos(angle + Math.PI / 2) * from, a[1] + Math.sin(angle + Math.PI / 2) * from);
  ctx.arc(a[0], a[1], from, angle + Math.PI / 2, angle + Math.PI * 1.5);
  ctx.arc(b[0], b[1], to, angle - Math.PI / 2, angle + Math.PI / 2);
  ctx.closePath();
}

/** One leg of a pair of shorts: a band at the waist, a straight hem. */
function trouser(ctx: Context, root: Point, hem: Point): void {
  const angle = Math.atan2(hem[1] - root[1], hem[0] - root[0]);
  const across: Point = [-Math.sin(angle), Math.cos(angle)];
  // Clockwise, as the rest of the outline: paths of opposite turns would cut holes.
  ctx.moveTo(root[0] - 0.062, root[1] - 0.05);
  ctx.lineTo(root[0] + 0.062, root[1] - 0.05);
  ctx.lineTo(hem[0] - across[0] * 0.07, hem[1] - across[1] * 0.07);
  ctx.lineTo(hem[0] + across[0] * 0.07, hem[1] + across[1] * 0.07);
  ctx.closePath();
}

/** A limb of two bones with the swell of its muscles. */
function limb(ctx: Context, a: Point, joint: Point, b: Point, widths: readonly [number, number, number]): void {
  const swellA = blend(a, joint, 0.42);
  const swellB = blend(joint, b, 0.34);
  capsule(ctx, a, swellA, widths[0], widths[0] * 0.98);
  capsule(ctx, swellA, joint, widths[0] * 0.98, widths[1]);
  capsule(ctx, joint, swellB, widths[1], widths[1] * 1.14);
  capsule(ctx, swellB, b, widths[1] * 1.14, widths[2]);
}

export type Build = { readonly gloves: boolean; readonly bulk: number; readonly shorts: boolean; readonly hood?: boolean };

export const boxer: Build = { gloves: true, bulk: 1, shorts: true };

function foot(ctx: Context, knee: Point, at: Point, bulk: number): void {
  const toe: Point = [at[0] + 0.064 * bulk, at[1] + 0.009];
  capsule(ctx, [at[0] - 0.016, at[1] + 0.002], toe, 0.018, 0.011);
  capsule(ctx, blend(knee, at, 0.7), at, 0.026 * bulk, 0.022);
}

/** Adds the outline of a person to the current path. The caller has set the scale so that the height is 1. */
function outline(ctx: Context, pose: Pose, { gloves, bulk, shorts, hood }: Build): void {
  const { hip, chest, head } = pose;
  const shoulders: readonly [Point, Point] = [
    [chest[0] + 0.012, chest[1] - 0.03],
    [chest[0] - 0.012, chest[1] - 0.03],
  ];
  for (const side of [1, 0] as const) {
    const root: Point = [hip[0] + (side === 0 ? 0.014 : -0.014), hip[1] + 0.01];
    limb(ctx, root, pose.knees[side], pose.feet[side], [0.06 * bulk, 0.036 * bulk, 0.021]);
    foot(ctx, pose.knees[side], pose.feet[side], 1);
    if (shorts) trouser(ctx, root, blend(root, pose.knees[side], 0.68));
  }
  capsule(ctx, hip, chest, 0.066 * bulk, 0.086 * bulk);
  capsule(ctx, [chest[0], chest[1] - 0.03], [chest[0] + 0.012, chest[1] + 0.03], 0.074 * bulk, 0.088 * bulk);
  capsule(ctx, [chest[0] + 0.005, chest[1] - 0.06], blend(chest, head, 0.72), 0.05 * bulk, 0.036);
  for (const side of [1, 0] as const) {
    limb(ctx, shoulders[side], pose.elbows[side], pose.hands[side], [0.045 * bulk, 0.032 * bulk, 0.024]);
    const hand = pose.hands[side];
    const elbow = pose.elbows[side];
    if (gloves) {
      const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
      ctx.moveTo(hand[0] + 0.056, hand[1]);
      ctx.ellipse(hand[0] + Math.cos(angle) * 0.012, hand[1] + Math.sin(angle) * 0.012, 0.056, 0.046, angle, 0, TAU);
      capsule(ctx, blend(elbow, hand, 0.78), hand, 0.034, 0.036);
    } else {
      ctx.moveTo(hand[0] + 0.03, hand[1]);
      ctx.arc(hand[0], hand[1], 0.028, 0, TAU);
    }
  }
  ctx.moveTo(head[0] + 0.05, head[1]);
  ctx.ellipse(head[0] + 0.002, head[1] - 0.008, 0.047, 0.06, 0.16, 0, TAU);
  capsule(ctx, [head[0] + 0.012, head[1] + 0.026], [head[0] + 0.03, head[1] + 0.034], 0.028, 0.019);
  if (hood === true) capsule(ctx, [head[0] - 0.02, head[1] - 0.01], [chest[0] - 0.03, chest[1] - 0.05], 0.066, 0.06);
}

/** Adds a person to the current path at (x, y) with a height in units; `facing` -1 looks the other way. */
export function person(ctx: Context, x: number, y: number, height: number, facing: 1 | -1, pose: Pose, build: Build = boxer): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(height * facing, height);
  outline(ctx, pose, build);
  ctx.restore();
}

export type Rim = { readonly colour: string; readonly dx: number; readonly dy: number; readonly strength: number };

/**
 * Fills a shape almost black and lights its edges. Each rim is the shape minus the shape moved by (dx, dy): light that comes
 * from the opposite side. An empty stage stays empty.
 */
export function rimmed(stage: Stage, fill: string, rims: readonly Rim[], path: (ctx: Context) => void, opacity = 1): void {
  if (stage.empty === true) return;
  const body = layer(stage, ({ ctx }) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    path(ctx);
    ctx.fill();
  });
  put(stage, body, opacity);
  for (const rim of rims) {
    const edge = layer(stage, (inner) => {
      const { ctx } = inner;
      ctx.fillStyle = rim.colour;
      ctx.beginPath();
      path(ctx);
      ctx.fill();
      const eraser = soften(inner, body, 1.3, 1);
      put(inner, eraser, 1, "destination-out", rim.dx, rim.dy);
      put(inner, eraser, 1, "destination-out", rim.dx, rim.dy);
    });
    put(stage, edge, rim.strength * opacity, "lighter");
  }
}

function gear(ctx: Context, pose: Pose, part: "gloves" | "shorts"): void {
  for (const side of [1, 0] as const) {
    const hand = pose.hands[side];
    const elbow = pose.elbows[side];
    if (part === "gloves") {
      const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
      ctx.moveTo(hand[0] + 0.056, hand[1]);
      ctx.ellipse(hand[0] + Math.cos(angle) * 0.012, hand[1] + Math.sin(angle) * 0.012, 0.055, 0.045, angle, 0, TAU);
      capsule(ctx, blend(elbow, hand, 0.8), hand, 0.033, 0.035);
      continue;
    }
    const root: Point = [pose.hip[0] + (side === 0 ? 0.014 : -0.014), pose.hip[1] + 0.01];
    trouser(ctx, root, blend(root, pose.knees[side], 0.68));
  }
}

/** A boxer in the colour of a corner: dark body, gloves and shorts that show their colour where the light falls. */
export function fighter(
  stage: Stage,
  at: { x: number; y: number; height: number; facing: 1 | -1 },
  pose: Pose,
  dress: { fill: string; colour: string; rims: readonly Rim[] },
): void {
  const { x, y, height, facing } = at;
  if (stage.empty === true) return;
  rimmed(stage, dress.fill, dress.rims, (ctx) => person(ctx, x, y, height, facing, pose));
  const { ctx } = stage;
  for (const part of ["shorts", "gloves"] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(height * facing, height);
    const light = ctx.createLinearGradient(
      part === "gloves" ? 0.05 : -0.14,
      -0.9,
      part === "gloves" ? 0.5 : 0.2,
      part === "gloves" ? -0.6 : -0.3,
    );
    light.addColorStop(0, alpha(dress.colour, part === "gloves" ? 0.9 : 0.14));
    light.addColorStop(1, alpha(dress.colour, part === "gloves" ? 0.45 : 0.6));
    ctx.fillStyle = light;
    ctx.beginPath();
    gear(ctx, pose, part);
    ctx.fill();
    if (part === "shorts") {
      ctx.fillStyle = alpha(dress.colour, 0.55);
      ctx.fillRect(pose.hip[0] - 0.074, pose.hip[1] - 0.052, 0.148, 0.02);
    }
    ctx.restore();
  }
}

/** A soft shadow under somebody. */
export function shadow(ctx: Context, x: number, y: number, reach: number, colour: string, strength: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.16);
  const fill = ctx.createRadialGradient(0, 0, 0, 0, 0, reach);
  fill.addColorStop(0, alpha(colour, strength));
  fill.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, reach, 0, TAU);
  ctx.fill();
  ctx.restore();
}
