import { expect, test } from "vitest";
import type { Menu } from "../contract/realm/menu.ts";
import { createMenuCheck } from "./menu-links.ts";

const item = (id: string, type: "ROUTE" | "SECTION" | "URL", target: string): Menu["items"][number] => ({
  id,
  label: id,
  icon: null,
  link: { type, id: target },
  visibility: "ALL",
  devices: ["WEB", "MOBILE-WEB"],
  group: "MAIN",
  children: [],
});

test("LS-07 a menu line that leads nowhere is left out and logged by its name, once", () => {
  const lines: object[] = [];
  const check = createMenuCheck({ error: (fields) => void lines.push(fields) });
  const menu: Menu = {
    layout: "TOP",
    sidePanels: [],
    items: [
      item("films", "ROUTE", "browse"),
      item("typo", "ROUTE", "brwose"),
      item("one-title", "ROUTE", "video"),
      item("section", "SECTION", "anything"),
      item("shop", "URL", "https://shop.example"),
      item("script", "URL", "javascript:alert(1)"),
    ],
    promos: [],
    pages: [],
  };
  expect(check("ringside", menu).items.map(({ id }) => id)).toEqual(["films", "section", "shop"]);
  check("ringside", menu);
  expect(lines).toEqual([
    { realm: "ringside", item: "typo", link: { type: "ROUTE", id: "brwose" } },
    { realm: "ringside", item: "one-title", link: { type: "ROUTE", id: "video" } },
    { realm: "ringside", item: "script", link: { type: "URL", id: "javascript:alert(1)" } },
  ]);
  check("aurora", menu);
  expect(lines).toHaveLength(6);
});
