import { beforeAll, expect, test } from "vitest";
import { importDemoCatalogue, readDemoBundle } from "../../../testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue, type RowKey, type TitleReference } from "../index.ts";

const ringside = readDemoBundle("ringside");
const guest = testContext();
const video = (id: string): TitleReference => ({ type: "VOD", id });

describeOnBothDatabases("rows and cards of other modules", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;
  const lists = new Map<string, readonly TitleReference[]>();
  const free = ringside.videos.filter(({ access }) => access.kind === "FREE").map(({ id }) => id);
  const sold = ringside.videos.find(({ access }) => access.kind === "LICENCE");

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    await addTestRealm(database, "ringside", { defaultLanguage: "en", territories: null });
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, {
      realm,
      availableLicences: async () => [],
      heldLicences: async (_realmId, viewerId) =>
        viewerId === "holder" && sold?.access.kind === "LICENCE" ? [...sold.access.licences] : [],
    });
    const image = { hash: "0123456789abcdef", width: 1920, height: 1080, color: "#102030" };
    await importDemoCatalogue(deps, "ringside", () => image);
    await database.write
      .insertInto("buckets")
      .values(
        ["MY_LIST", "NOBODY_GIVES_IT", "FAILING"].map((rule, index) => ({
          realm_id: "ringside",
          id: `row-of-${rule}`,
          section_id: "home",
          position: 50 + index,
          row_type: "LANDSCAPE" as const,
          rule,
          genre: null,
        })),
      )
      .execute();
    catalogue.addRowSource({
      kind: "FAILING",
      dependsOn: [],
      list: () => Promise.reject(new Error("the list's service is away")),
    });
    catalogue.addRowSource({
      kind: "MY_LIST",
      dependsOn: ["viewer"],
      async list(context, _row, { after, limit }) {
        const start = after === null ? 0 : Number(after[0]);
        const items = (lists.get(context.viewer?.id ?? "") ?? []).map((title, index) => ({ title, key: [index + 1] as RowKey }));
        return { items: items.slice(start, start + limit), changesAt: null };
      },
    });
  });

  const home = (viewer: string | null) =>
    catalogue.handlers.getHome(viewer === null ? guest : viewerContext(viewer), { query: { bucketsSize: 10, displayGeoblocked: false } });
  const myRow = async (viewer: string | null) =>
    (await home(viewer)).buckets.find(({ bucketId }) => bucketId === "row-of-MY_LIST")?.contentList.map(({ id }) => id);

  test("CV-03 cards of any titles come in the given order with the caller's access; what is not there is left out", async () => {
    const [first = "", second = ""] = free;
    const series = ringside.series[0]?.id ?? "";
    const requested: TitleReference[] = [
      video(second),
      { type: "SERIES", id: series },
      video(sold?.id ?? ""),
      video("not-there"),
      { type: "SERIES", id: first },
      video(first),
      video(second),
    ];
    const cards = await catalogue.cardsFor(guest, requested);
    expect(cards.map(({ type, id }) => `${type} ${id}`)).toEqual([
      `VOD ${second}`,
      `SERIES ${series}`,
      `VOD ${sold?.id}`,
      `VOD ${first}`,
      `VOD ${second}`,
    ]);
    expect(cards.map(({ accessLevel }) => accessLevel)).toEqual(["GRANTED", "GRANTED", "DENIED", "GRANTED", "GRANTED"]);
    expect((await catalogue.cardsFor(viewerContext("holder"), [video(sold?.id ?? "")]))[0]?.accessLevel).toBe("GRANTED");
    expect(await catalogue.cardsFor(testContext({ realmId: "ringside" }), [])).toEqual([]);
  });

  test("CV-14 the next episode of an episode, across seasons; the last one, a film and an unknown title have none", async () => {
    const last = ringside.videos
      .flatMap(({ id }) => /^road-to-the-belt-s(\d+)e(\d+)$/u.exec(id) ?? [])
      .filter((id) => id.startsWith("road"))
      .sort()
      .at(-1);
    const next = await catalogue.nextEpisodes(guest, [
      "road-to-the-belt-s1e1",
      "road-to-the-belt-s1e4",
      "first-bell",
      "not-there",
      last ?? "",
    ]);
    expect([...next].map(([id, card]) => [id, card.id, card.seriesId])).toEqual([
      ["road-to-the-belt-s1e1", "road-to-the-belt-s1e2", "road-to-the-belt"],
      ["road-to-the-belt-s1e4", "road-to-the-belt-s2e1", "road-to-the-belt"],
    ]);
    expect([...(await catalogue.nextEpisodes(guest, []))]).toEqual([]);
  });

  test("LS-04 of a list of titles those that exist remain, in its order", async () => {
    const [first = "", second = ""] = free;
    const requested = [video(second), video("not-there"), { type: "SERIES" as const, id: first }, video(first)];
    expect(await catalogue.existing(guest, requested)).toEqual([video(second), video(first)]);
  });

  test("CV-03 P21 a row of the viewer's own is never anybody else's, and changes at once", async () => {
    lists.set("one", [video(free[1] ?? ""), video(free[0] ?? "")]);
    lists.set("other", [video(free[2] ?? "")]);
    expect(await myRow("one")).toEqual([free[1], free[0]]);
    expect(await myRow("other")).toEqual([free[2]]);
    expect(await myRow(null)).toBeUndefined();
    lists.set("one", [video(free[0] ?? "")]);
    expect(await myRow("one")).toEqual([free[0]]);
  });

  test("CV-03 a row of another module goes on where it stopped", async () => {
    lists.set("one", [...free.slice(0, 3).map(video), video("not-there"), video(free[3] ?? "")]);
    const seen: string[] = [];
    let lastSeen: string | undefined;
    do {
      const part = await catalogue.handlers.getBucket(viewerContext("one"), {
        params: { id: "row-of-MY_LIST" },
        query: { rpp: 2, lastSeen, displayGeoblocked: false },
      });
      seen.push(...part.contentList.map(({ id }) => id));
      lastSeen = part.paging.lastSeen ?? undefined;
    } while (lastSeen !== undefined);
    expect(seen).toEqual(free.slice(0, 4));
  });

  test("CV-03 a row of a kind that nobody gives is left out and logged by its name, once however often the page is composed", async () => {
    for (const viewer of [null, "one", "two"])
      expect((await home(viewer)).buckets.map(({ bucketId }) => bucketId)).not.toContain("row-of-NOBODY_GIVES_IT");
    const named = deps.log.lines.filter((line) => JSON.stringify(line).includes("NOBODY_GIVES_IT"));
    expect(named).toMatchObject([{ fields: { row: "row-of-NOBODY_GIVES_IT", kind: "NOBODY_GIVES_IT" } }]);
  });

  test("CV-03 a row whose source fails is left out and logged once; a further page of it is an error", async () => {
    for (const viewer of [null, "one", "one"]) {
      const { buckets } = await home(viewer);
      expect(buckets.map(({ bucketId }) => bucketId)).not.toContain("row-of-FAILING");
      expect(buckets.length).toBeGreaterThan(5);
    }
    const named = deps.log.lines.filter((line) => JSON.stringify(line).includes("row-of-FAILING"));
    expect(named).toMatchObject([{ fields: { row: "row-of-FAILING", error: "Error: the list's service is away" } }]);
    const lastSeen = deps.sealer.seal("cursor:ringside:bucket:row-of-FAILING", "[1]");
    const further = { params: { id: "row-of-FAILING" }, query: { rpp: 10, lastSeen, displayGeoblocked: false } };
    await expect(catalogue.handlers.getBucket(guest, further)).rejects.toThrow("away");
  });

  test("CV-03 a kind has one source, and the catalogue's own rules are taken", () => {
    const source = { kind: "MY_LIST", dependsOn: [], list: async () => ({ items: [], changesAt: null }) };
    expect(() => catalogue.addRowSource(source)).toThrow("MY_LIST");
    expect(() => catalogue.addRowSource({ ...source, kind: "GENRE" })).toThrow("GENRE");
  });
});
