import { expect, test } from "vitest";
import type { Menu } from "../../../contract/realm/menu.ts";
import { loaderArguments } from "../../testing/loader-arguments.ts";
import { loadMenu } from "./data.server.ts";

type Item = Menu["items"][number];
const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  label: id,
  icon: null,
  link: { type: "ROUTE", id },
  visibility: "ALL",
  devices: ["WEB", "MOBILE-WEB"],
  group: "MAIN",
  children: [],
  ...more,
});
const menuOf = (items: Menu["items"]): Menu => ({
  layout: "TOP",
  sidePanels: [],
  items,
  promos: [],
  pages: [{ id: "help", title: "Help" }],
});

test.each([
  ["ES", ["home", "purchase", "gift", "redeem"]],
  [null, ["home", "purchase", "gift", "redeem"]],
  ["FR", ["home"]],
])("PL-06 the menu of a viewer in %s leads to %j, and help stays", async (region, lines) => {
  const menu = menuOf(["home", "purchase", "gift", "redeem"].map((id) => item(id)));
  const { context } = loaderArguments({
    at: "/",
    guest: true,
    realm: { territories: ["ES"] },
    context: { region, menu: () => Promise.resolve(menu) },
  });
  const shown = await loadMenu(context.requestContext, new Map());
  expect(shown.main.map(({ label }) => label)).toEqual(lines);
  expect(shown.pages.map(({ label }) => label)).toEqual(["Help"]);
});

test("LS-07 ID-26 the menu of a child's profile has no link to a page that sells; another profile has them", async () => {
  const menu = menuOf(["home", "purchase", "gift", "redeem", "history"].map((id) => item(id)));
  const linesFor = async (isChild: boolean) => {
    const profile = { id: "p1", name: "Kit", avatarId: "fox", isChild, maxRating: null } as const;
    const { context } = loaderArguments({ at: "/", context: { profile, menu: () => Promise.resolve(menu) } });
    return (await loadMenu(context.requestContext, new Map())).main.map(({ id }) => id);
  };
  expect(await linesFor(true)).toEqual(["home", "history"]);
  expect(await linesFor(false)).toEqual(["home", "purchase", "gift", "redeem", "history"]);
});

const groups = menuOf([
  item("home", { icon: "home", devices: ["WEB"] }),
  item("browse", {
    children: [
      item("row", { link: { type: "BUCKET", id: "boxing" } }),
      item("own", { link: { type: "ROUTE", id: "history" }, visibility: "SIGNED_IN" }),
    ],
  }),
  item("purchase", { group: "FEATURED", visibility: "GUEST", icon: "no-icon-of-ours" }),
  item("redeem", { group: "NON_FEATURED", devices: ["MOBILE-WEB"] }),
]);
const menuFor = async (guest: boolean) => {
  const { context } = loaderArguments({ at: "/", guest, context: { menu: () => Promise.resolve(groups) } });
  return await loadMenu(context.requestContext, new Map());
};

test("LS-07 one document has main, featured and non-featured lines, sub-menus, and the device of each line that has one", async () => {
  expect(await menuFor(true)).toMatchObject({
    layout: "TOP",
    main: [
      { id: "home", to: "/home", icon: "home", device: "web" },
      { id: "browse", to: "/browse", children: [{ id: "row", to: "/row/boxing" }] },
    ],
    more: [[{ id: "purchase", to: "/purchase" }], [{ id: "redeem", device: "mobileWeb" }]],
  });
  const [featured] = (await menuFor(true)).more;
  expect(featured?.[0]).not.toHaveProperty("icon");
});

test("LS-07 LS-12 a viewer who signs in has another menu: lines for guests go with their group, lines for members come", async () => {
  const guest = await menuFor(true);
  const member = await menuFor(false);
  const ids = ({ main, more }: typeof guest) =>
    [...main, ...more.flat()].flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
  expect(ids(guest)).toEqual(["home", "browse", "row", "purchase", "redeem"]);
  expect(ids(member)).toEqual(["home", "browse", "row", "own", "redeem"]);
  expect(member.more).toHaveLength(1);
});

test("LS-07 a menu that cannot be read leaves the page without one", async () => {
  const { context } = loaderArguments({ at: "/", guest: true, context: { menu: () => Promise.reject(new Error("away")) } });
  expect(await loadMenu(context.requestContext, new Map())).toEqual({ layout: "TOP_LEFT", main: [], more: [], pages: [] });
});

test.each([
  [["SIGN_IN"], true, false],
  [["LIVE_NOW"], false, true],
  [["SIGN_IN", "LIVE_NOW"], true, true],
  [[], false, false],
] as const)("LS-08 side panels %j: guests have one is %s, members have one is %s", async (sidePanels, ofGuests, ofMembers) => {
  const has = async (guest: boolean) => {
    const menu: Menu = { ...groups, sidePanels: [...sidePanels] };
    const { context } = loaderArguments({ at: "/", guest, context: { menu: () => Promise.resolve(menu) } });
    return (await loadMenu(context.requestContext, new Map())).sidePanel === true;
  };
  expect([await has(true), await has(false)]).toEqual([ofGuests, ofMembers]);
});
