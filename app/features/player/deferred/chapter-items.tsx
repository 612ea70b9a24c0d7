import type { MouseEvent } from "react";
import { clockText } from "../model/time-text.ts";
import type { Chapter } from "../model/timeline/chapters.ts";

interface ChapterItemsProps {
  readonly chapters: readonly Chapter[];
  /** Index of the chapter that plays; -1: none. */
  readonly current: number;
  /** Class names of the list, of a chapter's button and of its start. */
  readonly look: { readonly list: string; readonly chapter: string; readonly start: string };
  readonly onGo: (event: MouseEvent<HTMLButtonElement>, chapter: Chapter) => void;
}

/** All chapters as buttons with their starts. */
export function ChapterItems({ chapters, current, look, onGo }: ChapterItemsProps) {
  return (
    <ol className={look.list}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start}>
          <button
            type="button"
            className={look.chapter}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => onGo(event, chapter)}
          >
            <bdi dir="ltr" className={look.start}>
              {clockText(chapter.start)}
            </bdi>
            <bdi>{chapter.title}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}
