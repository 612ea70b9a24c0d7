import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { href } from "../../app/routing/href.ts";
import { listSpelledRoutes, type RouteName } from "../../app/routing/route-table.ts";
import type { PageAnswer } from "../catalogue/page-row.ts";
import { pageRows } from "../catalogue/pages.ts";
import { LOCALES, sayInRealm, type TestLanguage } from "../harness/labels.ts";
import { type PlainAnswer, plainRequest } from "../harness/plain-request.ts";
import { type PlainViewer, plainGuest, plainSignIn } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

const LANGUAGES = ["en", "es", "pt", "ar"] as const;
const html = (answer: PlainAnswer): string => answer.body.toString();
const location = (answer: PlainAnswer): string => String(answer.headers.location ?? "");

/** A real id for every page that takes one. */
const PARAMS: Readonly<Record<string, string>> = {
  id: "browse",
  eventId: "first-bell",
  playlistId: "first-steps",
  seasonId: "road-to-the-belt-s1",
  seriesId: "road-to-the-belt",
  providerId: "sandbox",
  code: "made-up",
  profileId: "new",
  pageId: "help",
  authProvider: "own-credentials",
  licenceId: "ringside-yearly",
  provider: "faces",
  redeemCode: "ACDE-FGHJ-KMNP-QRTW-XY34",
  giftId: "no-such-gift",
  token: "made-up",
  type: "video",
  titleId: "first-bell",
  feedName: "boxing",
  newId: "harrouche-okafor-make-weight",
};
const OF_PAGE: Partial<Record<RouteName, string>> = {
  live: "ringside-one",
  interstitial: "road-to-the-belt-s1e1",
  embed: "first-bell",
  bucket: "",
  payment: "no-such-payment",
  plugin: "round-timer",
  fighter: "nadia-harrouche",
  fightCard: "harbour-fury-night-one",
};

/** Answers to a guest and to a viewer with nothing in their basket that differ from those of `tests/catalogue/pages/`, because the address does. */
const OTHERWISE: Partial<Record<RouteName, readonly [guest: number, viewer: number]>> = {
  oauthCallback: [303, 303],
  oidc: [303, 303],
  accountLicence: [303, 200],
  accountCancel: [303, 200],
  paymentUpdate: [303, 200],
  profile: [303, 200],
  giftLogin: [303, 303],
  giftLoginProvider: [303, 303],
  giftItemLoginProvider: [303, 303],
  giftRedeemLogin: [303, 303],
  giftRedeemRegister: [303, 303],
  // Its page of text is a parameter.
  mobileExternal: [404, 404],
  giftItemLogin: [303, 303],
};
const statusOf = (answer: PageAnswer): number => (typeof answer === "number" ? answer : 303);
function expectedOf(name: RouteName): readonly [guest: number, viewer: number] {
  const { guest, stranger } = pageRows[name].audience;
  return OTHERWISE[name] ?? [statusOf(guest), statusOf(stranger)];
}

let origin: string;
let guest: PlainViewer;
let veteran: PlainViewer;
test.beforeAll(async ({ baseURL }) => {
  origin = originOf(baseURL);
  guest = plainGuest(origin);
  veteran = await plainSignIn(origin, "veteran@ringside.example", "Corner-Stool-77");
  const home = html(await guest.get("/"));
  OF_PAGE.bucket = /href="\/row\/([^"?]+)/u.exec(home)?.[1] ?? "";
  PARAMS_OF_HOME.playlist = /href="\/playlist\/([^"?/]+)/u.exec(home + html(await guest.get("/browse")))?.[1] ?? "";
});
const PARAMS_OF_HOME = { playlist: "" };

const addressOf = (name: RouteName, pattern: string): string =>
  pattern
    .split("/")
    .filter((segment) => !segment.endsWith("?"))
    .map((segment) => {
      if (!segment.startsWith(":")) return segment;
      if (segment === ":playlistId") return PARAMS_OF_HOME.playlist;
      return (segment === ":type" ? undefined : OF_PAGE[name]) ?? PARAMS[segment.slice(1)] ?? "";
    })
    .join("/") || "/";

test("RT-01 RT-02 RT-06 RT-09 every page answers in each of its four spellings, to guests and viewers, in the viewer's language", async () => {
  const wrong: string[] = [];
  for (const { name, pattern, sets } of listSpelledRoutes()) {
    const address = addressOf(name, pattern);
    const answers = [await guest.get(address), await veteran.get(address)];
    answers.forEach((answer, index) => {
      const expected = expectedOf(name)[index];
      if (answer.status !== expected) wrong.push(`${address} ${index === 0 ? "guest" : "viewer"}: ${answer.status}, not ${expected}`);
    });
    const own = sets.length === 1 ? sets[0] : undefined;
    const [answer] = answers;
    if (answer?.status !== 200) continue;
    // A spelling that one language alone has speaks it; any other leaves it to the browser.
    const spoken = own === "es" || own === "pt" ? own : "en";
    if (answer.headers["content-language"] !== spoken) wrong.push(`${address}: ${answer.headers["content-language"]}, not ${spoken}`);
    const arabic = await guest.get(address, { "accept-language": "ar" });
    const expected = own === "es" || own === "pt" ? own : "ar";
    if (own !== "debug" && arabic.headers["content-language"] !== expected)
      wrong.push(`${address} in Arabic: ${arabic.headers["content-language"]}`);
  }
  expect(wrong).toEqual([]);
});

test("RT-01 PL-01 the root renders the realm's page without a redirect; each realm its own", async ({ baseURL }) => {
  const ours = await guest.get("/");
  expect(ours.status).toBe(200);
  expect(html(ours)).toContain('data-realm="ringside"');
  const theirs = await plainRequest(originOf(baseURL, "aurora"));
  expect(html(theirs)).toContain('data-realm="aurora"');
  expect(html(theirs)).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/u);
  expect(html(theirs)).not.toContain("road-to-the-belt");
  for (const path of ["/video/first-bell", "/series/road-to-the-belt", "/live/ringside-one"])
    expect([path, (await plainRequest(originOf(baseURL, "aurora") + path)).status]).toEqual([path, 404]);
});

test.describe("addresses for search engines", () => {
  const linksOf = (answer: PlainAnswer) => {
    const links = [...html(answer).matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/gu)];
    const decode = (text = "") => text.replaceAll("&amp;", "&");
    return {
      canonical: links.filter(([, rel]) => rel === "canonical").map(([, , , address]) => decode(address)),
      alternates: links.filter(([, rel]) => rel === "alternate").map(([, , language, address]) => `${language} ${decode(address)}`),
    };
  };

  test("RT-15 canonical and alternates: each language once, each names all the others, each is its own canonical", async () => {
    for (const path of [
      "/",
      "/home",
      "/browse",
      "/series/road-to-the-belt",
      "/season/road-to-the-belt-s1",
      "/video/first-bell",
      "/live/ringside-classics",
    ]) {
      const { alternates } = linksOf(await guest.get(path));
      expect([path, alternates.map((one) => one.split(" ")[0])]).toEqual([path, ["en", "es", "pt", "ar", "x-default"]]);
      for (const alternate of alternates) {
        const [language = "", address = ""] = alternate.split(" ");
        // As a robot asks: no language, no cookie.
        const answer = await plainRequest(address);
        expect([address, answer.status]).toEqual([address, 200]);
        if (language !== "x-default") expect([address, answer.headers["content-language"]]).toEqual([address, language]);
        const there = linksOf(answer);
        expect(there.canonical).toEqual([address]);
        expect(there.alternates).toEqual(alternates);
      }
    }
  });

  test("RT-15 slugs: that of any language answers, none at all too; another one leads to the right address and is not cached", async () => {
    const right = [
      "/video/first-bell",
      "/video/first-bell/first-bell",
      "/video/first-bell/primera-campana",
      "/video/first-bell/primeiro-gongo",
    ];
    for (const path of right) {
      const answer = await guest.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(linksOf(answer).canonical).toEqual([`${origin}/video/first-bell/first-bell`]);
    }
    for (const slug of ["wrong", "FIRST-BELL-2", "first-bell-", "%3Cscript%3E", "..%2F..", "a".repeat(500)]) {
      const answer = await guest.get(`/video/first-bell/${slug}`);
      expect([slug, answer.status, location(answer)]).toEqual([slug, 301, "/video/first-bell/first-bell"]);
      expect(answer.headers["cache-control"]).toContain("no-store");
    }
    // Other query parameters are passed on.
    expect(location(await guest.get("/video/first-bell/wrong?playlistId=x"))).toBe("/video/first-bell/first-bell?playlistId=x");
  });

  test("RT-18 pages that are not there and doors have no canonical and stay out of indexes", async () => {
    for (const path of ["/no-such-page", "/video/no-such-video", "/login"]) {
      const answer = await guest.get(path);
      expect(linksOf(answer).alternates.filter((one) => one.includes("no-such"))).toEqual([]);
      if (path !== "/login") expect(html(answer)).toMatch(/<meta name="robots" content="noindex"/u);
    }
  });
});

test.describe("pages that cannot be shown", () => {
  test.use({ expectedTrouble: [/status of (?:404|500)|^500 /u] });
  for (const language of LANGUAGES) {
    test.describe(language, () => {
      test.use({ locale: LOCALES[language] });
      test(`RT-18 in ${language}: unknown page, unknown title, failed load and offline each say so, with the right status`, async ({
        page,
        baseURL,
      }) => {
        const own = originOf(baseURL);
        const heading = page.locator("main").getByRole("heading", { level: 1 });
        const expectPage = async (address: string, status: number, label: string) => {
          const answer = await page.goto(address);
          expect([address, answer?.status()]).toEqual([address, status]);
          await expect(heading).toHaveText(sayInRealm(address.startsWith(own) ? "ringside" : "aurora", language, label));
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
          await expectNoRawKeys(page);
          // Always a way out.
          await expect(page.locator("main a[href]").first()).toBeVisible();
        };
        for (const path of [
          "/no/such/page",
          "/video/no-such-video",
          "/series/no-such-series",
          "/section/no-such",
          "/playlist/no-such",
          "/season/no-such",
          "/live/no-such",
        ])
          await expectPage(`${own}${path}`, 404, "shellNotFoundTitle");
        await expectPage(`${own}/offline`, 200, "offlineTitle");
        const broken = brokenTitle(language);
        try {
          await expectPage(`${originOf(baseURL, "aurora")}/video/${broken.id}`, 500, "shellErrorTitle");
          // The number by which it can be found in the log, and nothing of what went wrong.
          await expect(page.locator("main")).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/u);
          await expect(page.locator("body")).not.toContainText(/JSON|SyntaxError|sqlite/iu);
        } finally {
          broken.remove();
        }
      });
    });
  }
});

const openData = (): DatabaseSync => new DatabaseSync(join(process.env.RINGSIDE_TEST_DATA ?? "", "ringside.db"), { timeout: 5000 });

/** A title that the platform cannot read, older than all others, so that no list begins with it. */
function brokenTitle(language: TestLanguage): { readonly id: string; remove(): void } {
  const id = `broken-${language}-${crypto.randomUUID()}`;
  const database = openData();
  database
    .prepare(
      `insert into items (realm_id, id, type, kind, access, online_playback, master, loops, published_at, year, rating, starts_at, ends_at,
       series_id, season_id, season_number, episode, thumbnail, poster)
       values ('aurora', ?, 'VOD', null, 'FREE', 1, null, 1, '1990-01-01T00:00:00.000Z', null, null, null, null, null, null, null, null, '{', null)`,
    )
    .run(id);
  for (const spoken of LANGUAGES)
    database
      .prepare(
        "insert into item_texts (realm_id, item_id, language, title, tagline, description) values ('aurora', ?, ?, 'Broken', '', '')",
      )
      .run(id, spoken);
  database.close();
  return {
    id,
    remove() {
      const again = openData();
      again.prepare("delete from item_texts where item_id = ?").run(id);
      again.prepare("delete from items where id = ?").run(id);
      again.close();
    },
  };
}

test("PL-09 CV-01 the catalogue that a guest sees is the database: an edited row shows at once, an old slug goes on leading there", async () => {
  const find = (database: DatabaseSync) =>
    database
      .prepare(
        `select t.item_id as id, t.title as title from item_texts t join bucket_items b on b.realm_id = t.realm_id and b.item_id = t.item_id
         where t.realm_id = 'ringside' and t.language = 'en' order by b.bucket_id, b.position limit 40`,
      )
      .all() as { id: string; title: string }[];
  const rename = (id: string, title: string) => {
    const database = openData();
    database.prepare("update item_texts set title = ? where realm_id = 'ringside' and language = 'en' and item_id = ?").run(title, id);
    database.close();
  };
  const database = openData();
  const rows = find(database);
  database.close();
  const home = html(await guest.get("/"));
  const item = rows.find(({ id, title }) => /^[\w ]+$/u.test(title) && home.includes(`/${id}`) && home.includes(title));
  if (item === undefined) throw new Error("no title of the home page is in a fixed row");
  const before = await guest.get("/");
  const title = `Edited ${crypto.randomUUID().slice(0, 8)}`;
  rename(item.id, title);
  try {
    await expect.poll(async () => html(await guest.get("/")).includes(title), { timeout: 5_000 }).toBe(true);
    // A browser with the old page does not get 304.
    expect((await guest.get("/", { "if-none-match": String(before.headers.etag) })).status).toBe(200);
    const old = /href="(\/[^"]*\/[^"/?]+\/[^"/?]+)"/gu;
    const address = [...home.matchAll(old)].map(([, path = ""]) => path).find((path) => path.includes(`/${item.id}/`));
    if (address !== undefined) expect((await guest.get(address)).status).toBe(200);
  } finally {
    rename(item.id, item.title);
  }
  await expect.poll(async () => html(await guest.get("/")).includes(title), { timeout: 5_000 }).toBe(false);
});

test("PL-03 PL-05 the viewer's region decides nothing that they can write themselves", async () => {
  // Times of upcoming events: in a region of the United Kingdom they would read otherwise (`behind-proxy.spec.ts`).
  const times = (answer: PlainAnswer) => html(answer).match(/<time[^>]*>[^<]+</gu);
  const plain = times(await guest.get("/"));
  expect(plain?.[0]).toMatch(/\b[AP]M\b/u);
  const claims: Record<string, string>[] = [
    { "outside-region": "GB" },
    { "x-country-code": "GB" },
    { "cf-ipcountry": "NZ" },
    { "x-forwarded-for": "1.2.3.4" },
  ];
  for (const headers of claims) expect([headers, times(await guest.get("/", headers))]).toEqual([headers, plain]);
});

test("PL-02 the language: their choice, else the address, else the browser, else the realm", async ({ baseURL }) => {
  const spoken = async (path: string, headers: Record<string, string> = {}, at = origin) =>
    (await plainRequest(at + path, { headers })).headers["content-language"];
  expect(await spoken("/browse")).toBe("en");
  expect(await spoken("/browse", {}, originOf(baseURL, "aurora"))).toBe("ar");
  expect(await spoken("/browse", { "accept-language": "pt-BR,pt;q=0.9,en;q=0.1" })).toBe("pt");
  expect(await spoken("/browse", { "accept-language": "de,fr;q=0.5" })).toBe("en");
  expect(await spoken("/explorar", { "accept-language": "ar" })).toBe("es");
  expect(await spoken("/browse?lang=ar", { "accept-language": "es" })).toBe("ar");
  expect(await spoken("/browse?lang=ar", { cookie: "lang=pt" })).toBe("pt");
  for (const odd of ["xx", "", "../..", "<b>", "constructor", "__proto__"])
    expect([odd, await spoken(`/browse?lang=${encodeURIComponent(odd)}`, { cookie: `lang=${encodeURIComponent(odd)}` })]).toEqual([
      odd,
      "en",
    ]);
});

test("RT-09 the member area and the account hold their own things", async () => {
  const account = html(await veteran.get("/account"));
  expect(account).toContain("veteran@ringside.example");
  expect((await veteran.get(href("memberArea", "es"))).status).toBe(200);
  expect(location(await guest.get(href("account", "es")))).toBe(`/iniciar-sesion?from=${encodeURIComponent("/cuenta")}`);
});

test("RT-09 P43 a form whose action refuses the address itself is 404 without scripts, in the realm's frame and the viewer's language", async () => {
  const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["/login/nobody", { id: "vera@example.com", secret: "Corner-Stool-77" }],
    ["/licence-redirect", { provider: "nobody" }],
    ["/signup", { "intent-provider": "_x" }],
  ];
  for (const [path, fields] of forms)
    for (const language of ["en", "ar"] as const) {
      const answer = await plainGuest(origin).post(`${path}?lang=${language}`, fields);
      const body = html(answer);
      expect([path, language, answer.status]).toEqual([path, language, 404]);
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).toContain(sayInRealm("ringside", language, "shellNotFoundTitle"));
      expect(body).toContain('data-realm="ringside"');
    }
});
