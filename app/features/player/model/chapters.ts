/** A chapter of a video. Seconds from its beginning; `end` is where the next begins. */
export interface Chapter {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** So far into a chapter "previous" still means its own beginning, seconds. */
const REPLAY_SECONDS = 3;

/** Chapters in order; what has no words or no length is left out, and so is a lone one: it says what the title says. */
export function orderedChapters(found: readonly Chapter[]): Chapter[] {
  const known = found.filter(({ title, start, end }) => title.trim() !== "" && start >= 0 && end > start);
  return known.length < 2 ? [] : known.sort((a, b) => a.start - b.start);
}

/** Number of the chapter at a position, or -1 before the first. After the last it is the last. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ start }) => start <= seconds + 0.01);
}

/** Where "next chapter" leads, in seconds; null in the last one. */
export function nextChapter(chapters: readonly Chapter[], seconds: number): number | null {
  return chapters[chapterAt(chapters, seconds) + 1]?.start ?? null;
}

/** Where "previous chapter" leads, in seconds: the beginning of this one, or of the one before when it has only just begun. */
export function previousChapter(chapters: readonly Chapter[], seconds: number): number | null {
  const at = chapterAt(chapters, seconds);
  const own = chapters[at];
  if (own === undefined) return null;
  return seconds - own.start > REPLAY_SECONDS ? own.start : (chapters[at - 1]?.start ?? own.start);
}
