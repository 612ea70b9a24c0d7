import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCookie, type HeldTokens, SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import type { Tokens } from "../../contract/identity/tokens.ts";
import { commerceLabels } from "../../platform/labels/commerce/commerce.ts";
import { impersonationLabels } from "../../platform/labels/identity/impersonation.ts";
import { realmSettings } from "../../platform/modules.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { CALLERS, type Caller, GUESTS, type OwnerIds, type PageAnswer } from "../catalogue/page-row.ts";
import { pageProblems, pageRows } from "../catalogue/pages.ts";
import { payBody, SECRET, type TestRealm, VIEWER_PASSWORD } from "../support/test-platform.ts";
import { openWeb } from "../support/test-web.ts";
import { openSourcePages } from "./source-pages.ts";

/** The bar's name for screen readers. */
const IMPERSONATION_BAR = `aria-label="${impersonationLabels.impersonationBarName.en}"`;
/** So many pages of the route table at least are shown to an operator who acts for a viewer; the rest lead elsewhere. */
const PAGES_WITH_BAR = 41;
const HOST = "localhost:3000";
const sessions = createSessionCookie(SECRET);
const realmOf = (caller: Caller): TestRealm => (caller.endsWith("of another realm") ? "aurora" : "ringside");
const nameOf = Object.keys(pagePaths) as RouteName[];
/** A player's stream. */
const PLAYS = /\/media\/e\//u;
/** Titles whose access is GRANTED_ON_SIGN_IN: a film, and a channel on air. Both are above the child's limit. */
const SIGN_IN_TITLES = ["/video/night-of-the-bell/night-of-the-bell", "/live/gym-floor/gym-floor"];

let opened: Awaited<ReturnType<typeof openWeb>>;
beforeAll(async () => {
  opened = await openWeb({ pages: await openSourcePages() });
});
afterAll(() => opened.close());

async function call<T>(method: string, path: string, json: object, token?: string, realm: TestRealm = "ringside"): Promise<T> {
  const answer = await opened.product.call(method, path, { json, token, realm });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === "" ? null : answer.json<T>()) as T;
}

const signIn = (account: string, realm: TestRealm = "ringside"): Promise<Tokens> =>
  call("POST", "/login", { id: `${account}@${realm}.example`, secret: VIEWER_PASSWORD }, undefined, realm);

describe("every page of the route table", () => {
  const held = new Map<Caller, HeldTokens>();
  /** Texts that appear only on their owner's pages: the caller's address, and the owner's things. */
  const marks = new Map<Caller, string[]>();
  let ids: OwnerIds;

  /** A viewer with a child's profile, a licence that a card has paid, and a gift that is not paid. */
  async function makeOwner(): Promise<void> {
    const { product } = opened;
    const [owner, child] = [await signIn("family"), await signIn("family")];
    const token = owner.authorisationToken;
    const { profiles } = (await product.call("GET", "/user/profiles", { token })).json<{ profiles: { id: string; isChild: boolean }[] }>();
    const profile = profiles.find(({ isChild }) => isChild)?.id ?? "";
    await call("POST", `/user/profiles/${profile}/session`, { pin: "" }, child.authorisationToken);
    hold("owner", owner);
    hold("child", await call("POST", "/token/refresh", { refreshToken: child.refreshToken }));
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token });
    const { id: payment } = await call<{ id: string }>("POST", "/customer/baskets/pay", payBody(await product.enterCard(token)), token);
    const sold = (await product.call("GET", "/gift/products", { token })).json<{ products: { sku: string }[] }>();
    const recipient = { name: "Layla of the owner's", email: null };
    const gift = { giftId: null, productSku: sold.products[0]?.sku, recipient, senderName: "F", message: "", deliverAt: null };
    const { giftId } = await call<{ giftId: string }>("PUT", "/gift/basket", gift, token);
    ids = { payment, profile, gift: giftId };
  }

  const hold = (caller: Caller, tokens: Tokens) => held.set(caller, sessions.hold(tokens, Date.now()));
  /** A session that is never refreshed. */
  const holdToken = (caller: Caller, authorisationToken: string) =>
    held.set(caller, { authorisationToken, refreshToken: "none", expiresAt: Date.now() + 3_600_000 });

  beforeAll(async () => {
    const { product } = opened;
    await makeOwner();
    holdToken("stranger", await product.signUp());
    holdToken("operator", await product.signIn("operator"));
    hold("expired token", await signIn("fan"));
    hold("viewer of another realm", await signIn("fan", "aurora"));
    holdToken("operator of another realm", await product.signIn("operator", "aurora"));
    hold("ended session", await signIn("veteran"));
    holdToken("impersonator", await product.impersonate("READ"));
    holdToken("impersonator who may write", await product.impersonate("WRITE"));
    for (const [caller, { authorisationToken: token }] of held) {
      const { email } = (await product.call("GET", "/session", { token, realm: realmOf(caller) })).json<{ email: string }>();
      expect(email).toContain("@");
      const own = caller === "owner" || caller === "child" ? [...Object.values(ids), "Layla of the owner's"] : [];
      marks.set(caller, [email, ...own]);
    }
    await call("POST", "/logout", { refreshToken: held.get("ended session")?.refreshToken });
  });

  function cookieOf(caller: Caller): Record<string, string> {
    const tokens = held.get(caller);
    if (tokens === undefined) return {};
    const sent = caller === "expired token" ? { ...tokens, expiresAt: 0 } : tokens;
    return { cookie: sessions.write(realmOf(caller), sent).split(";")[0] ?? "" };
  }
  async function ask(caller: Caller, path: string, host = HOST) {
    const answer = await opened.ask("GET", path, { host, ...cookieOf(caller) });
    const set = answer.headers["set-cookie"]?.find((value) => value.startsWith(`${SESSION_COOKIE}=`))?.split(";")[0];
    // The next request of an expired token comes with what the last answer gave.
    const renewed = set === undefined ? null : sessions.read("ringside", set.slice(SESSION_COOKIE.length + 1));
    if (renewed !== null) held.set(caller, renewed);
    return { ...answer, renewed: renewed !== null };
  }

  /** Marks of others that stand in the text; what the address itself says is no secret. */
  const leaks = (caller: Caller, path: string, body: string): string[] =>
    [...marks]
      .flatMap(([other, found]) => (other === caller ? [] : found))
      .filter((mark) => !(marks.get(caller) ?? []).includes(mark) && !decodeURIComponent(path).includes(mark) && body.includes(mark));

  const addressOf = (name: RouteName): string => pageRows[name].at?.(ids) ?? pagePaths[name].default;
  function expectedAt(path: string, answer: PageAnswer): PageAnswer {
    switch (answer) {
      case "SIGN_IN":
        return `/login?from=${encodeURIComponent(path)}`;
      case "ENTRY":
        return new URL(path, "http://x").searchParams.get("entryPage") ?? "";
      case "GIFT_LOGIN":
        return `/gift/${ids.gift}/login`;
      case "GIFT_PAY":
        return `/gift/${ids.gift}/pay`;
      default:
        return answer;
    }
  }

  test("P21 the list of audiences names every page of the route table and no other", () => {
    expect(pageProblems(nameOf)).toEqual([]);
  });

  test.each(nameOf)("P21 page %s answers each caller as it should, and nobody with another's", async (name) => {
    const path = addressOf(name);
    const got: Record<string, PageAnswer> = {};
    for (const caller of CALLERS) {
      const { status, headers, body, renewed } = await ask(caller, path);
      // The query of another origin is that provider's affair.
      got[caller] = status === 303 || status === 302 ? (headers.location ?? "").replace(/^(http[^?]*)\?.*$/u, "$1") : status;
      expect(leaks(caller, path, body), caller).toEqual([]);
      if (!GUESTS.includes(caller)) expect(headers["cache-control"], caller).toContain("no-store");
      // An operator in a viewer's account sees a notice on every page (below); other callers do not.
      if (!caller.startsWith("impersonator")) expect(body.includes(IMPERSONATION_BAR), caller).toBe(false);
      expect(renewed, caller).toBe(caller === "expired token");
    }
    expect(got).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expectedAt(path, pageRows[name].audience[caller])])));
  });

  test.each(["impersonator", "impersonator who may write"] as const)(
    "RT-12 %s: the bar stands on every page that there is for them",
    async (caller) => {
      const seen: Record<"bar" | "none", RouteName[]> = { bar: [], none: [] };
      for (const name of nameOf) {
        const { status, body } = await ask(caller, addressOf(name));
        if (status !== 200) continue;
        expect(body.startsWith("<!DOCTYPE html>"), name).toBe(true);
        seen[body.includes(IMPERSONATION_BAR) ? "bar" : "none"].push(name);
      }
      // A walk that comes to no page proves nothing: these are all that answer such a caller.
      const expected = nameOf.filter((name) => pageRows[name].audience[caller] === 200);
      expect(seen).toEqual({ bar: expected, none: [] });
      expect(seen.bar.length).toBeGreaterThanOrEqual(PAGES_WITH_BAR);
    },
  );

  // Decision 0040.
  test.each(SIGN_IN_TITLES)(
    "P21 RT-16 CV-09 %s needs an account and nothing more: guests are led to sign-in and read why",
    async (title) => {
      const path = `${title}?playlistId=champion-nights`;
      const led = `/login?from=${encodeURIComponent(path)}&isGrantedOnSignIn=true`;
      const got: Record<string, PageAnswer> = {};
      for (const caller of CALLERS) {
        const { status, headers, body } = await ask(caller, path);
        got[caller] = status === 303 ? (headers.location ?? "") : status;
        expect(headers["cache-control"], caller).toContain("no-store");
        expect(leaks(caller, path, body), caller).toEqual([]);
        // Only callers who may watch get the player.
        expect(PLAYS.test(body), caller).toBe(status === 200);
        // The same by a script's way: Remix carries the address in the body of a 202.
        const url = new URL(path, `http://${HOST}`);
        const data = await ask(caller, `${url.pathname}.data${url.search}`);
        expect([caller, data.status, data.body.includes("isGrantedOnSignIn")]).toEqual([
          caller,
          status === 303 ? 202 : status,
          status === 303,
        ]);
      }
      const expected = (caller: Caller): PageAnswer => (GUESTS.includes(caller) ? led : caller === "child" ? 404 : 200);
      expect(got).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(caller)])));
    },
  );

  test("P21 what a script asks for in place of the page gives away no more", async () => {
    for (const name of nameOf) {
      const url = new URL(addressOf(name), `http://${HOST}`);
      const path = `${url.pathname === "/" ? "/_root" : url.pathname}.data${url.search}`;
      for (const caller of ["guest", "stranger"] as const) {
        const { status, body } = await ask(caller, path);
        const expected = pageRows[name].audience[caller];
        expect([name, caller, status]).toEqual([name, caller, typeof expected === "number" ? expected : 202]);
        expect(leaks(caller, path, body)).toEqual([]);
      }
    }
  });

  test.each(["viewer", "operator"] as const)("P21 RT-18 what is somebody's in one realm is nobody's for a %s of the other", async (who) => {
    const others = nameOf.filter((name) => pageRows[name].audience.owner === 200 && pageRows[name].audience.stranger === 404);
    expect(others).toEqual(expect.arrayContaining(["accountLicence", "payment", "profile", "giftItem", "giftItemPay"]));
    for (const name of others) {
      const path = addressOf(name);
      const caller: Caller = `${who} of another realm`;
      const { status, body } = await ask(caller, path, `aurora.${HOST}`);
      expect([name, status, leaks(caller, path, body)]).toEqual([name, 404, []]);
    }
  });
});

describe("callers whom the realm's territories leave out", () => {
  const INSIDE = { "x-country-code": "ES" };
  const OUTSIDE = { "x-country-code": "FR" };
  const BEHIND_VPN = { ...INSIDE, "x-vpn": "1" };
  let member: Record<string, string>;

  beforeAll(async () => {
    const database = openDatabase(opened.databaseUrl);
    try {
      const { settings } = await database.unwalled
        .selectFrom("realms")
        .select("settings")
        .where("id", "=", "ringside")
        .executeTakeFirstOrThrow();
      const { set } = realmSettings.read(settings);
      const limited = realmSettings.write({ ...set, access: { territories: ["ES"], vpnAllowed: false } });
      await database.unwalled.updateTable("realms").set({ settings: limited }).where("id", "=", "ringside").execute();
    } finally {
      await database.close();
    }
    await opened.refreshRealms();
    const tokens = sessions.hold(await signIn("member"), Date.now());
    member = { cookie: sessions.write("ringside", tokens).split(";")[0] ?? "" };
  });

  /** Forms that put an item into a basket. */
  const SELLS: Partial<Record<RouteName, RegExp>> = { purchase: /name="sku"/u, gift: /name="productSku"/u };
  /** The words in place of what is sold. They also stand among the labels in the data of the page: what is shown is between tags. */
  const [NOT_HERE, NO_VPN] = [commerceLabels.commerceGeoTitle.en, commerceLabels.commerceVpnTitle.en];
  /** Links to the pages that sell, and the offer to join on a guest's home. */
  const LEADS_TO_SALE = /href="\/(?:purchase|gift|redeem)(?:[?"])|id="join-title"/u;
  /** Sign-in and sign-up on the way to a gift: their link leads back to it. */
  const LEADS_BACK = /^gift\w+(?:Login|Register|Provider)|^giftLogin/u;
  /** Callers who may not watch get the reason on the page that would have led them to the film. */
  const STAYS: readonly RouteName[] = ["interstitial"];
  /** Guests are led to the page that says why nothing is sold, not to sign-in. */
  const SAYS_WHY: readonly RouteName[] = ["pay", "payProvider"];

  test.each(["guest", "member"] as const)(
    "P21 PL-06 CM-12 CV-09 a %s outside or behind a VPN: no page plays or gives more than inside, none sells, outside none leads to a sale",
    async (who) => {
      const cookie = who === "member" ? member : {};
      const seen = { plays: new Set<RouteName>(), sells: new Set<RouteName>(), leads: new Set<RouteName>() };
      for (const name of nameOf) {
        // Addresses of personal things are made up and belong to no account.
        const path = pageRows[name].at?.({ payment: "made-up", profile: "made-up", gift: "made-up" }) ?? pagePaths[name].default;
        const ask = async (from: Record<string, string>) => {
          const { status, headers, body } = await opened.ask("GET", path, { host: HOST, ...from, ...cookie });
          // Each way to a provider has a state of its own.
          return { answer: [status, (headers.location ?? "").replace(/^(http[^?]*)\?.*$/u, "$1")], body };
        };
        const [inside, outside, vpn] = [await ask(INSIDE), await ask(OUTSIDE), await ask(BEHIND_VPN)];
        if (PLAYS.test(inside.body)) seen.plays.add(name);
        if (SELLS[name]?.test(inside.body)) seen.sells.add(name);
        const refused = who === "guest" && SAYS_WHY.includes(name) ? [303, "/purchase"] : inside.answer;
        expect(vpn.answer, name).toEqual(refused);
        expect(outside.answer, name).toEqual(STAYS.includes(name) ? [200, ""] : refused);
        expect(outside.body, name).not.toMatch(PLAYS);
        if (LEADS_TO_SALE.test(inside.body)) seen.leads.add(name);
        if (!LEADS_BACK.test(name)) expect([name, LEADS_TO_SALE.exec(outside.body)?.[0]]).toEqual([name, undefined]);
        for (const { body } of [outside, vpn]) expect(SELLS[name]?.test(body) ?? false, name).toBe(false);
        const says = ({ body }: { readonly body: string }) => [NOT_HERE, NO_VPN].filter((title) => body.includes(`>${title}</`));
        if (SELLS[name] !== undefined) {
          expect([name, says(inside), says(outside), says(vpn)]).toEqual([name, [], [NOT_HERE], [NO_VPN]]);
        }
      }
      expect(seen).toMatchObject({ plays: new Set(["video", "live", "embed"]), sells: new Set(["purchase", "gift"]) });
      // Every page with the frame leads a guest there inside, so the walk outside proves something.
      expect(seen.leads.size).toBeGreaterThan(who === "guest" ? 20 : 5);
    },
  );

  // Decision 0040: nobody is led to sign-in for nothing.
  test.each(SIGN_IN_TITLES)(
    "P21 RT-16 CM-12 %s: a guest is led to sign-in where an account lets them watch, and only there",
    async (title) => {
      const [led, plays]: [string[], string[]] = [[], []];
      for (const [where, from] of Object.entries({ INSIDE, OUTSIDE, BEHIND_VPN })) {
        const guest = await opened.ask("GET", title, { host: HOST, ...from });
        const viewer = await opened.ask("GET", title, { host: HOST, ...from, ...member });
        expect([where, viewer.status, PLAYS.test(guest.body)]).toEqual([where, 200, false]);
        if (PLAYS.test(viewer.body)) plays.push(where);
        if (guest.status !== 303) expect([where, guest.status]).toEqual([where, 200]);
        else if (guest.headers.location === `/login?from=${encodeURIComponent(title)}&isGrantedOnSignIn=true`) led.push(where);
      }
      // The realm's word on VPNs is about what it sells (CM-12).
      expect({ led, plays }).toEqual({ led: ["INSIDE", "BEHIND_VPN"], plays: ["INSIDE", "BEHIND_VPN"] });
    },
  );
});

describe("forms that are asked for an address", () => {
  const REGISTERED = "member@ringside.example";
  const UNKNOWN = "nobody@ringside.example";

  /** All that a stranger can see of the answer, and what it cost, but for what differs between any two answers. */
  async function seen(path: string, form: Readonly<Record<string, string>>, email: string) {
    opened.calls.length = 0;
    const answer = await opened.ask("POST", path, { host: HOST, origin: `http://${HOST}` }, form);
    const nonce = /'nonce-([^']+)'/u.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "no nonce";
    const { date: _date, "x-request-id": _id, "content-length": _length, ...headers } = answer.headers;
    const same = (text: string) =>
      text.replaceAll(nonce, "NONCE").replaceAll(encodeURIComponent(email), "EMAIL").replaceAll(email, "EMAIL");
    return { status: answer.status, headers: same(JSON.stringify(headers)), body: same(answer.body), calls: [...opened.calls] };
  }

  test.each([
    ["/login", "id", 401, { secret: "a wrong password" }],
    ["/login/request-password", "email", 303, {}],
    ["/requestnewpwd", "email", 303, {}],
    ["/login/magic-link", "email", 303, {}],
  ] as const)(
    "P10 %s: a known and an unknown address get the same status, headers and page, by the same calls",
    async (path, field, status, more) => {
      // Labels are read once.
      await seen(path, { [field]: "first@ringside.example", ...more }, "first@ringside.example");
      const registered = await seen(path, { [field]: REGISTERED, ...more }, REGISTERED);
      const unknown = await seen(path, { [field]: UNKNOWN, ...more }, UNKNOWN);
      expect(registered.status).toBe(status);
      expect(registered.calls.length).toBeGreaterThan(0);
      expect(unknown).toEqual(registered);
      if (status === 401) expect(registered.body).toContain("EMAIL");
    },
  );
});
