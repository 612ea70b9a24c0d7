import { describe, expect, test } from "vitest";
import { type Fault, remedyFor } from "./error-policy.ts";

const none = { network: 0, media: 0 };
const lost: Fault = { kind: "network", fatal: true, stage: "segment", status: null };

describe("remedyFor", () => {
  test("CV-19 a lost segment is loaded again, with growing pauses, and at last given up", () => {
    const waits = [0, 1, 2, 3].map((network) => remedyFor(lost, { network, media: 0 }, true));
    expect(waits).toEqual([500, 1000, 2000, 4000].map((afterMs) => ({ do: "load", what: "segments", afterMs })));
    expect(remedyFor(lost, { network: 4, media: 0 }, true)).toEqual({ do: "giveUp", trouble: "network" });
  });

  test("CV-19 a playlist that failed is asked for again as a whole", () => {
    expect(remedyFor({ ...lost, stage: "playlist", status: 503 }, none, true)).toEqual({ do: "load", what: "playlist", afterMs: 500 });
  });

  test("CV-19 without a network nothing is given up: it waits", () => {
    for (const fatal of [true, false])
      expect(remedyFor({ ...lost, fatal }, { network: 9, media: 0 }, false)).toEqual({ do: "awaitNetwork" });
  });

  test("CV-19 an expired address needs a new one, at once", () => {
    for (const status of [401, 403, 410])
      expect(remedyFor({ ...lost, fatal: false, status }, none, true)).toEqual({ do: "giveUp", trouble: "expired" });
  });

  test("CV-19 a playlist that does not exist is said to be missing, a segment may come back", () => {
    expect(remedyFor({ ...lost, stage: "playlist", status: 404 }, none, true)).toEqual({ do: "giveUp", trouble: "missing" });
    expect(remedyFor({ ...lost, status: 404 }, none, true)).toMatchObject({ do: "load" });
  });

  test("CV-19 the decoder is rebuilt three times", () => {
    const fault: Fault = { kind: "media", fatal: true, stage: "segment", status: null };
    expect(remedyFor(fault, { network: 0, media: 2 }, true)).toEqual({ do: "rebuildMedia" });
    expect(remedyFor(fault, { network: 0, media: 3 }, true)).toEqual({ do: "giveUp", trouble: "media" });
  });

  test("CV-19 what the engine mends by itself is only shown", () => {
    expect(remedyFor({ ...lost, fatal: false }, none, true)).toEqual({ do: "show" });
    expect(remedyFor({ kind: "media", fatal: false, stage: "segment", status: null }, none, true)).toEqual({ do: "nothing" });
  });
});
