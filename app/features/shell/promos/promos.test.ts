import { expect, test } from "vitest";
import type { Menu } from "../../../../contract/realm/menu.ts";
import { loaderArguments, outcome } from "../../../testing/loader-arguments.ts";
import { dismissPromo } from "../actions.server.ts";
import { loadMenu } from "../data.server.ts";

type Item = Menu["promos"][number];
const promo = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  text: id,
  visibility: "ALL",
  picture: null,
  action: null,
  link: null,
  overlay: null,
  ...more,
});
const shown = async (promos: Menu["promos"], { guest = true, cookie = "", region = null as string | null } = {}) => {
  const menu: Menu = { layout: "TOP", sidePanels: [], items: [], promos, pages: [] };
  const { context } = loaderArguments({
    at: "/",
    guest,
    realm: { territories: ["ES"] },
    context: { region, menu: () => Promise.resolve(menu) },
  });
  return (await loadMenu(context.requestContext, new Map([["promos", cookie]]))).promo;
};

test("LS-13 the first promo item that this browser has not dismissed is shown, and none at last", async () => {
  const promos = [promo("one"), promo("two")];
  expect(await shown(promos)).toMatchObject({ id: "one" });
  expect(await shown(promos, { cookie: "one" })).toMatchObject({ id: "two" });
  expect(await shown(promos, { cookie: "one.two" })).toBeUndefined();
});

test("LS-13 a promo item follows its visibility, and one that sells is not shown outside the territories", async () => {
  expect(await shown([promo("members", { visibility: "SIGNED_IN" })])).toBeUndefined();
  expect(await shown([promo("members", { visibility: "SIGNED_IN" })], { guest: false })).toMatchObject({ id: "members" });
  const sells = [promo("gift", { action: "Give", link: { type: "ROUTE", id: "gift" } })];
  expect(await shown(sells)).toMatchObject({ action: "Give", to: "/gift" });
  expect(await shown(sells, { region: "FR" })).toBeUndefined();
  const overlay = { title: "T", text: "More", picture: null, action: "Give", link: { type: "ROUTE", id: "gift" } as const };
  expect(await shown([promo("gift", { action: "More", overlay })], { region: "FR" })).toBeUndefined();
});

test("LS-13 the overlay screen has its text and, with a link, its button; a link that leads nowhere has none", async () => {
  const overlay = { title: "T", text: "More", picture: null, action: "Give", link: { type: "ROUTE", id: "gift" } as const };
  expect(await shown([promo("gift", { action: "More", overlay })])).toMatchObject({
    to: null,
    overlay: { title: "T", text: "More", link: { label: "Give", to: "/gift" } },
  });
  const nowhere = { ...overlay, link: { type: "URL", id: "javascript:alert(1)" } as const };
  expect(await shown([promo("gift", { action: "More", overlay: nowhere })])).toMatchObject({ overlay: { link: null } });
});

test("LS-13 the form stores the dismissal in this browser and returns to its page", async () => {
  const dismissal = (id: string, cookie = "", path = "/browse?genre=mma") => {
    const form = { id, path };
    const args = loaderArguments({ at: "/_/promo", guest: true, cookie, form, realm: { promoIds: ["one", "two"] } });
    return outcome(dismissPromo(args));
  };
  const first = await dismissal("one");
  expect([first.status, first.location]).toEqual([303, "/browse?genre=mma"]);
  expect(first.cookies.join()).toMatch(/^promos=one; .*HttpOnly.*Max-Age=31536000/u);
  expect((await dismissal("two", "promos=one")).cookies.join()).toMatch(/^promos=one\.two;/u);
  // An item that the realm does not have, and an address of another site.
  expect((await dismissal("<script>")).cookies).toEqual([]);
  expect((await dismissal("one", "", "https://evil.example/")).location).toBe("/");
});

test("LS-13 a promo item and its overlay have the pictures that the realm gave them, or none", async () => {
  const art = { hash: "art", width: 1280, height: 720, color: "#102030" };
  const overlay = { title: "T", text: "More", picture: art, action: null, link: null };
  const withArt = await shown([promo("gift", { picture: art, action: "More", overlay })]);
  expect([withArt?.picture, withArt?.overlay?.picture]).toEqual([art, art]);
  const without = await shown([promo("gift", { action: "More", overlay: { ...overlay, picture: null } })]);
  expect(without).not.toHaveProperty("picture");
  expect(without?.overlay).not.toHaveProperty("picture");
});
