import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleKinds } from "../../platform/bundles/parts.ts";

/** Kinds that a source declares in `BundleKinds` (`platform/bundles/format/kinds.ts`). */
const declaredIn = (source: string): string[] =>
  [...source.matchAll(/interface BundleKinds \{([^}]*)\}/gu)].flatMap(([, body = ""]) =>
    [...body.matchAll(/^\s*"?([^":\n]+)"?: true;/gmu)].map(([, kind = ""]) => kind),
  );

test("house rule: every kind of thing that a bundle may refer to is brought by a part", () => {
  const declared = globSync("platform/**/*.ts").flatMap((path) => declaredIn(readFileSync(path, "utf8")));
  expect(declared.toSorted()).toEqual([...bundleKinds.keys()].toSorted());
});

test("house rule: the check of kinds reads what a module declares", () => {
  const planted = 'declare module "../kinds.ts" {\n  interface BundleKinds {\n    poll: true;\n    "poll answer": true;\n  }\n}\n';
  expect(declaredIn(planted)).toEqual(["poll", "poll answer"]);
});
