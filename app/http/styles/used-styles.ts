/** What a document can match beside its own classes. */
interface Present {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly rightToLeft: boolean;
}

/** A rule, or an at-rule with rules inside. */
interface Rule {
  /** Selectors, or the at-rule's words. */
  readonly head: string;
  /** With its braces. */
  readonly block: string;
  /** Of an at-rule that holds rules. */
  readonly inner: readonly Rule[] | null;
  /** What each selector wants to be there; nothing for a selector without classes. Of a statement it is its only selector. */
  readonly selectors: readonly (Wanted & { readonly text: string })[];
}

interface Wanted {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  readonly rightToLeft: boolean;
  /** A pointer over it: whoever points gets the files with all styles. */
  readonly pointer: boolean;
}

/** Arabic is the one language of ours that is written so. */
const RIGHT_TO_LEFT = /\[dir=rtl\]|:arabic\b/u;
/** Whoever selects text has pointed at it, or pressed a key, before. */
const POINTER = /:(?:hover|active|:selection)\b/u;
/** A type at the beginning of a compound. */
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z0-9]*)/gu;
const KEYFRAMES = /^@keyframes ([\w-]+)$/u;

const HOLDS_RULES = /^@(?:media|layer|supports|container)\b/u;

const parsed = new Map<string, readonly Rule[]>();
/** Texts of styles: one for each page of a build. */
const MOST_TEXTS = 50;

/**
 * The rules of a page's styles that its HTML can show, each with those of its selectors whose classes and elements stand in it, or in `kept`. What a page cannot show yet needs no
 * rules in its first flight; the files that hold all of them are linked as soon as somebody does something. The styles are the build's
 * own, minified: no comments, no braces in strings.
 */
export function usedStyles(styles: string, html: string, kept: ReadonlySet<string>): string {
  const rules = parsed.get(styles) ?? rulesOf(styles);
  if (parsed.size >= MOST_TEXTS) parsed.clear();
  parsed.set(styles, rules);
  const classes = new Set(kept);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/gu)) for (const name of names.split(" ")) classes.add(name);
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gu)].map(([, name = ""]) => name));
  const { text, keyframes } = textOf(rules, { classes, elements, rightToLeft: html.includes(' dir="rtl"') });
  return (
    text +
    keyframes
      .filter(({ name }) => text.includes(name))
      .map(({ rule }) => rule)
      .join("")
  );
}

/** The rules as text; keyframes apart, since only the whole text says which of them are used. */
function textOf(rules: readonly Rule[], present: Present): { text: string; keyframes: readonly { name: string; rule: string }[] } {
  let text = "";
  const keyframes: { name: string; rule: string }[] = [];
  for (const { head, block, inner, selectors } of rules) {
    const name = KEYFRAMES.exec(head)?.[1];
    // Whoever prints has done something before.
    if (head === "@media print") continue;
    if (name !== undefined) keyframes.push({ name, rule: head + block });
    else if (inner !== null) {
      const within = textOf(inner, present);
      if (within.text !== "") text += `${head}{${within.text}}`;
      keyframes.push(...within.keyframes);
    } else {
      const matching = selectors.filter((selector) => isThere(selector, present));
      if (matching.length > 0) text += matching.map((selector) => selector.text).join(",") + block;
    }
  }
  return { text, keyframes };
}

const isThere = (wanted: Wanted, present: Present): boolean =>
  !wanted.pointer &&
  (present.rightToLeft || !wanted.rightToLeft) &&
  wanted.classes.every((name) => present.classes.has(name)) &&
  wanted.elements.every((name) => present.elements.has(name));

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "{" && depth++ === 0) open = at;
    // A statement without a block: `@layer reset;`.
    const ends = sign === ";" && depth === 0;
    if (!ends && !(sign === "}" && --depth === 0)) continue;
    const head = ends ? css.slice(start, at + 1) : css.slice(start, open);
    rules.push(ends ? { head, block: "", inner: null, selectors: [anything(head)] } : ruleOf(head, css.slice(open, at + 1)));
    start = at + 1;
  }
  return rules;
}

function ruleOf(head: string, block: string): Rule {
  if (HOLDS_RULES.test(head)) return { head, block, inner: rulesOf(block.slice(1, -1)), selectors: [] };
  const selectors = head.startsWith("@") ? [anything(head)] : selectorsOf(head).map((text) => ({ ...wantedBy(text), text }));
  return { head, block, inner: null, selectors };
}

/** Selectors of a list; a comma inside brackets parts nothing. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at];
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (sign === "," && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

const anything = (text: string) => ({ text, classes: [], elements: [], rightToLeft: false, pointer: false });

/** What a selector matches nothing without, `:has(.x)` too. What stands in `:not()`, `:is()` and their like decides nothing here. */
function wantedBy(selector: string): Wanted {
  let plain = selector.replaceAll(":lang(ar)", ":arabic").replace(/:has\(([^(),]*)\)/gu, " $1");
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/gu, "");
  }
  return {
    classes: [...plain.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = ""]) => name),
    elements: [...plain.matchAll(ELEMENT)].map(([, name = ""]) => name),
    rightToLeft: RIGHT_TO_LEFT.test(plain),
    pointer: POINTER.test(plain),
  };
}
