/** A chapter of a video, in seconds from the video's beginning; `end` is the start of the next one. */
export interface Chapter {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** Time into a chapter after which "previous" seeks to the chapter's own start. Seconds. */
const REPLAY_SECONDS = 3;

/** Chapters in order, without those that lack a title or length. A single chapter is dropped, because it adds nothing to the title. */
export function orderedChapters(found: readonly Chapter[]): Chapter[] {
  const valid = found.filter(({ title, start, end }) => title.trim() !== "" && start >= 0 && end > start);
  return valid.length < 2 ? [] : valid.sort((a, b) => a.start - b.start);
}

/** Index of the chapter at a position; -1 before the first one. After the end of the last one it stays the last. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ start }) => start <= seconds + 0.01);
}

/** Target of "next chapter", in seconds; null in the last one. */
export function nextChapter(chapters: readonly Chapter[], seconds: number): number | null {
  return chapters[chapterAt(chapters, seconds) + 1]?.start ?? null;
}

/** Target of "previous chapter", in seconds: this chapter's start, or the previous one's when this one has just begun. */
export function previousChapter(chapters: readonly Chapter[], seconds: number): number | null {
  const at = chapterAt(chapters, seconds);
  const own = chapters[at];
  if (own === undefined) return null;
  return seconds - own.start > REPLAY_SECONDS ? own.start : (chapters[at - 1]?.start ?? own.start);
}
