/**
 * CommonMark as HTML. HTML in the text is escaped, and addresses other than http, https and mailto lose their target. Both are micromark's
 * defaults.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const { micromark } = await import("micromark");
  return micromark(text);
}
