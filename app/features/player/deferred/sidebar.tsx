import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { PlayedChapters, SidebarProps } from "../controls/use-player-panels.ts";
import { stepTab } from "../model/sidebar-tabs.ts";
import { chapterAt } from "../model/timeline/chapters.ts";
import { ChapterItems } from "./chapter-items.tsx";
import * as styles from "./sidebar.css.ts";

const LOOK = { list: styles.chapters, chapter: styles.chapter, start: styles.start };

/** Parts of the page as tabs beside the player. Arrows, Home and End move between the tabs. */
export function Sidebar({ tabs, chosen, onChoose }: SidebarProps) {
  const { t } = useTranslation();
  const { direction } = useLocale();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (active === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTab(event.key, tabs.indexOf(active), tabs.length, direction);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role='tab']")[to]?.focus();
  };
  return (
    <div className={styles.sidebar}>
      <div ref={list} role="tablist" aria-label={t("playerSidebar")} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-controls={`${base}panel`}
            aria-selected={id === active.id}
            tabIndex={id === active.id ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={active.id}
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${active.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by keys
        tabIndex={0}
        className={styles.panel}
      >
        {active.content}
      </div>
    </div>
  );
}

/** The chapters of the playing video, outside of the picture. */
export function Chapters({ video, chapters, onSeek }: PlayedChapters) {
  const [current, setCurrent] = useState(() => chapterAt(chapters, video.currentTime));
  useEffect(() => {
    const follow = () => setCurrent(chapterAt(chapters, video.currentTime));
    follow();
    video.addEventListener("timeupdate", follow);
    return () => video.removeEventListener("timeupdate", follow);
  }, [video, chapters]);
  return <ChapterItems chapters={chapters} current={current} look={LOOK} onGo={(_event, { start }) => onSeek(start)} />;
}
