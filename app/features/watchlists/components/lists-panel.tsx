import { type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { TitleList } from "../../../content/components/title-list.tsx";
import { ListsUnreached } from "../../../content/lists/lists-unreached.tsx";
import { useListsAnswer } from "../../../content/lists/use-lists-answer.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { isPlainClick } from "../../../routing/router-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Spinner } from "../../../ui/spinner/spinner.tsx";
import type { AllLists, ListsAnswer, OpenedList } from "../data.server.ts";
import { EndedBadge } from "./ended-badge.tsx";
import * as styles from "./lists-panel.css.ts";

export interface ListsPanelProps {
  /** Address of the page of all lists. */
  readonly to: string;
  readonly onClose: () => void;
}

/** A page that the panel shows. `list`: absent for the lists. */
interface Place {
  readonly to: string;
  readonly list?: string;
}

function queryOf({ to, list }: Place, language: string): string {
  const query = new URLSearchParams(to.split("?")[1]);
  if (list !== undefined) query.set("list", list);
  query.set("lang", language);
  return query.toString();
}

/** The viewer's lists in a side panel, 25 a page, and the titles of the one that they select. When the server redirects or refuses, the browser opens the page. */
export function ListsPanel({ to, onClose }: ListsPanelProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [place, setPlace] = useState<Place>({ to });
  const { answer, failed, retry } = useListsAnswer<ListsAnswer>(queryOf(place, language), place.to);
  /** The page of lists to which a list leads back. */
  const back = useRef(place);
  const body = useRef<HTMLDivElement>(null);
  const open = (next: Place) => {
    if (next.list === undefined) back.current = next;
    // The pressed element disappears, and the focus must stay in the panel.
    body.current?.focus();
    setPlace(next);
  };
  return (
    <SidePanel title={t("watchlistsTitle")} closeLabel={t("shellClose")} onClose={onClose}>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {failed ? (
          <ListsUnreached onRetry={retry} />
        ) : answer === null ? (
          <Spinner label={t("shellPageLoading")} size="page" />
        ) : answer.view === "all" ? (
          <Lists data={answer} onOpen={open} />
        ) : (
          <OneList list={answer} to={place.to} onBack={() => open(back.current)} />
        )}
      </div>
    </SidePanel>
  );
}

function Lists({ data: { lists, first, next }, onOpen }: { readonly data: AllLists; readonly onOpen: (place: Place) => void }) {
  const { t } = useTranslation();
  const fallback = useCardFallback();
  const press = (event: MouseEvent, place: Place) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(place);
  };
  return (
    <>
      {lists.length === 0 && <p>{t("watchlistsEmptyText")}</p>}
      <ul className={styles.lists}>
        {lists.map(({ id, name, total, pictures: [picture], to }) => (
          <li key={id}>
            <Anchor to={to} className={styles.line} onClick={(event) => press(event, { to, list: id })}>
              <span className={styles.art}>
                {picture === undefined ? (
                  <Icon name="list" />
                ) : (
                  <Picture {...pictureOf(picture)} ratio="fill" sizes="96px" mostWidth={240} fallback={fallback} />
                )}
              </span>
              <span className={styles.text}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.facts}>{t("watchlistsTitles", { count: total })}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {first !== undefined && <Button onClick={() => onOpen({ to: first })}>{t("watchlistsNewest")}</Button>}
        {next !== undefined && <Button onClick={() => onOpen({ to: next })}>{t("watchlistsOlder")}</Button>}
      </div>
    </>
  );
}

interface OneListProps {
  readonly list: OpenedList;
  /** Address of the list's page. */
  readonly to: string;
  readonly onBack: () => void;
}

function OneList({ list: { name, total, titles, play }, to, onBack }: OneListProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h3 id="panel-list" className={styles.heading}>
          <Anchor to={to}>
            <bdi>{name}</bdi>
          </Anchor>
        </h3>
        <p className={styles.facts}>{t("watchlistsTitles", { count: total })}</p>
      </div>
      <div className={styles.actions}>
        {play !== undefined && (
          <LinkButton to={play} variant="primary" icon="play">
            {t("watchlistsPlay")}
          </LinkButton>
        )}
        <Button onClick={onBack}>{t("watchlistsAll")}</Button>
      </div>
      {titles.length === 0 ? (
        <p>{t("watchlistsNoTitles")}</p>
      ) : (
        <TitleList
          cards={titles}
          labelledBy="panel-list"
          beside
          headingLevel={4}
          badgeOf={(card) => <EndedBadge title={titles.find((title) => title.id === card.id)} />}
        />
      )}
    </>
  );
}
