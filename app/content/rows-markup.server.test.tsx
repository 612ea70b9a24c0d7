import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { browseLabels } from "../../platform/labels/catalogue/browse.ts";
import type { RequestContext } from "../http/request-context.server.ts";
import { loaderArguments } from "../testing/loader-arguments.ts";
import type { BucketView, CardView } from "./views.ts";

// The build gives each style its file; here no build does.
setFileScope("rows-markup.test", "ringside");
const { rowsMarkup } = await import("./rows-markup.server.tsx");

vi.mock("react-dom/server", { spy: true });
beforeEach(() => vi.mocked(renderToStaticMarkup).mockClear());
const written = () => vi.mocked(renderToStaticMarkup).mock.calls.length;

const picture = { hash: "0123456789abcdef", width: 1920, height: 1080, color: "#102030" };
const card = (id: string, over: Partial<CardView> = {}): CardView => ({ to: `/video/${id}`, title: id, picture, ...over });
const row = (id: string, ...cards: CardView[]): BucketView => ({ id, name: id, kind: "landscape", cards });

const wording = (language: "en" | "ar") =>
  Promise.resolve({
    version: "1",
    translations: Object.fromEntries(Object.entries(browseLabels).map(([key, texts]) => [key, texts[language]])),
  });
const english = wording("en");
const arabic = wording("ar");
const contextOf = (over: Partial<RequestContext> = {}): RequestContext =>
  (loaderArguments({ at: "/", context: { labels: () => english, ...over } }).context as { requestContext: RequestContext }).requestContext;

describe("CV-01 rows as text", () => {
  const locked = row("a", card("one", { lock: "LICENCE" }), card("two", { startsAt: "2026-11-22T20:00:00.000Z" }), card("three"));

  test("they say what their cards hold, in the page's language, zone and spelling", async () => {
    const html = await rowsMarkup(contextOf(), [locked]);
    for (const part of ['href="/video/one"', ">Locked<", "20:00"]) expect(html).toContain(part);
    const elsewhere = await rowsMarkup(contextOf({ zone: { timeZone: "America/New_York", source: "account", device: null } }), [locked]);
    expect(elsewhere).toContain("15:00");
    const other = await rowsMarkup(contextOf({ language: "ar", direction: "rtl", labels: () => arabic }), [locked]);
    expect(other).toContain(browseLabels.browseLocked.ar);
  });

  test("a row is written once for all who see the same, and anew for who sees something else", async () => {
    const other = row("b", card("four"), card("five"), card("six"));
    const first = await rowsMarkup(contextOf(), [other, row("c", card("seven"))]);
    expect(written()).toBe(2);
    expect(await rowsMarkup(contextOf({ viewerName: "Somebody else" }), [structuredClone(other), row("c", card("seven"))])).toBe(first);
    expect(written()).toBe(2);
    const open = { ...other, cards: other.cards.map((each) => ({ ...each, lock: "LICENCE" as const })) };
    expect(await rowsMarkup(contextOf(), [open])).toContain(">Locked<");
    expect(written()).toBe(3);
    // Pictures of the first row are fetched at once: the same row further down is another text.
    expect(await rowsMarkup(contextOf(), [open, other])).not.toContain(first);
    expect(written()).toBe(4);
  });
});
