import { Time } from "../../../i18n/time.tsx";
import * as styles from "../../../ui/row/row-look.css.ts";
import type { CardProgramme } from "../../card-state.ts";

/** The present programme of a channel, and below it the next one with its start. */
export function NowNext({ programme: { title, next } }: { readonly programme: CardProgramme }) {
  return (
    <>
      <span className={styles.now}>{title}</span>
      {next !== undefined && (
        <span className={styles.next}>
          <Time iso={next.at} show="time" /> · {next.title}
        </span>
      )}
    </>
  );
}
