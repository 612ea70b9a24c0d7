import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withJsonLines } from "./json-lines.ts";

const FILE = `\uFEFF{
  "videos": [
    { "id": "one" },
    {
      "id": "two",
      "title":
        { "en": "" }
    }
  ]
}
`;

test.each([
  ["videos[0].id", 3],
  ["videos[1]", 4],
  ["videos[1].id", 5],
  ["videos[1].title", 6],
  ["videos[1].title.en", 7],
  ["videos[1].pictures.landscape", 4],
  ["videos", 2],
  ["elsewhere", 1],
])("PL-10 %s of a JSON file is in line %i; what is missing gets the line of its object", async (path, line) => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-lines-"));
  try {
    writeFileSync(join(folder, "videos.json"), FILE);
    const problem = { file: "videos.json", line: null, path, reason: "is wrong" };
    expect(await withJsonLines(folder, [problem])).toEqual([{ ...problem, line }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("PL-10 places that are no fields of a JSON file stay as they are", async () => {
  const others = [
    { file: "videos.ndjson", line: 3, path: "id", reason: "is wrong" },
    { file: "videos.csv", line: null, path: "id", reason: "is wrong" },
    { file: "films.json", line: null, path: "", reason: "is no file of a bundle" },
  ];
  expect(await withJsonLines("/nowhere", others)).toEqual(others);
});

test("PL-10 a place in a very large JSON file has no line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-lines-"));
  try {
    writeFileSync(join(folder, "videos.json"), JSON.stringify({ videos: ["x".repeat(4_200_000)] }));
    const problem = { file: "videos.json", line: null, path: "videos[0]", reason: "is wrong" };
    expect(await withJsonLines(folder, [problem])).toEqual([problem]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
