/** A direction in the world: to the person's left, up, to the front. */
type Way = readonly [number, number, number];

/** Pose of a person, and the camera's angle round them (degrees, 0 in front, they look to the left of the picture). */
type Pose = {
  readonly angle: number;
  /** Degrees: down, to their left, leaning. */
  readonly head: Way;
  /** Degrees the eyes turn down and to their left. */
  readonly look?: readonly [number, number];
  readonly lean?: number;
  readonly twist?: number;
  readonly shrug?: number;
  readonly arms: Readonly<Record<string, Way>>;
  readonly gloves?: true;
  readonly gear?: "hood";
  /** Moves the camera's aim to the right of the picture, decimetres. */
  readonly shift?: number;
  readonly rise?: number;
  /** Height of what the camera sees, decimetres, and how far below the eyes its middle lies. */
  readonly frame?: number;
  readonly drop?: number;
};

const down = {
  upperarm_l: [0.4, -1, 0.05],
  upperarm_r: [-0.4, -1, 0.05],
  lowerarm_l: [0.16, -1, 0.2],
  lowerarm_r: [-0.16, -1, 0.2],
} as const;
const fists = {
  upperarm_l: [0.35, -0.95, 0.5],
  lowerarm_l: [-0.3, 1, 0.7],
  upperarm_r: [-0.45, -1, 0.25],
  lowerarm_r: [0.4, 1, 0.55],
} as const;

/** One forearm over the other before the chest, the hands under the other arm. */
const folded = {
  upperarm_l: [0.1, -1, 0.42],
  lowerarm_l: [-1, 0.2, 0.2],
  hand_l: [-1, 0.3, -0.3],
  upperarm_r: [-0.12, -1, 0.46],
  lowerarm_r: [1, 0.24, 0.42],
  hand_r: [1, 0.34, -0.1],
} as const;

export const poses = {
  /** The profile of a face-off. */
  stare: { angle: 76, head: [4, 0, 0], arms: down },
  three: { angle: 42, head: [5, -2, 2], look: [-3, 0], arms: down },
  /** Chin down, eyes up. */
  low: { angle: 30, head: [15, -6, -2], look: [-13, 4], arms: down, shrug: 0.2 },
  hood: { angle: 42, head: [13, -2, 2], look: [-11, 0], arms: down, gear: "hood" },
  guard: { angle: 46, head: [9, -8, -2], look: [-7, 0], lean: 5, shrug: 0.2, gloves: true, shift: -0.2, arms: fists },
  /** Seen from behind, the face over the shoulder. */
  shoulder: { angle: 146, head: [2, 62, 0], look: [0, 6], twist: 14, arms: down },
  up: { angle: 60, head: [-10, 4, 3], look: [-4, 0], arms: down },
  bowed: { angle: 70, head: [24, -4, 0], look: [14, 0], lean: 4, arms: down },
  crossed: { angle: 24, head: [0, 6, 2], look: [-2, 0], arms: folded, frame: 7.4, drop: 2.2, shift: 0.05 },
  /** The same arms, seen from their other side. */
  firm: { angle: -22, head: [1, 2, -3], look: [-1, -8], arms: folded, frame: 7, drop: 2.05, shift: -0.1 },
  away: { angle: 54, head: [-4, 16, 3], look: [-4, 10], arms: down },
  sideways: { angle: -38, head: [4, -10, -3], look: [-3, -12], arms: down },
  warm: { angle: 34, head: [1, -6, 4], arms: down },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
