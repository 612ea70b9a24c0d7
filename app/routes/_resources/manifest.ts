import type { LoaderFunctionArgs } from "@remix-run/node";
import { webManifest } from "../../features/install/web-manifest.server.ts";
import { contextOf } from "../../http/request-context.server.ts";

/** The manifest of the realm, in the language of `?lang=`: browsers ask for it without cookies. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { translations } = await context.labels(["shell", "offline"]);
  return new Response(JSON.stringify(webManifest(context, translations)), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
