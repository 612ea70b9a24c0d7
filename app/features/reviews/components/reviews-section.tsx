import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, section } from "../../../ui/css/layout.css.ts";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { WRITE } from "../model/write-query.ts";
import type { TitleReviewsView } from "../views.ts";
import { OwnReviewPart } from "./own-review.tsx";
import { ReviewList } from "./review-item.tsx";
import * as styles from "./reviews.css.ts";
import { Stars } from "./stars.tsx";

/** Average and number of a title's reviews. */
export function ReviewSummaryLine({ view: { summary, average } }: { readonly view: Pick<TitleReviewsView, "summary" | "average"> }) {
  const { t } = useTranslation();
  if (summary.reviews === 0) return <>{t("reviewsNone")}</>;
  return (
    <span className={styles.summary}>
      {average === undefined || summary.average === null ? null : (
        <>
          <Stars value={summary.average} text={average} />
          <b aria-hidden="true">{average}</b>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{t("reviewsCount", { count: summary.reviews })}</span>
    </span>
  );
}

/** Reviews on a title's page: stars, the newest texts, the viewer's own review. Nothing in a realm without reviews. */
export function ReviewsSection({ view }: { readonly view: TitleReviewsView | null }) {
  const { t } = useTranslation();
  const href = useHref();
  if (view === null) return null;
  const { titleId, newest, summary, signIn, own } = view;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={classNames(gutter, section, styles.anchor)}>
      <SectionHeading
        id="reviews-title"
        title={t("reviewsTitle")}
        lead={<ReviewSummaryLine view={view} />}
        action={summary.reviews > 0 && <LinkButton to={href("reviews", { titleId })}>{t("reviewsAll")}</LinkButton>}
      />
      <div className={styles.columns}>
        <ReviewList titleId={titleId} reviews={newest} place="title" isGuest={signIn !== null} label={t("reviewsTitle")} />
        <OwnReviewPart view={view} place="title">
          <p>
            <LinkButton to={href("reviews", { titleId }, WRITE)}>{t(own === null ? "reviewsWrite" : "reviewsEdit")}</LinkButton>
          </p>
        </OwnReviewPart>
      </div>
    </section>
  );
}
