import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import type { GuessChallenge } from "../../contract/identity/guess-challenge.ts";
import { labelSets } from "../../platform/labels/label-sets.ts";
import { workOf } from "../../platform/modules/identity/testing/identity-kit.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { openSourcePages } from "../pages/source-pages.ts";
import { describeOnPostgres, VIEWER_PASSWORD } from "../support/test-platform.ts";
import { openWeb } from "../support/test-web.ts";
import { goneAt } from "./breakers.ts";

const HOST = "localhost:3000";
/** As React writes a label into HTML. */
const inHtml = (label: string): string => label.replaceAll("'", "&#x27;");
const PAGE_FAILED = inHtml(labelSets.shell.shellErrorTitle.en);
const FAILED = inHtml(labelSets.identity.identityFailedAuthentication.en);
const WRONG_PASSWORD = inHtml(labelSets.error["error.INVALID_CREDENTIALS"].en);
/** Published key of the demo's `locked@` (README). */
const LOCKED_KEY = "KRUGKIDROVUWG2ZAMJZG653OEBTG66BA";

type Web = Awaited<ReturnType<typeof openWeb>>;
type Form = Readonly<Record<string, string>>;

/** A browser: keeps what cookies it is given, and comes from one network. */
function browserAt(web: Web) {
  const jar = new Map<string, string>();
  async function send(method: "GET" | "POST", path: string, form?: Form) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await web.ask(method, path, { host: HOST, origin: `http://${HOST}`, "accept-language": "en", cookie }, form);
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === "" || /max-age=0(?:;|$)/iu.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, location: answer.headers.location ?? null, html: answer.body };
  }
  return {
    get: (path: string) => send("GET", path),
    post: (path: string, form: Form) => send("POST", path, form),
    isSignedIn: () => jar.has(SESSION_COOKIE),
  };
}

// SQLite has no connection to lose: what it does when its disk takes nothing is told in `challenge-faults.test.ts`.
describeOnPostgres("a database whose connections are lost in the middle of a sign-in", (openPlace) => {
  let web: Web;
  beforeAll(async () => {
    web = await openWeb({ pages: await openSourcePages(), place: await openPlace() });
  });
  afterAll(async () => {
    await goneAt(web.databaseUrl).back();
    await web.close();
  });

  /** While the database is away. */
  async function away(work: () => Promise<void>): Promise<void> {
    const breaker = goneAt(web.databaseUrl);
    await breaker.away();
    try {
      await work();
    } finally {
      await breaker.back();
    }
  }
  async function sessionsOf(email: string): Promise<number> {
    const database = openDatabase(web.databaseUrl);
    try {
      const found = await database.unwalled
        .selectFrom("sessions")
        .innerJoin("accounts", (join) =>
          join.onRef("accounts.id", "=", "sessions.account_id").onRef("accounts.realm_id", "=", "sessions.realm_id"),
        )
        .select("sessions.id")
        .where("accounts.email_lookup", "=", email)
        .execute();
      return found.length;
    } finally {
      await database.close();
    }
  }

  test("P44 ID-31 with a solved challenge: the form says so and keeps the address, nobody is signed in, and one more press does it afterwards", async () => {
    const email = "fan@ringside.example";
    const browser = browserAt(web);
    const wrong = { id: email, secret: "a wrong password" };
    for (let guess = 0; guess < 10; guess += 1) expect((await browser.post("/login", wrong)).status).toBe(401);
    const challenged = await browser.post("/login", wrong);
    expect([challenged.status, challenged.html.includes('name="challenge"')]).toEqual([403, true]);
    // As the browser's script solves it: the platform tells the web process the same.
    const solved = async (): Promise<Form> => {
      const answer = await web.product.call("POST", "/login", { json: wrong, address: "127.0.0.1" });
      const { challenge } = answer.json<{ details: { challenge: GuessChallenge } }>().details;
      return { id: email, secret: VIEWER_PASSWORD, challenge: challenge.token, "challenge-work": workOf(challenge) };
    };
    const form = await solved();
    await away(async () => {
      for (let press = 0; press < 3; press += 1) {
        const refused = await browser.post("/login", form);
        // Its labels are in the database too: the page says it in the words that it holds.
        expect([refused.status, refused.html.includes(`>${FAILED}<`), refused.html.includes(`value="${email}"`)]).toEqual([
          503,
          true,
          true,
        ]);
        expect(refused.html).not.toContain(WRONG_PASSWORD);
        expect(browser.isSignedIn()).toBe(false);
      }
    });
    expect(await sessionsOf(email)).toBe(0);
    const again = await browser.post("/login", form);
    const done = again.status === 303 ? again : await browser.post("/login", await solved());
    expect([done.status, browser.isSignedIn(), await sessionsOf(email)]).toEqual([303, true, 1]);
    expect((await browser.get("/account")).status).toBe(200);
  });

  test("P44 ID-27 before the second step: its page and its form say so, the step is still there afterwards, and its code signs in", async () => {
    const email = "locked@ringside.example";
    const browser = browserAt(web);
    const first = await browser.post("/login?from=%2Faccount", { id: email, secret: VIEWER_PASSWORD });
    expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/login\/complete\?/u)]);
    const step = first.location ?? "";
    expect((await browser.get(step)).html).toContain('name="code"');
    const code = await generate({ secret: LOCKED_KEY });
    await away(async () => {
      const page = await browser.get(step);
      expect([page.status, page.html.includes(PAGE_FAILED), browser.isSignedIn()]).toEqual([503, true, false]);
      const refused = await browser.post(step, { code });
      expect([refused.status, refused.html.includes(PAGE_FAILED), browser.isSignedIn()]).toEqual([503, true, false]);
    });
    expect(await sessionsOf(email)).toBe(0);
    const page = await browser.get(step);
    expect([page.status, page.html.includes('name="code"')]).toEqual([200, true]);
    const done = await browser.post(step, { code });
    expect([done.status, done.location, browser.isSignedIn(), await sessionsOf(email)]).toEqual([303, "/account", true, 1]);
  });
});
