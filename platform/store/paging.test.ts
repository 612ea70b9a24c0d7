import { expect, test } from "vitest";
import { createSealer } from "../crypto/seal.ts";
import { problemResponse } from "../http/register.ts";
import { pickText, rowsInBestLanguage } from "./localised-rows.ts";
import { BadCursor, pagingOf, readCursor } from "./paging.ts";

const sealer = createSealer({ secret: "paging-tests-and-nothing-else-0123456789" });

test("CV-01 a cursor carries the sort key of the last item to the next page of its list, and of no other", () => {
  const { lastSeen, moreDataAvailable } = pagingOf(sealer, "ringside:news", ["2026-11-22T09:00:00Z", 7]);
  expect(moreDataAvailable).toBe(true);
  expect(readCursor(sealer, "ringside:news", lastSeen ?? "")).toEqual(["2026-11-22T09:00:00Z", 7]);
  expect(readCursor(sealer, "ringside:news", undefined)).toBeNull();
  for (const [list, cursor] of [
    ["aurora:news", lastSeen ?? ""],
    ["ringside:news", `${lastSeen}x`],
    ["ringside:news", ""],
  ] as const)
    expect(() => readCursor(sealer, list, cursor), `${list} ${cursor}`).toThrow(BadCursor);
  expect(pagingOf(sealer, "ringside:news", null)).toEqual({ lastSeen: null, moreDataAvailable: false });
});

test("a bad cursor is 400 BAD_CURSOR and no line in the log", () => {
  const logged: object[] = [];
  const answer = problemResponse(new BadCursor(), "request-1", null, {
    localise: (_realm, _language, code) => code,
    log: { error: (fields) => void logged.push(fields) },
  });
  expect([answer.status, logged]).toEqual([400, []]);
});

test("PL-03 a text is in the best language that has it, and in any rather than none", () => {
  const rows = [
    { language: "pt", text: "um" },
    { language: "en", text: "one" },
    { language: "en", text: "two" },
  ];
  expect(pickText(rows, ["ar", "en"])?.text).toBe("one");
  expect(rowsInBestLanguage(rows, ["en"]).map(({ text }) => text)).toEqual(["one", "two"]);
  expect(pickText(rows, ["ar", "es"])?.text).toBe("um");
  expect(pickText([], ["en"])).toBeUndefined();
});
