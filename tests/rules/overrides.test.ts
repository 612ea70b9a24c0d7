import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}
const read = (path: string): Package => JSON.parse(readFileSync(path, "utf8")) as Package;

/** Packages of which Remix names an exact, older version. */
const OVERRIDDEN = ["react-router", "react-router-dom", "@remix-run/router"];

/** Reasons for which an override is wrong. `named`: versions that the packages of Remix name. */
function problemsOf(name: string, override: string | undefined, installed: string, named: readonly string[]): string[] {
  return [
    ...(override === installed ? [] : [`${name}: package.json overrides it with ${override}, and ${installed} is installed`]),
    ...(named.some((version) => version !== installed) ? [] : [`${name}: Remix names ${installed} itself; remove the override`]),
  ];
}

test("house rule: each override of package.json is installed, and Remix still names an older version", () => {
  const { overrides = {} } = read("package.json");
  expect(Object.keys(overrides).sort()).toEqual([...OVERRIDDEN].sort());
  const ofRemix = globSync("node_modules/@remix-run/*/package.json").map(read);
  for (const name of OVERRIDDEN) {
    const named = ofRemix.flatMap(({ dependencies = {} }) => dependencies[name] ?? []);
    expect(problemsOf(name, overrides[name], read(`node_modules/${name}/package.json`).version, named)).toEqual([]);
  }
});

test("planted violation: an override that does not apply, and one that Remix does not need any more", () => {
  expect(problemsOf("react-router", "6.30.6", "6.30.4", ["6.30.4"])).toHaveLength(2);
  expect(problemsOf("react-router", undefined, "6.30.6", ["6.30.4"])).toHaveLength(1);
  expect(problemsOf("react-router", "6.30.6", "6.30.6", ["6.30.6"])).toEqual([
    "react-router: Remix names 6.30.6 itself; remove the override",
  ]);
  expect(problemsOf("react-router", "6.30.6", "6.30.6", ["6.30.4"])).toEqual([]);
});
