import { PassThrough } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./http/nonce.ts";

/** After this a deferred promise that never settles is given up. */
export const streamTimeout = 8_000;

/**
 * Renders a document. One that other guests will get too is awaited whole, without a nonce (its inline scripts are allowed
 * by hash afterwards); any other streams as soon as its shell is ready.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, shared } = loadContext.ringside;
  const scriptNonce = shared ? undefined : nonce;
  return new Promise((resolve, reject) => {
    let shellReady = false;
    let failed = false;
    const respond = () => {
      shellReady = true;
      const body = new PassThrough();
      headers.set("content-type", "text/html; charset=utf-8");
      // Without the root's data there are no words: the server answers with a page of its own instead.
      if (remixContext.staticHandlerContext.loaderData.root === undefined) headers.set("x-without-words", "1");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed && status < 400 ? 500 : status }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <NonceContext.Provider value={scriptNonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={scriptNonce} />
      </NonceContext.Provider>,
      {
        nonce: scriptNonce,
        onShellReady: () => void (shared ? undefined : respond()),
        onAllReady: () => void (shared ? respond() : undefined),
        onShellError: reject,
        onError(error) {
          failed = true;
          // Before the shell the rejection reports it.
          if (shellReady) console.error(error);
        },
      },
    );
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
}
