import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RegionBlock } from "../../../content/components/region-block.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Pagination, ShowMore } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { NoMatch } from "../lists/components/list-ends.tsx";
import { ListFrame } from "../lists/components/list-frame.tsx";
import type { DatedCard, LiveNowView } from "../lists/views.ts";

/** Empty state, with the next planned events. */
function NothingLive({ coming = [], beside }: { readonly coming?: readonly DatedCard[] | undefined; readonly beside?: boolean }) {
  const { t } = useTranslation();
  const href = useHref();
  const isPlanned = coming.length > 0;
  return (
    <>
      <EmptyState
        icon="calendar"
        title={t("browseNothingLive")}
        actions={
          isPlanned ? (
            <LinkButton to={href("schedule")}>{t("listSchedule")}</LinkButton>
          ) : (
            <LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>
          )
        }
      >
        {isPlanned ? null : t("browseNothingLiveText")}
      </EmptyState>
      {isPlanned && (
        <section aria-labelledby="coming-up">
          <SectionHeading id="coming-up" title={t("listComingUp")} />
          <TitleList cards={coming} labelledBy="coming-up" headingLevel={3} {...(beside ? { beside } : {})} />
        </section>
      )}
    </>
  );
}

/** Everything that is live now, in pages. */
export function LiveNowPage({ now }: { readonly now: LiveNowView }) {
  const { t } = useTranslation();
  const { cards, clear, coming, previous, next } = now;
  const isEmpty = cards.length === 0;
  return (
    <ListFrame name="liveNow" list={now} isEmpty={isEmpty && clear === undefined}>
      {isEmpty && clear !== undefined && <NoMatch clear={clear} />}
      {isEmpty && clear === undefined && <NothingLive coming={coming} />}
      {!isEmpty && <TitleList cards={cards} labelledBy="list" headingLevel={2} eager />}
      <Pagination
        label={t("browsePages")}
        previous={previous === undefined ? null : { to: previous, label: t("browsePrevious") }}
        next={next === undefined ? null : { to: next, label: t("browseNext") }}
      />
    </ListFrame>
  );
}

interface LiveNowBesideProps {
  readonly first: LiveNowView;
  readonly readPage: (page: number) => Promise<LiveNowView>;
}

/** Content of the side panel: everything that is live now. Further titles are appended. */
export function LiveNowBeside({ first, readPage }: LiveNowBesideProps) {
  const { t } = useTranslation();
  const [pages, setPages] = useState<readonly LiveNowView[]>([first]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const last = pages.at(-1) ?? first;
  const cards = useMemo(() => {
    // A title that begins between two reads moves the others back, so that the next page repeats one.
    const seen = new Set<string>();
    return pages.flatMap((page) => page.cards.filter(({ id }) => !seen.has(id) && seen.add(id)));
  }, [pages]);
  const load = () => {
    setState("loading");
    readPage(last.page + 1).then(
      (page) => {
        setPages((before) => [...before, page]);
        setState("idle");
      },
      () => setState("failed"),
    );
  };
  if (first.blocked && cards.length === 0) return <RegionBlock block={first.blocked} />;
  if (cards.length === 0) return <NothingLive coming={first.coming} beside />;
  return (
    <>
      <TitleList cards={cards} label={t("browseLiveNow")} beside />
      {state === "failed" && (
        <Notice tone="error" announce>
          {t("browseMoreFailed")}
        </Notice>
      )}
      {last.next !== undefined && (
        <ShowMore
          to={last.next}
          label={state === "failed" ? t("browseTryAgain") : t("browseShowMore")}
          onShow={load}
          busy={state === "loading"}
          busyLabel={t("browseLoadingMore")}
        />
      )}
    </>
  );
}
