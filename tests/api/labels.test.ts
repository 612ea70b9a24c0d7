import { afterAll, beforeAll, expect, test } from "vitest";
import { ERROR_STATUS } from "../../contract/base/errors.ts";
import { labelSets } from "../../platform/labels/label-sets.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

interface Labels {
  readonly default_locale: string;
  readonly selected_locale: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly version: string;
}

describeOnBothPlaces("labels and realms over the wire", (open) => {
  let place: Place;
  let product: TestPlatform;

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  test("PL-07 the path /texts answers the labels", async () => {
    const byPath = async (path: string) => (await product.call("GET", `${path}?namespaces=browse`, { language: "es" })).json<Labels>();
    expect((await byPath("/texts")).translations).toEqual((await byPath("/api/v2/label")).translations);
  });

  async function limitTo(realm: string, territories: readonly string[]): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    try {
      const row = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", realm).executeTakeFirstOrThrow();
      const settings: { sections: { access?: object } } = JSON.parse(row.settings);
      const limited = { ...settings, sections: { ...settings.sections, access: { ...settings.sections.access, territories } } };
      await database.unwalled
        .updateTable("realms")
        .set({ settings: JSON.stringify(limited) })
        .where("id", "=", realm)
        .execute();
    } finally {
      await database.close();
    }
  }

  const labels = async (language: string | undefined, realm: "ringside" | "aurora" = "ringside", query = "") =>
    (await product.call("GET", `/api/v2/label${query}`, { language, realm })).json<Labels>();

  test.each(["en", "es", "pt", "ar"] as const)("PL-02 PL-03 all labels in %s, each with words", async (language) => {
    const answer = await labels(language);
    expect(answer).toMatchObject({ default_locale: "en", selected_locale: language });
    const keys = Object.values(labelSets).flatMap((set) => Object.keys(set));
    expect(Object.keys(answer.translations).sort()).toEqual([...new Set(keys)].sort());
    for (const [key, text] of Object.entries(answer.translations)) expect(text.trim(), key).not.toBe("");
  });

  test("PL-03 the debug language shows each label's key", async () => {
    const { selected_locale, translations } = await labels("debug");
    expect(selected_locale).toBe("debug");
    for (const [key, text] of Object.entries(translations)) expect(text).toBe(key);
  });

  test("PL-02 languages are asked for as browsers do; one that a realm has not gives its default", async () => {
    for (const [header, selected] of [
      ["es-MX,es;q=0.9,en;q=0.8", "es"],
      ["PT-br", "pt"],
      ["ar-AE", "ar"],
      ["en-GB", "en"],
    ] as const)
      expect((await labels(header)).selected_locale).toBe(selected);
    expect((await labels("ar", "aurora")).default_locale).toBe("ar");
    expect((await labels("en", "aurora")).selected_locale).toBe("en");
    for (const header of ["", "*", "x".repeat(8_000), ";;;,,,q=1"]) expect((await labels(header)).selected_locale).toMatch(/^(?:en|ar)$/u);
  });

  test("PL-02 namespaces narrow to what a page needs; words that nobody has are none", async () => {
    const few = await labels("en", "ringside", "?namespaces=identity,field");
    expect(Object.keys(few.translations).sort()).toEqual([...Object.keys(labelSets.identity), ...Object.keys(labelSets.field)].sort());
    expect((await labels("en", "ringside", "?namespaces=nosuch")).translations).toEqual({});
  });

  test("PL-02 POST translations gives the texts of the keys that exist, in the language asked for", async () => {
    const ask = (keys: readonly string[], language: string) =>
      product.call("POST", "/translations", { language, json: { keys } }).then((answer) => answer.json<{ translations: object }>());
    const [key = ""] = Object.keys(labelSets.identity);
    for (const language of ["en", "es", "pt", "ar"] as const)
      expect((await ask([key, "noSuchKey", "__proto__x", "constructor"], language)).translations).toEqual({
        [key]: (labelSets.identity as Record<string, Record<string, string>>)[key]?.[language],
      });
    expect((await product.call("POST", "/translations", { json: { keys: Array(501).fill("a") } })).status).toBe(400);
    expect((await product.call("POST", "/translations", { json: { keys: ["x".repeat(121)] } })).status).toBe(400);
  });

  test("ID-29 PL-04 an error speaks the caller's language, in every language and for every code of the catalogue", async () => {
    const shown = new Set<string>();
    for (const language of ["en", "es", "pt", "ar"] as const) {
      const answer = await product.call("POST", "/login", { language, json: { id: "nobody@ringside.example", secret: "x" } });
      const { code, messages } = answer.json<{ code: "INVALID_CREDENTIALS"; messages: string[] }>();
      expect(messages).toEqual([labelSets.error[`error.${code}`][language]]);
      shown.add(messages[0] ?? "");
      const { translations } = await labels(language, "ringside", "?namespaces=error");
      for (const errorCode of Object.keys(ERROR_STATUS)) expect(translations[`error.${errorCode}`], errorCode).toMatch(/\S{2}/u);
    }
    expect(shown.size).toBe(4);
  });

  test("ID-29 a wrong password and an unknown address get the same message", async () => {
    const bare = (text: string) => text.replace(/"requestId":"[^"]*"/u, "");
    const registered = await product.call("POST", "/login", { json: { id: "fan@ringside.example", secret: "wrong" } });
    const unknown = await product.call("POST", "/login", { json: { id: "nobody@ringside.example", secret: "wrong" } });
    expect([registered.status, bare(registered.text)]).toEqual([unknown.status, bare(unknown.text)]);
    expect([...registered.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  });

  test("PL-01 the two demo realms differ in host, name, scheme, colour, language and titles", async () => {
    interface Settings {
      readonly id: string;
      readonly name: string;
      readonly hosts: string[];
      readonly scheme: string;
      readonly PRIMARY_COLOR: string;
      readonly defaultLanguage: string;
      readonly LOGO: { readonly url: string };
      readonly apiKey: string;
    }
    const { defaultRealm, realms } = (await product.call("GET", "/realms", { key: null, rights: "service" })).json<{
      defaultRealm: string;
      realms: Settings[];
    }>();
    expect([defaultRealm, realms.map(({ id }) => id)]).toEqual(["ringside", ["ringside", "aurora"]]);
    const [one, other] = realms;
    for (const fact of ["name", "scheme", "PRIMARY_COLOR", "defaultLanguage", "apiKey"] as const)
      expect(one?.[fact]).not.toBe(other?.[fact]);
    expect(one?.LOGO.url).not.toBe(other?.LOGO.url);
    expect(one?.hosts.some((host) => other?.hosts.includes(host))).toBe(false);
    const titles = async (realm: "ringside" | "aurora") =>
      (await product.call("GET", "/home", { realm, language: "en" }))
        .json<{ heroes: { title: string }[] }>()
        .heroes.map(({ title }) => title);
    const [ours, theirs] = [await titles("ringside"), await titles("aurora")];
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.some((title) => theirs.includes(title))).toBe(false);
  });

  test("PL-05 PL-06 outside-region counts only from our own web process, and only where it is a country", async () => {
    await limitTo("aurora", ["ES"]);
    const rows = async (region: string, rights?: "viewer") => {
      const answer = await product.call("GET", "/home", { realm: "aurora", rights, headers: { "outside-region": region } });
      expect(answer.status).toBe(200);
      return answer.json<{ buckets: object[] }>().buckets.length;
    };
    const all = await rows("ES", "viewer");
    expect(all).toBeGreaterThan(0);
    expect(await rows("FR", "viewer")).toBe(0);
    // From anybody else, or where it says nothing, the region is unknown: nobody is blocked by a guess.
    expect(await rows("FR")).toBe(all);
    for (const region of ["fr", "FRA", "<b>", "F", ""]) expect([region, await rows(region, "viewer")]).toEqual([region, all]);
  });

  test("PL-11 the countries say what each asks for, and where the caller is when our own web process says so", async () => {
    type Countries = {
      countries: { iso3166alpha2: string; taxNumberRequired?: boolean; addressRequiredFields: object[] }[];
      callerCountryCode: string | null;
    };
    const ask = async (headers: Record<string, string>, rights?: "viewer") =>
      (await product.call("GET", "/countries", { rights, headers })).json<Countries>();
    expect((await ask({ "outside-region": "ES" })).callerCountryCode).toBeNull();
    expect((await ask({}, "viewer")).callerCountryCode).toBeNull();
    const { countries, callerCountryCode } = await ask({ "outside-region": "ES" }, "viewer");
    expect(callerCountryCode).toBe("ES");
    expect(countries.length).toBeGreaterThan(200);
    expect(countries.find(({ iso3166alpha2: code }) => code === "GB")?.addressRequiredFields).not.toEqual([]);
    expect(countries.filter(({ taxNumberRequired: required }) => required === true).map(({ iso3166alpha2: code }) => code)).toContain("BR");
  });

  test("PL-05 every answer has a type, a request id of the caller's own when it is one, and is cached nowhere", async () => {
    const id = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
    for (const path of ["/home", "/session", "/no/such/call"]) {
      const answer = await product.call("GET", path, { headers: { "x-request-id": id } });
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/u);
      expect(answer.headers.get("x-request-id")).toBe(id);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    for (const bad of ["short", "x".repeat(65), "<script>alert(1)</script>", "a b c d e f g h"]) {
      const answer = await product.call("GET", "/session", { headers: { "x-request-id": bad } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/u);
    }
  });
});
