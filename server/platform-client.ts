import { createHmac, randomUUID } from "node:crypto";
import { type Api, type ApiOptions, createApi, type PlatformFetch } from "../app/api/client.server.ts";
import { openEvents } from "../app/api/event-client.server.ts";
import type { Language } from "../app/routing/locales.ts";
import { contract } from "../contract/table.ts";
import type { Connection } from "./connection/connection.ts";
import type { VersionedRealm } from "./realm-directory.ts";

/** Access of the web process to the platform. */
export interface PlatformClient {
  readonly platformFetch: PlatformFetch;
  /** Base of the platform's addresses. */
  readonly platformUrl: string;
  /** Proofs that a request comes from a process with the same secret, by rights. */
  readonly proofs: Readonly<Record<Rights, string>>;
}

/**
 * Rights of a request on the platform (`platform/http/caller-rights.ts`). The code that makes a request names them: `service` for the
 * directory of realms, `viewer` for a viewer's call, `proxy` for a forwarded request.
 */
export type Rights = "service" | "viewer" | "proxy";

const proofOf = (secret: string, rights: Rights): string => createHmac("sha256", secret).update(rights).digest("base64url");

/** Reaches the platform with `platformFetch`; both sides hold `secret`. */
export function createPlatformClient(options: {
  readonly platformFetch: PlatformFetch;
  readonly platformUrl: string;
  readonly secret: string;
}): PlatformClient {
  const { platformFetch, platformUrl, secret } = options;
  const proofs = { service: proofOf(secret, "service"), viewer: proofOf(secret, "viewer"), proxy: proofOf(secret, "proxy") };
  return { platformFetch, platformUrl, proofs };
}

/** Caller of a request. `connection` is null for our own calls. */
export interface Caller {
  readonly rights: "service" | "viewer";
  readonly apiKey: string;
  readonly language: Language;
  readonly requestId: string;
  readonly token: string | null;
  readonly connection: Connection | null;
  readonly userAgent: string;
  readonly page?: string;
  /** Secret by which the browser is recognised. */
  readonly device?: string;
  readonly guestPrincipal?: string;
  /** Ids of titles whose results a guest has shown; absent: the guest does not hide results. */
  readonly shownResults?: readonly string[];
}

/** Client for the web process's own calls, with a realm's key or none. */
export const ownApi = (client: PlatformClient, apiKey = ""): Api =>
  apiFor(client, { rights: "service", apiKey, language: "en", requestId: randomUUID(), token: null, connection: null, userAgent: "web" });

/** Client for texts of a response whose viewer is not known yet. */
export function viewerlessApi(
  client: PlatformClient,
  {
    realm,
    language,
    requestId,
    hidesResults = false,
  }: { readonly realm: VersionedRealm; readonly language: Language; readonly requestId: string; readonly hidesResults?: boolean },
): Api {
  const { apiKey } = realm.settings;
  const shownResults = hidesResults ? { shownResults: [] } : {};
  return apiFor(client, { rights: "viewer", apiKey, language, requestId, token: null, connection: null, userAgent: "", ...shownResults });
}

/** Changes of the realm directory and of realm versions, until `signal` is aborted. */
export const watchRealms = (client: PlatformClient, signal: AbortSignal) =>
  openEvents(streamOptions(client), contract.realm.watchRealms, {}, { signal });

/** Positions at which viewers of all realms stop, until `signal` is aborted. */
export const watchPositions = (client: PlatformClient, signal: AbortSignal) =>
  openEvents(streamOptions(client), contract.playback.watchPositions, {}, { signal });

const streamOptions = (client: PlatformClient): ApiOptions =>
  optionsFor(client, {
    rights: "service",
    apiKey: "",
    language: "en",
    requestId: randomUUID(),
    token: null,
    connection: null,
    userAgent: "web",
  });

/** The typed client of the contract, for one caller. */
export const apiFor = (client: PlatformClient, caller: Caller): Api => createApi(optionsFor(client, caller));

function optionsFor(client: PlatformClient, caller: Caller): ApiOptions {
  return {
    fetch: client.platformFetch,
    baseUrl: client.platformUrl,
    apiKey: caller.apiKey,
    language: caller.language,
    requestId: caller.requestId,
    serviceAuth: client.proofs[caller.rights],
    authorisationToken: caller.token,
    viewerAddress: caller.connection?.address ?? "",
    region: caller.connection?.region ?? null,
    vpn: caller.connection?.vpn ?? false,
    userAgent: caller.userAgent,
    page: caller.page,
    device: caller.device,
    guestPrincipal: caller.guestPrincipal,
    shownResults: caller.shownResults,
  };
}
