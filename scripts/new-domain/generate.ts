import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { listPaths, withDomain } from "./lists.ts";
import { type DomainNames, filledIn, namesOf, Refusal } from "./names.ts";

/** Schema of a realm's settings in bundles. It follows from the modules. */
const REALM_SCHEMA = "platform/bundles/schemas/realm.schema.json";
const TEMPLATE = join(import.meta.dirname, "template");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Folders and files that a domain of this name would have already. */
const ownPlaces = ({ domain }: DomainNames): string[] => [
  `contract/${domain}`,
  `platform/modules/${domain}`,
  `platform/labels/${domain}`,
  `app/features/${domain}`,
  `app/routes/${domain}`,
  `app/routing/paths/${domain}.ts`,
  `docs/features/${domain}.md`,
];

/** Throws a Refusal when the name is a domain's, a page's or a label set's already, or its address a page's. */
function refuseTaken(root: string, names: DomainNames): void {
  const { domain, name, labels } = names;
  const taken = ownPlaces(names).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Refusal(`There is a "${domain}" already: ${taken}`);
  const lists = [...globSync("app/routing/paths/*.ts", { cwd: root }), "platform/labels/label-sets.ts", "platform/modules.ts"];
  for (const path of lists) {
    const text = readFileSync(join(root, path), "utf8");
    if (new RegExp(`^ {2}(?:${name}|${labels}):|spelled\\("/${domain}"`, "mu").test(text))
      throw new Refusal(`"${domain}" is in use already: ${path}`);
  }
}

/** `20261125-2140`, in UTC: migrations run in the order of their names. */
const migrationTime = (now: Date): string => now.toISOString().slice(0, 16).replaceAll(/[-:]/gu, "").replace("T", "-");

/**
 * The files of a new domain and the lists with a line for it, by path from the project's folder. Nothing is written.
 * Throws a Refusal for a name that is none or is taken, and for a list of another shape.
 */
export function planDomain(root: string, domain: string, now: Date): ReadonlyMap<string, string> {
  const names = namesOf(domain);
  refuseTaken(root, names);
  const time = migrationTime(now);
  const plan = new Map<string, string>();
  for (const file of filesUnder(TEMPLATE)) {
    const path = relative(TEMPLATE, file)
      .split(sep)
      .join("/")
      .replace(/\.txt$/u, "");
    plan.set(filledIn(path, names, time), filledIn(readFileSync(file, "utf8"), names, time));
  }
  for (const path of listPaths) plan.set(path, withDomain(path, readFileSync(join(root, path), "utf8"), names));
  return plan;
}

/**
 * Writes all files, formats them and writes the schemas that follow from them, or leaves everything as it was: an error removes what was new and
 * restores what was not. Gives the paths of what it wrote.
 */
export function writeDomain(root: string, plan: ReadonlyMap<string, string>): readonly string[] {
  const written = [...plan.keys(), REALM_SCHEMA];
  const before = new Map(written.map((path) => [path, existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null]));
  try {
    for (const [path, text] of plan) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    format(root, [...plan.keys()]);
    writeSchemas(root);
  } catch (error) {
    for (const [path, text] of before) {
      if (text !== null) writeFileSync(join(root, path), text);
      else rmSync(join(root, path), { force: true });
    }
    for (const path of before.keys()) removeEmpty(root, dirname(path));
    throw error;
  }
  return written;
}

/** Sorts imports and breaks lines, whose length depends on the name. */
function format(root: string, paths: readonly string[]): void {
  const sources = paths.filter((path) => !path.endsWith(".md"));
  const biome = join(root, "node_modules/.bin/biome");
  const { status, stdout, stderr } = spawnSync(biome, ["check", "--write", "--vcs-enabled=false", ...sources], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the new files could not be formatted:\n${stdout}${stderr}`);
}

/** The module of the domain is loaded for it, so that one that cannot start is found here. */
function writeSchemas(root: string): void {
  const args = ["--import", "tsx", "scripts/make-bundle-schemas.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`the schemas of bundles could not be written:\n${stdout}${stderr}`);
}

function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === "." || !existsSync(path) || !statSync(path).isDirectory() || readdirSync(path).length > 0) return;
  rmSync(path, { recursive: true });
  removeEmpty(root, dirname(folder));
}
