import * as styles from "./page-bars.css.ts";

/** A notice above a page, with at most one button. All texts are in the page's language. */
export interface PageBar {
  readonly id: string;
  /** Accessible name of the bar. */
  readonly name?: string;
  readonly text: string;
  readonly form?: { readonly method: "get" | "post"; readonly action: string; readonly from?: string; readonly button: string };
}

/** Notices above a page. Their buttons are forms, because a link would come before the page's skip link. */
export function PageBars({ bars }: { readonly bars: readonly PageBar[] }) {
  return bars.map(({ id, name, text, form }) => (
    <aside key={id} className={styles.bar} aria-label={name}>
      <span>{text}</span>
      {form === undefined ? null : (
        <form method={form.method} action={form.action}>
          {form.from === undefined ? null : <input type="hidden" name="from" value={form.from} />}
          <button type="submit" className={styles.end}>
            {form.button}
          </button>
        </form>
      )}
    </aside>
  ));
}
