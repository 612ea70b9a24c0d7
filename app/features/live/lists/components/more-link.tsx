import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { ShowMore } from "../../../../ui/pagination/pagination.tsx";

interface MoreLinkProps {
  /** Address of the next page; undefined at the end of the list. */
  readonly next: string | undefined;
  readonly load: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Link to the next page. With scripts it appends the page near the end of the list, or on a click. */
export function MoreLink({ next, load, loading, failed }: MoreLinkProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(load);
  ask.current = load;
  const isWanted = next !== undefined && !failed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const element = place.current;
    if (!isWanted || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        ask.current();
      },
      { rootMargin: "50px", threshold: 0.1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, isWanted]);

  return (
    <>
      {failed && (
        <Notice tone="error" announce>
          {t("browseMoreFailed")}
        </Notice>
      )}
      {next !== undefined && (
        <div ref={place}>
          <ShowMore
            to={next}
            label={failed ? t("browseTryAgain") : t("browseShowMore")}
            onShow={load}
            busy={loading}
            busyLabel={t("browseLoadingMore")}
          />
        </div>
      )}
    </>
  );
}
