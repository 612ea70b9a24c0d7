import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Folders that .gitignore excludes at any depth (`name/`), and git's own. */
const IGNORED = new Set([".git", ...[...readFileSync(".gitignore", "utf8").matchAll(/^([^/\n]+)\/$/gmu)].map(([, name]) => name)]);
/** `decision 0012`, `decisions 0012 and 0013`, `record 0012`, `docs/decisions/0012`, also over the end of a comment's line. */
const REFERENCES = /\b(?:(?:decisions?|records?)[\s*/]+|decisions\/)(0\d{3}(?:(?:, | and |, and | to )0\d{3})*)\b/giu;
/** Records of the index and of statuses that refer to each other without the word. */
const BARE_REFERENCES = /(?:(?:superseded|amended|replaced) by |\()(0\d{3})\b/giu;

interface DecisionRecord {
  readonly file: string;
  readonly text: string;
}

const numberOf = (file: string): string => file.slice(0, 4);

/** The index row that a record must have: number, link, title and status. */
function rowOf({ file, text }: DecisionRecord): string {
  const title = /^# (\d+)\. (.+)$/mu.exec(text);
  const status = /^Status: (.+)$/mu.exec(text)?.[1] ?? "no status";
  const number = title?.[1]?.padStart(4, "0") ?? "no number";
  return `| [${number}](decisions/${file}) | ${title?.[2] ?? "no title"} | ${status} |`;
}

/** Differences between the index and the records, and gaps in the numbers; empty where all is well. */
function faultsOf(index: string, records: readonly DecisionRecord[]): string[] {
  const rows = [...index.matchAll(/^(\| \[\d{4}\]\([^)]+\) \| .+? \| .+? \|) .+ \|$/gmu)].map(([, row]) => row ?? "");
  const wanted = records.map(rowOf);
  return [
    ...wanted.filter((row, at) => rows[at] !== row).map((row) => `index lacks, or has elsewhere: ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `no record: ${row}`),
    ...records
      .filter(({ text }) => !/^Status: (?:Accepted(?:, amended by \d{4})?|Superseded by \d{4})$/mu.test(text))
      .map(({ file }) => `status: ${file}`),
    ...records.filter((record) => !rowOf(record).startsWith(`| [${numberOf(record.file)}]`)).map(({ file }) => `title's number: ${file}`),
    ...records.filter(({ file }, at) => Number(numberOf(file)) !== at + 1).map(({ file }) => `gap or repeated number: ${file}`),
  ];
}

/** References in `text` to records that do not exist. */
function missingIn(text: string, existing: ReadonlySet<string>, isRecord: boolean): string[] {
  const found = [...text.matchAll(REFERENCES), ...(isRecord ? text.matchAll(BARE_REFERENCES) : [])];
  return found.flatMap(([, numbers]) => numbers?.match(/\d{4}/gu) ?? []).filter((number) => !existing.has(number));
}

const records: readonly DecisionRecord[] = readdirSync("docs/decisions")
  .filter((file) => /^\d/u.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(`docs/decisions/${file}`, "utf8") }));
const existing: ReadonlySet<string> = new Set(records.map(({ file }) => numberOf(file)));

test("house rule: the index lists every decision record, in order, with its title and status, and numbers have no gaps", () => {
  expect(records.length).toBeGreaterThan(80);
  expect(faultsOf(readFileSync("docs/decisions.md", "utf8"), records)).toEqual([]);
});

test("house rule: every decision that is cited has a record", () => {
  const files = globSync("**/*.{ts,tsx,mjs,md}", { exclude: (path) => IGNORED.has(basename(path)) }).filter(
    (path) => path !== "tests/rules/decisions.test.ts",
  );
  const citing = files.map((path) => ({ path, text: readFileSync(path, "utf8") })).filter(({ text }) => text.search(REFERENCES) >= 0);
  expect(citing.length).toBeGreaterThan(50);
  const missing = citing.flatMap(({ path, text }) =>
    missingIn(text, existing, path.startsWith("docs/decisions")).map((number) => `${path}: ${number}`),
  );
  expect(missing).toEqual([]);
});

test("planted violation: the checks of decision records can fail", () => {
  const first = { file: "0001-a.md", text: "# 1. Tea\n\nStatus: Superseded by 0002\n" };
  const second = { file: "0002-b.md", text: "# 2. Coffee\n\nStatus: Accepted\n" };
  const row = (number: string, file: string, title: string, status: string) =>
    `| [${number}](decisions/${file}) | ${title} | ${status} | Why. |\n`;
  const index = row("0001", "0001-a.md", "Tea", "Superseded by 0002") + row("0002", "0002-b.md", "Coffee", "Accepted");
  expect(faultsOf(index, [first, second])).toEqual([]);
  expect(faultsOf(index, [first])).toHaveLength(1);
  expect(faultsOf(index.replace("Coffee", "Cocoa"), [first, second])).toHaveLength(2);
  expect(faultsOf(index.replace("| Superseded by 0002", "| Accepted"), [first, second])).toHaveLength(2);
  expect(faultsOf(index.split("\n").reverse().join("\n"), [first, second])).toHaveLength(2);
  const gap = { file: "0003-b.md", text: second.text.replace("# 2.", "# 3.") };
  expect(faultsOf(index.replaceAll("0002-b", "0003-b").replace("[0002]", "[0003]"), [first, gap])).toEqual([
    "gap or repeated number: 0003-b.md",
  ]);
  const undecided = { file: "0002-b.md", text: "# 2. Coffee\n\nStatus: Perhaps\n" };
  expect(faultsOf(index.replace("| Accepted", "| Perhaps"), [first, undecided])).toEqual(["status: 0002-b.md"]);
  expect(faultsOf(index, [first, { ...second, text: second.text.replace("# 2.", "# 3.") }])).toContain("title's number: 0002-b.md");
});

test("planted violation: a reference to a missing decision is found, also over a line's end", () => {
  const found = (text: string, isRecord = false) => missingIn(text, new Set(["0001"]), isRecord);
  expect(found("decision 0001, decisions 0001 and 0009")).toEqual(["0009"]);
  expect(found("// as decided (Decision\n * 0008), see docs/decisions/0007-tea.md")).toEqual(["0008", "0007"]);
  expect(found("Status: Superseded by 0006, see (0005).", true)).toEqual(["0006", "0005"]);
  expect(found("4000 0000 0000 0259 by record")).toEqual([]);
});
