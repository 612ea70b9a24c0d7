import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { CHUNKS } from "./bundles.ts";
import { preHydrationPress } from "./features/player/engine/pre-hydration-press.ts";
import { deferScripts } from "./http/deferred-scripts.ts";
import { NonceContext } from "./http/nonce.ts";
import { contextOf } from "./http/request-context.server.ts";
import { InlineStylesContext, stylesOf } from "./http/styles/inline-styles.ts";
import { usedStyles } from "./http/styles/used-styles.ts";
import * as button from "./ui/button/button.css.ts";
import * as toast from "./ui/toast/toast.css.ts";
import { isPlayerPage } from "./watch/player-page.ts";

/** Files that most of the code of every page stands in. */
const LARGE = CHUNKS.map(({ name }) => name);

/** After this a deferred promise that never settles is given up. */
export const streamTimeout = 8_000;

/**
 * Renders a document. One that other guests will get too is awaited whole, with its styles inside (the nonce marks its inline
 * scripts, which are allowed by hash afterwards): it is somebody's first, so nothing may stand before its first picture. Any
 * other streams as soon as its shell is ready; its viewer has the style files already.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, shared, reportError } = loadContext.requestContext;
  const styles = shared && loadContext.stylesheet !== undefined ? stylesOf(remixContext, loadContext.stylesheet) : null;
  const player = opensPlayer(remixContext) ? loadContext.playerScripts : undefined;
  if (player !== undefined) headers.set("link", preloads([player.engine, ...player.engineImports]));
  return new Promise((resolve, reject) => {
    let shellReady = false;
    let failed = false;
    const respond = () => {
      shellReady = true;
      headers.set("content-type", "text/html; charset=utf-8");
      const end = player === undefined ? "" : inlineScript(preHydrationPress(player.engine), nonce);
      const body = shared
        ? rewritten(
            bodyOf(stream),
            (html) => `${deferScripts(withUsedStyles(html, styles), { more: player?.controls ?? [], large: LARGE, nonce })}${end}`,
          )
        : followed(bodyOf(stream), end);
      resolve(new Response(body, { headers, status: failed && status < 400 ? 500 : status }));
    };
    const stream = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStylesContext.Provider value={styles}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </InlineStylesContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => void (shared ? undefined : respond()),
        onAllReady: () => void (shared ? respond() : undefined),
        onShellError: reject,
        onError(error) {
          failed = true;
          // Before the shell the rejection reports it.
          if (shellReady) reportError(error);
        },
      },
    );
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
}

/** Hears of every error of a loader, an action or the first rendering. One whose client has left is nobody's trouble. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) contextOf({ context }).reportError(error);
}

/**
 * Styles of what appears of itself, without a chunk that brings its own: notices and their buttons. What went well or wrong had been asked for,
 * what was seen makes room for who goes on, and without scripts nothing appears.
 */
const APPEARING: ReadonlySet<string> = new Set(
  classesIn([
    ...Object.values({ ...toast, question: null, seen: null, lastText: null, mark: [toast.mark.info, toast.mark.warning] }),
    button.variant.primary,
    button.variant.ghost,
    button.size.sm,
    button.size.md,
    button.iconOnly,
  ]),
);

function classesIn(values: readonly unknown[]): string[] {
  return values.flatMap((value) =>
    typeof value === "string" ? value.split(" ") : typeof value === "object" && value !== null ? classesIn(Object.values(value)) : [],
  );
}

const withUsedStyles = (html: string, styles: string | null): string =>
  styles === null ? html : html.replace(styles, () => usedStyles(styles, html, APPEARING));

/** Whether one of the document's routes is a page that opens a stream. */
function opensPlayer({ routeModules, staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  return matches.some(({ route: { id } }) => {
    const handle = routeModules[id]?.handle;
    return isPlayerPage(handle) && handle.opensPlayer(loaderData[id]);
  });
}

/** Turns of the event loop that a piece waits for the next: the data of a page follow its markup two turns later. */
const TURNS = 4;

/**
 * What React writes in one go leaves in one piece, and so does what follows a few turns later: nearly always the rest of the document. React
 * writes 2 kB at a time, and each piece costs a flush of the compressor and a walk through every stream behind it.
 */
function bodyOf(stream: PipeableStream): ReadableStream<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let waiting = false;
  let open = true;
  return new ReadableStream({
    start(controller) {
      const send = () => {
        waiting = false;
        if (open && pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
        pieces = [];
      };
      const sendIn = (turns: number) => {
        setImmediate(() => (turns > 1 && open ? sendIn(turns - 1) : send()));
      };
      const sink = new Writable({
        // React stops at a full sink; a page is never so long.
        highWaterMark: 1024 * 1024,
        write(piece: Uint8Array, _encoding, next) {
          pieces.push(piece);
          if (!waiting) sendIn(TURNS);
          waiting = true;
          next();
        },
        final(next) {
          send();
          if (open) controller.close();
          open = false;
          next();
        },
        destroy(error, next) {
          if (open && error !== null) controller.error(error);
          open = false;
          next(error);
        },
      });
      stream.pipe(sink);
    },
    cancel(reason) {
      open = false;
      stream.abort(reason);
    },
  });
}

const preloads = (modules: readonly string[]): string => modules.map((address) => `<${address}>; rel=modulepreload`).join(", ");

const inlineScript = (text: string, nonce: string): string => `<script nonce="${nonce}">${text}</script>`;

/** The whole document as one piece, changed. */
function rewritten(body: ReadableStream<Uint8Array>, change: (html: string) => string): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  let html = "";
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece) {
        html += decoder.decode(piece, { stream: true });
      },
      flush(controller) {
        controller.enqueue(new TextEncoder().encode(change(html)));
      },
    }),
  );
}

/** A document as it streams, with something behind it. */
function followed(body: ReadableStream<Uint8Array>, end: string): ReadableStream<Uint8Array> {
  if (end === "") return body;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({ flush: (controller) => controller.enqueue(new TextEncoder().encode(end)) }),
  );
}
