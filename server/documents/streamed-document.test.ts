import { describe, expect, test } from "vitest";
import { FLASH_COOKIE } from "../../app/http/cookies/flash.server.ts";
import { createAnalyticsCookie } from "../../app/http/guest-cookies/analytics-cookie.server.ts";
import type { RequestContext } from "../../app/http/request-context.server.ts";
import { createCounting } from "../analytics/counting.ts";
import { createEventQueue } from "../analytics/event-queue.ts";
import { createPlatformClient } from "../platform-client.ts";
import { createContexts } from "../sessions/request-context.ts";
import { pageRequestFixture } from "../testing/page-request-fixture.ts";
import { createStreamedDocuments } from "./streamed-document.ts";

const SECRET = "a secret for tests, longer than 32 characters";
const FLASH = `${FLASH_COOKIE}=success.securityAuthenticatorRemoved`;

/** Result for the flash message of the previous page at this request. */
async function ask(
  path: string,
  {
    shows = true,
    status = 200,
    headers = {},
    cookie = FLASH,
  }: { shows?: boolean; status?: number; headers?: Record<string, string>; cookie?: string } = {},
) {
  const log = { info: () => undefined, error: () => undefined };
  const client = createPlatformClient({
    platformFetch: () => Promise.reject(new Error("a guest asks nobody")),
    platformUrl: "http://platform.test",
    secret: SECRET,
  });
  const counting = createCounting(createEventQueue(client, log), createAnalyticsCookie("a secret for tests, longer than 32 characters"));
  const contexts = createContexts(client, () => Promise.reject(new Error("no labels")), counting, {
    secret: "a secret for tests, longer than 32 characters",
    build: "b",
    log,
    now: () => 0,
  });
  let shown: ReturnType<RequestContext["takeFlash"]> = null;
  const pages = async (_request: Request, _place: unknown, { requestContext }: { requestContext: RequestContext }) => {
    if (shows) shown = requestContext.takeFlash();
    return new Response("page", { status });
  };
  const answer = await createStreamedDocuments(contexts, counting, { pages, development: false })(
    pageRequestFixture(path, { headers: { cookie, ...headers } }),
  );
  const isGone = answer.headers.getSetCookie().some((line) => line.startsWith(`${FLASH_COOKIE}=;`));
  return { shown: (shown as { label: string } | null)?.label ?? null, isGone };
}

describe("what the last page left to say", () => {
  test("PW-09 the page that shows it takes it, once", async () => {
    expect(await ask("/account/security")).toEqual({ shown: "securityAuthenticatorRemoved", isGone: true });
    expect(await ask("/account/security", { cookie: "other=1" })).toEqual({ shown: null, isGone: false });
  });

  test("PW-09 PL-13 a refused call's code is a message, too; anything else is none", async () => {
    expect((await ask("/", { cookie: `${FLASH_COOKIE}=error.error.TOO_MANY_REQUESTS` })).shown).toBe("error.TOO_MANY_REQUESTS");
    for (const value of ["error.<b>", "error.error.a.b", "loud.saved", "success.", "success.saved:<b>", "success.saved:"])
      expect((await ask("/", { cookie: `${FLASH_COOKIE}=${value}` })).shown, value).toBeNull();
  });

  test("PW-09 what shows nothing leaves it for the page: files and data of the frame, redirects to browsers and to scripts, pages fetched ahead", async () => {
    expect(await ask("/_/install", { shows: false })).toEqual({ shown: null, isGone: false });
    for (const status of [303, 202]) expect((await ask("/account.data", { status })).isGone, String(status)).toBe(false);
    expect(await ask("/browse.data", { headers: { "sec-purpose": "prefetch" } })).toEqual({ shown: null, isGone: false });
  });
});
