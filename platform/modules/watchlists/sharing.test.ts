import { beforeAll, beforeEach, expect, test } from "vitest";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { changeTestRealm } from "../../testing/test-deps.ts";
import { child, createTestLists, member, other, type TestLists } from "./testing/test-lists.ts";

const FREE = ["first-bell", "how-judges-score"] as const;
const guest = testContext({ region: "ES" });

describeOnBothDatabases("LS-02 shared watchlists", (open) => {
  let lists: TestLists;
  beforeAll(async () => {
    lists = await createTestLists(await open());
  });
  beforeEach(async () => {
    await lists.deps.database.unwalled.deleteFrom("watchlists").execute();
    await changeTestRealm(lists.deps.database, "ringside", { watchlistStatus: "ENABLED", socialSharingStatus: "ENABLED" });
  });
  const save = (viewer: typeof member, params: { owner: string; id: string }) => lists.handlers.saveWatchlist(viewer, { params });
  const unsave = (viewer: typeof member, params: { owner: string; id: string }) => lists.handlers.deleteWatchlist(viewer, { params });
  const missing = { code: "NOT_FOUND" };

  test("LS-02 everybody with the address reads a shared list; it names its owner by the chosen name only", async () => {
    const id = await lists.create(member, "Fight night", FREE);
    await expect(lists.open(guest, id)).rejects.toMatchObject(missing);
    const shared = await lists.share(member, id, "Sam");
    for (const reader of [guest, other, child]) {
      const answer = await lists.open(reader, shared.id);
      expect(answer).toMatchObject({ name: "Fight night", ownership: "shared", ownerName: "Sam", saved: false, totalResults: 2 });
      expect(answer).toMatchObject({ watchlistExternalId: shared.id, ownerExternalId: shared.owner });
      expect(JSON.stringify(answer)).not.toMatch(/member/u);
      expect(JSON.stringify(answer)).not.toContain(id);
    }
    // The address has 256 bits, and the list's own id opens it for its owner only.
    expect(shared.id).toMatch(/^s[\w-]{43}$/u);
    await expect(lists.open(guest, id)).rejects.toMatchObject(missing);
    expect(await lists.open(member, shared.id)).toMatchObject({ ownership: "owned", watchlistExternalId: id });
    const around = await lists.handlers.getWatchlistAround(guest, { params: { ...shared, contentId: FREE[0] }, query: { size: 5 } });
    expect(around.following.map((card) => card.id)).toEqual([FREE[1]]);
    await expect(
      lists.handlers.getWatchlistAround(guest, { params: { ...shared, owner: "wrong", contentId: FREE[0] }, query: { size: 5 } }),
    ).rejects.toMatchObject(missing);
  });

  test("LS-02 a saved list is among the viewer's lists, follows its owner's changes and cannot be changed; deleting it unsaves it", async () => {
    const id = await lists.create(member, "Fight night", [FREE[0]]);
    const shared = await lists.share(member, id);
    await lists.create(other, "My own");
    await save(other, shared);
    await save(other, shared);
    await lists.add(member, id, [FREE[1]]);
    const found = (await lists.list(other)).watchlists.find(({ ownership }) => ownership === "shared");
    expect(found).toMatchObject({ name: "Fight night", saved: true, totalResults: 2, watchlistExternalId: shared.id });
    await expect(lists.add(other, shared.id, [FREE[0]])).rejects.toMatchObject(missing);
    await expect(lists.handlers.renameWatchlist(other, { params: { id: shared.id }, body: { name: "Taken" } })).rejects.toMatchObject(
      missing,
    );
    expect((await lists.handlers.listWatchlistChoices(other, { params: { type: "VOD", contentId: FREE[0] } })).watchlists).toMatchObject([
      { name: "My own" },
    ]);
    await unsave(other, shared);
    await expect(unsave(other, shared)).rejects.toMatchObject(missing);
    expect((await lists.list(other)).watchlists.map(({ name }) => name)).toEqual(["My own"]);
    expect(await lists.ids(member, id)).toEqual([...FREE]);
  });

  test("LS-02 a list of one's own is never saved, and a wrong owner is NOT_FOUND", async () => {
    const id = await lists.create(member, "Fight night");
    const shared = await lists.share(member, id);
    await save(member, shared);
    expect((await lists.list(member)).watchlists).toHaveLength(1);
    await expect(save(other, { ...shared, owner: "nobody" })).rejects.toMatchObject(missing);
    await expect(save(other, { ...shared, id })).rejects.toMatchObject(missing);
  });

  test("LS-02 an ended sharing closes its address, and everybody loses the saved list; the next sharing has another address", async () => {
    const id = await lists.create(member, "Fight night");
    const first = await lists.share(member, id, "Sam");
    expect(await lists.share(member, id, "Sam the second")).toEqual(first);
    await save(other, first);
    await lists.handlers.unshareWatchlist(member, { params: { id } });
    for (const call of [() => lists.open(guest, first.id), () => save(other, first)]) await expect(call()).rejects.toMatchObject(missing);
    expect((await lists.list(other)).watchlists).toEqual([]);
    expect(await lists.open(member, id)).toMatchObject({ shareablePath: null, ownerName: null });
    const second = await lists.share(member, id);
    expect(second.id).not.toBe(first.id);
    expect((await lists.list(other)).watchlists).toEqual([]);
    await expect(lists.open(guest, first.id)).rejects.toMatchObject(missing);
  });

  test("LS-02 the shared list of a deleted account is gone", async () => {
    const id = await lists.create(other, "Of another");
    const shared = await lists.share(other, id);
    await save(member, shared);
    await lists.deps.database.unwalled.deleteFrom("watchlists").where("account_id", "=", "other").execute();
    await expect(lists.open(guest, shared.id)).rejects.toMatchObject(missing);
    expect((await lists.list(member)).watchlists).toEqual([]);
  });

  test("PL-01 a realm without sharing shares no list, and one without watchlists has none", async () => {
    const id = await lists.create(member, "Fight night");
    const shared = await lists.share(member, id);
    await save(other, shared);
    await changeTestRealm(lists.deps.database, "ringside", { socialSharingStatus: "DISABLED" });
    for (const call of [() => lists.share(member, id), () => lists.open(guest, shared.id)])
      await expect(call()).rejects.toMatchObject(missing);
    expect((await lists.list(other)).watchlists).toEqual([]);
    expect(await lists.open(member, id)).toMatchObject({ shareablePath: null });
    await changeTestRealm(lists.deps.database, "ringside", { watchlistStatus: "DISABLED" });
    for (const call of [() => lists.list(member), () => lists.open(member, id), () => lists.create(member, "Another")])
      await expect(call()).rejects.toMatchObject(missing);
  });

  test("LS-02 none of 100,000 guessed addresses, and of as many ids of the list's own millisecond, opens a list", async () => {
    for (let number = 0; number < 10; number += 1) await lists.share(member, await lists.create(member, `List ${number}`));
    const { unwalled } = lists.deps.database;
    const [one] = await unwalled.selectFrom("watchlists").select("share_key").execute();
    // The secret of an address: of a million shared lists, as many guesses find one with a chance below 1 to 10 to the power of 65.
    const bits = Buffer.from(one?.share_key?.slice(1) ?? "", "base64url").length * 8;
    expect(bits).toBe(256);
    expect(GUESSES * 1_000_000 * 2 ** -bits).toBeLessThan(1e-65);
    const hits = async (guess: () => string): Promise<number> => {
      let found = 0;
      for (let guessed = 0; guessed < GUESSES; guessed += 500) {
        const guesses = Array.from({ length: 500 }, guess);
        const open = unwalled.selectFrom("watchlists").select("id");
        found += (await open.where((eb) => eb.or([eb("share_key", "in", guesses), eb("id", "in", guesses)])).execute()).length;
      }
      return found;
    };
    expect(await hits(() => `s${lists.deps.ids.secret()}`)).toBe(0);
    expect(await hits(() => lists.deps.ids.id())).toBe(0);
    // The search finds an address that exists.
    expect(
      (
        await unwalled
          .selectFrom("watchlists")
          .select("id")
          .where("share_key", "in", [one?.share_key ?? ""])
          .execute()
      ).length,
    ).toBe(1);
  });
});

const GUESSES = 100_000;
