import { useId } from "react";
import { SectionHeading } from "../../ui/section-heading/section-heading.tsx";
import type { CardView } from "../views.ts";
import { PlainRow } from "./cards/catalogue-row.tsx";
import * as styles from "./related.css.ts";
import { TitleList } from "./title-list.tsx";

/** Related titles: a carousel on wide screens, a list on phones and tablets. Pictures of the hidden one are not fetched. */
export function Related({ title, cards, row = "related" }: { title: string; cards: readonly CardView[]; row?: string }) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <>
      <div className={styles.carousel}>
        <PlainRow id={row} title={title} cards={cards} />
      </div>
      <section className={styles.lines} aria-labelledby={id}>
        <SectionHeading id={id} title={title} />
        <TitleList cards={cards} labelledBy={id} />
      </section>
    </>
  );
}
