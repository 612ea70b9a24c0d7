import { describe, expect, test } from "vitest";
import { type Fault, NO_TRIES, remedyFor } from "./error-policy.ts";

const lost: Fault = { kind: "network", fatal: true, stage: "segment", status: null, retryAfter: null };
const broken: Fault = { ...lost, kind: "media" };
const giveUp = (reason: string) => ({ do: "giveUp", failure: { reason } });

describe("remedyFor", () => {
  test("CV-19 a lost segment is loaded again, with growing pauses, and at last given up", () => {
    const waits = [0, 1, 2, 3].map((network) => remedyFor(lost, { ...NO_TRIES, network }, true));
    expect(waits).toEqual([500, 1000, 2000, 4000].map((afterMs) => ({ do: "load", what: "segments", afterMs })));
    expect(remedyFor(lost, { ...NO_TRIES, network: 4 }, true)).toEqual(giveUp("network"));
    expect(remedyFor({ ...lost, status: 503 }, { ...NO_TRIES, network: 4 }, true)).toEqual(giveUp("server"));
  });

  test("CV-19 a playlist that failed is asked for again as a whole", () => {
    expect(remedyFor({ ...lost, stage: "playlist", status: 503 }, NO_TRIES, true)).toEqual({ do: "load", what: "playlist", afterMs: 500 });
  });

  test("P40 CV-19 a page of the network waits for the viewer's sign-in and is not given up; in place of a licence it ends the start", () => {
    const portal = { ...lost, status: 511 } as const;
    for (const stage of ["playlist", "segment"] as const)
      for (const fatal of [true, false])
        expect(remedyFor({ ...portal, stage, fatal }, { ...NO_TRIES, network: 9 }, true)).toEqual({ do: "awaitSignIn", loads: fatal });
    expect(remedyFor({ ...portal, stage: "licence" }, NO_TRIES, true)).toEqual({
      do: "giveUp",
      failure: { reason: "portal", retryAfter: 5 },
    });
    // An empty or broken playlist is no page.
    expect(remedyFor({ ...lost, stage: "playlist", status: 200 }, { ...NO_TRIES, network: 4 }, true)).toEqual(giveUp("network"));
  });

  test("CV-19 without a network nothing is given up: it waits", () => {
    for (const fatal of [true, false])
      expect(remedyFor({ ...lost, fatal }, { ...NO_TRIES, network: 9 }, false)).toEqual({ do: "awaitNetwork" });
  });

  test("CV-19 P40 a refused address is renewed at once, twice at most", () => {
    for (const status of [401, 403, 410]) {
      const refused = { ...lost, fatal: false, status };
      for (const renewals of [0, 1]) expect(remedyFor(refused, { ...NO_TRIES, renewals }, true)).toEqual({ do: "renew" });
      expect(remedyFor(refused, { ...NO_TRIES, renewals: 2 }, true)).toEqual(giveUp("denied"));
    }
    const playlist = { ...lost, stage: "playlist", status: 404 } as const;
    expect(remedyFor(playlist, NO_TRIES, true)).toEqual({ do: "renew" });
    expect(remedyFor(playlist, { ...NO_TRIES, renewals: 2 }, true)).toEqual(giveUp("missing"));
  });

  test("P40 a missing segment is skipped, three in a row at most", () => {
    expect(remedyFor({ ...lost, status: 404 }, NO_TRIES, true)).toEqual({ do: "skip" });
    expect(remedyFor({ ...lost, status: 404 }, { ...NO_TRIES, skips: 3 }, true)).toEqual(giveUp("missing"));
  });

  test("CV-19 too many requests wait as long as the response says, and too many streams end the film", () => {
    const busy = { ...lost, fatal: false, status: 429 };
    expect(remedyFor({ ...busy, retryAfter: 7 }, NO_TRIES, true)).toEqual({ do: "load", what: "segments", afterMs: 7_000 });
    expect(remedyFor(busy, NO_TRIES, true)).toEqual({ do: "load", what: "segments", afterMs: 500 });
    expect(remedyFor({ ...lost, fatal: false, status: 409 }, NO_TRIES, true)).toEqual(giveUp("limit"));
  });

  test("CV-19 the decoder is rebuilt three times", () => {
    expect(remedyFor(broken, { ...NO_TRIES, media: 2 }, true)).toEqual({ do: "rebuildMedia" });
    expect(remedyFor(broken, { ...NO_TRIES, media: 3 }, true)).toEqual(giveUp("media"));
  });

  test("CV-19 what the engine mends by itself is only shown", () => {
    expect(remedyFor({ ...lost, fatal: false }, NO_TRIES, true)).toEqual({ do: "show" });
    expect(remedyFor({ ...broken, fatal: false }, NO_TRIES, true)).toEqual({ do: "nothing" });
  });
});
