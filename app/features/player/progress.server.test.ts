import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { keepProgress } from "./progress.server.ts";

const PROGRESS = "/user/progress";
const at = "/_/progress";
const form = { contentId: "first-bell", position: "61" };

describe("CV-14 LS-04 how far a viewer is", () => {
  test("is kept for who is signed in, at the time of its arrival", async () => {
    const args = loaderArguments({ at, form, answers: { [PROGRESS]: () => undefined } });
    const before = Date.now();
    expect((await outcome(keepProgress(args))).status).toBe(204);
    const sent = args.calls[0]?.input.body as { progress: { contentId: string; position: number; at: string }[] } | undefined;
    const entry = sent?.progress[0];
    expect(entry).toMatchObject({ contentId: "first-bell", position: 61 });
    expect(Date.parse(entry?.at ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("of a guest nothing is kept, and what is no position is refused without a call", async () => {
    const guest = loaderArguments({ at, form, guest: true });
    expect((await outcome(keepProgress(guest))).status).toBe(204);
    for (const position of ["", "-1", "1e9", "NaN", "9999999"])
      expect((await outcome(keepProgress(loaderArguments({ at, form: { ...form, position } })))).status, position).toBe(400);
    expect(guest.calls).toEqual([]);
  });

  test("the platform's refusal is the answer", async () => {
    for (const [code, status] of [
      ["TOO_MANY_REQUESTS", 429],
      ["BAD_REQUEST", 400],
    ] as const)
      expect((await outcome(keepProgress(loaderArguments({ at, form, answers: { [PROGRESS]: refused(code) } })))).status).toBe(status);
  });
});
