import type { Language } from "../../app/routing/locales.ts";
import { ERROR_STATUS, type ErrorCode } from "../../contract/base/errors.ts";
import type { LabelsOf } from "../label-catalogue.ts";
import { type PlatformClient, viewerlessApi } from "../platform-client.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import type { Connection } from "./connection.ts";
import { isOwnOrigin } from "./origin-check.ts";

const MAX_FORM_BYTES = 64 * 1024;
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];
/** Only type of form bodies that is accepted: no form of ours sends files. */
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Checks that a request is allowed; null when it is. */
export function objectionTo(request: Request, connection: Connection, realm: VersionedRealm): ErrorCode | null {
  if (!METHODS.includes(request.method)) return "METHOD_NOT_ALLOWED";
  if (request.headers.has("content-encoding")) return "UNSUPPORTED_MEDIA_TYPE";
  if (request.method !== "POST") return null;
  const own = isOwnOrigin(request.headers, [`${connection.scheme}://${connection.host}`, realm.settings.origin]);
  if (!own && !isProviderPost(request, realm)) return "CROSS_ORIGIN";
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const length = request.headers.get("content-length");
  if (length === null || !/^\d{1,9}$/u.test(length)) return "BAD_REQUEST";
  if (Number(length) > MAX_FORM_BYTES) return "PAYLOAD_TOO_LARGE";
  return type === FORM_TYPE ? null : "UNSUPPORTED_MEDIA_TYPE";
}

/**
 * True for a provider that answers by a form on its own page (Apple): only to its callback, only from its origin. The request has
 * none of the viewer's cookies, and its data only count with a state of theirs.
 */
function isProviderPost(request: Request, realm: VersionedRealm): boolean {
  const { pathname } = new URL(request.url);
  const provider = realm.settings.authenticationProviders.find(({ callback, postsFrom }) => callback === pathname && postsFrom !== null);
  return provider !== undefined && request.headers.get("origin") === provider.postsFrom;
}

/**
 * The framework compares `Origin` with the host. A POST that passed `objectionTo` reaches it without that header when the two differ: a
 * provider's POST, and one of our own page with `Referrer-Policy: no-referrer`, whose forms send `Origin: null`.
 */
export function admitted(request: Request, realm: VersionedRealm): Request {
  if (request.method !== "POST") return request;
  if (request.headers.get("origin") !== "null" && !isProviderPost(request, realm)) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  // The server's own kind of request cannot be copied.
  return new Request(request.url, { method: request.method, headers, body: request.body, duplex: "half", signal: request.signal });
}

/** Sends the error envelope for requests that never reach a page. Without a realm, or its labels, the code is the message. */
export function createRefusals(client: PlatformClient, labelsOf: LabelsOf) {
  async function messageOf(code: ErrorCode, requestId: string, realm: VersionedRealm, language: Language): Promise<string> {
    const api = viewerlessApi(client, { realm, language, requestId });
    const labels = await labelsOf(api, realm, language, ["error"]).catch(() => null);
    return labels?.translations[`error.${code}`] ?? code;
  }

  return async function refuse(code: ErrorCode, requestId: string, realm: VersionedRealm | null, language: Language): Promise<Response> {
    const message = realm === null ? code : await messageOf(code, requestId, realm, language);
    return Response.json(
      { code, messages: [message], requestId },
      {
        status: ERROR_STATUS[code],
        headers: {
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "x-request-id": requestId,
          ...(code === "METHOD_NOT_ALLOWED" ? { allow: METHODS.join(", ") } : {}),
        },
      },
    );
  };
}
