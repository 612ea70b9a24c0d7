/** A rule, or an at-rule with rules inside. */
interface Rule {
  /** Selectors, or the at-rule's words. */
  readonly head: string;
  /** With its braces. */
  readonly block: string;
  /** Of an at-rule that holds rules. */
  readonly inner: readonly Rule[] | null;
  /** Classes that each selector wants to be there; empty for a selector without classes. */
  readonly wants: readonly (readonly string[])[];
}

const HOLDS_RULES = /^@(?:media|layer|supports|container)\b/u;

const parsed = new Map<string, readonly Rule[]>();
/** Texts of styles: one for each page of a build. */
const MOST_TEXTS = 50;

/**
 * The rules of a page's styles that its HTML can show: those whose classes stand in it, or in `kept`. What a page cannot show yet needs no
 * rules in its first flight; the files that hold all of them are linked as soon as somebody does something. The styles are the build's
 * own, minified: no comments, no braces in strings.
 */
export function usedStyles(styles: string, html: string, kept: ReadonlySet<string>): string {
  const rules = parsed.get(styles) ?? rulesOf(styles);
  if (parsed.size >= MOST_TEXTS) parsed.clear();
  parsed.set(styles, rules);
  const present = new Set(kept);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/gu)) for (const name of names.split(" ")) present.add(name);
  return textOf(rules, present);
}

function textOf(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let text = "";
  for (const { head, block, inner, wants } of rules) {
    if (inner !== null) {
      const within = textOf(inner, present);
      if (within !== "") text += `${head}{${within}}`;
    } else if (wants.some((names) => names.every((name) => present.has(name)))) text += head + block;
  }
  return text;
}

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
    rules.push(ends ? { head, block: "", inner: null, wants: [[]] } : ruleOf(head, css.slice(open, at + 1)));
    start = at + 1;
  }
  return rules;
}

function ruleOf(head: string, block: string): Rule {
  if (HOLDS_RULES.test(head)) return { head, block, inner: rulesOf(block.slice(1, -1)), wants: [] };
  return { head, block, inner: null, wants: head.startsWith("@") ? [[]] : selectorsOf(head).map(classesOf) };
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

/** Classes without which a selector matches nothing. What stands in `:not()`, `:is()` and their like decides nothing here. */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/gu, "");
  }
  return [...plain.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map(([, name = ""]) => name);
}
