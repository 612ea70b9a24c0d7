import { isDeepStrictEqual } from "node:util";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageHandlers, type PageHandler } from "../../server/documents/page-handlers.ts";
import { openWeb } from "../support/test-web.ts";
import { makeSourceBuild } from "./source-pages.ts";

const HOST = "localhost:3000";
/** Pages of one, two and all spelling sets, with and without parameters, addresses that lead nowhere, and all their data. */
const ADDRESSES = [
  "/",
  "/home?lang=ar",
  "/inicio",
  "/video/first-bell",
  "/video/first-bell/first-bell",
  "/live/gym-floor",
  "/login",
  "/registration",
  "/offline",
  "/nowhere/at/all",
  "/video/no-such-title",
  "/account",
  "/_root.data",
  "/inicio.data",
  "/video/first-bell.data",
  "/login.data",
  "/account.data",
  "/nowhere/at/all.data",
  "/__manifest?p=%2Flogin&p=%2Fvideo%2Ffirst-bell&version=test",
];
/** A page's route, its layouts, home and the page for unknown addresses. */
const MOST_ROUTES_OF_A_PAGE = 8;

interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.text(),
});

/** Answers of the narrow handlers and of one handler with all routes, to the same request in the same context. */
const answers = new Map<string, { readonly narrow: Answer; readonly whole: Answer }>();
/** Numbers of routes from which documents were rendered, by the path of the page. */
const routesOfDocuments = new Map<string, number>();

/** Reports the number of routes that Remix has for each document. */
function countRoutes(build: ServerBuild): ServerBuild {
  const render = build.entry.module.default as (...parts: unknown[]) => unknown;
  const counting = (request: Request, status: unknown, headers: unknown, context: { manifest: { routes: object } }, load: unknown) => {
    routesOfDocuments.set(new URL(request.url).pathname, Object.keys(context.manifest.routes).length);
    return render(request, status, headers, context, load);
  };
  return { ...build, entry: { module: { ...build.entry.module, default: counting as ServerBuild["entry"]["module"]["default"] } } };
}

let web: Awaited<ReturnType<typeof openWeb>>;
beforeAll(async () => {
  const build = await makeSourceBuild();
  const handle = createPageHandlers(countRoutes(build), "production");
  const whole = createRequestHandler(build, "production");
  const pages: PageHandler = async (request, place, context) => {
    const { pathname, search } = new URL(request.url);
    const answerBoth = async () => ({
      narrow: await answerOf(await handle(request.clone(), place, context)),
      whole: await answerOf(await whole(request.clone(), context)),
    });
    let both = await answerBoth();
    // A programme may end between the two answers. A second difference in a row cannot have that cause.
    if (!isDeepStrictEqual(both.narrow, both.whole)) both = await answerBoth();
    answers.set(pathname + search, both);
    return new Response(both.narrow.body, {
      status: both.narrow.status,
      headers: new Headers(both.narrow.headers.map(([name, value]): [string, string] => [name, value])),
    });
  };
  web = await openWeb({ pages });
});
afterAll(() => web.close());

test.each(ADDRESSES)("RT the narrow handlers answer %s as one handler with all routes does", async (address) => {
  answers.clear();
  await web.ask("GET", address, { host: HOST });
  expect(answers.size).toBe(1);
  for (const { narrow, whole } of answers.values()) expect(narrow).toEqual(whole);
});

test("RT a page is matched among its own few routes, not among all spellings of all pages", async () => {
  for (const address of ["/login", "/video/first-bell", "/inicio"]) await web.ask("GET", address, { host: HOST });
  for (const path of ["/login", "/video/first-bell", "/inicio"])
    expect(routesOfDocuments.get(path), path).toBeLessThanOrEqual(MOST_ROUTES_OF_A_PAGE);
});

test("PW-03 the offline page does not start the framework, which would look for a page at its address", async () => {
  const scriptsOf = async (address: string) => {
    const { body } = await web.ask("GET", address, { host: HOST });
    return ["/assets/root.js", "window.__remixContext"].map((part) => body.includes(part));
  };
  expect(await scriptsOf("/login")).toEqual([true, true]);
  expect(await scriptsOf("/offline")).toEqual([false, false]);
});
