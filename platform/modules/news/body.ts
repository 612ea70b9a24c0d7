import sanitizeHtml from "sanitize-html";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "cite", "strong", "em", "b", "i", "br", "hr", "a"],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Their content is code or a document of its own, not text of the article.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "template",
    "title",
    "xmp",
  ],
  nestingLimit: 20,
  transformTags: {
    // A page has one h1, which is the title.
    h1: "h2",
    a: (_name, { href = "" }) => ({ tagName: "a", attribs: linkOf(href) }),
  },
};

/** A link to our own pages (`/live/x`) stays relative. Any other must be absolute; `//host` and `/\host` lead to another host. */
function linkOf(href: string): sanitizeHtml.Attributes {
  const address = href.trim();
  if (/^\/(?![/\\])[^\\\s]*$/u.test(address)) return { href: address };
  if (/^(?:https?:\/\/|mailto:)\S+$/iu.test(address)) return { href: address, rel: "noopener nofollow" };
  return {};
}

/** Marks on one letter beyond the 30 that Unicode's stream-safe format allows (UAX 15). Normalising takes quadratic time in their number. */
const FURTHER_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The HTML that a body may have. Sanitising it again changes nothing, so a repeated import finds the same text. */
export const sanitiseBody = (html: string): string => sanitizeHtml(html.replace(FURTHER_MARKS, "$1").normalize("NFC"), OPTIONS).trim();
