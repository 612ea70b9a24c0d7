import { beforeEach, describe, expect, test } from "vitest";
import type { CataloguePage } from "../../../../contract/catalogue/page.ts";
import { testContext } from "../../../testing/test-context.ts";
import type { Audience, AudiencePart } from "../model/audience.ts";
import type { View } from "../view.ts";
import { createPageCache } from "./page-cache.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const REQUEST = { bucketsSize: 10, displayGeoblocked: false };

describe("pages composed once", () => {
  let now: number;
  let version: string;
  let composed: string[];
  let validUntil: string | null;
  let dependsOn: AudiencePart[];
  let news: string | null;
  let pages: ReturnType<typeof createPageCache>;
  beforeEach(() => {
    now = START;
    version = "1";
    composed = [];
    validUntil = null;
    dependsOn = [];
    news = null;
    pages = createPageCache(
      { aheadOf: () => 0, now: () => new Date(now) },
      async (_, scope) => (scope === "news" ? (news ?? "") : version),
      async () => ({ parts: dependsOn, hasNews: news !== null }),
    );
  });

  const seenBy = (access: string, realmId = "ringside", languages = ["en"], more: Partial<Audience> = {}): View =>
    ({ context: testContext({ realmId }), languages, audience: { access, ...more } }) as unknown as View;
  const compose = async (view: View, id: string): Promise<CataloguePage> => {
    composed.push(`${view.context.realmId} ${id} ${view.audience.access}`);
    return { id, title: `${composed.length}`, heroes: [], buckets: [], validUntil };
  };
  const ask = (view: View, id = "home", request = REQUEST) => pages(view, id, request, compose);

  test("CV-01 callers who see the same get the same page, composed once, also when they ask at once", async () => {
    const all = await Promise.all([ask(seenBy("a")), ask(seenBy("a")), ask(seenBy("a"))]);
    all.push(await ask(seenBy("a")));
    expect(new Set(all.map(({ title }) => title))).toEqual(new Set(["1"]));
    expect(composed).toEqual(["ringside home a"]);
  });

  test("CV-01 P21 another realm, page, language, size or licence is another page", async () => {
    await ask(seenBy("a"));
    await ask(seenBy("b"));
    await ask(seenBy("a", "aurora"));
    await ask(seenBy("a", "ringside", ["es", "en"]));
    await ask(seenBy("a"), "browse");
    await ask(seenBy("a"), "home", { ...REQUEST, bucketsSize: 5 });
    await ask(seenBy("a"), "home", { ...REQUEST, displayGeoblocked: true });
    expect(composed).toHaveLength(7);
  });

  test("LS-10 changed news are shown at once on a page with news, and leave other pages cached", async () => {
    for (const id of ["home", "browse"]) {
      news = id === "home" ? "1" : null;
      await ask(seenBy("a"), id);
      if (news !== null) news = "2";
      await ask(seenBy("a"), id);
    }
    expect(composed).toEqual(["ringside home a", "ringside home a", "ringside browse a"]);
  });

  test("CV-01 a changed row shows at once, and so does a title that begins, ends or appears", async () => {
    await ask(seenBy("a"));
    version = "2";
    validUntil = new Date(START + 5_000).toISOString();
    expect((await ask(seenBy("a"))).title).toBe("2");
    now = START + 4_999;
    expect((await ask(seenBy("a"))).title).toBe("2");
    now = START + 5_000;
    expect((await ask(seenBy("a"))).title).toBe("3");
  });

  test("CV-01 a page is composed anew after a minute at the latest", async () => {
    await ask(seenBy("a"));
    now = START + 60_000;
    expect((await ask(seenBy("a"))).title).toBe("2");
  });

  test("CV-01 a page that could not be composed is tried again", async () => {
    const broken = pages(seenBy("a"), "home", REQUEST, async () => {
      throw new Error("no database");
    });
    await expect(broken).rejects.toThrow("no database");
    expect((await ask(seenBy("a"))).title).toBe("1");
  });

  test("CV-01 P21 a page whose rows depend on region or rating is shared by those to whom these are the same", async () => {
    dependsOn = ["rating", "region"];
    const from = (region: string, rating: string) => seenBy("a", "ringside", ["en"], { region, rating, viewer: "anybody" });
    await ask(from("DE", "12"));
    await ask(from("DE", "12"));
    expect(composed).toHaveLength(1);
    await ask(from("FR", "12"));
    await ask(from("DE", "18"));
    await ask(seenBy("a"));
    expect(composed).toHaveLength(4);
  });

  test("CV-01 P21 a page with a row of the viewer's own is composed for each call and kept for nobody", async () => {
    dependsOn = ["viewer"];
    await ask(seenBy("a", "ringside", ["en"], { viewer: "one" }));
    await ask(seenBy("a", "ringside", ["en"], { viewer: "other" }));
    await ask(seenBy("a", "ringside", ["en"], { viewer: "one" }));
    expect(composed).toHaveLength(3);
  });
});
