import { expect, test } from "vitest";
import type { Api } from "../../app/api/client.server.ts";
import type { Menu } from "../../contract/realm/menu.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import { createMenuCatalogue } from "./menu-catalogue.ts";

const realmWith = (id: string, content: string) => ({ settings: { id }, versions: { content } }) as VersionedRealm;

function platformWithMenu() {
  let reads = 0;
  let away = false;
  const api = {
    call: () => {
      reads += 1;
      return away
        ? Promise.reject(new Error("away"))
        : Promise.resolve<Menu>({ layout: "TOP", sidePanels: [], items: [], promos: [], pages: [] });
    },
  } as unknown as Api;
  return {
    api,
    reads: () => reads,
    setAway: (is: boolean) => {
      away = is;
    },
  };
}

test("LS-07 a menu is read once for a realm, a language and a version of its content", async () => {
  const { api, reads } = platformWithMenu();
  const menuOf = createMenuCatalogue({ error: () => undefined });
  const first = await menuOf(api, realmWith("ringside", "1"), "en");
  expect(await menuOf(api, realmWith("ringside", "1"), "en")).toBe(first);
  expect(reads()).toBe(1);
  await menuOf(api, realmWith("ringside", "2"), "en");
  await menuOf(api, realmWith("ringside", "2"), "ar");
  await menuOf(api, realmWith("aurora", "2"), "en");
  expect(reads()).toBe(4);
});

test("a menu that could not be read is read again", async () => {
  const { api, setAway } = platformWithMenu();
  const menuOf = createMenuCatalogue({ error: () => undefined });
  setAway(true);
  await expect(menuOf(api, realmWith("ringside", "1"), "en")).rejects.toThrow("away");
  setAway(false);
  expect((await menuOf(api, realmWith("ringside", "1"), "en")).items).toEqual([]);
});
