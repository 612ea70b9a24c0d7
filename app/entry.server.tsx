import { Readable } from "node:stream";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { InlineStylesContext } from "./document/document-styles.tsx";
import { preHydrationPress } from "./document/early-player/pre-hydration-press.ts";
import { startScripts } from "./document/start-scripts.ts";
import { wholeCharacters } from "./document/whole-characters.ts";
import { NonceContext } from "./http/nonce.ts";
import { contextOf } from "./http/request-context.server.ts";
import { isPlayerPage } from "./watch/player-page.ts";

/** Size of the stream's buffer in bytes. React stops when it is full, until it is read. */
const LONGEST_PIECE = 1024 * 1024;

/** Time after which a deferred promise that never settles is aborted. */
export const streamTimeout = 8_000;

/**
 * Renders a document. A document that other guests get too is awaited whole (the nonce marks its inline scripts, which are allowed by hash
 * afterwards). Any other streams as soon as its shell is ready.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, shared, reportError } = loadContext.requestContext;
  const player = opensPlayer(remixContext) ? loadContext.playerScripts : undefined;
  if (player !== undefined) headers.set("link", preloads([player.engine, ...player.engineImports]));
  return new Promise((resolve, reject) => {
    let shellReady = false;
    let failed = false;
    const respond = () => {
      shellReady = true;
      headers.set("content-type", "text/html; charset=utf-8");
      const body = wholeCharacters(LONGEST_PIECE);
      // React writes 2 kB at a time; an iterator reads all that is written as one piece.
      const pieces = createReadableStreamFromReadable(Readable.from(body, { objectMode: false }));
      resolve(new Response(pieces, { headers, status: failed && status < 400 ? 500 : status }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStylesContext.Provider value={player === undefined ? null : styleText(remixContext, loadContext)}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </InlineStylesContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        bootstrapScriptContent: [
          startScripts(player?.controls ?? []),
          ...(player === undefined ? [] : [preHydrationPress(player.engine)]),
        ].join(";"),
        onShellReady: () => void (shared ? undefined : respond()),
        onAllReady() {
          // The timer would hold the rendered tree in memory until its time.
          clearTimeout(abortTimer);
          if (shared) respond();
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          // Before the shell the rejection reports it.
          if (shellReady) reportError(error);
        },
      },
    );
    const abortTimer = setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
}

/**
 * Reports errors of loaders, actions and the first rendering, unless the client has left. Responses below 500 are not reported, because anybody
 * could fill the log with requests for unknown ids.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  contextOf({ context }).reportError(error);
}

/** True when one of the document's routes is a page that opens a stream. */
function opensPlayer({ routeModules, staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  return matches.some(({ route: { id } }) => {
    const handle = routeModules[id]?.handle;
    return isPlayerPage(handle) && handle.opensPlayer(loaderData[id]);
  });
}

const preloads = (modules: readonly string[]): string => modules.map((address) => `<${address}>; rel=modulepreload`).join(", ");

/** The text of the style files that `<Links>` would name; null: they cannot be read. */
function styleText({ manifest, staticHandlerContext: { matches } }: EntryContext, { readStyles }: AppLoadContext): string | null {
  if (readStyles === undefined) return null;
  const files = new Set(matches.flatMap(({ route: { id } }) => manifest.routes[id]?.css ?? []));
  return [...files].map(readStyles).join("\n");
}
