import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../testing/loader-arguments.ts";
import { notFound, orNothing, pageCall } from "./page-call.server.ts";
import { contextOf } from "./request-context.server.ts";

const scene = loaderArguments({ at: "/account?p=2" });

describe("ID-24 calls of a page", () => {
  test.each([pageCall, orNothing])(
    "ID-24 a session that ended while the page was loaded goes to sign-in and back to the page (%o)",
    async (wait) => {
      const answer = await outcome(wait(scene, Promise.reject(refused("UNAUTHENTICATED"))));
      expect([answer.status, answer.location]).toEqual([303, `/login?from=${encodeURIComponent("/account?p=2")}`]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("RT-18 what a page cannot do without keeps its status, and nobody keeps the answer", async () => {
    const answer = await outcome(pageCall(scene, Promise.reject(refused("NOT_FOUND", "Gone."))));
    expect(answer).toMatchObject({ status: 404, reply: { code: "NOT_FOUND", message: "Gone.", requestId: "r1" } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("RT-18 an id that cannot exist is answered like one that does not", async () => {
    const missing = await outcome(Promise.reject(notFound(contextOf(scene))));
    const unknown = await outcome(pageCall(scene, Promise.reject(refused("NOT_FOUND"))));
    expect([missing.status, missing.reply]).toEqual([unknown.status, unknown.reply]);
  });

  test.each(["UNAVAILABLE", "NOT_FOUND", "ACCESS_DENIED"] as const)("P43 a part that is %s leaves the page standing", async (code) => {
    expect(await orNothing(scene, Promise.reject(refused(code)))).toBeNull();
    expect(await orNothing(scene, Promise.resolve("part"))).toBe("part");
  });

  test.each([pageCall, orNothing])("a defect of ours is neither (%o)", async (wait) => {
    await expect(wait(scene, Promise.reject(new TypeError("defect")))).rejects.toThrow("defect");
  });
});
