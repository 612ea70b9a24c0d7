import type { LoaderFunctionArgs } from "@remix-run/node";
import { webManifest } from "../../features/install/web-manifest.server.ts";
import { contextOf } from "../../http/request-context.server.ts";

/** The realm's manifest, in the language of `?lang=`, because browsers request it without cookies. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { translations } = await context.labels(["shell", "offline"]);
  return new Response(JSON.stringify(webManifest(context, translations)), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
