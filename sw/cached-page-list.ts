/** A cached page as an entry of the offline page. `title` is already escaped, as in its document. */
export interface CachedPage {
  readonly path: string;
  readonly title: string;
}

/** Title of a document, as in its markup; null without one. */
export function titleOf(html: string): string | null {
  const title = /<title>([^<]*)<\/title>/u.exec(html.slice(0, 20_000))?.[1]?.trim();
  return title === undefined || title === "" ? null : title;
}

const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** The offline page with links to the cached pages at its marker (`data-cached-list`). Without cached pages it is unchanged. */
export function withCachedPages(offlineHtml: string, pages: readonly CachedPage[]): string {
  if (pages.length === 0) return offlineHtml;
  const lines = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`).join("");
  return offlineHtml.replace(/<template data-cached-list[^>]*>([\s\S]*?)<\/template>/u, (_all, content: string) =>
    content.replace("</ul>", () => `${lines}</ul>`),
  );
}
