/** A child of a programme with its text; elements in other elements than `programme` are not among them. */
export interface PlainField {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface PlainProgramme {
  readonly attributes: Readonly<Record<string, string>>;
  readonly fields: readonly PlainField[];
}

/** Begin of every element that is read here. The parser reports the place of an element after its name and the character that follows it. */
export const PLAIN_START = "<programme ";
const END = "</programme>";
/** A longer programme is read by the parser, which limits its length. */
const LONGEST = 100_000;
/** All characters that XML allows, without carriage returns, which XML changes, and without those of two code units, which count as one column. */
const UNUSUAL = /[^\t\n\u0020-\ud7ff\ue000-\ufffd]/u;
const ATTRIBUTE = /[ \n\t]+([A-Za-z][\w.-]*)="([^"<&\t\n]*)"/y;
const OPEN = /[ \n\t]*<([A-Za-z][\w.-]*)/y;
const TAG_END = /[ \n\t]*(\/?)>/y;
const CLOSE = /[ \n\t]*<\/([A-Za-z][\w.-]*)>/y;
const BLANK = /[ \n\t]*/y;
/** Levels of elements below the programme: `credits` has two. */
const DEEPEST = 3;
const ENTITY = /&(amp|lt|gt|quot|apos);/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of a plain element; null for one with other entities. */
function decoded(text: string): string | null {
  if (!text.includes("&")) return text;
  const rest = text.replace(ENTITY, "");
  return rest.includes("&") ? null : text.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? "");
}

export const isBlank = (text: string): boolean => !/[^ \n\r\t]/u.test(text);

/** Place of the first character from `at` on that is no blank; blanks with carriage returns are for the parser, which changes them. */
export function afterBlanks(text: string, at: number): number {
  BLANK.lastIndex = at;
  BLANK.exec(text);
  return BLANK.lastIndex;
}

/** True when the text ends before it is known whether a plain programme follows. */
export function isCut(text: string, at: number): boolean {
  if (text.length - at > LONGEST) return false;
  const start = afterBlanks(text, at);
  const begin = text.slice(start, start + PLAIN_START.length);
  return PLAIN_START.startsWith(begin) && !text.includes(END, start);
}

/**
 * End of what the parser reads before a plain programme may follow: the end of a programme that is not plain, or the begin of the next one. `between`: true
 * between two programmes.
 */
export function endOfPart(text: string, at: number, between: boolean): number {
  const start = afterBlanks(text, at);
  const next = text.indexOf(PLAIN_START, start + 1);
  const end = text.indexOf(END, start);
  const isProgramme = between && text.startsWith(PLAIN_START, start);
  if (end !== -1 && (isProgramme || next === -1 || end < next)) return end + END.length;
  return next === -1 ? text.length : next;
}

/**
 * Reads the programme that begins at a place when it is plain: elements, double quotes, XML's own entities. Null: the XML parser must read it, because it
 * is not plain, not whole or not well-formed. Nearly all programmes are plain.
 */
export function readPlainProgramme(text: string, at: number): (PlainProgramme & { readonly end: number }) | null {
  if (!text.startsWith(PLAIN_START, at)) return null;
  const close = text.indexOf(END, at);
  const end = close + END.length;
  if (close === -1 || end - at > LONGEST) return null;
  const element = text.slice(at, end);
  if (UNUSUAL.test(element) || element.includes("]]>")) return null;
  const cursor: Cursor = { text: element, place: PLAIN_START.length - 1 };
  const own = readTag(cursor);
  if (own === null || own.isEmpty) return null;
  const fields: PlainField[] = [];
  for (let child = match(cursor, OPEN); child !== null; child = match(cursor, OPEN)) {
    const name = child[1] ?? "";
    const found = readElement(cursor, name, 1);
    if (found === null) return null;
    if (found.text !== undefined) fields.push({ name, attributes: found.attributes, text: found.text });
    // Elements in a text are read by the parser, which joins their texts.
    else if (FIELDS.has(name)) return null;
  }
  match(cursor, BLANK);
  return cursor.place + END.length === element.length ? { attributes: own.attributes, fields, end } : null;
}

/** A text and the place up to which it is read. */
interface Cursor {
  readonly text: string;
  place: number;
}

function match(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.place;
  const found = pattern.exec(cursor.text);
  if (found !== null) cursor.place = pattern.lastIndex;
  return found;
}

type Attributes = Record<string, string>;

/** Reads the attributes of a tag up to its end. Returns null when it is not plain. */
function readTag(cursor: Cursor): { readonly attributes: Attributes; readonly isEmpty: boolean } | null {
  const attributes: Attributes = Object.create(null);
  for (let found = match(cursor, ATTRIBUTE); found !== null; found = match(cursor, ATTRIBUTE)) {
    const [, name = "", value = ""] = found;
    if (name in attributes) return null;
    attributes[name] = value;
  }
  const end = match(cursor, TAG_END);
  return end === null ? null : { attributes, isEmpty: end[1] === "/" };
}

/** Reads an element after its name. Returns null when it is not plain; `text` is undefined when it has elements. */
function readElement(cursor: Cursor, name: string, depth: number): { readonly attributes: Attributes; readonly text?: string } | null {
  const tag = readTag(cursor);
  if (tag === null) return null;
  const { attributes, isEmpty } = tag;
  if (isEmpty) return { attributes, text: "" };
  const next = cursor.text.indexOf("<", cursor.place);
  if (cursor.text.startsWith(`</${name}>`, next)) {
    const text = decoded(cursor.text.slice(cursor.place, next));
    cursor.place = next + name.length + 3;
    return text === null ? null : { attributes, text };
  }
  if (depth === DEEPEST) return null;
  for (let child = match(cursor, OPEN); child !== null; child = match(cursor, OPEN))
    if (readElement(cursor, child[1] ?? "", depth + 1) === null) return null;
  return match(cursor, CLOSE)?.[1] === name ? { attributes } : null;
}

/** Elements whose texts are read. */
const FIELDS: ReadonlySet<string> = new Set(["title", "sub-title", "desc", "episode-num"]);
