import type { Traveller } from "../../tests/harness/journey.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** Subjects of the demo, the last one followed last. */
const FOLLOWS: Record<RealmId, readonly { readonly type: "SERIES" | "CHANNEL" | "TEAM"; readonly id: string }[]> = {
  ringside: [
    { type: "SERIES", id: "corner-talk" },
    { type: "CHANNEL", id: "ringside-one" },
    { type: "SERIES", id: "road-to-the-belt" },
    { type: "TEAM", id: "old-town-kickboxing" },
    { type: "TEAM", id: "harbour-boxing-club" },
  ],
  aurora: [
    { type: "CHANNEL", id: "aurora-world" },
    { type: "SERIES", id: "the-tide-keepers" },
  ],
};

async function visit(traveller: Traveller, path: string, follows: (typeof FOLLOWS)[RealmId]): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  for (const follow of follows) await viewer.post("/_/follow", { ...follow, intent: "add", from: "/" });
  await page.goto(`${origin}${path}`);
  await hydrated(page, scripts);
}

/** A new viewer who follows titles: the list, empty and not, the row of home, and the page of a series. */
export function followsPictures(realm: RealmId): readonly PagePicture[] {
  const picture = (name: string, route: string, path: string, follows = FOLLOWS[realm]): PagePicture => ({
    name,
    route,
    audience: "buyer",
    open: (traveller) => visit(traveller, path, follows),
  });
  const series = FOLLOWS[realm].find(({ type, id }) => type === "SERIES" && id !== "corner-talk")?.id ?? "";
  return [
    picture("following", "following", "/following"),
    picture("following-empty", "following", "/following", []),
    picture("following-home", "home", "/home"),
    picture("following-series", "series", `/series/${series}`),
  ];
}
