import { spelled } from "./spelled.ts";

export const reviewsPaths = {
  /** Reviews of a video or a series. */
  reviews: spelled("/reviews/:titleId", "/opiniones/:titleId", "/avaliacoes/:titleId"),
} as const;
