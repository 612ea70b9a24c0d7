import type * as v from "valibot";
import type { Image } from "../../contract/base/fields.ts";

/**
 * Pictures are written differently where they are stored and in a bundle: `image` is a raster picture that is scaled (stored: its hash
 * and size), `file` one that is sent as it is (stored: its path on the realm's own origin). A bundle has paths for both.
 */
export interface Pictures<Picture> {
  readonly image: v.GenericSchema<Picture>;
  readonly file: v.GenericSchema<string>;
}

/** A problem of a setting. `path` is `section.field`, further for what is inside of it. */
export interface SettingProblem {
  readonly path: string;
  readonly message: string;
}

/** Facts that a section's public part may depend on besides its own values. */
export interface RealmFacts {
  readonly name: string;
  /** Address of the demo's identity provider; null without a demo. */
  readonly demoOrigin: string | null;
}

type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;
type Input<Entries extends v.ObjectEntries> = v.InferInput<v.StrictObjectSchema<Entries, undefined>>;

interface SectionDefinition<Entries extends v.ObjectEntries, Public extends object, Picture> {
  /** The schema of each field. Each has a default, so that a row stores only what was set and a new field changes no data. */
  fields(pictures: Pictures<Picture>): Entries;
  /** Problems of fields together, by the path inside the section. */
  problems?(values: Output<Entries>): readonly SettingProblem[];
  /** The part that everybody may know, by the names of the contract's `RealmSettings`. Absent: nothing. */
  public?(values: Output<Entries>, facts: RealmFacts): Public;
}

/** A section of a realm's settings, declared by the module that owns it. `name` is the section of `realm.json` and of the command line. */
export interface SettingsSection<Name extends string, Entries extends v.ObjectEntries, Public extends object, Picture = Image>
  extends SectionDefinition<Entries, Public, Picture> {
  readonly name: Name;
}
export type AnySection = SettingsSection<string, v.ObjectEntries, object, unknown>;

/** The values of a section: defaults filled in. */
export type SettingsOf<S extends AnySection> = Output<ReturnType<S["fields"]>>;

/** The settings of a realm by section, as the format of all modules' sections has read them. */
export type RealmSections = Readonly<Record<string, unknown>>;

/** Declares a section. Its module lists it as `settings` in `defineModule`; services read it with `realm.sectionOf`. */
export const settingsSection = <const Name extends string, Entries extends v.ObjectEntries, Public extends object = object>(
  name: Name,
  definition: SectionDefinition<Entries, Public, Image>,
): SettingsSection<Name, Entries, Public> => ({ name, ...definition });

/** The values of one section. Throws for a section that no module lists. */
export function valuesOf<S extends AnySection>(sections: RealmSections, section: S): SettingsOf<S> {
  if (!Object.hasOwn(sections, section.name)) throw new Error(`no module lists the settings "${section.name}" in defineModule`);
  // The format parsed them with the schema of the one section of this name.
  return sections[section.name] as SettingsOf<S>;
}

/** Every section by its name. */
export type AllSettings<S extends AnySection> = { readonly [One in S as One["name"]]: SettingsOf<One> };
/** The settings that were set, without defaults. */
export type AllSetSettings<S extends AnySection> = { readonly [One in S as One["name"]]?: Input<ReturnType<One["fields"]>> };

/** Everything that the sections make public. */
export type PublicOf<S extends AnySection> = (S extends AnySection ? (one: PublicPart<S>) => void : never) extends (all: infer I) => void
  ? I
  : never;
type PublicPart<S extends AnySection> = ReturnType<NonNullable<S["public"]>>;
