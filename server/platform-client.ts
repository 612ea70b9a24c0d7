import { type Api, createApi, type PlatformFetch } from "../app/api/client.server.ts";
import type { Language } from "../app/routing/locales.ts";
import type { Connection } from "./connection/connection.ts";

/** How the web process reaches the platform. */
export interface PlatformClient {
  readonly platformFetch: PlatformFetch;
  /** Base of the platform's addresses. */
  readonly platformUrl: string;
  /** Proves that a call comes from a process with the same secret. */
  readonly serviceAuth: string;
}

/** In whose name a call is made. `connection` is null for our own calls. */
export interface Caller {
  readonly apiKey: string;
  readonly language: Language;
  readonly requestId: string;
  readonly token: string | null;
  readonly connection: Connection | null;
  readonly userAgent: string;
}

/** The typed client of the contract, for one caller. */
export function apiFor(client: PlatformClient, caller: Caller): Api {
  return createApi({
    fetch: client.platformFetch,
    baseUrl: client.platformUrl,
    apiKey: caller.apiKey,
    language: caller.language,
    requestId: caller.requestId,
    serviceAuth: client.serviceAuth,
    authorisationToken: caller.token,
    viewerAddress: caller.connection?.address ?? "",
    region: caller.connection?.region ?? null,
    userAgent: caller.userAgent,
  });
}
