import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { TitleReviewsView } from "../views.ts";
import { ReviewAction, ReviewBody, type ReviewPlace } from "./review-item.tsx";
import * as styles from "./reviews.css.ts";

interface OwnReviewProps {
  readonly view: TitleReviewsView;
  readonly place: ReviewPlace;
  /** The form of the review, or the way to it. */
  readonly children: ReactNode;
}

/** The viewer's own review and what they write it with, or why they cannot write one. Nothing for a child's profile. */
export function OwnReviewPart({ view, place, children }: OwnReviewProps) {
  const { t } = useTranslation();
  const { own, permission, signIn, titleId } = view;
  if (permission === "CHILD") return null;
  if (signIn !== null)
    return (
      <p data-guest-only="">
        <LinkButton to={signIn}>{t("reviewsSignIn")}</LinkButton>
      </p>
    );
  // On its own page the part follows the title of the page.
  const Heading = place === "title" ? "h3" : "h2";
  const mayWrite = permission === "ALLOWED";
  if (own === null && !mayWrite)
    return (
      <p className={classNames(styles.facts, styles.whole)}>{t(permission === "UNRELEASED" ? "reviewsNotOut" : "reviewsWatchFirst")}</p>
    );
  return (
    <div className={classNames(styles.list, styles.whole)}>
      {own !== null && (
        <section className={styles.item} aria-label={t("reviewsYours")}>
          <Heading>{t("reviewsYours")}</Heading>
          {own.state === "PENDING" && <Notice>{t("reviewsPending")}</Notice>}
          {own.state === "REJECTED" && <Notice tone="warning">{t("reviewsRejected")}</Notice>}
          <ReviewBody review={own} />
          <ReviewAction intent="remove" id={own.id} titleId={titleId} place={place}>
            {t("reviewsRemove")}
          </ReviewAction>
        </section>
      )}
      {mayWrite && children}
    </div>
  );
}
