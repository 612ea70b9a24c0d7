import { beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { CallContext, CallerProfile } from "../../http/context.ts";
import { versionOf } from "../../store/versions/versions.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { fixedSection } from "../../testing/test-realm.ts";
import { createReviews } from "./index.ts";
import { reviewsSettings } from "./settings.ts";

const image = { hash: "0", width: 1, height: 1, color: "#000000" };
const card = (id: string, accessLevel: Card["accessLevel"] = "GRANTED", type: Card["type"] = "VOD"): Card => ({
  ...{ id, type, title: `Title ${id}`, slug: id, description: "", thumbnail: image, poster: null, accessLevel },
  ...{ duration: 60, startDate: null, endDate: null, eventStatus: null, computedRelease: null, displayLiveBadge: false, isNew: false },
  ...{ seriesId: null, seriesTitle: null, season: null, episode: null, itemCount: null, rating: null, averageStars: null },
  programmingInfo: null,
});
const CARDS = [card("bout"), card("locked", "DENIED"), card("saga", "DENIED", "SERIES"), { ...card("saga-1", "DENIED"), seriesId: "saga" }];
const profile: CallerProfile = { id: "profile-1", name: "Night owl", avatar: "fox", isChild: false, maxRating: null };

describeOnBothDatabases("reviews", (open) => {
  let deps: TestDeps;
  let module: ReturnType<typeof createReviews>;
  let averages: (context: CallContext, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  let watched: string[];
  const guest = testContext();
  const [first, second, third] = [viewerContext("first"), viewerContext("second"), viewerContext("third")];
  const settings = { enabled: true, reportsToHide: 2, names: "PROFILE", averageOnCards: true } as const;

  beforeEach(async () => {
    const database = await open();
    deps = createTestDeps(database);
    watched = [];
    // The other realm moderates: no realm follows another one's settings.
    const sectionOf = fixedSection(reviewsSettings, (realmId) => ({
      ...settings,
      enabled: realmId !== "silent",
      moderation: realmId === "ringside" ? ("PUBLISH_AT_ONCE" as const) : ("AFTER_APPROVAL" as const),
    }));
    module = createReviews(deps, {
      realm: { sectionOf },
      catalogue: {
        cardsFor: (_context, references) =>
          Promise.resolve(CARDS.filter(({ id, type }) => references.some((one) => one.id === id && one.type === type))),
        setAveragesSource: (source) => {
          averages = source;
        },
      },
      playback: { watchedBy: () => Promise.resolve(watched) },
    });
    for (const [kind, job] of Object.entries(module.jobs)) deps.jobs.handle(kind, job);
    for (const realm of ["ringside", "aurora", "silent"]) {
      await addTestRealm(database, realm);
      for (const id of ["first", "second", "third", "crowd"])
        await database.unwalled
          .insertInto("accounts")
          .values({
            ...{ realm_id: realm, id, email: `${id}@${realm}.example`, email_lookup: `${id}@${realm}.example`, name: null, language: "en" },
            ...{ role: "VIEWER", details: "{}", created_at: TEST_START.toISOString(), email_verified_at: null, time_zone: null },
          })
          .execute();
    }
  });

  const ofTitle = (context: CallContext = guest, titleId = "bout") => module.handlers.getTitleReviews(context, { params: { id: titleId } });
  const list = (context: CallContext = guest, query: { rpp?: number; lastSeen?: string } = {}, titleId = "bout") =>
    module.handlers.listReviews(context, { params: { id: titleId }, query: { rpp: 10, ...query } });
  const save = (context: CallContext, rating: number | null, text = "", titleId = "bout") =>
    module.handlers.saveReview(context, { params: { id: titleId }, body: { rating, text } });
  const report = (context: CallContext, id: string) => module.handlers.reportReview(context, { params: { id } });
  const remove = (context: CallContext, id: string) => module.handlers.removeReview(context, { params: { id } });
  /** Runs the job that counts, and returns what a guest sees. */
  const counted = async (titleId = "bout") => {
    deps.clock.advance(4_000);
    await deps.jobs.runDue();
    return (await ofTitle(guest, titleId)).summary;
  };

  test("CV-18 a review is published at once, counted by a job, and its author changes and removes it", async () => {
    const saved = await save(first, 4, "Good");
    expect(saved).toMatchObject({ rating: 4, text: "Good", state: "PUBLISHED", edited: false });
    expect((await list()).reviews).toMatchObject([{ id: saved.id, rating: 4, text: "Good", author: null, own: false }]);
    expect(await ofTitle(first)).toMatchObject({ own: saved, permission: "ALLOWED", title: { type: "VOD", id: "bout" } });
    expect(await counted()).toEqual({ average: 4, ratings: 1, reviews: 1 });
    expect((await ofTitle()).newest).toMatchObject([{ id: saved.id, text: "Good" }]);

    expect(await save(first, 5, "Better")).toMatchObject({ id: saved.id, writtenAt: saved.writtenAt, edited: true });
    // Guests see no text that its author has changed, not even until the job runs.
    expect((await ofTitle()).newest).toEqual([]);
    await save(second, null, "Only words");
    expect(await counted()).toEqual({ average: 5, ratings: 1, reviews: 2 });
    await remove(first, saved.id);
    expect((await ofTitle()).newest.map(({ text }) => text)).toEqual(["Only words"]);
    expect(await counted()).toEqual({ average: null, ratings: 0, reviews: 1 });
  });

  test("CV-18 a viewer has one review of a title, also when two tabs save at once; a profile has its own", async () => {
    await Promise.all([save(first, 1, "One"), save(first, 2, "Two")]);
    expect((await list()).reviews).toHaveLength(1);
    const owl = { ...first, viewer: { ...first.viewer, profile } };
    await save(owl, 3);
    expect((await list(owl)).reviews.map(({ author, own }) => [author, own])).toEqual([
      ["Night owl", true],
      [null, false],
    ]);
    expect((await ofTitle(owl)).author).toBe("Night owl");
  });

  test("PW-04 a review that has waited for the network leaves a newer one, and replaces an older one", async () => {
    const waited = (text: string, secondsWaited: number) =>
      module.handlers.saveReview(first, { params: { id: "bout" }, body: { rating: 2, text, secondsWaited } });
    await save(first, 4, "Written now");
    expect(await waited("An hour ago", 3_600)).toMatchObject({ text: "Written now", edited: false });
    deps.clock.advance(7_200_000);
    expect(await waited("After that", 3_600)).toMatchObject({ text: "After that", edited: true });
    // The review that was written last stays, whichever arrives last.
    expect(await waited("Before that", 5_000)).toMatchObject({ text: "After that" });
    expect(await waited("Last", 60)).toMatchObject({ text: "Last" });
  });

  test("CV-18 only viewers who may watch or have watched write a review", async () => {
    await expect(save(first, 4, "", "locked")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    await expect(save(first, 4, "", "saga")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    expect([(await ofTitle(first, "locked")).permission, (await ofTitle(guest, "locked")).permission]).toEqual(["UNWATCHED", "SIGN_IN"]);
    watched = ["locked", "saga-1"];
    expect(await save(first, 4, "", "locked")).toMatchObject({ state: "PUBLISHED" });
    expect(await save(first, 4, "", "saga")).toMatchObject({ state: "PUBLISHED" });
    const child = { ...first, viewer: { ...first.viewer, profile: { ...profile, isChild: true } } };
    await expect(save(child, 4)).rejects.toMatchObject({ code: "CHILD_PROFILE" });
  });

  test("CV-18 enough reports of other accounts hide a review until an operator decides, and each account counts once", async () => {
    const { id } = await save(first, 1, "Rude");
    await counted();
    await expect(report(first, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await report(second, id);
    await report(second, id);
    expect((await list(second)).reviews).toMatchObject([{ id, reported: true }]);
    await report(third, id);
    expect((await list()).reviews).toEqual([]);
    expect((await ofTitle()).newest).toEqual([]);
    expect((await ofTitle(first)).own).toMatchObject({ state: "PENDING" });
    await expect(report(viewerContext("crowd"), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await counted()).toMatchObject({ reviews: 0 });
    // A change does not publish it past the operator.
    expect(await save(first, 1, "Polite")).toMatchObject({ state: "PENDING" });
    expect(await module.moderation.list("ringside", "PENDING", { limit: 10 })).toMatchObject([{ id, text: "Polite", reports: 2 }]);
    expect(await module.moderation.decide("ringside", id, "PUBLISHED")).toBe(true);
    expect(await counted()).toMatchObject({ reviews: 1 });
    // The accounts that have reported it before do not count again.
    await report(second, id);
    await report(third, id);
    expect((await list()).reviews).toHaveLength(1);
  });

  test("CV-18 in a realm that moderates, a review appears after the approval, and again after the approval of a change", async () => {
    const there = { ...first, realmId: "aurora" };
    const elsewhere = testContext({ realmId: "aurora" });
    const { id, state } = await save(there, 3, "Fine");
    expect([state, (await list(elsewhere)).reviews]).toEqual(["PENDING", []]);
    expect(await module.moderation.decide("aurora", id, "PUBLISHED")).toBe(true);
    expect((await list(elsewhere)).reviews).toHaveLength(1);
    expect(await save(there, 3, "Fine")).toMatchObject({ state: "PUBLISHED" });
    expect(await save(there, 2, "Changed")).toMatchObject({ state: "PENDING" });
    expect(await module.moderation.decide("aurora", id, "REJECTED")).toBe(true);
    expect((await ofTitle(there)).own).toMatchObject({ state: "REJECTED" });
    expect(await module.moderation.decide("ringside", id, "PUBLISHED")).toBe(false);
    const entries = await deps.database.unwalled.selectFrom("audit_events").select("event").where("realm_id", "=", "aurora").execute();
    expect(entries).toEqual([{ event: "REVIEW_DECIDED" }, { event: "REVIEW_DECIDED" }]);
  });

  test("CV-18 unknown titles, other viewers' reviews, other realms and realms without reviews are NOT_FOUND", async () => {
    const { id } = await save(first, 4);
    const refused = [
      () => ofTitle(guest, "nothing"),
      () => list(guest, {}, "nothing"),
      () => save(first, 4, "", "nothing"),
      () => remove(second, id),
      () => remove({ ...first, realmId: "aurora" }, id),
      () => report({ ...second, realmId: "aurora" }, id),
      () => ofTitle(testContext({ realmId: "silent" })),
      () => save({ ...first, realmId: "silent" }, 4),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(list(guest, { lastSeen: "forged" })).rejects.toThrow("bad cursor");
  });

  test("CV-18 ten thousand reviews of one title are read by pages, each once, the newest first", async () => {
    const total = 10_000;
    const at = (index: number) => new Date(TEST_START.getTime() + Math.floor(index / 7) * 1_000).toISOString();
    const rows = Array.from({ length: total }, (_one, index) => ({
      ...{ realm_id: "ringside", id: `r${index}`, title_id: "bout", watcher_id: `w${index}`, account_id: "crowd", author: null },
      ...{ rating: (index % 5) + 1, body: "", state: "PUBLISHED" as const, reports: 0, written_at: at(index) },
      ...{ edited_at: null, decided_at: null },
    }));
    for (let from = 0; from < total; from += 1_000)
      await deps.database.write
        .insertInto("reviews")
        .values(rows.slice(from, from + 1_000))
        .execute();
    const seen = new Set<string>();
    let page = await list(guest, { rpp: 50 });
    for (let read = 0; read < 4; read += 1) {
      for (const { id } of page.reviews) seen.add(id);
      page = await list(guest, { rpp: 50, lastSeen: page.paging.lastSeen ?? "" });
    }
    expect([seen.size, page.paging.moreDataAvailable]).toEqual([200, true]);
    expect([...seen].every((id) => Number(id.slice(1)) >= total - 210)).toBe(true);
    await save(first, 3);
    expect(await counted()).toEqual({ average: 3, ratings: total + 1, reviews: total + 1 });
  });

  test("CV-18 cards get the average from one query, and only a count that changes moves the version of cached pages", async () => {
    await save(first, 4);
    await save(second, 5);
    const version = () => versionOf(deps.database.read, "ringside", "catalogue");
    const before = await version();
    await counted();
    expect(Number(await version()) - Number(before)).toBe(1);
    expect([...(await averages(guest, ["bout", "locked"]))]).toEqual([["bout", 4.5]]);
    expect(await averages(testContext({ realmId: "silent" }), ["bout"])).toEqual(new Map());
    const after = await version();
    await save(first, 4);
    await counted();
    expect(await version()).toBe(after);
  });

  test("CV-18 reviews go with their account and with their profile, and the counts follow", async () => {
    const owl = { ...first, viewer: { ...first.viewer, profile } };
    await save(first, 1, "Of the holder");
    await save(owl, 5, "Of the owl");
    await save(second, 3, "Of another");
    expect(await counted()).toMatchObject({ reviews: 3 });
    await deps.database.write.transaction().execute((trx) => module.forgetProfile(trx, "ringside", profile.id));
    expect(await counted()).toMatchObject({ reviews: 2 });
    await deps.database.write.transaction().execute(async (trx) => {
      await module.forgetViewer(trx, "ringside", "first");
      await trx.deleteFrom("accounts").where("realm_id", "=", "ringside").where("id", "=", "first").execute();
    });
    expect((await ofTitle()).newest.map(({ text }) => text)).toEqual(["Of another"]);
    expect(await counted()).toMatchObject({ reviews: 1 });
  });
});
