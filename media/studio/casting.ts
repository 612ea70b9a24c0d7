import type { ArtKind } from "./art-list.ts";
import type { PoseName } from "./people/poses.ts";

/** Somebody in a picture. Shares are of the picture: how tall the cut-out is, where its middle and its top stand. */
export type Placed = {
  readonly who: string;
  readonly pose: PoseName;
  readonly tall: number;
  readonly x: number;
  readonly y?: number;
  /** Looks to the right. */
  readonly right: boolean;
  /** Stands in the dark behind the others. */
  readonly behind?: true;
  readonly corner?: "warm" | "cool";
  /** Amount of light on the face. */
  readonly key?: number;
};

type Who = readonly [who: string, pose: PoseName];
/** A group of people, as it is arranged in a wide and in a tall picture. */
export type Group =
  | { readonly kind: "face-off"; readonly left: Who; readonly right: Who; readonly close: number }
  | { readonly kind: "apart"; readonly left: Who; readonly right: Who }
  | { readonly kind: "alone"; readonly who: Who; readonly x: number; readonly close: number }
  | { readonly kind: "three"; readonly middle: Who; readonly left: Who; readonly right: Who };

const faceOff = (left: string, right: string, close = 1, poses: readonly [PoseName, PoseName] = ["stare", "stare"]): Group => ({
  kind: "face-off",
  left: [left, poses[0]],
  right: [right, poses[1]],
  close,
});
const apart = (left: Who, right: Who): Group => ({ kind: "apart", left, right });
const alone = (who: string, pose: PoseName, x = 0.64, close = 1): Group => ({ kind: "alone", who: [who, pose], x, close });
const three = (middle: Who, left: Who, right: Who): Group => ({ kind: "three", middle, left, right });

/** Persons in the picture of a title. A bout has its two fighters face to face. */
export const groups: Readonly<Record<string, Group>> = {
  "ringside-road-to-the-belt": alone("valcarcel", "stare", 0.62, 1.05),
  "ringside-road-to-the-belt-s1": apart(["lagar", "three"], ["valcarcel", "stare"]),
  "ringside-road-to-the-belt-s2": alone("valcarcel", "shoulder", 0.4, 0.98),
  "ringside-road-to-the-belt-s2e2": alone("valcarcel", "stare", 0.34, 1.25),
  "ringside-road-to-the-belt-s2e3": alone("lindvall", "stare", 0.6, 1.1),
  "ringside-road-to-the-belt-s3": faceOff("harrouche", "valcarcel", 1.08),
  "ringside-road-to-the-belt-s3e1": alone("lagar", "three", 0.6, 1.1),
  "ringside-road-to-the-belt-s3e2": alone("harrouche", "stare", 0.62, 1.14),
  "ringside-hero-home-road-to-the-belt": alone("valcarcel", "shoulder", 0.58, 1.06),
  "ringside-camp-diaries": apart(["ansahene", "stare"], ["tavolaro", "three"]),
  "ringside-camp-diaries-s1e1": alone("ansahene", "stare", 0.38, 0.95),
  "ringside-camp-diaries-s1e3": alone("ansahene", "stare", 0.62, 1.15),
  "ringside-camp-diaries-s2e1": alone("tavolaro", "three", 0.38, 0.95),
  "ringside-camp-diaries-s2e2": alone("tavolaro", "guard", 0.42),
  "ringside-hero-training-camp-diaries": alone("tavolaro", "guard", 0.58, 1.04),
  "ringside-eight-limbs": alone("suwanrat", "stare", 0.62, 1.1),
  "ringside-mat-kings": three(["petrak", "low"], ["luka", "stare"], ["anton", "stare"]),
  "ringside-mat-kings-s1e1": alone("petrak", "low", 0.6, 1.12),
  "ringside-mat-kings-s1e2": faceOff("luka", "anton", 1.12),
  "ringside-night-of-the-bell": faceOff("lindvall", "harrouche", 1),
  "ringside-harbour-fury": faceOff("harrouche", "okafor", 1.06),
  "ringside-harbour-fury-replay": faceOff("okafor", "keane", 1.16),
  "ringside-hero-home-harbour-fury": faceOff("harrouche", "okafor", 1.16),
  "ringside-the-last-southpaw": alone("marlowe", "three", 0.6, 1.15),
  "ringside-hero-documentaries-the-last-southpaw": alone("marlowe", "three", 0.57, 1.05),
  "ringside-farinde-v-monterroso": faceOff("farinde", "monterroso", 1.08),
  "ringside-hero-browse-farinde-v-monterroso": faceOff("farinde", "monterroso", 1.18),
  "ringside-cage-at-midnight": faceOff("ansahene", "brandura", 1.04),
  "ringside-ninety-seconds": alone("tavolaro", "three", 0.6, 1.16),
  "ringside-karadere-v-suwanrat": faceOff("karadere", "suwanrat", 1.1),
  "ringside-gold-on-blue-mats": alone("luka", "stare", 0.38, 1.05),
  "ringside-champion-nights": three(["farinde", "stare"], ["harrouche", "stare"], ["karadere", "stare"]),
  "ringside-weigh-in-live": faceOff("tanaka", "brandura", 1.28),
  "ringside-twelve-rounds-in-the-rain": faceOff("sully", "vance", 0.98),
  "ringside-protected-main-event": faceOff("mansoor", "monterroso", 1.02),
  "ringside-corner-talk-s1e1": alone("pryce", "three", 0.62),
  "aurora-the-tide-keepers-s3e1": alone("solveig", "warm", 0.6, 1.08),
  "ringside-mat-masters-final": faceOff("dusek", "mansoor", 1.12),
  "ringside-laylat-al-halaba": alone("zayd", "hood", 0.26, 1.05),
  "ringside-corner-talk": apart(["pryce", "three"], ["santamar", "stare"]),
  "ringside-corner-talk-s1e2": alone("santamar", "stare", 0.6, 1.08),
  "ringside-rising-kicks": faceOff("aitlahcen", "varga", 1),
  "ringside-eight-limbs-s1e1": alone("anong", "three", 0.4, 1.05),
  "ringside-the-glove-maker": alone("tellado", "bowed", 0.6, 1.1),
  "ringside-open-cage-7": faceOff("brandura", "tanaka", 1),
  "aurora-the-tide-keepers": three(["salma", "warm"], ["yusef", "warm"], ["ingrid", "up"]),
  "aurora-hero-home-the-tide-keepers": alone("salma", "warm", 0.5, 1.06),
  "aurora-the-tide-keepers-s1e3": alone("yusef", "warm", 0.4, 1.1),
  "aurora-the-tide-keepers-s2e1": alone("ingrid", "up", 0.4, 1),
  "aurora-night-trains": alone("layan", "warm", 0.62, 1.0),
  "aurora-hero-browse-night-trains": alone("layan", "warm", 0.5, 1.08),
  "aurora-the-long-view": alone("rima", "warm", 0.4, 1.08),
  "aurora-hero-news-desk-the-long-view": alone("rima", "warm", 0.5, 1.12),
  "aurora-the-salt-letters": alone("hanan", "three", 0.6, 1.0),
  "aurora-hero-films-the-salt-letters": alone("hanan", "three", 0.5, 1.12),
  "aurora-the-glass-river": alone("idris", "up", 0.62, 1.06),
  "ringside-road-to-the-belt-s1e3": alone("mateo", "crossed", 0.6, 1.14),
  "ringside-iron-and-canvas": alone("dov", "firm", 0.4, 1.14),
  "ringside-how-judges-score": three(["imogen", "sideways"], ["reyes", "three"], ["ward", "low"]),
  "aurora-the-mapmakers-daughter": alone("mariam", "away", 0.6, 1.04),
  "aurora-a-window-in-october": apart(["samir", "three"], ["lea", "warm"]),
  "aurora-cinema-of-dust": apart(["tarek", "three"], ["fadi", "sideways"]),
  "aurora-above-the-clouds": alone("shepherd", "away", 0.4, 1.04),
  "aurora-the-water-report": alone("engineer", "bowed", 0.6, 1.06),
  "aurora-hero-home-glass-river": alone("idris", "up", 0.5, 1.14),
};

function wide(group: Group): readonly Placed[] {
  if (group.kind === "face-off") {
    const { close, left, right } = group;
    const tall = 1.16 * close;
    const far = 0.185 + 0.02 * close;
    return [
      { who: left[0], pose: left[1], tall, x: 0.5 - far, y: 0.03 - (close - 1) * 0.22, right: true },
      { who: right[0], pose: right[1], tall: tall * 0.985, x: 0.5 + far, y: 0.045 - (close - 1) * 0.22, right: false },
    ];
  }
  if (group.kind === "apart")
    return [
      { who: group.left[0], pose: group.left[1], tall: 1.08, x: 0.34, y: 0.06, right: false },
      { who: group.right[0], pose: group.right[1], tall: 1.06, x: 0.68, y: 0.05, right: true },
    ];
  if (group.kind === "three")
    return [
      { who: group.left[0], pose: group.left[1], tall: 1.0, x: 0.27, y: 0.08, right: false, behind: true },
      { who: group.right[0], pose: group.right[1], tall: 1.0, x: 0.73, y: 0.08, right: true, behind: true },
      { who: group.middle[0], pose: group.middle[1], tall: 1.14, x: 0.5, y: 0.05, right: false },
    ];
  const { who, x, close } = group;
  return [{ who: who[0], pose: who[1], tall: 1.12 * close, x, y: 0.03 - (close - 1) * 0.2, right: x < 0.5 }];
}

/** A poster is filled from top to bottom: two people stand one above the other, on the diagonal. */
function poster(group: Group): readonly Placed[] {
  if (group.kind === "face-off") {
    const tall = 0.78 + (group.close - 1) * 0.3;
    return [
      { who: group.left[0], pose: group.left[1], tall, x: 0.25, y: 0.02, right: true },
      { who: group.right[0], pose: group.right[1], tall: tall * 1.02, x: 0.74, y: 0.3, right: false },
    ];
  }
  if (group.kind === "apart")
    return [
      { who: group.left[0], pose: group.left[1], tall: 0.8, x: 0.3, y: 0.02, right: false },
      { who: group.right[0], pose: group.right[1], tall: 0.84, x: 0.66, y: 0.3, right: true },
    ];
  if (group.kind === "three")
    return [
      { who: group.left[0], pose: group.left[1], tall: 0.66, x: 0.24, y: 0.02, right: false, behind: true },
      { who: group.right[0], pose: group.right[1], tall: 0.66, x: 0.76, y: 0.02, right: true, behind: true },
      { who: group.middle[0], pose: group.middle[1], tall: 0.94, x: 0.5, y: 0.2, right: false },
    ];
  const { who, x, close } = group;
  return [{ who: who[0], pose: who[1], tall: 1.02 * close, x: 0.5 + (x - 0.5) * 0.25, y: 0.08, right: x < 0.5 }];
}

/** The lower half of a portrait belongs to the words of the hero. */
function portrait(group: Group): readonly Placed[] {
  if (group.kind === "face-off") {
    const tall = 0.62 + (group.close - 1) * 0.2;
    return [
      { who: group.left[0], pose: group.left[1], tall, x: 0.29, y: 0.09, right: true },
      { who: group.right[0], pose: group.right[1], tall: tall * 0.985, x: 0.71, y: 0.1, right: false },
    ];
  }
  if (group.kind === "alone") {
    const { who, x, close } = group;
    return [{ who: who[0], pose: who[1], tall: 0.8 * close, x: 0.5, y: 0.05, right: x < 0.5 }];
  }
  return poster(group);
}

/** Everybody in a picture of a title, or nobody. */
export function peopleOf(id: string, kind: ArtKind): readonly Placed[] {
  const group = groups[id];
  if (group === undefined) return [];
  const placed = { landscape: wide, poster, portrait }[kind](group);
  // The words of a hero stand on the left or, in Arabic, on the right: nobody stands far from the middle.
  const aside = kind === "landscape" && id.startsWith("ringside-hero-") && placed.length > 1 ? 0.05 : 0;
  // A hood fills its relief to the upper edge, which is straight: that edge stays outside the picture.
  return placed.map((one) => ({ ...one, x: one.x + aside, y: one.pose === "hood" ? -0.015 : one.y }));
}
