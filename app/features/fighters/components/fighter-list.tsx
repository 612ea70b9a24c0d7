import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Select } from "../../../ui/select/select.tsx";
import type { ListData } from "../data.server.ts";
import { FighterCard } from "./fighter-card.tsx";
import * as styles from "./fighters.css.ts";

const SIZES = "(max-width: 479.98px) 46vw, (max-width: 1023.98px) 30vw, 220px";
/** Cards of the first screen. */
const EAGER = 4;
const NAME_LENGTH = 100;

interface FighterListProps {
  readonly data: ListData;
  /** Id of the chosen weight class; null: all. */
  readonly chosen: string | null;
}

/** The A–Z with its filters: a form, and a link for each letter. */
export function FighterList({ data, chosen }: FighterListProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { fighters, letters, letter, page, totalPages } = data;
  return (
    <>
      <Form method="get" action={data.action} className={styles.filter} key={`${data.name} ${chosen ?? ""}`}>
        <input type="hidden" name="tab" value="all" />
        <TextField
          id="name"
          name="name"
          type="search"
          label={t("fightersName")}
          defaultValue={data.name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
        />
        {data.classes.length > 1 && (
          <Select
            id="weightClass"
            name="weightClass"
            label={t("fightersWeightClass")}
            emptyLabel={t("fightersEveryClass")}
            defaultValue={chosen ?? ""}
            options={data.classes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button type="submit">{t("fightersFilter")}</Button>
      </Form>
      {letters.length > 1 && (
        <nav aria-label={t("fightersLetters")}>
          <ul className={styles.letters}>
            <li>
              <Anchor
                to={data.everyLetter}
                className={styles.letter}
                aria-current={letter === null ? "true" : undefined}
                preventScrollReset
              >
                {t("fightersEveryLetter")}
              </Anchor>
            </li>
            {letters.map((each) => (
              <li key={each.letter}>
                <Anchor to={each.to} className={styles.letter} aria-current={each.isChosen ? "true" : undefined} preventScrollReset>
                  {each.letter}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {data.corrected && <Notice tone="info">{t("fightersSimilar")}</Notice>}
      {fighters.length === 0 ? (
        <EmptyState icon="search" title={t("fightersNone")} actions={<LinkButton to={data.all}>{t("fightersShowAll")}</LinkButton>}>
          {t("fightersNoneHint")}
        </EmptyState>
      ) : (
        <ul className={styles.grid} aria-label={t("fightersTitle")}>
          {fighters.map((fighter, index) => (
            <li key={fighter.id}>
              <FighterCard fighter={fighter} headingLevel={2} sizes={SIZES} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        totalPages={totalPages}
        pageAt={(number) => href("fighters", null, { ...data.filter, p: number === 1 ? null : number })}
      />
    </>
  );
}
