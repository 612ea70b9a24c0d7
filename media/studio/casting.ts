/** Somebody in a picture: who, how tall as a share of the picture, where their middle stands, and whether they look to the right. */
export type Placed = { readonly who: string; readonly tall: number; readonly x: number; readonly right: boolean };

/** Cut-outs look to the left; `at` says where the two stand, the first one to the left. */
const against = (left: string, right: string, tall = 1.02, apart = 0.27): readonly Placed[] => [
  { who: left, tall, x: 0.5 - apart, right: true },
  { who: right, tall: tall * 0.985, x: 0.5 + apart, right: false },
];
const alone = (who: string, x = 0.66, tall = 1.04, right = x < 0.5): readonly Placed[] => [{ who, tall, x, right }];

/** Whom the picture of a title shows. Every bout has its two fighters face to face; no two titles have the same people in the same place. */
export const people: Readonly<Record<string, readonly Placed[]>> = {
  "ringside-farinde-v-monterroso": against("farinde", "monterroso"),
  "ringside-hero-browse-farinde-v-monterroso": against("farinde", "monterroso", 1.12, 0.2),
  "ringside-harbour-fury": against("harrouche", "okafor"),
  "ringside-harbour-fury-replay": against("okafor", "harrouche", 1.14, 0.22),
  "ringside-hero-home-harbour-fury": against("harrouche", "okafor", 1.1, 0.2),
  "ringside-open-cage-7": against("brandura", "tanaka"),
  "ringside-weigh-in-live": against("tanaka", "brandura", 1.2, 0.2),
  "ringside-rising-kicks": against("tanaka", "monterroso", 0.96, 0.26),
  "ringside-mat-masters-final": against("monterroso", "brandura", 1.06, 0.24),
  "ringside-mat-kings": alone("brandura", 0.38, 1.1),
  "ringside-night-of-the-bell": against("valcarcel", "lindvall"),
  "ringside-karadere-v-suwanrat": against("karadere", "suwanrat"),
  "ringside-twelve-rounds-in-the-rain": against("lindvall", "okafor", 0.96, 0.29),
  "ringside-champion-nights": alone("valcarcel", 0.36),
  "ringside-the-last-southpaw": alone("southpaw", 0.6, 1.1),
  "ringside-hero-documentaries-the-last-southpaw": alone("southpaw", 0.7, 1.06),
  "ringside-iron-and-canvas": alone("coach", 0.38, 1.1),
  "ringside-corner-talk": against("coach", "farinde", 0.96, 0.24),
  "ringside-corner-talk-s1e2": against("southpaw", "coach", 1.0, 0.23),
  "ringside-eight-limbs": alone("suwanrat", 0.62),
  "ringside-camp-diaries": alone("lindvall", 0.64, 1.02),
  "ringside-hero-training-camp-diaries": alone("lindvall", 0.72, 1.08),
  "ringside-road-to-the-belt-s3e2": against("okafor", "valcarcel", 1.0, 0.25),
  "ringside-hero-home-first-bell": alone("valcarcel", 0.72, 1.06),
  "ringside-outside-the-ropes": alone("coach", 0.64, 1.0),
  "aurora-the-tide-keepers": against("keeper", "captain", 0.98, 0.24),
  "aurora-hero-home-the-tide-keepers": alone("keeper", 0.28, 1.06),
  "aurora-the-tide-keepers-s1e3": alone("captain", 0.6, 1.1),
  "aurora-first-light": alone("captain", 0.36, 1.04),
  "aurora-hero-home-first-light": alone("captain", 0.28, 1.1),
  "aurora-the-salt-letters": alone("keeper", 0.64, 1.1),
  "aurora-hero-films-the-salt-letters": alone("keeper", 0.3, 1.16),
  "aurora-a-window-in-october": alone("mapmaker", 0.62, 1.08),
  "aurora-the-mapmakers-daughter": alone("mapmaker", 0.38, 1.02),
  "aurora-night-trains": alone("traveller", 0.62, 1.06),
  "aurora-hero-browse-night-trains": alone("traveller", 0.28, 1.1),
  "aurora-the-glass-river": alone("traveller", 0.38, 0.98),
  "aurora-hero-home-glass-river": against("traveller", "mapmaker", 0.98, 0.2),
  "ringside-cage-at-midnight": against("brandura", "farinde", 1.08, 0.25),
  "ringside-gold-on-blue-mats": alone("tanaka", 0.34),
  "ringside-ninety-seconds": alone("farinde", 0.62, 1.16),
  "ringside-lights-out-seventh": alone("monterroso", 0.4, 1.12),
  "ringside-laylat-al-halaba": alone("harrouche", 0.64, 1.08),
  "ringside-road-to-the-belt": alone("okafor", 0.62, 1.1),
  "ringside-hero-home-road-to-the-belt": alone("okafor", 0.72, 1.1),
};
