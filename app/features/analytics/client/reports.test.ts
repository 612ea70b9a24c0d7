import { expect, test } from "vitest";
import { createReports } from "./reports.ts";

const VIEW = { name: "PAGE_VIEW", page: "home", toward: null, entry: null } as const;

function place() {
  const sent: { id: string; event: unknown }[][] = [];
  const state = { mayCount: true, isOnline: true, takes: true };
  const reports = createReports({
    mayCount: () => state.mayCount,
    isOnline: () => state.isOnline,
    send(path, body) {
      expect(path).toBe("/_/events");
      if (state.takes) sent.push(JSON.parse(body.get("events") ?? ""));
      return state.takes;
    },
  });
  const add = (times: number) => Array.from({ length: times }, () => reports.add(VIEW));
  return { state, sent, reports, add };
}

test("PL-12 what was seen leaves once, in batches, each event with an id of its own", () => {
  const { sent, reports, add } = place();
  add(21);
  reports.send();
  reports.send();
  expect(sent.map((batch) => batch.length)).toEqual([20, 1]);
  expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(21);
});

test("PL-12 without a network a bounded number waits, the newest", () => {
  const { state, sent, reports, add } = place();
  state.isOnline = false;
  add(500);
  reports.send();
  expect(sent).toEqual([]);
  state.isOnline = true;
  reports.send();
  expect(sent.flat()).toHaveLength(60);
});

test("PL-12 what waits when the consent is withdrawn is never sent, not even after another consent", () => {
  const { state, sent, reports, add } = place();
  state.isOnline = false;
  add(3);
  state.mayCount = false;
  reports.send();
  add(1);
  state.mayCount = true;
  state.isOnline = true;
  reports.send();
  expect(sent).toEqual([]);
});

test("PL-12 a browser that takes no more keeps the rest for later", () => {
  const { state, sent, reports, add } = place();
  state.takes = false;
  add(2);
  reports.send();
  state.takes = true;
  reports.send();
  expect(sent.map((batch) => batch.length)).toEqual([2]);
});
