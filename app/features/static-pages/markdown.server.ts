import { micromark } from "micromark";

/**
 * CommonMark as HTML. HTML in the text is escaped, and addresses other than http, https and mailto lose their target. Both are micromark's
 * defaults.
 */
export function renderMarkdown(text: string): string {
  return micromark(text);
}
