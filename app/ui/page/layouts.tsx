import type { ReactNode } from "react";
import { BrowsePage } from "./browse-page.tsx";
import * as styles from "./layouts.css.ts";

interface PlaylistLayoutProps {
  /** The title's art and text. */
  readonly header: ReactNode;
  /** Its titles, and others like it. */
  readonly list: ReactNode;
}

/** A title that is a list of others: header and list below each other (S2§2). */
export function PlaylistLayout({ header, list }: PlaylistLayoutProps) {
  return (
    <BrowsePage>
      {header}
      {list}
    </BrowsePage>
  );
}

interface GeneralLayoutProps {
  /** The title's art and text, or its player. */
  readonly header: ReactNode;
  /** Beside the header, for a wide window. It may come and go; the header stays the same element. */
  readonly sidebar?: { readonly label: string; readonly content: ReactNode } | null;
  /** Texts and choices directly below. */
  readonly a?: ReactNode;
  /** Its episodes, or the next titles. */
  readonly list?: ReactNode;
  /** Everything else, such as reviews. */
  readonly content?: ReactNode;
}

/** Any other title, in the zones of S2§2: header with its sidebar, A, list, content. */
export function GeneralLayout({ header, sidebar = null, a, list, content }: GeneralLayoutProps) {
  return (
    <BrowsePage>
      <div className={styles.head} data-beside={sidebar === null ? undefined : true}>
        {header}
        {sidebar && (
          <aside className={styles.sidebar} aria-label={sidebar.label}>
            {sidebar.content}
          </aside>
        )}
      </div>
      {a}
      {list}
      {content}
    </BrowsePage>
  );
}
