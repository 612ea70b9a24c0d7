import type { TFunction } from "i18next";
import type { CardState } from "../card-state.ts";

/** The viewer's history of a title in words: time left, watched, next episode. Null: nothing to show. */
export function watchText({ progress, isNext }: CardState, t: TFunction): string | null {
  if (isNext === true) return t("memberNextEpisode");
  if (progress === undefined) return null;
  const { watched, left } = progress;
  const texts = [...(watched === true ? [t("memberWatched")] : []), ...(left === undefined ? [] : [t("memberTimeLeft", { length: left })])];
  return texts.join(" · ");
}
