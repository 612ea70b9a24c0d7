import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { JoinOffer } from "../views.ts";
import * as styles from "./join-strip.css.ts";

/** The offer under a guest's hero: price, free trial and a link to join. */
export function JoinStrip({ offer: { title, line, action, to } }: { readonly offer: JoinOffer }) {
  return (
    <section className={styles.strip} aria-labelledby="join-title">
      <h2 id="join-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.line}>{line}</p>
      <LinkButton to={to} variant="primary" prefetch="intent" className={styles.action}>
        {action}
      </LinkButton>
    </section>
  );
}
