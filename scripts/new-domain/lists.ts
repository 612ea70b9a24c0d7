import { type DomainNames, Refusal } from "./names.ts";

/** A list of the product that names every domain. */
interface List {
  readonly path: string;
  /** The line that imports what the list takes; null for a list that imports nothing. */
  readonly importLine: ((names: DomainNames) => string) | null;
  /** The end of the list. The entry goes before it. */
  readonly end: RegExp;
  readonly entry: (names: DomainNames) => string;
}

const LISTS: readonly List[] = [
  {
    path: "contract/table.ts",
    importLine: ({ name, domain }) => `import { ${name} } from "./${domain}/${domain}.ts";`,
    end: /(?<=\nexport const contract = \{[^;]*)\} as const;/u,
    entry: ({ name }) => `  ${name},\n`,
  },
  {
    path: "platform/modules.ts",
    importLine: ({ name, domain }) => `import { ${name}Module } from "./modules/${domain}/index.ts";`,
    end: /\} satisfies ModuleRecord;/u,
    entry: ({ name }) => `  ${name}: ${name}Module,\n`,
  },
  {
    path: "platform/labels/label-sets.ts",
    importLine: ({ name, domain }) => `import { ${name}Labels } from "./${domain}/${domain}.ts";`,
    end: /\} satisfies Record<string, LabelSet>;/u,
    entry: ({ name, labels }) => `  ${labels}: ${name}Labels,\n`,
  },
  {
    path: "app/routing/route-table.ts",
    importLine: ({ name, domain }) => `import { ${name}Paths } from "./paths/${domain}.ts";`,
    end: /(?<=\nexport const pagePaths = \{[^;]*)\} as const;/u,
    entry: ({ name }) => `  ...${name}Paths,\n`,
  },
  {
    path: "app/routing/pages/page-table.server.ts",
    importLine: ({ name, domain }) => `import { ${name}Pages } from "./${domain}.server.ts";`,
    end: /(?<=\nexport const pageTable: [^;]*)\};/u,
    entry: ({ name }) => `  ...${name}Pages,\n`,
  },
  {
    path: "contract/analytics/pages.ts",
    importLine: null,
    end: /(?<=\nexport const ANALYTICS_PAGES = \[[^;]*)\] as const;/u,
    entry: ({ name }) => `  "${name}",\n`,
  },
  {
    path: "tests/catalogue/calls.ts",
    importLine: ({ name, domain }) => `import { ${name}Calls } from "./calls/${domain}.ts";`,
    end: /(?<=\nconst domains: [^;]*)\};/u,
    entry: ({ name }) => `  ${name}: ${name}Calls,\n`,
  },
  {
    path: "tests/catalogue/pages.ts",
    importLine: ({ name, domain }) => `import { ${name}Pages } from "./pages/${domain}.ts";`,
    end: /(?<=\nexport const pageRows: [^;]*)\};/u,
    entry: ({ name }) => `  ...${name}Pages,\n`,
  },
  {
    path: "scripts/test-changed.mjs",
    importLine: null,
    end: /(?<=\nconst SPECS_OF = \[[^;]*)\];/u,
    entry: ({ domain }) => `  [/^app\\/features\\/${domain}\\//u, ["nojs/${domain}"]],\n`,
  },
];

/** Paths of the lists, from the project's folder. */
export const listPaths: readonly string[] = LISTS.map(({ path }) => path);

/** The text of a list with the domain in it. The formatter sorts its imports. Throws a Refusal where the list has another shape. */
export function withDomain(path: string, text: string, names: DomainNames): string {
  const list = LISTS.find((one) => one.path === path);
  const at = list?.end.exec(text);
  if (list === undefined || at === null || at === undefined)
    throw new Refusal(`${path} has another shape than scripts/new-domain/lists.ts expects: change one of them`);
  const entered = text.slice(0, at.index) + list.entry(names) + text.slice(at.index);
  return list.importLine === null ? entered : `${list.importLine(names)}\n${entered}`;
}
