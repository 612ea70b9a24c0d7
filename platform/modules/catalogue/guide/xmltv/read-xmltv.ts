import { SaxesParser } from "saxes";
import { type Place, quoted, refusedAt } from "./refused.ts";

/** A text of the file with its `lang`, null without one. */
export interface FileTextIn {
  readonly language: string | null;
  readonly text: string;
}

/** A programme as the file has it. */
export interface FileProgramme extends Place {
  readonly channel: string;
  readonly start: string;
  /** Empty: the file does not say when it ends. */
  readonly stop: string;
  readonly titles: readonly FileTextIn[];
  readonly subtitles: readonly FileTextIn[];
  readonly descriptions: readonly FileTextIn[];
  /** Id of the content by the file's maker, which each of its repetitions has; empty: none. */
  readonly key: string;
}

interface Handlers {
  channel(id: string, name: string): void;
  programme(programme: FileProgramme): void;
}

/** Characters without an element or a text that ends: a text of gigabytes must not fill the memory. */
const LONGEST = 1_000_000;
const DEEPEST = 100;
/** Texts of one field of a programme, in as many languages. */
const MOST_TEXTS = 50;
/** Systems of `episode-num` whose value is an id. */
const IDS = /(?:progid|crid)$/iu;

type Open = { -readonly [Key in keyof FileProgramme]: FileProgramme[Key] } & {
  titles: FileTextIn[];
  subtitles: FileTextIn[];
  descriptions: FileTextIn[];
};

/**
 * Parses an XMLTV file piece by piece. Throws XmltvRefused at the first place that is no XML or no XMLTV. Entities of a document type are
 * not defined here, and nothing that the file names is ever fetched.
 */
export async function readXmltv(pieces: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let since = 0;
  let programme: Open | null = null;
  let channel: { readonly id: string; name: string } | null = null;
  let field: { readonly depth: number; readonly language: string | null; readonly to: (text: FileTextIn) => void } | null = null;
  let text = "";
  let place: Place = { line: 1, column: 1 };
  const here = (): Place => ({ line: parser.line, column: parser.column + 1 });

  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    depth += 1;
    if (depth > DEEPEST) throw refusedAt(here(), `elements are nested more than ${DEEPEST} deep`);
    if (depth === 1 && name !== "tv")
      throw refusedAt(here(), `this is no XMLTV: the file begins with <${name.slice(0, 80)}>, not with <tv>`);
    if (depth === 2) {
      if (name === "channel") channel = { id: attributes.id ?? "", name: "" };
      else if (name === "programme") programme = opened(attributes, place);
    } else if (depth === 3) field = fieldOf(name, attributes, depth, programme, channel);
    if (depth === 3) text = "";
  };
  const close = (): void => {
    if (field !== null && field.depth === depth) {
      field.to({ language: field.language, text });
      field = null;
    }
    if (depth === 2) {
      if (programme !== null) handlers.programme(programme);
      else if (channel !== null) handlers.channel(channel.id, channel.name);
      programme = null;
      channel = null;
    }
    depth -= 1;
  };
  const takeText = (part: string): void => {
    since = 0;
    if (field === null) return;
    text += part;
    if (text.length > LONGEST) throw refusedAt(here(), "a text is longer than a million characters");
  };
  const reset = (): void => {
    since = 0;
  };

  parser.on("error", (error) => {
    throw refusedAt(here(), reasonOf(error.message));
  });
  parser.on("opentagstart", () => {
    if (depth === 1) place = here();
  });
  parser.on("opentag", ({ name, attributes }) => {
    since = 0;
    open(name, attributes);
  });
  parser.on("closetag", () => {
    since = 0;
    close();
  });
  parser.on("text", takeText);
  parser.on("cdata", takeText);
  parser.on("comment", reset);
  parser.on("doctype", reset);
  parser.on("processinginstruction", reset);
  for await (const piece of pieces) {
    parser.write(piece);
    since += piece.length;
    if (since > LONGEST) throw refusedAt(here(), "a text, a comment or a tag is longer than a million characters");
  }
  parser.close();
}

const opened = (attributes: Readonly<Record<string, string>>, place: Place): Open => ({
  ...place,
  channel: attributes.channel ?? "",
  start: attributes.start ?? "",
  stop: attributes.stop ?? "",
  titles: [],
  subtitles: [],
  descriptions: [],
  key: "",
});

function fieldOf(
  name: string,
  { lang, system }: Readonly<Record<string, string>>,
  depth: number,
  programme: Open | null,
  channel: { name: string } | null,
) {
  const language = lang === undefined || lang === "" ? null : lang;
  const into = (list: FileTextIn[]) => ({ depth, language, to: (one: FileTextIn) => void (list.length < MOST_TEXTS && list.push(one)) });
  if (channel !== null && name === "display-name") {
    return {
      depth,
      language,
      to: (one: FileTextIn) => {
        if (channel.name === "") channel.name = one.text.trim().slice(0, 200);
      },
    };
  }
  if (programme === null) return null;
  if (name === "title") return into(programme.titles);
  if (name === "sub-title") return into(programme.subtitles);
  if (name === "desc") return into(programme.descriptions);
  if (name !== "episode-num" || !IDS.test(system ?? "")) return null;
  return {
    depth,
    language,
    to: (one: FileTextIn) => {
      if (programme.key === "") programme.key = one.text.trim().slice(0, 200);
    },
  };
}

/** Messages of the parser, which begin with their place, as an operator understands them. */
const REASONS: readonly (readonly [RegExp, string | ((name: string) => string)])[] = [
  [
    /undefined entity|malformed character entity|empty entity name/u,
    "an entity is not one of XML's own (&amp; &lt; &gt; &quot; &apos; &#…;); entities of the file's own are not allowed",
  ],
  [/unclosed tag: (.*)/u, (name) => `the file is cut off: <${name.slice(0, 80)}> is never closed`],
  [/unexpected end/u, "the file is cut off in the middle"],
  [/document must contain a root element/u, "the file is empty"],
  [/unexpected close tag/u, "a closing tag has no opening tag"],
  [/unmatched close tag|unmatched closing tag: (.*)/u, (name) => `</${name.slice(0, 80)}> closes another element than the open one`],
  [/text data outside of root node/u, "there is text before <tv> or after </tv>"],
  [/documents may contain only one root/u, "something follows </tv>"],
  [/unquoted attribute value|attribute without value/u, "the value of an attribute has no quotes"],
  [/duplicate attribute: (.*)/u, (name) => `the attribute ${quoted(name)} is there twice`],
  [/disallowed character/u, "a character is not allowed here; is & written as &amp;, and < as &lt;?"],
];

function reasonOf(message: string): string {
  const plain = message.replace(/^[^:]*?\d+:\d+: /u, "");
  for (const [pattern, reason] of REASONS) {
    const match = pattern.exec(plain);
    if (match !== null) return typeof reason === "string" ? reason : reason((match[1] ?? "").replace(/\.$/u, ""));
  }
  return `no XML: ${plain}`;
}
