import { truncateSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { guideTests, guideWith, programme, stamp } from "./testing/guide-tests.ts";

describeOnBothDatabases("an XMLTV file that is not in order", (open) => {
  let tests: Awaited<ReturnType<typeof guideTests>>;
  beforeEach(async () => {
    tests = await guideTests(await open());
  });

  const bad: readonly (readonly [string, string | Buffer, string | RegExp])[] = [
    ["a file that is cut off", guideWith(programme("News", 0, 1)).slice(0, -20), /line \d+, column \d+: the file is cut off/u],
    ["a gzipped file that is cut off", gzipSync(guideWith(programme("News", 0, 1))).subarray(0, 60), "the gzip file is damaged or cut off"],
    ["an empty file", "", "the file is empty"],
    ["a file that is no XMLTV", "<html></html>", "line 1, column 7: this is no XMLTV: the file begins with <html>"],
    [
      "a billion laughs",
      `<!DOCTYPE tv [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><tv>${programme("&b;", 0, 1)}</tv>`,
      "an entity is not one of XML's own",
    ],
    [
      "an external entity",
      `<!DOCTYPE tv [<!ENTITY x SYSTEM "file:///etc/passwd">]><tv>${programme("&x;", 0, 1)}</tv>`,
      "an entity is not one of XML's own",
    ],
    ["another encoding than the file says", Buffer.from(guideWith(programme("Señal", 0, 1)), "latin1"), "bytes are not UTF-8"],
    ["an unknown encoding", guideWith().replace("UTF-8", "EBCDIC"), "the encoding EBCDIC is not known"],
    ["elements without end", `<tv>${"<a>".repeat(200)}`, "nested more than 100 deep"],
    ["an endless text", `<tv><programme>${"x".repeat(2_000_000)}</programme></tv>`, "longer than a million characters"],
    ["an endless document type", `<!DOCTYPE tv [${"<!-- x -->".repeat(200_000)}]><tv></tv>`, "longer than a million characters"],
  ];
  test.each(bad)("LV-01 %s is refused with its place, and changes nothing", async (_name, content, reason) => {
    const { read, importGuide, version } = tests;
    await importGuide(guideWith(programme("Before", 0, 1)));
    const before = [await version(), await read()];
    const refused = await importGuide(content);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(reason)]);
    expect(refused.err).toContain("nothing was changed");
    expect([await version(), await read()]).toEqual(before);
  });

  test("LV-01 invalid programmes are left out with their lines, and the others are imported", async () => {
    const { importGuide, shown } = tests;
    const file = guideWith(
      programme("Good", 0, 1),
      programme("No length", 1, 1),
      programme("Backwards", 3, 2),
      programme("", 4, 5),
      programme("Half a time", 5, 6).replace(stamp(5), "2027"),
      programme("No such day", 6, 7).replace(stamp(6), "20270230120000"),
      programme("No channel", 7, 8, { channel: "" }),
      programme("Good too", 8, 40 * 24),
      programme("Duplicate", 8, 9),
      programme("Open", 9, null),
    );
    const done = await importGuide(file);
    expect(done.report()).toMatchObject({ programmes: { added: 3 }, leftOut: { invalid: 6, duplicate: 1 } });
    expect(done.report().problems.map(({ line, reason }) => [line, reason])).toEqual([
      [5, "the programme is shorter than a minute"],
      [6, "the programme stops before it starts"],
      [7, "the programme has no title"],
      [8, 'start: "2027" is no time such as 20261126200000 +0100'],
      [9, 'start: "20270230120000" is no time of the calendar'],
      [10, "the programme names no channel"],
    ]);
    // 40 days count as no end.
    expect(await shown()).toEqual([
      ["Good", 0, 1],
      ["Good too", 8, 9],
      ["Open", 9, 10],
    ]);
    expect((await importGuide(file, "--strict")).err).toContain("line 5, column");
  });

  test("LV-01 a realm, a file and options that cannot be are refused", async () => {
    const { run, path, importGuide } = tests;
    expect((await run("guide", "import", "nobody", path())).err).toContain('there is no realm "nobody"');
    expect((await run("guide", "import", "tv", path("missing.xml"))).err).toContain("there is no file");
    writeFileSync(path("long.xml"), "<tv>");
    truncateSync(path("long.xml"), 5_000_000_000);
    expect((await run("guide", "import", "tv", path("long.xml"))).err).toContain("more than four gigabytes");
    expect((await importGuide(guideWith(), "--zone", "Mars/Olympus")).code).toBe(2);
    expect((await importGuide(guideWith(), "--keep-days", "many")).code).toBe(2);
  });
});
