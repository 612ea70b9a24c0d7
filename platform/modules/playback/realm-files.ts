import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileSource, sendBytes } from "./send-file.ts";

const TYPES: ReadonlyMap<string, string> = new Map([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
  ["ico", "image/x-icon"],
]);

/**
 * A file of the realm's media folder, or a file of its bundle, which is named by its content. The names of logos, icons and backgrounds
 * do not change with their content, so caches revalidate them each hour.
 */
export async function realmFile(
  folders: { readonly mediaDir: string; readonly dataDir: string },
  request: Request,
  realm: string,
  file: string,
): Promise<Response | null> {
  const extension = /^[A-Za-z0-9][A-Za-z0-9_-]*\.([a-z]{3,4})$/u.exec(file)?.[1] ?? "";
  const contentType = TYPES.get(extension) ?? null;
  if (contentType === null || !/^[a-z0-9][a-z0-9-]*$/u.test(realm)) return null;
  const inMedia = join(folders.mediaDir, "realms", realm, file);
  const ofBundle = /^[0-9a-f]{16}\./u.test(file) && (await fileSource(inMedia)) === null;
  const path = ofBundle ? join(folders.dataDir, "pictures", file) : inMedia;
  const source = await fileSource(path);
  if (source === null) return null;
  const { mtimeMs } = await stat(path);
  const response = sendBytes(request, source, {
    contentType,
    cacheControl: "public, max-age=3600, stale-while-revalidate=86400",
    etag: `"${createHash("sha256").update(`${file} ${source.size} ${mtimeMs}`).digest("hex").slice(0, 16)}"`,
  });
  // An SVG that is opened as a document must not run scripts.
  if (extension === "svg") response.headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return response;
}
