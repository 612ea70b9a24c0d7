import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract } from "../contract/table.ts";
import { reference } from "./bundles/format/fields.ts";
import type { BundleKind } from "./bundles/format/part.ts";
import type { JobKind } from "./jobs/jobs.ts";
import { defineModule, type ModuleRecord, type PlatformPorts, type PortsOf, type RunningModules } from "./module.ts";
import { type Modules, modules } from "./modules.ts";

test("b1 every folder of a module is in the record, and every domain of the contract has a module of its name", () => {
  const folders = readdirSync(join(import.meta.dirname, "modules"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // `fan-poll` is the folder of `fanPoll`.
  const names = folders.map(({ name }) => name.replaceAll(/-([a-z])/gu, (_hyphen, letter: string) => letter.toUpperCase()));
  expect(Object.keys(modules).sort()).toEqual(names.sort());
  for (const domain of Object.keys(contract) as (keyof typeof contract)[]) expect(modules[domain].domain).toBe(domain);
});

test("b1 no two modules name a migration alike", () => {
  const names = Object.values(modules).flatMap(({ migrations }) => Object.keys(migrations));
  expect(new Set(names).size).toBe(names.length);
});

// The compiler proves the rest: were one of these accepted, its unused `@ts-expect-error` would fail the type check.
const { playback: _playback, ...withoutPlayback } = modules;
// @ts-expect-error a domain of the contract has no module
withoutPlayback satisfies ModuleRecord;
// @ts-expect-error a module stands under another domain's name
({ ...modules, playback: modules.catalogue }) satisfies ModuleRecord;
// @ts-expect-error an endpoint has no handler
defineModule({ domain: "playback", migrations: {}, create: () => ({ handlers: {} }) });
// @ts-expect-error a job does not say by which clock it is due
defineModule({ domain: null, migrations: {}, create: () => ({ handlers: undefined, jobs: { late: { run: () => Promise.resolve() } } }) });
// @ts-expect-error a job belongs to a day of the realm, and does not follow its clock
({ clock: "real", dated: true, run: () => Promise.resolve() }) satisfies JobKind;

// @ts-expect-error a field of a bundle refers to a kind that no part has
reference("poll");
// @ts-expect-error a part has a kind that it did not add to BundleKinds: nothing could refer to it
({ kind: "poll", tables: [] }) satisfies BundleKind;

const curious = defineModule({
  domain: null,
  migrations: {},
  create: (_deps, ports: { readonly realm: { tellFortune(): string } }) => ({
    handlers: undefined,
    fortune: () => ports.realm.tellFortune(),
  }),
});
type Curious = RunningModules<{ curious: typeof curious }>;
const accepted = (wiring: Modules & PlatformPorts): PortsOf<typeof modules> => wiring;
// @ts-expect-error a module asks another for what it does not give
const refused = (wiring: Modules & PlatformPorts & Curious): PortsOf<{ curious: typeof curious }> => wiring;
void [accepted, refused];
