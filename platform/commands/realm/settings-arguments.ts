import { type RealmSection, realmSettings, type SetRealmSettings } from "../../modules.ts";
import type { SettingProblem } from "../../realm-settings/section.ts";
import { Refused, UsageError } from "../command.ts";

/** A parsed argument, for example `theme.logo.width=160`. */
interface Assignment {
  readonly section: RealmSection;
  /** Name of the field, then names of values inside it. */
  readonly path: readonly [string, ...string[]];
  readonly text: string;
}

/** Reads `section.field=value` arguments. Throws UsageError for another form and for a setting that does not exist. */
export function readAssignments(assignments: readonly string[]): Assignment[] {
  return assignments.map((word) => {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(`"${word.slice(0, 100)}" must be section.field=value`);
    return { ...readPath(word.slice(0, at)), text: word.slice(at + 1) };
  });
}

/** Parses `section.field`, with further names for a value inside the field. Throws UsageError. */
function readPath(name: string): Pick<Assignment, "section" | "path"> {
  const [section = "", field, ...inside] = name.split(".");
  const existing = realmSettings.sections.find((one) => one === section);
  if (existing === undefined)
    throw new UsageError(`${name}: there is no section "${section}" (there are ${realmSettings.sections.join(", ")})`);
  if (field === undefined || !realmSettings.fieldsOf(existing).includes(field))
    throw new UsageError(`${name}: ${section} has no setting "${field ?? ""}" (it has ${realmSettings.fieldsOf(existing).join(", ")})`);
  return { section: existing, path: [field, ...inside] };
}

/** Parses the name of a whole setting. Throws UsageError, also for a value inside a setting. */
export function readWholePath(name: string): Pick<Assignment, "section" | "path"> {
  const found = readPath(name);
  if (found.path.length > 1)
    throw new UsageError(`${name}: only a whole setting goes back to its default, ${found.section}.${found.path[0]}`);
  return found;
}

/** `set` with the assignments applied. Throws Refused with every problem, each with its path. */
export function settingsFrom(set: SetRealmSettings, assignments: readonly Assignment[]): SetRealmSettings {
  let settings: Sections = structuredClone(set) as Sections;
  const problems: SettingProblem[] = [];
  for (const assignment of assignments) {
    const { value, problem } = readValue(settings, assignment);
    if (problem === undefined) settings = assigned(settings, assignment, value);
    else problems.push(problem);
  }
  const checked = realmSettings.check(settings);
  if ("problems" in checked) problems.push(...checked.problems);
  if (problems.length > 0) throw new Refused(problems.map(({ path, message }) => `${path} ${message}`));
  return settings as SetRealmSettings;
}

/** `set` without these settings, so that their defaults apply again. */
export function withoutSettings(set: SetRealmSettings, names: readonly string[]): SetRealmSettings {
  const settings = structuredClone(set) as Sections;
  for (const name of names) {
    const { section, path } = readWholePath(name);
    delete settings[section]?.[path[0]];
    if (Object.keys(settings[section] ?? {}).length === 0) delete settings[section];
  }
  return settings as SetRealmSettings;
}

type Sections = Partial<Record<RealmSection, Record<string, unknown>>>;

/** Reads the value as text, as JSON and as a comma-separated list. The first reading that the setting accepts counts. */
function readValue(settings: Sections, assignment: Assignment): { value?: unknown; problem?: SettingProblem } {
  const { section, path, text } = assignment;
  const json = jsonOf(text);
  const list = text === "" ? [] : text.split(",").map((entry) => entry.trim());
  const readings = [text, ...(json === undefined ? [] : [json]), list];
  const name = [section, ...path].join(".");
  const found: SettingProblem[] = [];
  for (const value of readings) {
    // Checks this setting alone, so that problems of other settings are not reported for it.
    const inside = path.length > 1 ? (settings[section] ?? {}) : {};
    const checked = realmSettings.check({ [section]: assigned({ [section]: inside }, assignment, value)[section] });
    const problem =
      "problems" in checked ? checked.problems.find((one) => one.path === name || one.path.startsWith(`${name}.`)) : undefined;
    if (problem === undefined) return { value };
    found.push(problem);
  }
  // Reports the problem of the likeliest reading: JSON for valid JSON, a list when only one of its entries is wrong.
  const inList = found.at(-1);
  const meant = json !== undefined ? found[1] : inList !== undefined && inList.path !== name ? inList : found[0];
  return { problem: meant ?? { path: name, message: "is not understood" } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function assigned(settings: Sections, { section, path }: Assignment, value: unknown): Sections {
  const put = (target: unknown, [key = "", ...rest]: readonly string[]): Record<string, unknown> => {
    const record = typeof target === "object" && target !== null && !Array.isArray(target) ? (target as Record<string, unknown>) : {};
    return { ...record, [key]: rest.length === 0 ? value : put(record[key], rest) };
  };
  return { ...settings, [section]: put(settings[section], path) };
}
