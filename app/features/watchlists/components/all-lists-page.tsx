import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { ListsReply } from "../actions.server.ts";
import type { AllLists } from "../data.server.ts";
import { ListProblems, useNameError } from "./list-problems.tsx";
import * as styles from "./lists.css.ts";

/** All lists of the viewer's profile, the newest first, and the form of a new one. */
export function AllListsPage({ data, reply }: { readonly data: AllLists; readonly reply: ListsReply | null }) {
  const { t } = useTranslation();
  const { lists, total, first, next } = data;
  const nameError = useNameError(reply, "create");
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading level={1} id="lists-title" title={t("watchlistsTitle")} lead={t("watchlistsLead")} />
        <details className={styles.panel} open={total === 0 || reply !== null}>
          <summary className={styles.opener}>{t("watchlistsNew")}</summary>
          <Form method="post" className={styles.form} key={total}>
            <ListProblems reply={reply} fieldId="list-name" />
            <input type="hidden" name="intent" value="create" />
            <TextField
              id="list-name"
              name="name"
              label={t("watchlistsName")}
              error={nameError}
              defaultValue={reply?.name}
              autoComplete="off"
              dir="auto"
              required
            />
            <Button type="submit" variant="primary">
              {t("watchlistsCreate")}
            </Button>
          </Form>
        </details>
        {lists.length === 0 ? (
          <EmptyState icon="list" title={t("watchlistsEmptyTitle")}>
            {t("watchlistsEmptyText")}
          </EmptyState>
        ) : (
          <ul className={styles.grid} aria-labelledby="lists-title">
            {lists.map((list) => (
              <li key={list.id}>
                <ListCard list={list} />
              </li>
            ))}
          </ul>
        )}
        {(first !== undefined || next !== undefined) && (
          <Pagination
            label={t("watchlistsAll")}
            previous={first === undefined ? null : { to: first, label: t("watchlistsNewest") }}
            next={next === undefined ? null : { to: next, label: t("watchlistsOlder") }}
          />
        )}
      </div>
    </BrowsePage>
  );
}

function ListCard({ list: { name, total, pictures, to, isShared, isPublic, ownerName } }: { readonly list: AllLists["lists"][number] }) {
  const { t } = useTranslation();
  const fallback = useCardFallback();
  return (
    <article className={styles.card}>
      <div className={styles.mosaic}>
        {pictures.length === 0 && (
          <span className={styles.noPicture}>
            <Icon name="list" />
          </span>
        )}
        {(pictures.length < 4 ? pictures.slice(0, 1) : pictures).map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a mosaic do not move
          <Picture key={place} {...pictureOf(picture)} ratio="fill" sizes="240px" mostWidth={480} fallback={fallback} />
        ))}
      </div>
      <h2 className={styles.name}>
        <Anchor to={to} className={styles.link} prefetch="intent">
          <bdi>{name}</bdi>
        </Anchor>
      </h2>
      <p className={styles.facts}>
        <span>{t("watchlistsTitles", { count: total })}</span>
        {isPublic && <Badge>{t("watchlistsPublic")}</Badge>}
        {isShared && <span>{ownerName === null ? t("watchlistsByNobody") : t("watchlistsBy", { name: `\u2068${ownerName}\u2069` })}</span>}
      </p>
    </article>
  );
}
