import * as v from "valibot";
import { ImageSchema } from "../../contract/base/fields.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import { isRecord, problemsOf } from "./problems.ts";
import type { AllSetSettings, AllSettings, AnySection, Pictures, PublicOf, RealmFacts, RealmSections, SettingProblem } from "./section.ts";

/** A file on the realm's own origin. Anything else would be refused by the pages' content security policy. */
const ServedPath = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[\w./~-]+$/u, "must be a path on the realm's own origin, for example /media/realms/tv/logo.svg"),
);

/** Settings that cannot be stored. The message has a line for each. */
export class SettingsProblem extends Error {
  override readonly name = "SettingsProblem";
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join("; "));
    this.problems = problems;
  }
}

/** The part of the wire's settings that is set, without what the running platform knows. */
export type WireSettings = Omit<
  RealmSettings,
  "id" | "name" | "apiKey" | "hosts" | "paymentOrigins" | "purchaseOpen" | "demo" | "clockAhead"
>;

/** A setting of a row that this build does not understand. `field` null: the whole section. */
export interface ForeignSetting {
  readonly section: string;
  readonly field: string | null;
  readonly value: unknown;
}

/** `section.field`, or `section` for a whole one. */
export const pathOfForeign = ({ section, field }: ForeignSetting): string => (field === null ? section : `${section}.${field}`);

/** Checks, stores and reads the settings of a realm, by the sections of all modules. */
export interface SettingsFormat<Settings extends RealmSections, SetSettings extends object, Public> {
  /** The names of the sections, in the order in which they are shown. */
  readonly sections: readonly (keyof Settings & string)[];
  /** The names of a section's fields. */
  fieldsOf(section: keyof Settings & string): readonly string[];
  /** The schema of every section. */
  entriesWith(pictures: Pictures<unknown>): v.ObjectEntries;
  /** Fills in the defaults. Returns the settings, or all problems. */
  check(set: unknown): { readonly settings: Settings } | { readonly problems: readonly SettingProblem[] };
  /**
   * The settings of a row. A value of another build that this build does not understand must not disable the realm: its default applies,
   * `problems` names it, and `foreign` contains it.
   */
  read(row: string): {
    readonly settings: Settings;
    readonly set: SetSettings;
    readonly problems: readonly SettingProblem[];
    readonly foreign: readonly ForeignSetting[];
  };
  /**
   * The stored form: settings that were set, without defaults. `foreign`: settings of another build, stored unchanged unless `set` has
   * them. Throws SettingsProblem.
   */
  write(set: SetSettings, foreign?: readonly ForeignSetting[]): string;
  /** The public settings. */
  publicOf(settings: Settings, facts: RealmFacts): Public;
}

/** The part that modules use, without the sections' types. */
export interface AnySettingsFormat {
  read(row: string): {
    readonly settings: RealmSections;
    readonly problems: readonly SettingProblem[];
    readonly foreign: readonly ForeignSetting[];
  };
  write(set: object, foreign?: readonly ForeignSetting[]): string;
  publicOf(settings: RealmSections, facts: RealmFacts): WireSettings;
}

/** Makes the format of these sections. Throws for two of one name. */
export function createSettingsFormat<const S extends AnySection>(
  sections: readonly S[],
): SettingsFormat<AllSettings<S>, AllSetSettings<S>, PublicOf<S>> {
  const names = sections.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two modules have settings named "${twice}"`);
  const entriesWith = (pictures: Pictures<unknown>) =>
    Object.fromEntries(sections.map((section) => [section.name, optionalSection(section.fields(pictures))]));
  const stored = { image: ImageSchema, file: ServedPath };
  const schema = v.strictObject(entriesWith(stored));

  function check(set: unknown): ReturnType<SettingsFormat<AllSettings<S>, AllSetSettings<S>, PublicOf<S>>["check"]> {
    const parsed = v.safeParse(schema, set);
    if (!parsed.success) return { problems: problemsOf(parsed.issues, set, names) };
    // The schema is built from these sections, so its output has their types.
    const settings = parsed.output as AllSettings<S>;
    const problems = sections.flatMap((section) =>
      (section.problems?.(read(settings, section)) ?? []).map(({ path, message }) => ({ path: `${section.name}.${path}`, message })),
    );
    return problems.length > 0 ? { problems } : { settings };
  }

  const read = (settings: RealmSections, { name }: AnySection) => settings[name] as Record<string, unknown>;

  const publicOf = (settings: AllSettings<S>, facts: RealmFacts): PublicOf<S> =>
    Object.assign({}, ...sections.map((section) => section.public?.(read(settings, section), facts) ?? {}));

  return {
    sections: names as readonly (keyof AllSettings<S> & string)[],
    fieldsOf: (name) => sections.filter((section) => section.name === name).flatMap((section) => Object.keys(section.fields(stored))),
    entriesWith,
    check,
    publicOf,
    read(row) {
      const value: unknown = JSON.parse(row);
      const set = isRecord(value) && isRecord(value.sections) ? value.sections : {};
      const understood = structuredClone(set);
      const problems: SettingProblem[] = [];
      const foreign: ForeignSetting[] = [];
      for (;;) {
        const checked = check(understood);
        if ("settings" in checked) return { settings: checked.settings, set: understood as AllSetSettings<S>, problems, foreign };
        const removed = checked.problems.flatMap(({ path }) => remove(understood, path) ?? []);
        if (removed.length === 0) throw new SettingsProblem(checked.problems);
        problems.push(...checked.problems);
        foreign.push(...removed);
      }
    },
    write(set, foreign = []) {
      const checked = check(set);
      if ("problems" in checked) throw new SettingsProblem(checked.problems);
      return JSON.stringify({ sections: withForeign(set, foreign) });
    },
  };
}

/** A section may be left out, as each of its fields. */
const optionalSection = (entries: v.ObjectEntries) => v.optional(v.strictObject(entries), () => ({}));

/** The sections to store. What was set in this build wins. */
function withForeign(set: object, foreign: readonly ForeignSetting[]): Record<string, unknown> {
  const sections: Record<string, unknown> = { ...set };
  for (const { section, field, value } of foreign) {
    const inside = sections[section];
    if (field === null) sections[section] ??= value;
    else if (inside === undefined || isRecord(inside)) sections[section] = { [field]: value, ...inside };
  }
  return sections;
}

/**
 * Removes the field of a path, or the whole section, and gives what it removed. Null when the section is gone already. A row of another build may have a section whose
 * own name has a dot.
 */
function remove(sections: Record<string, unknown>, path: string): ForeignSetting | null {
  const section = Object.keys(sections).find((name) => path === name || path.startsWith(`${name}.`));
  if (section === undefined) return null;
  const [field = ""] = path.slice(section.length + 1).split(".");
  const inside = sections[section];
  if (isRecord(inside) && Object.hasOwn(inside, field)) {
    const value = inside[field];
    delete inside[field];
    return { section, field, value };
  }
  delete sections[section];
  return { section, field: null, value: inside };
}
