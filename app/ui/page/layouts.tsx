import type { ReactNode } from "react";
import { BrowsePage } from "./browse-page.tsx";
import * as styles from "./layouts.css.ts";

interface PlaylistLayoutProps {
  /** Zone "header": the title's art and text. */
  readonly header: ReactNode;
  /** Zone "list": its titles, and related ones. */
  readonly list: ReactNode;
}

/** Layout "playlist" of S2§2: the header, and the list below it. */
export function PlaylistLayout({ header, list }: PlaylistLayoutProps) {
  return (
    <BrowsePage>
      {header}
      {list}
    </BrowsePage>
  );
}

interface GeneralLayoutProps {
  /** Zone "header": the title's art and text, or its player. */
  readonly header: ReactNode;
  /** Zone beside the header in a wide window. It may come and go; the header stays the same element. */
  readonly sidebar?: { readonly label: string; readonly content: ReactNode } | null;
  /** Zone "A", directly below the header: texts and choices. */
  readonly a?: ReactNode;
  /** Zone "list": episodes, or the next titles. */
  readonly list?: ReactNode;
  /** Zone "content": everything else, such as reviews. */
  readonly content?: ReactNode;
}

/** Layout "general" of S2§2, for all titles but playlists: header with its sidebar, A, list, content. */
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
