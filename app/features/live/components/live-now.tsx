import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RegionBlock } from "../../../content/components/region-block.tsx";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Pagination, ShowMore } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { LiveNowView } from "../live-now.server.ts";

function NothingLive() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <EmptyState icon="calendar" title={t("browseNothingLive")} actions={<LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>}>
      {t("browseNothingLiveText")}
    </EmptyState>
  );
}

/** Everything that is live now, in pages. */
export function LiveNowPage({ now }: { readonly now: LiveNowView }) {
  const { t } = useTranslation();
  const { cards, blocked, previous, next } = now;
  if (blocked && cards.length === 0)
    return (
      <BrowsePage plain>
        <RegionBlock block={blocked} />
      </BrowsePage>
    );
  return (
    <BrowsePage plain>
      {blocked && <RegionNotice block={blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading level={1} id="live-now" title={t("browseLiveNow")} />
        {cards.length === 0 ? <NothingLive /> : <TitleList cards={cards} labelledBy="live-now" headingLevel={2} eager />}
        <Pagination
          label={t("browsePages")}
          previous={previous === undefined ? null : { to: previous, label: t("browsePrevious") }}
          next={next === undefined ? null : { to: next, label: t("browseNext") }}
        />
      </div>
    </BrowsePage>
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
  if (cards.length === 0) return <NothingLive />;
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
