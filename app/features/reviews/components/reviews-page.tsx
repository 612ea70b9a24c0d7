import { useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import type { actOnReviews } from "../actions.server.ts";
import type { ReviewsData } from "../data.server.ts";
import { WRITE } from "../model/write-query.ts";
import { OwnReviewPart } from "./own-review.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-item.tsx";
import * as styles from "./reviews.css.ts";
import { ReviewSummaryLine } from "./reviews-section.tsx";

/** All reviews of a title by pages, the newest first, and the viewer's own. */
export function ReviewsPage({ data }: { readonly data: ReviewsData }) {
  const { t } = useTranslation();
  const reply = useActionData<typeof actOnReviews>() ?? null;
  const [query] = useSearchParams();
  const place = query.get("write") === WRITE.write ? "title" : "list";
  const { own } = data;
  return (
    <ReadingPage title={t("reviewsOf", { title: data.title })} lead={<ReviewSummaryLine view={data} />}>
      <div className={styles.page}>
        <div className={styles.ways}>
          <p>
            <LinkButton to={data.back}>{t("reviewsBackTo", { title: data.title })}</LinkButton>
          </p>
          <OwnReviewPart view={data} place="list">
            <details className={styles.form} open={reply !== null || place === "title" || own === null}>
              <summary className={styles.opener}>{t(own === null ? "reviewsWrite" : "reviewsEdit")}</summary>
              <ReviewForm key={`${data.titleId} ${own?.id ?? "new"}`} view={data} place={place} reply={reply} />
            </details>
          </OwnReviewPart>
        </div>
        <ReviewList titleId={data.titleId} reviews={data.list} place="list" isGuest={data.signIn !== null} label={t("reviewsTitle")} />
      </div>
      <Pagination
        label={t("reviewsAll")}
        previous={data.first === null ? null : { to: data.first, label: t("reviewsNewest") }}
        next={data.older === null ? null : { to: data.older, label: t("reviewsOlder") }}
      />
    </ReadingPage>
  );
}
