import { expect, test } from "vitest";
import { menuTree } from "./menu-tree.ts";
import type { StoredMenuItem } from "./stored-menu-item.ts";

const line = (id: string, more: Partial<StoredMenuItem> = {}): StoredMenuItem => ({
  id,
  label: { en: id, es: `${id} (es)`, pt: id, ar: id },
  icon: null,
  link: { type: "ROUTE", id: "browse" },
  group: "MAIN",
  visibility: "ALL",
  devices: ["WEB", "MOBILE-WEB"],
  ...more,
});
const lines = [
  line("films", { devices: ["WEB"] }),
  line("new", { parent: "films" }),
  line("plans", { group: "FEATURED" }),
  line("old", { parent: "films", devices: ["MOBILE-WEB"] }),
  line("lost", { parent: "nowhere" }),
];
const shape = (device?: "WEB" | "MOBILE-WEB") =>
  menuTree(lines, ["en"], device).map(({ id, group, children }) => [id, group, children.map((child) => child.id)]);

test("LS-07 one document has the lines of all devices with their sub-menus, in the order of the bundle", () => {
  expect(shape()).toEqual([
    ["films", "MAIN", ["new", "old"]],
    ["plans", "FEATURED", []],
    ["lost", "MAIN", []],
  ]);
});

test("LS-07 a device type gets its own lines; a line whose parent it does not have is in the menu itself", () => {
  expect(shape("WEB")).toEqual([
    ["films", "MAIN", ["new"]],
    ["plans", "FEATURED", []],
    ["lost", "MAIN", []],
  ]);
  expect(shape("MOBILE-WEB").map(([id]) => id)).toEqual(["new", "plans", "old", "lost"]);
});

test("LS-07 labels are in the caller's language, and no line has its parent or its texts of other languages", () => {
  const [films] = menuTree(lines, ["es", "en"], undefined);
  expect(films).toEqual({
    ...line("films", { devices: ["WEB"] }),
    label: "films (es)",
    children: [{ ...line("new"), label: "new (es)", group: undefined }, expect.anything()],
  });
  expect(films?.children[0]).not.toHaveProperty("parent");
});

test("LS-07 a label that is missing in the caller's language is in the realm's default language, else in any", () => {
  const labels = [{ ar: "عربي", pt: "Filmes", en: "Films" }, { pt: "Filmes", en: "Films" }, { pt: "Filmes" }];
  const some = labels.map((label, index) => line(`line-${index}`, { label }));
  expect(menuTree(some, ["ar", "en"], undefined).map(({ label }) => label)).toEqual(["عربي", "Films", "Filmes"]);
});
