import type { NetworkReport, QueuedChanges } from "../../app/routing/requests/network-report.ts";
import type { Traveller } from "../../tests/harness/journey.ts";
import { say } from "../../tests/harness/labels.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** Live events of the demo in the list: one that is on, one that is cancelled, one that comes. */
const EVENTS: Record<RealmId, readonly string[]> = {
  ringside: ["weigh-in-live", "rooftop-night", "rising-kicks"],
  aurora: ["seven-markets-live", "dawn-over-the-gulf"],
};
/** Free videos of the demo. */
const TITLES: Record<RealmId, readonly string[]> = {
  ringside: ["how-judges-score", "heavy-bag-in-twenty", "first-bell", "counterpunch", "skipping-rope-masterclass"],
  aurora: ["first-light", "morning-briefing"],
};

type Shown = "all" | "own" | "shared" | "choice" | "empty" | "waiting" | "conflict";

/** Report of the worker about changes made without a network. */
const REPORTS: Partial<Record<Shown, QueuedChanges>> = {
  waiting: { waiting: 2, stored: 0, refused: 0, gone: 0, names: [], failed: false },
  conflict: { waiting: 0, stored: 0, refused: 0, gone: 2, names: ["First Bell", "Fight night with friends"], failed: false },
};

async function visitLists(traveller: Traveller, realm: RealmId, shown: Shown): Promise<void> {
  const { page, origin, scripts, language } = traveller;
  const viewer = await arriveAsNew(traveller);
  const [first = "", ...others] = TITLES[realm];
  let address = "/watchlists";
  if (shown !== "empty") {
    await viewer.post("/watchlists", { intent: "create", name: "Films for Sunday" });
    await viewer.post("/watchlists", { intent: "create", name: "Fight night with friends", title: `VOD:${first}` });
    const html = (await viewer.get("/watchlists")).body.toString();
    const list = /href="\/watchlists\/([0-9a-f-]+)"/u.exec(html)?.[1] ?? "";
    for (const id of others) await viewer.post(`/watchlists/${list}`, { intent: "add", title: `VOD:${id}` });
    for (const id of EVENTS[realm]) await viewer.post(`/watchlists/${list}`, { intent: "add", title: `LIVE_EVENT:${id}` });
    if (shown !== "all") await viewer.post(`/watchlists/${list}`, { intent: "share", name: "Sam" });
    if (shown === "choice") address = `/watchlists?title=VOD:${first}`;
    if (shown !== "all" && shown !== "choice") address = `/watchlists/${list}`;
    if (shown === "shared") {
      const own = (await viewer.get(address)).body.toString();
      address = (/href="(\/watchlists\/s[^"]+owner=[^"]+)"/u.exec(own)?.[1] ?? "").replaceAll("&amp;", "&");
    }
  }
  await page.goto(`${origin}${address}`);
  await hydrated(page, scripts);
  const changes = REPORTS[shown];
  if (changes === undefined || !scripts) return;
  const data: NetworkReport & { type: string } = { type: "NETWORK", changes };
  await page.evaluate((report) => navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: report })), data);
  await page.getByText(say(language, shown === "waiting" ? "offlineChangesWait" : "offlineChangesGone")).waitFor();
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
    picture("watchlists-waiting", "waiting"),
    picture("watchlists-conflict", "conflict"),
  ];
}
