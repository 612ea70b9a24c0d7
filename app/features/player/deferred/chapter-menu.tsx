import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { OptionMenu } from "../components/option-menu.tsx";
import { playerIcons } from "../components/player-icons.ts";
import { type Chapter, chapterAt } from "../model/timeline/chapters.ts";
import { useMediaValue } from "../port/media-values.ts";
import { ChapterItems } from "./chapter-items.tsx";
import * as styles from "./chapter-menu.css.ts";

const LOOK = { list: styles.list, chapter: styles.chapter, start: styles.start };

interface ChapterMenuProps {
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
  readonly onOpen: (open: boolean) => void;
}

/** Menu of all chapters; each seeks to its start. Narrow screens list the chapters below the picture instead. */
export function ChapterMenu({ chapters, onSeek, onOpen }: ChapterMenuProps) {
  const { t } = useTranslation();
  const go = (event: MouseEvent<HTMLButtonElement>, { start }: Chapter) => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onSeek(start);
  };
  return (
    <OptionMenu icon={playerIcons.chapters} label={t("playerChapters")} onOpen={onOpen}>
      <ChapterList chapters={chapters} onGo={go} />
    </OptionMenu>
  );
}

function ChapterList({
  chapters,
  onGo,
}: {
  readonly chapters: readonly Chapter[];
  readonly onGo: (event: MouseEvent<HTMLButtonElement>, chapter: Chapter) => void;
}) {
  const current = chapterAt(chapters, useMediaValue("currentTime"));
  return <ChapterItems chapters={chapters} current={current} look={LOOK} onGo={onGo} />;
}
