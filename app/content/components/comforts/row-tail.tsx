import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import * as row from "../../../ui/row/row.css.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { RowKind } from "../../views.ts";
import { CatalogueCard, useCardTexts } from "../catalogue-card.tsx";
import { useMoreCards } from "../use-more-cards.ts";
import * as styles from "./row-tail.css.ts";

const ratios: Readonly<Record<RowKind, number>> = { landscape: 16 / 9, poster: 2 / 3, section: 1, playlist: 4 / 3 };

/** The cards that a row fetched after those that it began with, behind them in the same list (CV-01). */
export function RowTail({ section }: { section: HTMLElement }) {
  const list = section.querySelector("ul");
  return list === null ? null : createPortal(<Further section={section} list={list} />, list);
}

function Further({ section, list }: { section: HTMLElement; list: HTMLElement }) {
  const { t } = useTranslation();
  const texts = useCardTexts();
  const known = useRef<string[]>();
  known.current ??= [...list.querySelectorAll<HTMLAnchorElement>("article > a")].map((link) => link.getAttribute("href") ?? "");
  const kind = list.dataset.kind as RowKind;
  const { cards, next, load, loading, failed } = useMoreCards(section.dataset.row ?? "", "start", known.current);
  const wanted = next !== undefined && !failed;
  const ask = useRef(load);
  ask.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number of cards
  useEffect(() => {
    const last = list.querySelector(":scope > li:last-child");
    if (!wanted || last === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        ask.current();
      },
      { root: list, rootMargin: "50px", threshold: 0.1 },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, cards.length, wanted]);

  return (
    <>
      {cards.map((card) => (
        <li key={card.to} className={row.item}>
          <CatalogueCard card={card} kind={kind} texts={texts} />
        </li>
      ))}
      {loading && (
        <li className={row.item} role="status" aria-label={t("browseLoadingMore")}>
          <Skeleton ratio={ratios[kind]} />
          <Skeleton lines={1} />
        </li>
      )}
      {failed && (
        <li className={row.item} role="status">
          <div className={styles.failed} style={{ aspectRatio: ratios[kind] }}>
            <p>{t("browseMoreFailed")}</p>
            <Button icon="restart" onClick={load}>
              {t("browseTryAgain")}
            </Button>
          </div>
        </li>
      )}
    </>
  );
}
