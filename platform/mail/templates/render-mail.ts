import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent, MailLook } from "./mail-content.ts";
import { MailPage } from "./mail-page.tsx";

const NEUTRAL = "#2f4fe0";

/** Both bodies of a mail. */
export function renderMail(
  content: MailContent,
  look: MailLook,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { subject, greeting, paragraphs, action, notes, unsubscribe = null } = content;
  const linked = (link: MailContent["action"]): string[] => (link === null ? [] : [`${link.label}:\n${link.url}`]);
  const lines = [greeting, ...paragraphs, ...linked(action), ...notes, ...linked(unsubscribe), look.realm];
  const accent = /^#[0-9a-f]{6}$/iu.test(look.accent) ? look.accent : NEUTRAL;
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html>${renderToStaticMarkup(MailPage({ content, look: { ...look, accent } }))}`,
  };
}
