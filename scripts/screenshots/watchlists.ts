import type { Traveller } from "../../tests/harness/journey.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** Free videos of the demo. */
const TITLES: Record<RealmId, readonly string[]> = {
  ringside: ["how-judges-score", "heavy-bag-in-twenty", "first-bell", "counterpunch", "skipping-rope-masterclass"],
  aurora: ["first-light", "morning-briefing"],
};

type Shown = "all" | "own" | "shared" | "choice" | "empty";

async function visitLists(traveller: Traveller, realm: RealmId, shown: Shown): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  const [first = "", ...others] = TITLES[realm];
  let address = "/watchlists";
  if (shown !== "empty") {
    await viewer.post("/watchlists", { intent: "create", name: "Films for Sunday" });
    await viewer.post("/watchlists", { intent: "create", name: "Fight night with friends", title: `VOD:${first}` });
    const html = (await viewer.get("/watchlists")).body.toString();
    const list = /href="\/watchlists\/([0-9a-f-]+)"/u.exec(html)?.[1] ?? "";
    for (const id of others) await viewer.post(`/watchlists/${list}`, { intent: "add", title: `VOD:${id}` });
    if (shown !== "all") await viewer.post(`/watchlists/${list}`, { intent: "share", name: "Sam" });
    if (shown === "choice") address = `/watchlists?title=VOD:${first}`;
    if (shown === "own" || shown === "shared") address = `/watchlists/${list}`;
    if (shown === "shared") {
      const own = (await viewer.get(address)).body.toString();
      address = (/href="(\/watchlists\/s[^"]+owner=[^"]+)"/u.exec(own)?.[1] ?? "").replaceAll("&amp;", "&");
    }
  }
  await page.goto(`${origin}${address}`);
  await hydrated(page, scripts);
}

/** The lists of a new viewer: all of them, one, the shared one, the choice for a title, and none. */
export function watchlistsPictures(realm: RealmId): readonly PagePicture[] {
  const picture = (name: string, shown: Shown): PagePicture => ({
    name,
    route: "watchlists",
    audience: "buyer",
    open: (traveller) => visitLists(traveller, realm, shown),
  });
  return [
    picture("watchlists", "all"),
    picture("watchlists-own", "own"),
    picture("watchlists-shared", "shared"),
    picture("watchlists-choice", "choice"),
    picture("watchlists-empty", "empty"),
  ];
}
