import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveListener } from "../../app/http/live-listener.server.ts";
import { createTitleChanges, type LiveSubject } from "./title-changes.ts";

const NOW = Date.parse("2026-11-26T20:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());
const inTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function aStage() {
  const stage = {
    version: "1",
    texts: new Map<LiveSubject, string>([
      ["fury", "planned"],
      [null, "lists"],
    ]),
    failing: false,
    broken: new Set<LiveSubject>(),
  };
  const reads: string[] = [];
  const error = vi.fn();
  const changes = createTitleChanges({
    versionOf: (host) => (host === "unknown" ? null : stage.version),
    async read(_host, language, subject) {
      reads.push(`${language} ${subject}`);
      if (stage.failing || stage.broken.has(subject)) throw new Error("away");
      return stage.texts.get(subject) ?? null;
    },
    log: { error },
  });
  const join = (over: Partial<LiveListener> = {}, host = "ringside.example", network = "203.0.113.1") => {
    const sent: unknown[] = [];
    const listener: LiveListener = {
      viewer: null,
      language: "en",
      after: null,
      watchable: [],
      watcher: null,
      titles: ["fury"],
      lists: false,
      age: 2_000,
      ...over,
    };
    const receive = (text: string) => {
      expect(text).toMatch(/^event: changed\ndata: .+\n\n$/u);
      sent.push(JSON.parse(text.split("data: ")[1] ?? ""));
    };
    const leave = changes.join(host, listener, receive, network, () => undefined);
    return { sent, leave };
  };
  /** An edit of the realm's content. */
  const edit = (subject?: LiveSubject, text?: string) => {
    if (subject !== undefined && text !== undefined) stage.texts.set(subject, text);
    stage.version += "+";
  };
  return { stage, changes, reads, error, join, edit };
}

test("LV-04 pages of an edited title get one message, those of others and after another edit none; each subject is read once", async () => {
  const { changes, reads, join, edit, stage } = aStage();
  stage.texts.set("kicks", "planned");
  const own = [join(), join()];
  const [arabic, other, lists] = [join({ language: "ar" }), join({ titles: ["kicks"] }), join({ titles: [], lists: true })];
  await inTime(4_000);
  expect(reads).toEqual(["en fury", "ar fury", "en kicks", "en null"]);
  edit("fury", "live");
  await inTime(2_000);
  expect(reads).toHaveLength(8);
  const message = { id: "fury", within: 1_000 };
  expect([...own, arabic].map(({ sent }) => sent)).toEqual([[message], [message], [message]]);
  expect([other.sent, lists.sent]).toEqual([[], []]);
  // A vote for a review, for example.
  edit();
  edit(null, "other lists");
  await inTime(2_000);
  expect([own[0]?.sent.length, lists.sent]).toEqual([1, [{ id: null, within: 1_000 }]]);
  // Without a change of the version nothing is read.
  const before = reads.length;
  await inTime(60_000);
  expect(reads).toHaveLength(before);
  changes.end();
  expect(vi.getTimerCount()).toBe(0);
});

test("LV-04 an edit of programmes is a message to the guides that show their part, and to no other", async () => {
  const { changes, join, edit, stage, reads } = aStage();
  for (const part of ["guide 0~41230", "guide 1~41230"]) stage.texts.set(part, "planned");
  const [here, elsewhere] = [join({ titles: [], guide: "0~41230" }), join({ titles: [], guide: "1~41230" })];
  await inTime(4_000);
  expect(reads).toEqual(["en guide 0~41230", "en guide 1~41230"]);
  edit("guide 0~41230", "moved");
  await inTime(2_000);
  expect([here.sent, elsewhere.sent]).toEqual([[{ id: "guide 0~41230", within: 1_000 }], []]);
  changes.end();
});

test("LV-04 an edit between the load of a page and its connection is a message, also before the first read", async () => {
  const { changes, join, edit, stage } = aStage();
  const first = join();
  await inTime(4_000);
  edit("fury", "moved");
  await inTime(2_000);
  expect(first.sent).toHaveLength(1);
  expect(join({ age: 5_000 }).sent).toHaveLength(1);
  expect(join({ age: 500 }).sent).toHaveLength(0);
  // The version of an edit arrives after the first read, which has its text already.
  stage.texts.set("late", "planned");
  const late = join({ titles: ["late"], age: 0 });
  await inTime(1_000);
  edit();
  await inTime(2_000);
  edit();
  await inTime(2_000);
  expect(late.sent).toHaveLength(1);
  const kicks = join({ titles: ["kicks"], age: 500 });
  edit("kicks", "planned");
  await inTime(3_000);
  expect(kicks.sent).toHaveLength(1);
  changes.end();
});

test("LV-04 many pages of a title reload over a longer time, a minute at most", async () => {
  const { changes, join, edit } = aStage();
  const pages = Array.from({ length: 2_000 }, () => join());
  await inTime(4_000);
  edit("fury", "live");
  await inTime(2_000);
  expect(new Set(pages.map(({ sent }) => JSON.stringify(sent)))).toEqual(new Set(['[{"id":"fury","within":8000}]']));
  changes.end();
});

test("LV-04 a title that is unknown, or is one too many, is not read again; one that disappears is no change", async () => {
  const { changes, join, edit, reads, stage } = aStage();
  const own = join();
  const unknown = join({ titles: ["nothing"] });
  join({ titles: ["fury"] }, "unknown");
  for (let each = 0; each < 300; each += 1) join({ titles: [`made-up-${each}`] }, "ringside.example", `198.51.100.${each}`);
  await inTime(3_000);
  expect(reads).toHaveLength(200);
  stage.texts.delete("fury");
  edit();
  await inTime(3_000);
  expect(reads.slice(200)).toEqual(["en fury"]);
  expect([own.sent, unknown.sent]).toEqual([[], []]);
  changes.end();
});

test("LV-04 a failed read is logged once and repeated; a page that has left gets nothing", async () => {
  const { changes, join, edit, error, stage } = aStage();
  const [own, left] = [join(), join()];
  await inTime(4_000);
  left.leave();
  stage.failing = true;
  edit("fury", "cancelled");
  await inTime(10_000);
  expect([error.mock.calls.length, own.sent]).toEqual([1, []]);
  stage.failing = false;
  await inTime(3_000);
  expect([own.sent.length, left.sent.length]).toEqual([1, 0]);
  own.leave();
  edit("fury", "live");
  await inTime(3_000);
  expect(own.sent).toHaveLength(1);
  changes.end();
});

test("LV-04 a title that cannot be read does not keep changes of the others from their pages, and is read alone from then on", async () => {
  const { stage, edit, error, join, reads } = aStage();
  stage.texts.set("kicks", "planned");
  stage.broken.add("broken");
  join({ titles: ["broken"] });
  const [fury, kicks] = [join(), join({ titles: ["kicks"] })];
  await inTime(6_000);
  edit("fury", "live");
  edit("kicks", "live");
  await inTime(6_000);
  expect([fury.sent, kicks.sent]).toEqual([[{ id: "fury", within: 1_000 }], [{ id: "kicks", within: 1_000 }]]);
  reads.length = 0;
  await inTime(6_000);
  expect(new Set(reads)).toEqual(new Set(["en broken"]));
  expect(error).toHaveBeenCalledTimes(1);
});

test("LV-04 the browsers of one network add 40 titles at most; they share those of others, and a place is free when its title is left", async () => {
  const { reads, join } = aStage();
  const here = "ringside.example";
  const flood = Array.from({ length: 60 }, (_, each) => join({ titles: [`flood-${each}`] }, here, "192.0.2.1"));
  join({ titles: ["fury"] }, here, "192.0.2.2");
  join({ titles: ["fury"] }, here, "192.0.2.1");
  await inTime(1_000);
  expect(reads).toHaveLength(41);
  expect(reads).toContain("en fury");
  for (const { leave } of flood) leave();
  join({ titles: ["again"] }, here, "192.0.2.1");
  await inTime(2_000);
  expect(reads.at(-1)).toBe("en again");
});
