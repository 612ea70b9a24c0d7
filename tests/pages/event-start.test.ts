import "@vanilla-extract/css/disableRuntimeStyles";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PageHandler } from "../../server/documents/page-handlers.ts";
import { openWeb } from "../support/test-web.ts";

const { counter } = await vi.hoisted(async () => {
  const { QueryCounter } = await import("../../platform/testing/query-counter.ts");
  return { counter: new QueryCounter() };
});
vi.mock("../../platform/store/database.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../platform/store/database.ts")>();
  return {
    ...original,
    openDatabase: (...parameters: Parameters<typeof original.openDatabase>) => counter.count(original.openDatabase(...parameters)),
  };
});

// The build gives each style its file; here no build does.
setFileScope("event-start.test", "ringside");
const { loadLive } = await import("../../app/features/live/data.server.ts");

const EVENT = "harbour-fury";
const VIEWERS = 600;
const LANGUAGES = ["en", "es", "pt", "ar"] as const;
/** Tables that only the page of a title reads. */
const TABLES = ["items", "item_texts", "item_licences", "item_genres"];

describe("the start of a live event", () => {
  let web: Awaited<ReturnType<typeof openWeb>>;
  let rendered: string[] = [];
  const pages: PageHandler = async (request, _set, context) => {
    const { requestContext } = context as AppLoadContext;
    rendered.push(requestContext.language);
    const event = await loadLive({ request, context, params: {} } as LoaderFunctionArgs, { eventId: EVENT });
    return new Response(event.title, { headers: { "content-type": "text/html" } });
  };
  const open = (language: string, more: Record<string, string> = {}) =>
    web.ask("GET", `/live/${EVENT}/harbour-fury-night-two`, { host: "localhost:3000", "accept-language": language, ...more });
  const reads = () => Object.entries(counter.take()).flatMap(([table, count]) => (TABLES.includes(table) ? [count] : []));
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

  beforeAll(async () => {
    web = await openWeb({ pages });
  });
  afterAll(() => web.close());

  test("P42 viewers who open one event at once are one render and one set of queries for each key, and nobody gets an error", async () => {
    // A first language shows what one render costs.
    counter.take();
    web.calls.length = 0;
    const first = await open("ar");
    expect(first.status).toBe(200);
    const one = { reads: sum(reads()), calls: web.calls.length };
    expect(one.reads).toBeGreaterThan(0);
    rendered = [];
    web.calls.length = 0;

    const answers = await Promise.all(
      Array.from({ length: VIEWERS }, (_none, index) =>
        open(LANGUAGES[index % LANGUAGES.length] ?? "en", { "x-forwarded-for": `198.51.${index >> 8}.${index & 255}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(LANGUAGES.length);
    // Arabic was there already.
    expect([...rendered].sort()).toEqual(["en", "es", "pt"]);
    expect(sum(reads())).toBeLessThanOrEqual(3 * one.reads);
    expect(web.calls.length).toBeLessThanOrEqual(3 * one.calls);
  });
});
