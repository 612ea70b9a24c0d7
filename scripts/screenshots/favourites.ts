import type { Traveller } from "../../tests/harness/journey.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** Free videos of the demo, the last one added last. */
const FAVOURITES: Record<RealmId, readonly string[]> = {
  ringside: ["how-judges-score", "heavy-bag-in-twenty", "first-bell", "the-glove-maker"],
  aurora: ["first-light", "morning-briefing"],
};

async function visitFavourites(traveller: Traveller, videos: readonly string[]): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  for (const video of videos) await viewer.post("/_/favourite", { video, intent: "add", from: "/" });
  await page.goto(`${origin}/favourites`);
  await hydrated(page, scripts);
}

/** The favourites of a new viewer: with videos, and empty. */
export function favouritesPictures(realm: RealmId): readonly PagePicture[] {
  const picture = (name: string, videos: readonly string[]): PagePicture => ({
    name,
    route: "favourites",
    audience: "buyer",
    open: (traveller) => visitFavourites(traveller, videos),
  });
  return [picture("favourites", FAVOURITES[realm]), picture("favourites-empty", [])];
}
