import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { RealmSettingsSchema } from "../../contract/realm/realm.ts";
import { neutralPictures } from "../modules/realm/model/neutral-pictures.ts";
import { realmSettings, type SetRealmSettings } from "../modules.ts";
import { wholeNumber } from "./fields.ts";
import { type AnySettingsFormat, createSettingsFormat } from "./format.ts";
import { settingsSection, valuesOf } from "./section.ts";

const { check: checkSettings, fieldsOf, read: readSettings, write: writeSettings } = realmSettings;
const problemsOf = (set: unknown) => {
  const checked = checkSettings(set);
  return "problems" in checked ? checked.problems.map(({ path, message }) => `${path} ${message}`) : [];
};

describe("realm settings", () => {
  test("PL-01 a realm of which nothing is set has every setting, by its default", () => {
    const checked = checkSettings({});
    if (!("settings" in checked)) throw new Error("no settings");
    for (const section of realmSettings.sections)
      expect(Object.keys(checked.settings[section]).sort()).toEqual([...fieldsOf(section)].sort());
    const wire = realmSettings.publicOf(checked.settings, { name: "Example TV", demoOrigin: null });
    expect(wire).toMatchObject({ defaultLanguage: "en", languages: ["en"], LOGO: null, territories: null, selfRegistration: true });
    expect(wire.authenticationProviders).toMatchObject([{ id: "own-credentials", name: "Example TV", allowSignUp: true }]);
    expect(wire.authenticationProviders[0]?.fields.map(({ id }) => id)).toEqual(["name", "email", "password", "confirmPassword"]);
  });

  test("PL-01 only values that were set are stored: a later change of a default takes effect", () => {
    const set: SetRealmSettings = { theme: { primaryColor: "#123456" } };
    const stored = JSON.parse(writeSettings(set)) as { sections: unknown };
    expect(stored.sections).toEqual(set);
    expect(readSettings(writeSettings(set))).toMatchObject({ set, problems: [], settings: { profiles: { maximum: 1 } } });
  });

  test("P45 settings of another build stay in the row, beside what this build sets; what this build sets wins", () => {
    const row = JSON.stringify({
      sections: { tomorrow: { openDays: 3 }, theme: { glow: "soft", scheme: "sepia", primaryColor: "#123456" }, mail: "all" },
    });
    const { set, foreign, problems } = readSettings(row);
    expect([set, problems.length]).toEqual([{ theme: { primaryColor: "#123456" } }, foreign.length]);
    const { sections } = JSON.parse(writeSettings({ theme: { scheme: "light" }, mail: {} }, foreign)) as { sections: unknown };
    expect(sections).toEqual({ tomorrow: { openDays: 3 }, theme: { glow: "soft", scheme: "light" }, mail: {} });
    expect(readSettings(writeSettings(set, foreign))).toMatchObject({ set, foreign });
  });

  test.each([
    [{ colours: {} }, "colours is no setting (there are general, languages, theme"],
    [{ theme: { colour: "red" } }, "theme.colour is no setting"],
    [{ theme: { primaryColor: "red" } }, "theme.primaryColor must be a colour such as #ff4d2e"],
    [{ theme: "dark" }, "theme must be an object"],
    [{ theme: { scheme: "blue" } }, "theme.scheme must be dark or light"],
    [
      { theme: { logo: { src: "https://elsewhere.example/x.svg", width: 1, height: 1 } } },
      "theme.logo.src must be a path on the realm's own origin",
    ],
    [{ theme: { logo: { src: "/x.svg", width: 1 } } }, "theme.logo.height is missing"],
    [{ theme: { mark: "//elsewhere.example/x.svg" } }, "theme.mark must be a path"],
    [{ languages: { default: "en", offered: ["xx"] } }, "languages.offered.0 must be en or es or pt or ar or debug"],
    [{ languages: { default: "es" } }, "languages.default must be one of languages.offered"],
    [{ languages: { offered: ["en", "en"] } }, "languages.offered must not name one twice"],
    [{ general: { timeZone: "Mars/Olympus" } }, "general.timeZone must be the name of a time zone"],
    [{ general: { origin: "https://tv.example.com/path" } }, "general.origin must be an origin"],
    [{ general: { securityContact: "javascript:alert(1)" } }, "general.securityContact must begin with mailto:"],
    [{ access: { territories: ["ES", "XX"] } }, "access.territories.1 must be a country"],
    [{ profiles: { maximum: "3" } }, "profiles.maximum must be a number"],
    [{ profiles: { enabled: "yes" } }, "profiles.enabled must be true or false"],
    [{ signIn: { providers: [] } }, "signIn.providers must name a provider"],
    [{ signIn: { providers: [{ id: "x", secret: "s" }] } }, "signIn.providers.0.secret is no setting"],
    [{ mail: { sender: "nobody" } }, "mail.sender must be an address"],
  ])("PL-01 %j is refused with its path and what is wanted", (set, message) => {
    expect(problemsOf(set)).toEqual([expect.stringContaining(message)]);
    expect(() => writeSettings(set as SetRealmSettings)).toThrow(message);
  });

  test("PL-01 every problem is found at once", () => {
    expect(problemsOf({ theme: { scheme: 1, primaryColor: 2 }, none: 1, profiles: { maximum: 0 } })).toHaveLength(4);
  });

  test("PL-01 a value that is not understood takes no realm away: its default is used, and it is named", () => {
    const { settings, problems } = readSettings(
      JSON.stringify({
        sections: {
          general: { timeZone: "Mars/Olympus", origin: "https://tv.example.com" },
          newer: { any: 1 },
          "newer.still": { any: 1 },
          languages: { default: "pt", offered: ["es"] },
        },
      }),
    );
    expect(settings.general).toMatchObject({ timeZone: "UTC", origin: "https://tv.example.com" });
    expect(settings.languages).toEqual({ default: "en", offered: ["en"] });
    expect(problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["general.timeZone", "newer", "newer.still", "languages.default"]),
    );
  });

  test("PL-01 the neutral pictures are the files of media/", () => {
    const folder = join("media", "realms", "neutral");
    for (const path of Object.values(neutralPictures.icons)) expect(existsSync(join(".", path))).toBe(true);
    const files = { mobile: "login-mobile", desktop: "login-desktop", rtl: "login-rtl" } as const;
    const hashOf = (name: string) =>
      createHash("sha256")
        .update(readFileSync(join(folder, `${name}.webp`)))
        .digest("hex")
        .slice(0, 16);
    for (const [which, name] of Object.entries(files) as [keyof typeof files, string][])
      expect(neutralPictures.loginBackground[which].hash).toBe(hashOf(name));
    expect(neutralPictures.cardThumbnail.hash).toBe(hashOf("card-fallback"));
  });
});

/** Fields that a section makes public and the contract does not have: the answer would lose them. */
const lostFields = (wire: object): string[] =>
  Object.keys(wire)
    .filter((field) => !(field in RealmSettingsSchema.entries))
    .map((field) => `${field} is public and no field of the contract: add it to contract/<domain>/realm-settings.ts`);

describe("sections that modules declare", () => {
  test("house rule: the contract has every field that a section makes public", () => {
    const checked = realmSettings.check({});
    if (!("settings" in checked)) throw new Error("no settings");
    expect(lostFields(realmSettings.publicOf(checked.settings, { name: "TV", demoOrigin: null }))).toEqual([]);
  });

  test("planted violation: a public field that the contract does not have is named", () => {
    const { settings } = format.read("{}");
    expect(lostFields(format.publicOf(settings, { name: "TV", demoOrigin: null }))).toEqual([
      "pollOpen is public and no field of the contract: add it to contract/<domain>/realm-settings.ts",
    ]);
  });

  const pollSettings = settingsSection("poll", {
    fields: () => ({ open: v.optional(v.boolean(), true), votes: v.optional(wholeNumber(1, 9), 3) }),
    problems: ({ open, votes }) => (open && votes === 9 ? [{ path: "votes", message: "must be less than 9 while it is open" }] : []),
    public: ({ open }) => ({ pollOpen: open }),
  });
  const format = createSettingsFormat([pollSettings]);

  test("one declaration gives the names, the check, the stored row, the values and the public part", () => {
    expect([format.sections, format.fieldsOf("poll")]).toEqual([["poll"], ["open", "votes"]]);
    expect(format.check({ poll: { votes: 9 } })).toEqual({
      problems: [{ path: "poll.votes", message: "must be less than 9 while it is open" }],
    });
    const { settings } = format.read(format.write({ poll: { open: false } }));
    const { votes }: { readonly votes: number } = valuesOf(settings, pollSettings);
    expect(votes).toBe(3);
    expect(format.publicOf(settings, { name: "TV", demoOrigin: null })).toEqual({ pollOpen: false });
  });

  test("a section that no module lists is named when it is read, and so is one that two modules list", () => {
    expect(() => valuesOf({}, pollSettings)).toThrow('no module lists the settings "poll" in defineModule');
    expect(() => createSettingsFormat([pollSettings, pollSettings])).toThrow('two modules have settings named "poll"');
  });
});

// The compiler proves the rest: were one of these accepted, its unused `@ts-expect-error` would fail the type check.
const polls = settingsSection("poll", { fields: () => ({ open: v.optional(v.boolean(), true) }) });
// @ts-expect-error a field has another type
((value: string) => value)(valuesOf({ poll: { open: true } }, polls).open);
// @ts-expect-error the contract has a public field that no module brings
createSettingsFormat([polls], { of: () => ({}), sectionsOf: () => ({}) }) satisfies AnySettingsFormat;
