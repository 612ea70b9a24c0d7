import { createHash } from "node:crypto";
import { href } from "../../app/routing/href.ts";
import { pageTable } from "../../app/routing/pages/page-table.server.ts";
import { listSpelledRoutes } from "../../app/routing/route-table.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import type { Connection } from "../connection/connection.ts";
import { originOf } from "../documents/page-request.ts";
import { ownApi, type PlatformClient } from "../platform-client.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import { createSitemap } from "./sitemap.ts";

/** Files that browsers, crawlers and apps request from every host, whether a page names them or not. */
const ROOT_FILES: ReadonlySet<string> = new Set([
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/.well-known/assetlinks.json",
  "/.well-known/apple-app-site-association",
]);

export const isRootFile = (pathname: string): boolean => ROOT_FILES.has(pathname);

interface RootFileRequest {
  readonly request: Request;
  readonly url: URL;
  readonly connection: Connection;
  readonly realm: VersionedRealm;
  readonly requestId: string;
}
/** Reads a file of the realm's media by its path. */
type ReadMedia = (path: string) => Promise<Response>;

const HOUR = "public, max-age=3600";
const DAY_MS = 86_400_000;

/** A small response with its tag: 304 when the client has it, no body for HEAD. */
function file(request: Request, body: string | Uint8Array<ArrayBuffer>, type: string, cacheControl = HOUR): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "content-type": type, "cache-control": cacheControl, etag, "x-content-type-options": "nosniff" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

const missing = (): Response =>
  new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache", "x-content-type-options": "nosniff" },
  });

/** An icon file with one PNG picture; readers of ICO have accepted PNG since 2006. `size` in pixels, at most 256. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(22 + png.byteLength);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size % 256);
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.byteLength, true);
  view.setUint32(18, 22, true);
  ico.set(png, 22);
  return ico;
}

async function icon(request: Request, path: string, type: "image/x-icon" | "image/png", readMedia: ReadMedia): Promise<Response> {
  // A realm may store its media on another origin.
  if (!path.startsWith("/")) return new Response(null, { status: 302, headers: { location: path, "cache-control": HOUR } });
  const answer = await readMedia(path);
  if (!answer.ok) {
    await answer.body?.cancel();
    return missing();
  }
  const png = new Uint8Array(await answer.arrayBuffer());
  return file(request, type === "image/png" ? png : icoOf(png, 192), type, "public, max-age=86400");
}

/** robots.txt, which closes personal pages and the filtered addresses of `single` pages, in all spellings. */
function robots(origin: string): string {
  const own = listSpelledRoutes()
    .flatMap(({ name, pattern }) => {
      const path = pattern.split("/:")[0] ?? "";
      const { cache } = pageTable[name];
      if (cache === false) return [path];
      return cache.single === true ? cache.query.map((parameter) => `${path}?${parameter}=`) : [];
    })
    .filter((path) => !path.startsWith("/dbg-"));
  const closed = [...new Set(["/_/", "/api/", "/webhooks/", ...own])];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** RFC 9116. It must expire within a year. */
function securityText(contact: string, origin: string, languages: readonly string[], now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + 180 * DAY_MS).toISOString();
  const spoken = languages.filter((language) => language !== "debug").join(", ");
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${spoken}\nCanonical: ${origin}/.well-known/security.txt\n`;
}

/** Digital Asset Links: the apps open the realm's links and may use its passwords. */
const assetLinks = (apps: NonNullable<RealmSettings["apps"]>) =>
  apps.android.map(({ packageName, certificates }) => ({
    relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
    target: { namespace: "android_app", package_name: packageName, sha256_cert_fingerprints: certificates },
  }));

const appleAssociation = (apps: NonNullable<RealmSettings["apps"]>) => ({
  applinks: { details: [{ appIDs: apps.apple, components: [{ "/": "/_/*", exclude: true }, { "/": "/*" }] }] },
  webcredentials: { apps: apps.apple },
});

/** Answers the root files of a realm. Throws when the platform does not answer. */
export function createRootFiles(options: { readonly client: PlatformClient; readonly now: () => number }) {
  const sitemap = createSitemap();
  const asJson = (request: Request, value: unknown) => file(request, JSON.stringify(value), "application/json");

  return async function rootFile({ request, url, connection, realm }: RootFileRequest, readMedia: ReadMedia): Promise<Response> {
    const { settings } = realm;
    const origin = originOf(connection, realm);
    switch (url.pathname) {
      case "/favicon.ico":
        return icon(request, settings.icons.any192, "image/x-icon", readMedia);
      case "/apple-touch-icon.png":
      case "/apple-touch-icon-precomposed.png":
        return icon(request, settings.icons.apple180, "image/png", readMedia);
      case "/robots.txt":
        return file(request, robots(origin), "text/plain; charset=utf-8");
      case "/sitemap.xml": {
        const xml = await sitemap(ownApi(options.client, settings.apiKey), realm, origin, url.searchParams.get("after"));
        if (xml === null) return missing();
        return file(request, xml, "application/xml; charset=utf-8");
      }
      case "/.well-known/change-password":
        return new Response(null, { status: 302, headers: { location: href("account", "default"), "cache-control": "no-store" } });
      case "/.well-known/security.txt":
        if (settings.securityContact === null) return missing();
        return file(
          request,
          securityText(settings.securityContact, origin, settings.languages, options.now()),
          "text/plain; charset=utf-8",
        );
      case "/.well-known/assetlinks.json":
        return settings.apps === null || settings.apps.android.length === 0 ? missing() : asJson(request, assetLinks(settings.apps));
      case "/.well-known/apple-app-site-association":
        return settings.apps === null || settings.apps.apple.length === 0 ? missing() : asJson(request, appleAssociation(settings.apps));
      default:
        return missing();
    }
  };
}
