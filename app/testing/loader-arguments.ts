import type { AppLoadContext } from "@remix-run/node";
import type { CallInput, CallOutput, EndpointDefinition } from "../../contract/base/endpoint.ts";
import { ERROR_STATUS, type ErrorCode } from "../../contract/base/errors.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import { type ApiError, createApiError } from "../api/api-error.ts";
import type { RequestContext } from "../http/request-context.server.ts";

/** One call that a loader or action made to the platform. */
export interface PlatformCall {
  readonly path: string;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

/** A request and what the platform answers to it. */
export interface Scene {
  /** Path and query of the request. */
  readonly at: string;
  /** Parameters of the route. */
  readonly params?: Readonly<Record<string, string>>;
  /** Fields of the posted form; without them the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True: the viewer has not signed in. */
  readonly guest?: boolean;
  /** Settings of the realm that differ from `REALM`. */
  readonly realm?: Partial<RealmSettings>;
  /** Fields of the request context that differ from a signed-in viewer's. */
  readonly context?: Partial<RequestContext>;
  /** Answers by the endpoint's path: an Error is thrown, a function gets the input. Any other call fails the test. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const REALM: Partial<RealmSettings> = {
  interstitialVideoPage: false,
  enhancedMetadata: false,
  seriesInterstitial: false,
  selfRegistration: true,
  purchaseOpen: true,
  saleConsent: false,
  territories: null,
  displayGeoblocked: false,
  vpnAllowed: true,
  clockAhead: 0,
  billingFields: [],
  multiFactorConfigurations: [],
  paymentOrigins: ["http://pay.localhost:3000"],
  languages: ["en", "ar"],
};

/** An error as the platform answers it. */
export const refused = (code: ErrorCode, message?: string, details?: Record<string, unknown>): ApiError =>
  createApiError(ERROR_STATUS[code], {
    code,
    messages: message === undefined ? [] : [message],
    requestId: "r1",
    ...(details && { details }),
  });

/** Arguments of a loader or action over a platform that answers what the test says. `calls` lists what was called, in order. */
export function loaderArguments(scene: Scene) {
  const calls: PlatformCall[] = [];
  const api = {
    async call<E extends EndpointDefinition>(endpoint: E, callInput: CallInput<E>): Promise<CallOutput<E>> {
      const input = callInput as PlatformCall["input"];
      calls.push({ path: endpoint.path, input });
      const answer = scene.answers?.[endpoint.path];
      if (answer === undefined) throw new Error(`not expected: ${endpoint.method} ${endpoint.path}`);
      if (answer instanceof Error) throw answer;
      return (typeof answer === "function" ? (answer as (input: PlatformCall["input"]) => unknown)(input) : answer) as CallOutput<E>;
    },
  };
  const guest = scene.guest === true;
  const made = {
    requestId: "r1",
    api,
    language: "en",
    direction: "ltr",
    region: "GB",
    vpn: false,
    zone: { timeZone: "Europe/London", source: "realm", device: null },
    spelling: "default",
    preferences: {},
    guestPreferences: null,
    mergePreferences: () => Promise.resolve([]),
    viewer: { id: "v1", loc: "en", rol: guest ? "GUEST" : "VIEWER", isGuest: guest },
    profile: null,
    viewerName: guest ? null : "Vera",
    viewerEmail: guest ? null : "vera@example.com",
    viewerDeletionAt: null,
    openTerms: [],
    impersonation: null,
    secureContext: true,
    document: true,
    realm: { ...REALM, ...scene.realm },
    menu: () => Promise.resolve({ layout: "TOP", sidePanels: [], items: [], promos: [], pages: [] }),
    labels: () => Promise.resolve({ translations: {}, version: "1" }),
    ...scene.context,
  };
  const context: AppLoadContext = { requestContext: made as unknown as RequestContext };
  const request = new Request(`http://tv.test${scene.at}`, {
    headers: { ...scene.headers, ...(scene.cookie === undefined ? {} : { cookie: scene.cookie }) },
    ...(scene.form === undefined ? {} : { method: "POST", body: new URLSearchParams(scene.form) }),
  });
  return { context, request, params: scene.params ?? {}, calls };
}

/** Response of a loader or action, returned or thrown. */
export interface Outcome {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly headers: Headers;
  /** Data of an answer that is no redirect. */
  readonly reply: unknown;
}

/** The answer of a loader or action, returned or thrown. Errors are thrown on. */
export async function outcome(work: Promise<unknown>): Promise<Outcome> {
  let result: unknown;
  try {
    result = await work;
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    result = thrown;
  }
  if (result instanceof Response) {
    const { status, headers } = result;
    return { status, location: headers.get("location"), cookies: headers.getSetCookie(), headers, reply: null };
  }
  const answer = result as { data?: unknown; init?: ResponseInit | null; type?: string } | null;
  const replied = answer?.type === "DataWithResponseInit";
  return {
    status: (replied ? answer.init?.status : undefined) ?? 200,
    location: null,
    cookies: [],
    headers: new Headers((replied ? answer.init?.headers : undefined) ?? {}),
    reply: replied ? answer.data : result,
  };
}
