import { extractTextItems, getDocumentProxy } from "unpdf";

/** Texts whose baselines differ by less stand in one line. Points. */
const LINE_TOLERANCE = 2;

/** Text that a reader copies from a PDF: line by line from the top, the texts of a line from left to right. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  // A copy: the reader refuses a Buffer, and would leave the caller an empty array.
  const { items } = await extractTextItems(await getDocumentProxy(Uint8Array.from(pdf)));
  return items.flatMap(linesOf).join("\n");
}

interface Placed {
  readonly str: string;
  readonly x: number;
  /** From the bottom of the page. */
  readonly y: number;
}

function linesOf(items: readonly Placed[]): string[] {
  const lines: Placed[][] = [];
  for (const item of [...items].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && line[0].y - item.y < LINE_TOLERANCE) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map(({ str }) => str)
      .join(" ")
      .replace(/ {2,}/gu, " "),
  );
}

/** Names of the fonts that a PDF embeds as subsets with a way back to Unicode, as a reader needs to copy text. */
export function embeddedFontsOf(pdf: Uint8Array): string[] {
  const objects = Buffer.from(pdf).toString("latin1").split("endobj");
  const subset = (field: string) => (text: string) => new RegExp(`/${field} /[A-Z]{6}\\+([\\w-]+)`, "u").exec(text)?.[1] ?? [];
  const embedded = objects.filter((text) => text.includes("/FontFile")).flatMap(subset("FontName"));
  const readable = objects.filter((text) => text.includes("/ToUnicode")).flatMap(subset("BaseFont"));
  return embedded.filter((name) => readable.includes(name));
}
