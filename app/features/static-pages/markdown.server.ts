import { micromark } from "micromark";

/**
 * CommonMark as HTML. HTML in the text is shown as it is written, and addresses other than http, https and mailto lose their target:
 * micromark does both unless it is told otherwise.
 */
export function renderMarkdown(text: string): string {
  return micromark(text);
}
