import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { languageSettings } from "../../modules/realm/index.ts";
import { valuesOf } from "../../realm-settings/section.ts";
import { FORMATS, type Format, type ListFile, readJsonFile } from "../files/read.ts";
import { scanFile } from "../files/scan.ts";
import { rowSchemaOf } from "../format/json-schema.ts";
import type { BundlePart } from "../format/part.ts";
import { bundleParts } from "../parts.ts";
import { issuesOf, pathText } from "../problems.ts";
import { type RealmFile, RealmFileSchema } from "../realm-file.ts";
import type { State } from "./check-state.ts";

/** Other files that a bundle's folder may contain. */
const LEFT_ALONE = /^(?:\.|README|LICENCE|LICENSE)/iu;

/** The files of a bundle to read. Files that do not belong to a bundle are reported. */
export async function listFiles(root: string, only: readonly string[] | undefined, report: State["report"]) {
  const names = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (names === null) {
    report({ file: "", line: null, path: "" }, `there is no folder ${root}`);
    return { realm: false, lists: [] };
  }
  const wanted = (file: string): boolean => only === undefined || only.includes(file);
  for (const file of only ?? [])
    if (file !== "realm" && !bundleParts.some((part) => part.file === file))
      report(
        { file: "", line: null, path: "" },
        `a bundle has no file "${file}"; there are realm, ${bundleParts.map((part) => part.file).join(", ")}`,
      );
  const files = names.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const allowed = new Set<string>(bundleParts.flatMap((part) => FORMATS.map((format) => `${part.file}.${format}`)));
  for (const name of files)
    if (name !== "realm.json" && !allowed.has(name) && !LEFT_ALONE.test(name))
      report({ file: name, line: null, path: "" }, "is no file of a bundle");
  const lists = bundleParts.flatMap((part) => {
    const formats = FORMATS.filter((format) => files.includes(`${part.file}.${format}`));
    if (formats.length > 1)
      report({ file: `${part.file}.${formats[1]}`, line: null, path: "" }, `stands beside ${part.file}.${formats[0]}: one of them must go`);
    const [format] = formats;
    return format === undefined || !wanted(part.file) ? [] : [listOf(root, part, format)];
  });
  return { realm: files.includes("realm.json") && wanted("realm"), lists };
}

const listOf = (root: string, part: BundlePart, format: Format): { part: BundlePart; name: string; list: ListFile } => {
  const name = `${part.file}.${format}`;
  return { part, name, list: { path: join(root, name), format, name: part.file, schema: rowSchemaOf(part.schema) } };
};

/** `realm.json`, null when something is wrong with it. */
export async function readRealm(path: string, report: State["report"]): Promise<RealmFile | null> {
  const file = "realm.json";
  const scan = await scanFile(path);
  for (const { line, reason } of scan.problems) report({ file, line, path: "" }, reason);
  if (scan.problems.length > 0) return null;
  const read = await readJsonFile(path);
  if ("problem" in read) {
    report({ file, line: read.line, path: "" }, read.problem);
    return null;
  }
  const parsed = v.safeParse(RealmFileSchema, read.value);
  if (parsed.success) {
    const languages = valuesOf(parsed.output.settings, languageSettings);
    if (languages.offered.includes(languages.default)) return read.value as RealmFile;
    report({ file, line: null, path: "settings.languages.default" }, "must be one of settings.languages.offered");
    return null;
  }
  for (const issue of issuesOf(parsed.issues)) report({ file, line: null, path: pathText(issue.path) }, issue.reason);
  return null;
}
