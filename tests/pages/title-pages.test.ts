import { afterAll, beforeAll, expect, test } from "vitest";
import { titleLabels } from "../../platform/labels/catalogue/title.ts";
import { openWeb } from "../support/test-web.ts";
import { openSourcePages } from "./source-pages.ts";

/** A film that needs one of two licences on sale. */
const LOCKED = "/video/road-to-the-belt-s1e1/road-to-the-belt-s1e1";
const HOST = "localhost:3000";

let opened: Awaited<ReturnType<typeof openWeb>>;
beforeAll(async () => {
  opened = await openWeb({ pages: await openSourcePages() });
});
afterAll(() => opened.close());

test.each(["en", "es", "pt", "ar"] as const)(
  "CV-24 a locked title leads to the plans that open it, without scripts (%s)",
  async (language) => {
    const get = async (path: string) => opened.ask("GET", path, { host: HOST, "accept-language": language });
    let { status, headers, body } = await get(`${LOCKED}?lang=${language}`);
    while (status >= 300 && status < 400) ({ status, headers, body } = await get(headers.location ?? ""));
    const [, address = ""] =
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${titleLabels.browseCompare[language]}`, "u").exec(body) ?? [];
    const link = new URL(address.replaceAll("&amp;", "&"), "http://own.example");
    expect(link.searchParams.get("licences")).toBe("ringside-monthly,ringside-yearly");
    expect(link.searchParams.get("from")).toContain("road-to-the-belt-s1e1");
    const purchase = await get(`${link.pathname}${link.search}&lang=${language}`);
    expect(purchase.status).toBe(200);
    for (const [licence, listed] of [
      ["ringside-monthly", true],
      ["ringside-yearly", true],
      ["fight-night-ppv", false],
    ] as const)
      expect([licence, purchase.body.includes(`value="${licence}`)]).toEqual([licence, listed]);
  },
);
