import { SaxesParser } from "saxes";
import { expect, test, vi } from "vitest";
import { type FileProgramme, readXmltv } from "./read-xmltv.ts";

/** What a file has, or why it is refused. `size`: characters of a piece. */
async function read(file: string, size: number) {
  const programmes: FileProgramme[] = [];
  const channels: string[] = [];
  async function* pieces() {
    for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
  }
  try {
    await readXmltv(pieces(), {
      channel: (id, name) => void channels.push(`${id} ${name}`),
      programme: (one) => void programmes.push(one),
    });
    return { channels, programmes };
  } catch (error) {
    return { channels, programmes, refused: String(error) };
  }
}

const PLAIN = `<programme start="20261126200000 +0100" stop="20261126210000 +0100" channel="one">
    <title lang="en">Bread &amp; Circuses &lt;3</title><title lang="es">Pan</title>
    <sub-title>First</sub-title>
    <desc lang="en">Two fighters
meet.</desc>
    <credits><presenter>Somebody</presenter><actor role="x">Other</actor></credits>
    <episode-num system="dd_progid">EP1.0001</episode-num>
    <icon src="https://tv.example/a.png" /><new/>
    <rating system="MPAA"><value>PG</value></rating>
  </programme>`;
/** The same for the parser alone: single quotes are not plain. */
const forParser = (file: string) => file.replaceAll(/stop="([^"]*)"/gu, "stop='$1'");
const around = (...parts: readonly string[]) =>
  `<?xml version="1.0"?>\n<tv>\n<channel id="one"><display-name>One</display-name></channel>\n${parts.join("\n  ")}\n</tv>\n`;
const TITLE = (title: string) => PLAIN.replace("Pan", title);

test("LV-01 plain programmes are read as the XML parser reads them, with their places, in pieces of any size", async () => {
  const file = around(PLAIN, TITLE("Café"), PLAIN.replaceAll("\n", " ") + PLAIN, TITLE("🥊"), "<!-- <programme > -->", PLAIN, TITLE("é"));
  const expected = await read(forParser(file), 100_000);
  expect(expected.programmes).toHaveLength(7);
  expect(expected.programmes[0]).toEqual({
    line: 4,
    column: 12,
    channel: "one",
    start: "20261126200000 +0100",
    stop: "20261126210000 +0100",
    titles: [
      { language: "en", text: "Bread & Circuses <3" },
      { language: "es", text: "Pan" },
    ],
    subtitles: [{ language: null, text: "First" }],
    descriptions: [{ language: "en", text: "Two fighters\nmeet." }],
    key: "EP1.0001",
  });
  for (const size of [1, 7, 64, 1_000, 100_000]) {
    const found = await read(file, size);
    expect(found.channels).toEqual(["one One"]);
    expect(found.programmes).toEqual(expected.programmes);
  }
});

test("LV-01 the parser sees none of the plain programmes, so that it takes no time", async () => {
  const write = vi.spyOn(SaxesParser.prototype, "write");
  try {
    expect((await read(around(PLAIN, TITLE("Café"), TITLE("a<b>c</b>d"), PLAIN, PLAIN), 500)).programmes).toHaveLength(5);
    expect(
      write.mock.calls
        .filter(([part]) => String(part).includes("<title"))
        .join("")
        .match(/<title/gu),
    ).toHaveLength(2);
  } finally {
    write.mockRestore();
  }
});

test.each([
  ["an entity of its own", TITLE("&b;")],
  ["an open entity", TITLE("a & b")],
  ["the end of a section", TITLE("]]>")],
  ["a control character", TITLE("\u0001")],
  ["an attribute twice", PLAIN.replace("<programme ", '<programme start="1" ')],
  ["an attribute in a child twice", PLAIN.replace('<title lang="en"', '<title lang="en" lang="es"')],
  ["an attribute without quotes", PLAIN.replace('channel="one"', "channel=one")],
  ["a less-than sign in an attribute", PLAIN.replace('channel="one"', 'channel="<"')],
  ["another closing tag", PLAIN.replace("</desc>", "</description>")],
  ["crossed tags", PLAIN.replace("</presenter><actor", "</credits></presenter><actor")],
  ["an open tag", PLAIN.replace("</desc>", "")],
  ["a child without end", PLAIN.replace("</rating>", "")],
])("LV-01 %s in a programme that looks plain is refused as by the parser, with its place", async (_name, broken) => {
  const expected = await read(around("<!-- -->", PLAIN, forParser(broken)), 100_000);
  expect(expected.refused).toMatch(/line \d+, column \d+/u);
  for (const size of [13, 100_000]) {
    const found = await read(around("<!-- -->", PLAIN, broken), size);
    expect(found.refused).toBe(expected.refused);
    expect(found.programmes).toHaveLength(1);
  }
});

test.each([
  ["carriage returns", around(PLAIN, PLAIN).replaceAll("\n", "\r\n")],
  ["single quotes", around(PLAIN, PLAIN).replaceAll('"', "'")],
  ["text in elements", around(TITLE("a<b>c</b>d"), PLAIN)],
  ["sections", around(TITLE("<![CDATA[</programme><programme >]]>"), PLAIN)],
  ["numbers of characters", around(TITLE("&#233;&#xE9;"), PLAIN)],
  ["programmes in a comment", around(`<!-- ${PLAIN} -->`, PLAIN)],
  ["programmes in another element", around(`<other>${PLAIN}</other>`, PLAIN)],
  ["a line break after the name", around(PLAIN.replace("<programme ", "<programme\n"), PLAIN)],
])("LV-01 %s are read by the parser", async (_name, file) => {
  const expected = await read(forParser(file), 100_000);
  expect(expected.refused).toBeUndefined();
  for (const size of [5, 100_000]) expect(await read(file, size)).toEqual(expected);
});
