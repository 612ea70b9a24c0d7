import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Review } from "../../../../contract/reviews/reviews.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import * as styles from "./reviews.css.ts";
import { Stars } from "./stars.tsx";

type ShownReview = Pick<Review, "rating" | "text" | "writtenAt" | "edited">;

/** Page of a form, to which a saved one leads back. */
export type ReviewPlace = "title" | "list";

/** Stars, time and text of a review. A text is shown as it was typed, in a direction of its own; addresses in it are no links. */
export function ReviewBody({ review: { rating, text, writtenAt, edited } }: { readonly review: ShownReview }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <>
      <p className={styles.head}>
        {rating === null ? null : <Stars value={rating} text={formatNumber(rating, language)} />}
        <span className={styles.facts}>
          <Time iso={writtenAt} show="date" />
          {edited && ` · ${t("reviewsEdited")}`}
        </span>
      </p>
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </>
  );
}

interface ReviewListProps {
  readonly titleId: string;
  readonly reviews: readonly Review[];
  readonly place: ReviewPlace;
  /** A guest reports nothing. */
  readonly isGuest: boolean;
  readonly label: string;
}

/** Reviews of other viewers, each with the button that reports it. The viewer's own has a part of its own. */
export function ReviewList({ titleId, reviews, place, isGuest, label }: ReviewListProps) {
  const { t } = useTranslation();
  const others = reviews.filter(({ own }) => !own);
  if (others.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {others.map((review) => {
        const author = review.author ?? t("reviewsViewer");
        return (
          <li key={review.id} className={styles.item}>
            <p>
              <bdi className={styles.author}>{author}</bdi>
            </p>
            <ReviewBody review={review} />
            {isGuest ? null : review.reported ? (
              <p className={styles.facts}>{t("reviewsReported")}</p>
            ) : (
              <ReviewAction intent="report" id={review.id} {...{ titleId, place }} label={t("reviewsReportOne", { author })}>
                {t("reviewsReport")}
              </ReviewAction>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ReviewActionProps {
  readonly intent: "remove" | "report";
  readonly id: string;
  readonly titleId: string;
  readonly place: ReviewPlace;
  readonly label?: string;
  readonly children: string;
}

/** A button on one review. */
export function ReviewAction({ intent, id, titleId, place, label, children }: ReviewActionProps) {
  const href = useHref();
  return (
    <Form method="post" action={href("reviews", { titleId })} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="place" value={place} />
      <Button type="submit" data-may-wait="" variant="ghost" icon={intent === "remove" ? pageIcons.trash : undefined} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
