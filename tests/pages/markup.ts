/** A start tag of a document with its attributes as the browser reads them, or the name of an end tag, of a comment or of a declaration. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of an element whose content is no markup. */
  readonly text: string;
}

const TAG = /<(?:!--.*?-->|(!doctype[^>]*)|(\/?[a-z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>|(.))/gisu;
const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/gu;
/** Elements whose content ends at their own end tag only. */
const RAW = new Set(["script", "style", "title", "textarea"]);

/**
 * The tags of a document whose attributes are all in double quotes, as React writes them. Any `<` that begins none is reported as a tag named
 * "<", because only escaped text should be left.
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    const [whole, , name = whole.startsWith("<!") ? "!" : "<", own = ""] = match;
    const attributes = Object.fromEntries([...own.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, value]));
    let text = "";
    if (RAW.has(name)) {
      const end = html.slice(TAG.lastIndex).search(new RegExp(`</${name}[\\s/>]`, "iu"));
      text = html.slice(TAG.lastIndex, end < 0 ? undefined : TAG.lastIndex + end);
      TAG.lastIndex += text.length;
    }
    tags.push({ name, attributes, text });
  }
  return tags;
}

/** Scripts without their strings, so that only code is left. */
const codeOf = ({ text }: Tag): string => text.replace(/"(?:[^"\\]|\\.)*"/gsu, '""').replace(/\d+/gu, "0");

/** Names of all tags and attributes, and the code of all scripts: a text must not change them. */
export const shapeOf = (tags: readonly Tag[]): string[] =>
  tags.map((tag) => [tag.name, ...Object.keys(tag.attributes), ...(tag.name === "script" ? [codeOf(tag)] : [])].join(" "));
