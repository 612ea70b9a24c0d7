import type { Image } from "../../../contract/base/fields.ts";
import type { Bout, BoutFighter, BoutVideo, FighterResult } from "../../../contract/fighters/bouts.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import type { SpellingSet } from "../../routing/locales.ts";

/** A side of a bout with its link. */
export interface SideView {
  readonly name: string;
  /** Absent: the fighter has no profile. */
  readonly to?: string;
  readonly image?: Image;
}

/** A bout on the page of its event. */
export interface BoutView {
  readonly id: string;
  readonly fighters: readonly [SideView, SideView];
  readonly weight: string | null;
  readonly rounds: number | null;
  readonly title: boolean;
  /** Absent: the bout has no result yet. `winner`: index of the fighter. */
  readonly result?: Omit<FighterResult, "outcome"> & { readonly outcome: "WIN" | "DRAW" | "NO_CONTEST"; readonly winner: 0 | 1 | null };
  /** The bout has a result, which the viewer hides: titles that show it. */
  readonly hidden?: readonly string[];
  /** Address of the video, at the start of the bout unless that is hidden. */
  readonly watch?: string;
}

export const toSideView = ({ id, name, image }: BoutFighter, spelling: SpellingSet): SideView => ({
  name,
  ...(id === null ? {} : { to: href("fighter", spelling, { id }) }),
  ...(image === null ? {} : { image }),
});

/** Address of a video at the start of a bout, or of the video alone when the start is hidden; undefined without a video. */
export function boutVideoHref(video: BoutVideo | null, spelling: SpellingSet): string | undefined {
  if (video === null) return undefined;
  const { id, slug, startSeconds } = video;
  return contentHref({ type: "VOD", id, slug }, spelling, startSeconds === null ? {} : { start: String(startSeconds) });
}

export function toBoutView(
  { id, fighters: [one, other], weightClass, rounds, title, result, video, hiddenResults }: Bout,
  spelling: SpellingSet,
): BoutView {
  const watch = boutVideoHref(video, spelling);
  return {
    id,
    fighters: [toSideView(one, spelling), toSideView(other, spelling)],
    weight: weightClass?.name ?? null,
    rounds,
    title,
    ...(result === null ? {} : { result }),
    ...(hiddenResults === undefined ? {} : { hidden: hiddenResults }),
    ...(watch === undefined ? {} : { watch }),
  };
}
