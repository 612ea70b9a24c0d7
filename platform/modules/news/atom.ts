import type { NewsItem } from "../../../contract/news/news.ts";

interface AtomFeed {
  readonly feedName: string;
  readonly title: string;
  /** BCP 47 language in which the feed was requested. */
  readonly language: string;
  /** Name of the realm, which stands for authors that are not named. */
  readonly realm: string;
  /** Origin of the realm's pages, from its settings. */
  readonly origin: string;
  /** ISO 8601; the time of a feed without entries. */
  readonly now: string;
}

interface AtomEntry extends NewsItem {
  /** Sanitised HTML. */
  readonly body: string;
}

/** XML 1.0 does not allow most control characters and lone surrogates, not even as references. */
const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const text = (value: string): string => value.replace(IMPOSSIBLE, "").replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

const segment = (value: string): string => encodeURIComponent(value);

/** A feed of news as Atom (RFC 4287). An entry's id is its address in the default spelling, which never changes. */
export function atomFeed({ feedName, title, language, realm, origin, now }: AtomFeed, entries: readonly AtomEntry[]): string {
  const page = `${origin}/news?category=${segment(feedName)}`;
  const own = `${origin}/_/news/${segment(feedName)}/atom.xml`;
  const updated =
    entries
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? now;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">`,
    `<id>${text(own)}</id>`,
    `<title>${text(`${title} · ${realm}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${text(realm)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${text(`${own}?lang=${language}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(page)}"/>`,
    ...entries.map((entry) => entryXml(entry, origin)),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml({ id, feedName, title, summary, language, image, author, publishedAt, tags, body }: AtomEntry, origin: string): string {
  const address = `${origin}/news/${segment(feedName)}/${segment(id)}`;
  const width = image === null ? undefined : ([960, 480, 240].find((one) => one <= image.width) ?? 240);
  return [
    `<entry xml:lang="${text(language)}">`,
    `<id>${text(address)}</id>`,
    `<title>${text(title)}</title>`,
    `<published>${publishedAt}</published>`,
    `<updated>${publishedAt}</updated>`,
    ...(author === null ? [] : [`<author><name>${text(author)}</name></author>`]),
    `<link rel="alternate" type="text/html" href="${text(address)}"/>`,
    ...(image === null
      ? []
      : [`<link rel="enclosure" type="image/jpeg" href="${text(`${origin}/img/${segment(image.hash)}/${width}.jpeg`)}"/>`]),
    ...tags.map((tag) => `<category term="${text(tag)}"/>`),
    `<summary>${text(summary)}</summary>`,
    // Links to our own pages are relative in a body.
    `<content type="html" xml:base="${text(`${origin}/`)}">${text(body)}</content>`,
    "</entry>",
  ].join("\n");
}
