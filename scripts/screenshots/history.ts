import type { Traveller } from "../../tests/harness/journey.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** Videos of the demo and positions in them, in seconds; the last one last. */
const WATCHED: Record<RealmId, readonly (readonly [id: string, position: number])[]> = {
  ringside: [
    ["road-to-the-belt-s1e3", 60],
    ["road-to-the-belt-s1e1", 100_000],
    ["first-bell", 90],
    ["road-to-the-belt-s1e2", 200],
  ],
  aurora: [
    ["the-tide-keepers-s1e1", 100_000],
    ["first-light", 90],
    ["the-tide-keepers-s1e2", 200],
  ],
};

async function visitHistory(traveller: Traveller, watched: (typeof WATCHED)[RealmId], path = "/history"): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  for (const [contentId, position] of watched) await viewer.post("/_/progress", { contentId, position: String(position) });
  await page.goto(`${origin}${path}`);
  await hydrated(page, scripts);
}

/** The history of a new viewer: with videos, empty, before it is cleared, and after a removal. */
export function historyPictures(realm: RealmId): readonly PagePicture[] {
  const picture = (name: string, open: PagePicture["open"]): PagePicture => ({ name, route: "history", audience: "buyer", open });
  return [
    picture("history", (traveller) => visitHistory(traveller, WATCHED[realm])),
    picture("history-empty", (traveller) => visitHistory(traveller, [])),
    picture("history-clear", (traveller) => visitHistory(traveller, WATCHED[realm], "/history?clear=1")),
    picture("history-removed", async (traveller) => {
      await visitHistory(traveller, WATCHED[realm]);
      await traveller.page.locator("main article button").first().click();
      await traveller.page.locator('button[value="undo"]').waitFor();
    }),
  ];
}
