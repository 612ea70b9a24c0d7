/** Texts of the notice from the offline document, already escaped. */
export interface NoticeTexts {
  readonly notice: string;
  /** Notice for a signed-in viewer instead: the copy is the public one. */
  readonly publicNotice: string;
  readonly retry: string;
}

/** Texts of the notice in the offline document's `<meta name="cached-copy-…">`; null when it has none. */
export function readNoticeTexts(offlineHtml: string): NoticeTexts | null {
  const read = (name: string) => new RegExp(`<meta name="cached-copy-${name}" content="([^"<>]*)"`, "u").exec(offlineHtml)?.[1];
  const notice = read("notice");
  const retry = read("retry");
  return notice === undefined || retry === undefined ? null : { notice, publicNotice: read("public-notice") ?? notice, retry };
}

/** The notice is last in the body, and CSS order moves it to the top (the page's styles make the body a column for it). */
const BAR =
  "order:-3;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;align-items:center;" +
  "padding:10px 20px;background:#1a2030;color:#f4f6fb;border-block-end:2px solid #f5c266;font-size:.9375rem;text-align:center";
const LINK = "color:inherit;font-weight:650;text-decoration:underline;text-underline-offset:.2em;padding-block:10px";

/**
 * Adds a notice to a cached document, without scripts. It is at the end of the body, where React ignores foreign nodes; anywhere else they
 * would be a hydration mismatch. Styles are attributes, which the policy allows. With `signedIn` the document is marked as the public copy,
 * and its styles hide the parts for guests. `late`: the network is slow, but not away.
 */
export function addCachedCopyNotice(
  html: string,
  texts: NoticeTexts,
  { signedIn = false, late = false }: { readonly signedIn?: boolean; readonly late?: boolean } = {},
): string {
  const end = html.lastIndexOf("</body>");
  if (end < 0) return html;
  const body = html.slice(0, end).replace("<html ", signedIn ? "<html data-cached data-public-copy " : "<html data-cached ");
  const notice = signedIn ? texts.publicNotice : texts.notice;
  return `${body}<div role="status" data-cached-copy="${late ? "late" : ""}" style="${BAR}"><span>${notice}</span><a href="" style="${LINK}">${texts.retry}</a></div>${html.slice(end)}`;
}
