import { expect, test } from "vitest";
import { markTitle } from "./mark-title.ts";

const marked = (title: string, query: string) =>
  markTitle(title, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

test("LS-05 hits are marked where words begin, whatever their marks", () => {
  expect(marked("Road to the Belt", "road be")).toBe("[Road] to the [Be]lt");
  expect(marked("Café Córdoba", "cord cafe")).toBe("[Café] [Córd]oba");
  expect(marked("مُحَمَّد علي", "محمد")).toBe("[مُحَمَّد] علي");
  expect(marked("الجولة ٢", "2")).toBe("الجولة [٢]");
  expect(marked("Abroad", "road")).toBe("Abroad");
});

test("LS-05 a joined query marks both words, and nothing is lost", () => {
  expect(marked("Sponge Bob Square", "spongebob")).toBe("[Sponge] [Bob] Square");
  expect(marked("<b>Road</b>", "<script>")).toBe("<b>Road</b>");
  expect(marked("", "road")).toBe("");
});

test("LS-05 the first eight different words are marked", () => {
  const terms = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  const query = terms.flatMap((word) => [word, "one"]).join(" ");
  expect(marked(terms.join(" "), query)).toBe("[one] [two] [three] [four] [five] [six] [seven] [eight] nine");
});
