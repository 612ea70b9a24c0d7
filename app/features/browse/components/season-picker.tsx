import { type MouseEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { narrowOnly, wideOnly } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import type { SeasonListView } from "../views.ts";
import * as styles from "./season-picker.css.ts";
import { SeasonsFailure } from "./seasons-failure.tsx";
import { useSeasons } from "./use-seasons.ts";

type SeasonPickerProps = {
  list: SeasonListView;
  /** Makes the address of a season on this page; without it links lead to the seasons' own pages. */
  addressOf?: (id: string) => string;
};

/** The choice of a season: a drop-down on narrow screens, tabs otherwise (S2§2). Each season is a link. */
export function SeasonPicker({ list, addressOf }: SeasonPickerProps) {
  const { t } = useTranslation();
  const { seasons, selected, hasMoreBefore, hasMoreAfter, extend, loading, failed } = useSeasons(list, addressOf);
  if (seasons.length < 2 && !hasMoreBefore && !hasMoreAfter) return null;
  const first = seasons[0];
  const last = seasons.at(-1);
  const before = hasMoreBefore && first && <More way="BEFORE" to={first.to} loading={loading} onExtend={() => extend("BEFORE")} />;
  const after = hasMoreAfter && last && <More way="AFTER" to={last.to} loading={loading} onExtend={() => extend("AFTER")} />;
  return (
    <div className={styles.picker}>
      <div className={wideOnly}>
        <div className={styles.tabsLine}>
          {before}
          <div className={styles.tabs}>
            <Tabs
              label={t("browseSeasons")}
              keepScroll
              items={seasons.map(({ id, title, to }) => ({ to, label: title, current: id === selected }))}
            />
          </div>
          {after}
        </div>
      </div>
      <div className={narrowOnly}>
        <Dropdown key={selected} seasons={seasons} selected={selected}>
          {before}
          {after}
        </Dropdown>
      </div>
      {failed !== null && <SeasonsFailure missing={failed} />}
    </div>
  );
}

function Dropdown({ seasons, selected, children }: Pick<SeasonListView, "seasons" | "selected"> & { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const current = seasons.find((season) => season.id === selected);
  return (
    <details className={styles.dropdown}>
      <summary className={classNames(buttonClass({}), styles.summary)} id={id}>
        <span>{current?.title ?? t("browseSeasons")}</span>
        <Icon name="chevronDown" />
      </summary>
      <nav className={styles.panel} aria-label={t("browseSeasons")}>
        <ul>
          {seasons.map((season) => (
            <li key={season.id}>
              <Anchor
                to={season.to}
                className={styles.choice}
                preventScrollReset
                prefetch="intent"
                aria-current={season.id === selected ? "page" : undefined}
              >
                {season.title}
                {season.id === selected && <Icon name="check" />}
              </Anchor>
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  );
}

type MoreProps = { way: "BEFORE" | "AFTER"; to: string; loading: boolean; onExtend: () => void };

/** Adds seasons at one end. Without scripts the link opens the season at that end, with its neighbours. */
function More({ way, to, loading, onExtend }: MoreProps) {
  const { t } = useTranslation();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onExtend();
  };
  return (
    <LinkButton
      to={to}
      size="sm"
      variant="ghost"
      icon={loading ? "spinner" : undefined}
      aria-disabled={loading || undefined}
      onClick={onClick}
    >
      {t(way === "BEFORE" ? "browseSeasonsBefore" : "browseSeasonsAfter")}
    </LinkButton>
  );
}
