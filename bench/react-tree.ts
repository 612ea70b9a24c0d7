import { resolve } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { extension } from "../demo/demo.ts";
import { adsOriginOf, identityOriginOf, partnerOriginOf, payOriginOf } from "../platform/demo-origins.ts";
import { createPlatform } from "../platform/platform.ts";
import { parseProxies } from "../server/connection/connection.ts";
import { createPageHandlers } from "../server/documents/page-handlers.ts";
import { createPlatformClient, ownApi } from "../server/platform-client.ts";
import { createRealmDirectory } from "../server/realm-directory.ts";
import { createWeb } from "../server/web.ts";

/**
 * Cost of React alone: home as the signed-in member sees it, streamed again and again from the same route elements with
 * the same data, without loaders, serialised data, compression or a socket. Prints milliseconds of processor time for each.
 * `react-tree.ts <data folder> <renders>`.
 */
const [dataDir = "", renders = "200"] = process.argv.slice(2);
const SECRET = "the bench and nothing else 0123456789abcdef";
const ORIGIN = "http://localhost";
const quiet = { info: () => undefined, error: (fields: object, message: string) => console.error(message, fields) };

const platform = await createPlatform({
  databaseUrl: `${dataDir}/ringside.db`,
  smtpUrl: null,
  extension,
  log: quiet,
  settings: {
    secret: SECRET,
    demo: true,
    baseOrigin: ORIGIN,
    mediaDir: resolve("media"),
    realmsDir: resolve("realms"),
    dataDir,
    operatorPassword: null,
  },
});
const client = createPlatformClient({
  platformFetch: (request) => platform.fetch(request),
  platformUrl: "http://platform.internal",
  secret: SECRET,
});
const directory = createRealmDirectory({
  api: () => ownApi(client),
  publicHost: null,
  payOrigin: payOriginOf(ORIGIN),
  onError: (error) => console.error(error),
});
await directory.start();

const build = (await import(pathToFileURL(resolve("build/app/server/index.js")).href)) as ServerBuild;
const contexts: EntryContext[] = [];
const entry: ServerBuild["entry"] = {
  module: {
    ...build.entry.module,
    default(request, status, headers, context, loadContext) {
      contexts.push(context);
      return build.entry.module.default(request, status, headers, context, loadContext);
    },
  },
};
const web = createWeb({
  client,
  directory,
  pages: createPageHandlers({ ...build, entry }, "production"),
  staticFile: () => null,
  secret: SECRET,
  proxies: parseProxies([]),
  payOrigin: payOriginOf(ORIGIN),
  identityOrigin: identityOriginOf(ORIGIN),
  partnerOrigin: partnerOriginOf(ORIGIN),
  adsOrigin: adsOriginOf(ORIGIN),
  build: "bench",
  development: false,
  log: quiet,
  platformReady: () => platform.ready(),
});
const connection = {
  scheme: "http",
  host: "localhost",
  origin: ORIGIN,
  hostname: "localhost",
  address: "127.0.0.1",
  region: null,
  vpn: false,
} as const;

const form = new URLSearchParams({ id: "member@ringside.example", secret: "Corner-Stool-77" }).toString();
const signIn = await web.answer(
  new Request(`${ORIGIN}/login`, {
    method: "POST",
    // Headers that a browser or Node's client sends by itself.
    headers: {
      host: connection.host,
      origin: ORIGIN,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(form)),
    },
    body: form,
  }),
  connection,
);
// A failed sign-in would measure the guest's home, which has fewer rows.
if (signIn.status !== 303) throw new Error(`the sign-in of the member answered ${signIn.status}`);
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");
const page = await web.answer(new Request(`${ORIGIN}/`, { headers: { cookie } }), connection);
await page.text();
const [seen] = contexts.slice(-1);
if (page.status !== 200 || seen === undefined) throw new Error(`home of the member answered ${page.status}`);
// Only the routes of this page: finding them is not the tree's work. The stream of the data is spent, and not part of it either.
const matched = new Set(seen.staticHandlerContext.matches.map(({ route }) => route.id));
const routes = Object.fromEntries(Object.entries(seen.manifest.routes).filter(([id]) => matched.has(id)));
const context: EntryContext = {
  ...seen,
  manifest: { ...seen.manifest, routes },
  serverHandoffStream: undefined,
};

/** Renders once; gives the bytes of the HTML. */
function renderOnce(): Promise<number> {
  return new Promise((done, fail) => {
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        next();
      },
    });
    sink.on("finish", () => done(bytes));
    const stream = renderToPipeableStream(createElement(RemixServer, { context, url: `${ORIGIN}/` }), {
      onShellReady: () => void stream.pipe(sink),
      onError: fail,
    });
  });
}

for (let index = 0; index < 100; index += 1) await renderOnce();
const before = process.cpuUsage();
let bytes = 0;
for (let index = 0; index < Number(renders); index += 1) bytes = await renderOnce();
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ milliseconds: (user + system) / 1000 / Number(renders), bytes })}\n`);
directory.stop();
await platform.close();
process.exit(0);
