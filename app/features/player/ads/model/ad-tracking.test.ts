import { expect, test } from "vitest";
import type { AdEvent } from "./ad.ts";
import { createAdTracking } from "./ad-tracking.ts";

const EVENTS: readonly AdEvent[] = ["impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip", "click"];

function tracked() {
  const sent: string[] = [];
  const reports = {
    events: Object.fromEntries(EVENTS.map((event) => [event, [event]])),
    progress: [
      { at: 3, unit: "seconds" as const, url: "three" },
      { at: 0.9, unit: "share" as const, url: "late" },
    ],
    error: ["error"],
  };
  const send = (urls: readonly string[], code?: string) => sent.push(...urls.map((url) => (code === undefined ? url : `${url} ${code}`)));
  return { sent, tracking: createAdTracking({ reports }, send) };
}

test("CV-22 a whole ad is reported once, in order", () => {
  const { sent, tracking } = tracked();
  for (const position of [0.1, 0.1, 2.6, 3.1, 5, 4.9, 7.6, 7.7, 9.5]) tracking.moved(position, 10);
  tracking.completed();
  tracking.completed();
  tracking.moved(1, 10);
  tracking.skipped();
  tracking.failed("400");
  expect(sent).toEqual(["impression", "start", "firstQuartile", "three", "midpoint", "thirdQuartile", "late", "complete"]);
});

test("CV-22 a skipped ad reports neither later quartiles nor its end; clicks count once", () => {
  const { sent, tracking } = tracked();
  tracking.moved(2.6, 10);
  tracking.clicked();
  tracking.skipped();
  tracking.skipped();
  tracking.moved(6, 10);
  tracking.completed();
  tracking.clicked();
  expect(sent).toEqual(["impression", "start", "firstQuartile", "click", "skip"]);
});

test("CV-22 an ad that fails reports its error once, with its code", () => {
  const { sent, tracking } = tracked();
  tracking.failed("402");
  tracking.failed("400");
  tracking.moved(1, 10);
  expect(sent).toEqual(["error 402"]);
});

test("CV-22 the end of a short ad brings the quartiles that were not seen", () => {
  const { sent, tracking } = tracked();
  tracking.moved(0.1, 1);
  tracking.completed();
  expect(sent).toEqual(["impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete"]);
});

test("CV-22 an ad whose length is unknown has begun, and reports no quartile", () => {
  const { sent, tracking } = tracked();
  tracking.moved(0.1, 0);
  expect(sent.slice(0, 2)).toEqual(["impression", "start"]);
  expect(sent.filter((event) => /Quartile|midpoint/u.test(event))).toEqual([]);
});
