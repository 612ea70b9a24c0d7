import { randomBytes } from "node:crypto";
import { isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { readFlash } from "../../app/http/cookies/flash.server.ts";
import { createSessionCookie, type HeldTokens } from "../../app/http/cookies/session-cookie.server.ts";
import { createAnalyticsCookie, objectsToAnalytics } from "../../app/http/guest-cookies/analytics-cookie.server.ts";
import { DEVICE_COOKIE } from "../../app/http/guest-cookies/device-cookie.server.ts";
import { GUEST_COOKIE } from "../../app/http/guest-cookies/guest-cookie.server.ts";
import { readGuestPreferences } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { shownResults } from "../../app/http/guest-cookies/shown-results-cookie.server.ts";
import type { RequestContext } from "../../app/http/request-context.server.ts";
import { chooseZone, TIME_ZONE_COOKIE } from "../../app/i18n/zone.ts";
import { directionOf, type Language, spellingOf } from "../../app/routing/locales.ts";
import { isDataPath } from "../../app/routing/requests/data-request.ts";
import type { CallOutput } from "../../contract/base/endpoint.ts";
import { isTimeZone } from "../../contract/base/fields.ts";
import { contract } from "../../contract/table.ts";
import type { Counter, Counting } from "../analytics/counting.ts";
import { observeCalls } from "../analytics/observe-calls.ts";
import { languageOf, originOf, type PageRequest } from "../documents/page-request.ts";
import { areStandIns, areUnknown, type LabelsOf } from "../label-catalogue.ts";
import type { Log } from "../log.ts";
import { apiFor, type PlatformClient } from "../platform-client.ts";
import { routeNameOf } from "../process/request-log.ts";
import { isLoopback } from "../process/settings.ts";
import { mergeGuestPreferences } from "./guest-preferences.ts";
import { createMenuCatalogue } from "./menu-catalogue.ts";
import { createSessions } from "./sessions.ts";

type Session = CallOutput<typeof contract.identity.getSession>;

/** The caller: a viewer with their tokens, or a guest. */
interface Visitor {
  readonly session: Session | null;
  readonly held: HeldTokens | null;
  /** Set-Cookie to send: new tokens, or the removal of a dead session. */
  readonly setCookie: string | null;
}

/** A request's context, the result of its session, and the state of its labels. */
export interface MadeContext {
  readonly context: RequestContext;
  /** Null: nothing may be counted. */
  readonly counter: Counter | null;
  readonly setCookie: string | null;
  /** True once a page has taken the flash message. */
  readonly flashTaken: () => boolean;
  /** True once a page needed labels that could not be read. */
  readonly labelsMissing: () => boolean;
  /** True once labels could not be read and had no substitutes: the page shows keys, and must not be sent. */
  readonly labelsUnknown: () => boolean;
}

const GUEST: Visitor = { session: null, held: null, setCookie: null };

/** Creates the context of each request once, before the framework runs. */
export function createContexts(
  client: PlatformClient,
  labelsOf: LabelsOf,
  counting: Counting,
  options: {
    readonly secret: string;
    readonly previousSecret?: string | null;
    readonly build: string;
    readonly log: Log;
    readonly now: () => number;
  },
) {
  const { log, now } = options;
  const cookie = createSessionCookie(options.secret, options.previousSecret);
  const analyticsCookie = createAnalyticsCookie(options.secret, options.previousSecret);
  const sessions = createSessions(cookie, now);

  /** `apiWith` creates the client for a token. A token that the platform does not accept any more is renewed once. */
  async function readVisitor({ realm, cookies }: PageRequest, apiWith: (token: string | null) => Api): Promise<Visitor> {
    const guestApi = apiWith(null);
    const first = await sessions.resolve(guestApi, realm.settings.id, cookies);
    if (first.held === null) return { ...first, session: null };
    const session = await readSession(apiWith(first.held.authorisationToken));
    if (session !== null) return { ...first, session };
    const renewed = await sessions.renew(guestApi, realm.settings.id, first.held);
    const again = renewed.held === null ? null : await readSession(apiWith(renewed.held.authorisationToken));
    return again === null ? { held: renewed.held, setCookie: cookie.clear(), session: null } : { ...renewed, session: again };
  }

  const menuOf = createMenuCatalogue(log);

  /** `shared`: the context of a guest document for the cache. */
  return async function contextFor(page: PageRequest, shared: boolean): Promise<MadeContext> {
    const { request, url, connection, realm, cookies, requestId } = page;
    const acceptLanguage = request.headers.get("accept-language");
    const userAgent = (request.headers.get("user-agent") ?? "").slice(0, 300);
    const device = cookies.get(DEVICE_COOKIE);
    const guestPrincipal = cookies.get(GUEST_COOKIE);
    const guestPreferences = shared ? null : readGuestPreferences(cookies);
    // A member's choice is in the account.
    const guestHides = guestPreferences?.preferences.hideResults === true;
    const apiIn = (language: Language, token: string | null): Api =>
      apiFor(client, {
        rights: "viewer",
        apiKey: realm.settings.apiKey,
        language,
        requestId,
        token,
        connection,
        userAgent,
        page: requestId,
        device,
        guestPrincipal,
        shownResults: guestHides ? shownResults(cookies) : undefined,
      });

    const spoken = languageOf(realm, url, cookies, acceptLanguage, null);
    const { session, held, setCookie } = shared ? GUEST : await readVisitor(page, (token) => apiIn(spoken, token));
    const language = session === null ? spoken : languageOf(realm, url, cookies, acceptLanguage, session.user.loc);
    const header = (name: string) => request.headers.get(name);
    const isCounted = !shared && session?.profile?.isChild !== true && (session?.impersonation ?? null) === null;
    const counter = isCounted
      ? counting.counterOf({ realm, cookies, header, account: session?.user.id ?? null, address: connection.address })
      : null;
    const plainApi = apiIn(language, session === null ? null : (held?.authorisationToken ?? null));
    const api = counter === null ? plainApi : observeCalls(plainApi, url, counter.count, counter.purchase);

    const guest = session === null ? guestPreferences : null;

    // A prefetched page may never be seen.
    const isSeen = request.method === "GET" && !shared && request.headers.get("sec-purpose")?.includes("prefetch") !== true;
    const flash = isSeen ? readFlash(request) : null;
    let flashTaken = false;
    let missing = false;
    let unknown = false;
    const secureContext = connection.scheme === "https" || isLoopback(connection.hostname);
    const context: RequestContext = {
      requestId,
      realm: realm.settings,
      language,
      direction: directionOf(language),
      spelling: spellingOf(language),
      region: connection.region,
      vpn: connection.vpn,
      zone: chooseZone({
        account: session?.timeZone ?? null,
        device: shared ? null : deviceZone(cookies),
        realm: realm.settings.timeZone,
      }),
      preferences: session === null ? (guest?.preferences ?? {}) : (session.preferences ?? {}),
      guestPreferences: guest,
      viewer: session?.user ?? { id: "", loc: spoken, rol: "GUEST", isGuest: true },
      profile: session?.profile ?? null,
      viewerName: session?.name ?? null,
      viewerEmail: session?.email ?? null,
      viewerEmailVerified: session?.emailVerified ?? false,
      viewerDeletionAt: session?.deletionAt ?? null,
      impersonation: session?.impersonation ?? null,
      openTerms: session?.completion.flatMap((step) => (step.type === "CONSENT" ? step.terms : [])) ?? [],
      api,
      analytics: {
        offered: realm.settings.analytics && session?.profile?.isChild !== true && (session?.impersonation ?? null) === null,
        objected: objectsToAnalytics(header),
        sealedVisit: counter?.sealedVisit ?? null,
        answer: analyticsCookie.read(realm.settings.id, cookies),
        cookieFor: (answer) => analyticsCookie.write(realm.settings.id, answer, secureContext),
      },
      origin: originOf(connection, realm),
      nonce: randomBytes(18).toString("base64"),
      shared,
      secureContext,
      document: !isDataPath(url.pathname),
      build: options.build,
      takeFlash() {
        flashTaken = flash !== null;
        return flash;
      },
      // The name of the route, because an address can contain a secret.
      reportError: (error) => log.error({ err: error, requestId, route: routeNameOf(url.pathname) }, "page failed"),
      async labels(namespaces) {
        const labels = await labelsOf(api, realm, language, namespaces);
        missing ||= areStandIns(labels);
        unknown ||= areUnknown(labels);
        return labels;
      },
      menu: () => menuOf(api, realm, language),
      signIn: (tokens) => cookie.write(realm.settings.id, cookie.hold(tokens, now())),
      mergePreferences: ({ authorisationToken }) =>
        mergeGuestPreferences(
          cookies,
          () => apiIn(language, authorisationToken),
          context.secureContext,
          (error) => log.error({ err: error, requestId }, "a guest's preferences not kept"),
        ),
      async signOut() {
        if (held !== null) {
          await api.call(contract.identity.logout, { body: { refreshToken: held.refreshToken } }).catch((error: unknown) => {
            // The session has ended already, as every session does when an account removes a sign-in method.
            if (isApiError(error) && error.status === 401) return;
            log.error({ err: error, requestId }, "session not ended at the platform");
          });
        }
        return cookie.clear();
      },
    };
    return { context, counter, setCookie, flashTaken: () => flashTaken, labelsMissing: () => missing, labelsUnknown: () => unknown };
  };
}
export type ContextFor = ReturnType<typeof createContexts>;

/** The zone that our script has put into the cookie; null for any other value. */
function deviceZone(cookies: ReadonlyMap<string, string>): string | null {
  const value = cookies.get(TIME_ZONE_COOKIE);
  return value !== undefined && isTimeZone(value) ? value : null;
}

/** The session of the client's token; null when the platform does not accept it. */
async function readSession(api: Api): Promise<Session | null> {
  try {
    const session = await api.call(contract.identity.getSession, {});
    return session.user.isGuest ? null : session;
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}
