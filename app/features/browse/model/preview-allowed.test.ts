import { describe, expect, test } from "vitest";
import { lineRate } from "./line-rate.ts";
import { isPreviewAllowed, type PreviewConditions } from "./preview-allowed.ts";

const fine: PreviewConditions = { reducedMotion: false, reducedData: false, online: true, rate: 20 };

describe("CV-02 when a preview may come of itself", () => {
  test.each([
    [{}, true],
    [{ rate: 5 }, true],
    [{ rate: 4.9 }, false],
    [{ rate: null }, false],
    [{ rate: null, connection: { downlink: 10 } }, true],
    [{ rate: null, connection: { downlink: 1.5 } }, false],
    // The measured rate counts for more than the browser's estimate.
    [{ rate: 1.6, connection: { downlink: 10 } }, false],
    [{ reducedMotion: true }, false],
    [{ reducedData: true }, false],
    [{ online: false }, false],
    [{ connection: { saveData: true } }, false],
    [{ connection: { type: "cellular" } }, false],
    [{ connection: { type: "wifi" } }, true],
    [{ connection: { effectiveType: "3g" } }, false],
    [{ connection: { effectiveType: "slow-2g" } }, false],
    [{ connection: { effectiveType: "4g", saveData: false } }, true],
  ] as const)("CV-02 %o: %s", (conditions, allowed) => {
    expect(isPreviewAllowed({ ...fine, ...conditions })).toBe(allowed);
  });
});

describe("CV-02 how fast a page arrived", () => {
  const arrival = (responseStart: number, responseEnd: number, transferSize: number) => ({ responseStart, responseEnd, transferSize });

  test("CV-02 bytes that arrive beside one another share the line's time; waiting does not count", () => {
    expect(lineRate([arrival(0, 100, 100_000)])).toBe(8);
    expect(lineRate([arrival(0, 100, 50_000), arrival(50, 100, 50_000)])).toBe(8);
    expect(lineRate([arrival(1_000, 1_050, 50_000), arrival(0, 50, 50_000)])).toBe(8);
  });

  test("CV-02 what a cache had, and what is too little, says nothing", () => {
    expect(lineRate([])).toBeNull();
    expect(lineRate([arrival(0, 1, 0), arrival(0, 0, 90_000)])).toBeNull();
    expect(lineRate([arrival(0, 1, 29_000)])).toBeNull();
  });
});
