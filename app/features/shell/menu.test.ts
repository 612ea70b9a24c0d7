import { expect, test } from "vitest";
import type { Menu } from "../../../contract/realm/realm.ts";
import { loaderArguments } from "../../testing/loader-arguments.ts";
import { loadMenu } from "./data.server.ts";

const item = (id: string): Menu["items"][number] => ({
  id,
  label: id,
  icon: null,
  link: { type: "ROUTE", id },
  featured: false,
  visibility: "ALL",
});
const menu: Menu = { layout: "TOP", items: ["home", "purchase", "gift", "redeem"].map(item), pages: [{ id: "help", title: "Help" }] };

test.each([
  ["ES", ["home", "purchase", "gift", "redeem"]],
  [null, ["home", "purchase", "gift", "redeem"]],
  ["FR", ["home"]],
])("PL-06 the menu of a viewer in %s leads to %j, and help stays", async (region, lines) => {
  const { context } = loaderArguments({
    at: "/",
    guest: true,
    realm: { territories: ["ES"] },
    context: { region, menu: () => Promise.resolve(menu) },
  });
  const shown = await loadMenu(context.requestContext);
  expect(shown.menu.map(({ label }) => label)).toEqual(lines);
  expect(shown.pages.map(({ label }) => label)).toEqual(["Help"]);
});
