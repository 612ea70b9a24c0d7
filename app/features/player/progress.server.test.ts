import { describe, expect, test } from "vitest";
import { contextOf, watcherOf } from "../../http/request-context.server.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadPosition, saveProgress } from "./progress.server.ts";

const PROGRESS = "/user/progress";
const at = "/_/progress";
const form = { contentId: "first-bell", position: "61" };

describe("CV-14 LS-04 how far a viewer is", () => {
  test("is kept for who is signed in, at the time of its arrival", async () => {
    const args = loaderArguments({ at, form, answers: { [PROGRESS]: () => undefined } });
    const before = Date.now();
    expect((await outcome(saveProgress(args))).status).toBe(204);
    const sent = args.calls[0]?.input.body as { progress: { contentId: string; position: number; at: string }[] } | undefined;
    const entry = sent?.progress[0];
    expect(entry).toMatchObject({ contentId: "first-bell", position: 61 });
    expect(Date.parse(entry?.at ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("PW-04 a position that waited for the network is as old as it waited, so that a newer one of another device wins", async () => {
    const timeWith = async (seconds: string) => {
      const headers = { "x-queued-seconds": seconds };
      const args = loaderArguments({ at, form, headers, answers: { [PROGRESS]: () => undefined } });
      const now = Date.now();
      await outcome(saveProgress(args));
      const sent = args.calls[0]?.input.body as { progress: { at: string }[] } | undefined;
      return Math.round((Date.parse(sent?.progress[0]?.at ?? "") - now) / 10_000) * 10;
    };
    expect(await timeWith("600")).toBe(-600);
    // No time of the future, and none from another header.
    for (const seconds of ["-600", "1e9", "600s", "9999999", ""]) expect(await timeWith(seconds), seconds).toBe(0);
  });

  test("a page of another profile or account neither stores nor reads a position", async () => {
    const PLACE = "/user/progress/{id}";
    const answers = { [PROGRESS]: () => undefined, [PLACE]: { resume: null } };
    const own = watcherOf(contextOf(loaderArguments({ at })));
    for (const [watcher, saved, read] of [
      [own, 204, 200],
      ["another", 409, 409],
      ["", 409, 200],
    ] as const) {
      const writing = loaderArguments({ at, form: { ...form, watcher }, answers });
      expect([watcher, (await outcome(saveProgress(writing))).status, writing.calls.length]).toEqual([
        watcher,
        saved,
        saved === 204 ? 1 : 0,
      ]);
      const reading = loaderArguments({ at: `${at}?contentId=first-bell&watcher=${watcher}`, answers });
      expect([watcher, (await loadPosition(reading)).status, reading.calls.length]).toEqual([watcher, read, read === 200 ? 1 : 0]);
    }
  });

  test("of a guest nothing is kept, and what is no position is refused without a call", async () => {
    const guest = loaderArguments({ at, form, guest: true });
    expect((await outcome(saveProgress(guest))).status).toBe(204);
    for (const position of ["", "-1", "1e9", "NaN", "9999999"])
      expect((await outcome(saveProgress(loaderArguments({ at, form: { ...form, position } })))).status, position).toBe(400);
    expect(guest.calls).toEqual([]);
  });

  test("positions of a guest's browser move to the account with their own times; anything else is refused without a call", async () => {
    const positions = [
      { contentId: "first-bell", position: 61, at: "2026-01-01T00:00:00.000Z" },
      { contentId: "counting-eight", position: 20, at: "2026-01-01T00:01:00.000Z" },
    ];
    const args = loaderArguments({ at, form: { positions: JSON.stringify(positions) }, answers: { [PROGRESS]: () => undefined } });
    expect((await outcome(saveProgress(args))).status).toBe(204);
    expect(args.calls).toEqual([{ path: PROGRESS, input: { body: { progress: positions } } }]);
    const many = JSON.stringify(Array.from({ length: 21 }, () => positions[0]));
    for (const broken of ["", "{}", "[]", "[1]", '[{"contentId":"a","position":1,"at":"soon"}]', many, `[${" ".repeat(10_000)}]`]) {
      const refusedArgs = loaderArguments({ at, form: { positions: broken } });
      expect((await outcome(saveProgress(refusedArgs))).status, broken.slice(0, 40)).toBe(400);
      expect(refusedArgs.calls).toEqual([]);
    }
    const guest = loaderArguments({ at, form: { positions: JSON.stringify(positions) }, guest: true });
    expect((await outcome(saveProgress(guest))).status).toBe(204);
    expect(guest.calls).toEqual([]);
  });

  test("is read again for who is signed in; without a video, and for a guest, the address leads home", async () => {
    const PLACE = "/user/progress/{id}";
    const resume = { resume: { position: 61, duration: 240 } };
    const args = loaderArguments({ at: `${at}?contentId=first-bell`, answers: { [PLACE]: resume } });
    const read = await loadPosition(args);
    expect([read.status, read.headers.get("cache-control"), await read.json()]).toEqual([200, "private, no-store", resume]);
    expect(args.calls).toEqual([{ path: PLACE, input: { params: { id: "first-bell" } } }]);
    const unknown = loaderArguments({ at: `${at}?contentId=gone`, answers: { [PLACE]: refused("NOT_FOUND") } });
    expect((await loadPosition(unknown)).status).toBe(404);
    for (const scene of [{ at }, { at: `${at}?contentId=first-bell`, guest: true }])
      expect(await outcome(loadPosition(loaderArguments(scene)))).toMatchObject({ status: 303, location: "/" });
  });

  test("the platform's refusal is the answer", async () => {
    for (const [code, status] of [
      ["TOO_MANY_REQUESTS", 429],
      ["BAD_REQUEST", 400],
    ] as const)
      expect((await outcome(saveProgress(loaderArguments({ at, form, answers: { [PROGRESS]: refused(code) } })))).status).toBe(status);
  });
});
