import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { listSpelledRoutes } from "../../app/routing/route-table.ts";
import { labelSets } from "../../platform/labels/label-sets.ts";

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}
const sources = ["app", "contract", "demo", "platform", "server", "sw"].flatMap(filesUnder).filter((path) => /\.tsx?$/u.test(path));
const product = sources.filter((path) => !path.includes(".test.") && !path.includes(`${sep}testing${sep}`));
const textOf = new Map(product.map((path) => [path, readFileSync(path, "utf8")]));

/** Sides that do not turn round with the writing. A line that means the physical side on purpose says so with `physical:`. */
const PHYSICAL =
  /\b(?:margin|padding|border|inset)?(?:Left|Right)(?:Width|Color|Style|Radius)?\s*:|\b(?:left|right)\s*:\s*["'`\d-]|textAlign:\s*["'](?:left|right)|float:\s*["'](?:left|right)|(?:margin|padding|border)-(?:left|right)/u;

function physicalLines(text: string): string[] {
  return text.split("\n").filter((line) => PHYSICAL.test(line) && !line.includes("physical:") && !/^\s*(?:\*|\/\/)/u.test(line));
}

/** A selector that ends with any element behind `:has()`. Browsers then restyle the whole page when an element is inserted anywhere. */
const restylesAll = (text: string): boolean => /:has\(.*[\s>+~]\*(?:[`"',:[]|$)/mu.test(text);

/** A query of the builder. Its place is a store, a migration, or a test. */
const isQuery = (text: string): boolean => /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u.test(text);
const mayQuery = (path: string): boolean =>
  /(?:^|[/-])store\.ts$|\/store\/|(?:^|\/)migrations(?:\.ts$|\/)/u.test(path.split(sep).join("/"));

/** Required entries of the top level. */
const REQUIRED = ["package.json", "remix.config.js", "tsconfig.json", "app", "server.ts", "public", "sw", "tests", "Dockerfile"];
/** Other entries that have a place there (ARCHITECTURE.md, Rooms). */
const AT_TOP = new Set([
  ...REQUIRED,
  ...[
    "README.md",
    "ARCHITECTURE.md",
    "package-lock.json",
    "vite.config.ts",
    "vitest.config.ts",
    "playwright.config.ts",
    "biome.json",
    "knip.json",
  ],
  ...[".ci", ".dependency-cruiser.mjs", ".dockerignore", ".gitignore", ".node-version", ".npmrc", ".nvmrc"],
  ...["bench", "contract", "demo", "docs", "media", "platform", "realms", "scripts", "server"],
]);
const strangersAtTop = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => !AT_TOP.has(name));

/** Sales, payments, publishing and shown times use the realm's clock. Signatures and keys to pages use the real clock. */
const byRealmClock = (path: string): boolean =>
  /(?:platform\/modules\/(?:catalogue|commerce|payments)|demo\/(?:holdings|payments))\//u.test(path.split(sep).join("/")) &&
  !/\/(?:addresses|webhook)\.ts$/u.test(path);
const asksRealTime = (text: string): boolean => /\bclock\.now\(\)|\bnew Date\(\)|\bDate\.now\(\)/u.test(text);

/**
 * Statuses of refused forms: 400 for fields that are missing or wrong (as VALIDATION_FAILED), 403 where forms are not taken at all, 404 or 405 for what
 * is not there, 409 where what the form spoke of has changed.
 * Any other is its error code's own (`ERROR_STATUS`), so that one mistake has one status on every page.
 */
const otherStatuses = (text: string): string[] =>
  text.split("\n").filter((line) => /\bstatus: 4(?!0[03459]\b)\d\d\b|\brefused?\(4(?!0[03459]\b)\d\d\b/u.test(line));
const isAction = (path: string): boolean => /^app\/(?:features|forms|content|watch)\/.*\.server\.tsx?$/u.test(path.split(sep).join("/"));

describe("house rules", () => {
  test("house rule: statuses of refused forms agree", () => {
    const found = [...textOf]
      .filter(([path]) => isAction(path))
      .flatMap(([path, text]) => otherStatuses(text).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  test("house rule: the check for statuses of forms can fail", () => {
    expect(otherStatuses("if (issues.length > 0) return refused(422, values, issues);")).toHaveLength(1);
    expect(otherStatuses("return data({ problem }, { status: 422, headers: NO_STORE });")).toHaveLength(1);
    for (const line of ["return refuse(400, { errors });", "{ status: 409, headers: NO_STORE }", "{ status: ERROR_STATUS[problem.code] }"])
      expect(otherStatuses(line)).toEqual([]);
    expect(isAction(join("app", "features", "commerce", "billing.server.ts"))).toBe(true);
    expect(isAction(join("app", "features", "commerce", "components", "pay-page.tsx"))).toBe(false);
  });

  test("house rule: catalogue, commerce and payments ask the realm's clock", () => {
    expect([...textOf].filter(([path, text]) => byRealmClock(path) && asksRealTime(text)).map(([path]) => path)).toEqual([]);
  });

  test("house rule: the check for the real time can fail", () => {
    expect(asksRealTime("const at = deps.clock.now().toISOString();")).toBe(true);
    expect(asksRealTime("const at = deps.realmClock.now(realmId).toISOString();")).toBe(false);
    expect(byRealmClock(join("platform", "modules", "commerce", "basket", "service.ts"))).toBe(true);
    expect(byRealmClock(join("platform", "modules", "identity", "sessions", "session-service.ts"))).toBe(false);
  });

  test("house rule: the queries of a module are in its stores", () => {
    const found = [...textOf].filter(([path, text]) => path.startsWith(join("platform", "modules")) && isQuery(text) && !mayQuery(path));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test("house rule: the check for queries can fail", () => {
    expect(isQuery('await trx.updateTable("baskets").set(change).execute()')).toBe(true);
    expect(isQuery("await baskets.update(basket.id, change)")).toBe(false);
    const place = (name: string) => mayQuery(join("platform", "modules", "commerce", "basket", name));
    expect(["service.ts", "handlers.ts", "model.ts", "bookstore.ts"].filter(place)).toEqual([]);
    expect(
      ["store.ts", "method-store.ts", join("store", "items.ts"), "migrations.ts", join("migrations", "a.ts")].filter(
        (name) => !place(name),
      ),
    ).toEqual([]);
  });

  test("no selector ends with any element behind :has()", () => {
    const styles = [...textOf].filter(([path]) => path.endsWith(".css.ts"));
    expect(styles.filter(([, text]) => restylesAll(text)).map(([path]) => path)).toEqual([]);
    for (const planted of ["globalStyle(`.a:not(:has(:focus-visible)) *`, {})", '"body:has(.x) > *": {}', '"&:has(a) *::before": {}'])
      expect(restylesAll(planted), planted).toBe(true);
    for (const harmless of ["`body:has(.a) > .b`", "`body:has(.a) > header :is(a, img):not([popover] *)`", '"&:has(> *)": {}'])
      expect(restylesAll(harmless), harmless).toBe(false);
  });

  test("PL-03 no style names a physical side", () => {
    const found = [...textOf]
      .filter(([path]) => path.endsWith(".css.ts"))
      .flatMap(([path, text]) => physicalLines(text).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  test("PL-03 the check for physical sides can fail", () => {
    for (const line of ['  marginLeft: "4px",', '  textAlign: "right",', '  left: "0",', '  borderRightWidth: "1px",'])
      expect(physicalLines(line)).toHaveLength(1);
    for (const line of ['  marginInlineStart: "4px",', '  textAlign: "start",', '  insetInlineStart: "0",'])
      expect(physicalLines(line)).toEqual([]);
  });

  test("house rule: no folder is a drawer for everything", () => {
    const folders = new Set(sources.flatMap((path) => path.split(sep).slice(0, -1)));
    expect([...folders].filter((name) => ["utils", "util", "common", "helpers", "shared", "misc", "lib"].includes(name))).toEqual([]);
  });

  test("house rule: the top level holds what was agreed, and nothing else", () => {
    const ignored = readFileSync(".gitignore", "utf8").split("\n");
    const found = readdirSync(".").filter((name) => name !== ".git" && !ignored.some((line) => line.replaceAll("/", "") === name));
    expect(strangersAtTop(found)).toEqual([]);
    for (const name of REQUIRED) expect(found, `${name} is missing`).toContain(name);
  });

  test("house rule: the check of the top level can fail", () => {
    expect(strangersAtTop(["app", "src", "server.ts", "notes.md"])).toEqual(["src", "notes.md"]);
  });

  test("house rule: nothing points at a machine, a registry or a key", () => {
    const found = [...textOf]
      .filter(([, text]) => /\/(?:home|root|Users|work)\/|registry\.npmjs|BEGIN (?:RSA |EC )?PRIVATE KEY|sk_live_/u.test(text))
      .map(([path]) => path);
    expect(found).toEqual([]);
  });

  test("RT-01 every address of the table is spelled once, in words that a path may hold", () => {
    const patterns = listSpelledRoutes().map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    for (const pattern of patterns) expect(pattern).toMatch(/^\/(?:[a-z-]+|:[A-Za-z]+\??)?(?:\/(?:[a-z-]+|:[A-Za-z]+\??))*$/u);
  });
});

describe("labels", () => {
  const keys = new Map(Object.entries(labelSets).flatMap(([namespace, set]) => Object.keys(set).map((key) => [key, namespace] as const)));
  const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
  const bases = new Set([...keys.keys()].map((key) => key.replace(PLURAL, "")));
  const code = [...textOf].filter(([path]) => !path.includes(`platform${sep}labels`));
  const literals = new Set(
    code.flatMap(([, text]) => [...text.matchAll(/["'`]([A-Za-z][\w.]*)["'`]/gu)].map(([, literal]) => literal ?? "")),
  );
  for (const [, text] of code)
    for (const [, key] of text.matchAll(/\b(?:translations|labels|words)\.([A-Za-z]\w*)/gu)) literals.add(key ?? "");
  /** Keys that are put together: `error.${code}`; the part before the placeholder is enough. */
  const prefixes = [
    ...new Set(code.flatMap(([, text]) => [...text.matchAll(/`([a-z][A-Za-z]*\.?[A-Za-z]*)\$\{/gu)].map(([, prefix]) => prefix ?? ""))),
  ].filter((prefix) => prefix.length > 3);

  test("PL-02 every label has all four languages, and none is empty", () => {
    for (const [namespace, set] of Object.entries(labelSets))
      for (const [key, texts] of Object.entries(set)) {
        expect(Object.keys(texts).sort(), `${namespace}: ${key}`).toEqual(["ar", "en", "es", "pt"]);
        for (const [language, text] of Object.entries(texts)) expect(text.trim(), `${namespace}: ${key} ${language}`).not.toBe("");
      }
  });

  test("PL-02 a label's placeholders are the same in every language", () => {
    const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/gu)].map(([, name]) => name).sort();
    for (const set of Object.values(labelSets))
      for (const [key, texts] of Object.entries(set)) {
        if (PLURAL.test(key)) continue;
        for (const text of Object.values(texts)) expect(places(text), key).toEqual(places(texts.en));
      }
  });

  test("PL-02 every key that is asked for exists", () => {
    const used = code.flatMap(([path, text]) =>
      [...text.matchAll(/\bt\(\s*["']([^"']+)["']/gu)].map(([, key]) => ({ path, key: key ?? "" })),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter(({ key }) => !bases.has(key))).toEqual([]);
  });

  test("PL-02 every key that exists is used", () => {
    const unused = [...bases].filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });

  test("PL-02 every page names namespaces that exist", () => {
    for (const [name, page] of Object.entries(pageTable))
      for (const namespace of page.labels) expect(Object.keys(labelSets), name).toContain(namespace);
  });
});
