import "@vanilla-extract/css/disableRuntimeStyles";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "../../app/http/request-context.server.ts";
import { contract } from "../../contract/table.ts";
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
setFileScope("page-queries.test", "ringside");
const { loadHome } = await import("../../app/features/browse/data.server.ts");
const { loadVideo } = await import("../../app/features/player/data.server.ts");
const { loadAccount, loadPayments, loadSubscriptions } = await import("../../app/features/account/data.server.ts");
const { loadMenu } = await import("../../app/features/shell/data.server.ts");

/** Tables of the identity module. */
const IDENTITY = ["accounts", "sessions", "profiles", "refresh_tokens", "credentials", "devices", "consents", "linked_identities"];

type Leaf = (args: LoaderFunctionArgs) => Promise<unknown>;
const LEAVES: Readonly<Record<string, Leaf>> = {
  "/home": loadHome,
  "/account": loadAccount,
  "/account/payments": loadPayments,
  "/account/subscriptions": loadSubscriptions,
  "/video/first-bell/first-bell": (args) => loadVideo(args, { eventId: "first-bell", eventTitle: "first-bell" }),
};

describe("what a page asks of the identity store", () => {
  let web: Awaited<ReturnType<typeof openWeb>>;
  /** Handler that replaces the loaders on the next page; null: none. */
  let instead: ((context: RequestContext) => Promise<Response>) | null = null;
  let cookie = "";

  /** All loaders of a page at once, as the framework runs them. */
  const pages: PageHandler = async (request, _set, context) => {
    const { requestContext } = context as AppLoadContext;
    if (instead !== null) return instead(requestContext);
    const { pathname } = new URL(request.url);
    const args = { request, context, params: {} } as LoaderFunctionArgs;
    const leaf = LEAVES[pathname];
    if (leaf === undefined) throw new Error(`no loader for ${pathname}`);
    const [labels] = await Promise.all([requestContext.labels(["shell", "member"]), loadMenu(requestContext, new Map()), leaf(args)]);
    return new Response(Object.keys(labels.translations).length === 0 ? "" : (requestContext.viewerEmail ?? "guest"), {
      headers: { "content-type": "text/html" },
    });
  };
  const get = (path: string) => web.ask("GET", path, { host: "localhost:3000", cookie });
  /** The page that does only this, for the viewer. */
  async function during(work: (context: RequestContext) => Promise<unknown>): Promise<void> {
    instead = async (context) => {
      await work(context);
      return new Response("done");
    };
    try {
      expect((await get("/account")).body).toBe("done");
    } finally {
      instead = null;
    }
  }

  beforeAll(async () => {
    web = await openWeb({ pages });
    instead = async (context) => {
      const tokens = await context.api.call(contract.identity.login, {
        body: { id: "member@ringside.example", secret: "Corner-Stool-77" },
      });
      return new Response(null, { headers: { "set-cookie": context.signIn(tokens) } });
    };
    cookie = String((await get("/login?from=%2Faccount")).headers["set-cookie"]).split(";")[0] ?? "";
    instead = null;
    // The account's accepted consents are looked up once after a sign-in.
    await get("/home");
  });
  afterAll(() => web.close());

  test.each(Object.keys(LEAVES))("ID-24 %s asks the identity store once, in one statement, however many calls it makes", async (path) => {
    counter.take();
    const answer = await get(path);
    expect([answer.status, answer.body]).toEqual([200, "member@ringside.example"]);
    const reads = Object.entries(counter.take()).filter(([table]) => IDENTITY.includes(table));
    // Session, account and profile are joined.
    expect(Object.fromEntries(reads)).toEqual({ accounts: 1, profiles: 1, sessions: 1 });
  });

  test("ID-24 what a page has changed itself is what the rest of it sees", async () => {
    const zoneSeen = async ({ api }: RequestContext) => (await api.call(contract.identity.getSession, {})).timeZone;
    await during(async (context) => {
      expect(await zoneSeen(context)).toBeNull();
      await context.api.call(contract.identity.setPreferences, { body: { timeZone: "Asia/Kolkata" } });
      expect(await zoneSeen(context)).toBe("Asia/Kolkata");
      await context.api.call(contract.identity.setPreferences, { body: { timeZone: null } });
      expect(await zoneSeen(context)).toBeNull();
    });
  });

  test("ID-24 ID-26 ID-28 P13 a profile that is chosen and a session that ends hold from the next call on, in the same page too", async () => {
    const codeOf = ({ api }: RequestContext) =>
      api.call(contract.identity.getSession, {}).then(
        () => "OK",
        ({ code }) => code as string,
      );
    await during(async (context) => {
      const { api } = context;
      const kit = await api.call(contract.identity.createProfile, {
        body: { name: "Kit", avatarId: "owl", isChild: false, maxRating: null },
      });
      expect(await codeOf(context)).toBe("OK");
      await api.call(contract.identity.enterProfile, { params: { id: kit.id }, body: { pin: "" } });
      expect(await codeOf(context)).toBe("TOKEN_EXPIRED");
    });
    await during(async ({ profile }) => expect(profile?.name).toBe("Kit"));
    await during(async (context) => {
      expect(await codeOf(context)).toBe("OK");
      await context.signOut();
      expect(await codeOf(context)).toBe("TOKEN_INVALID");
    });
    // And in every other page.
    expect((await get("/home")).body).toBe("guest");
  });
});
