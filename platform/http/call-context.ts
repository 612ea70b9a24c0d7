import { LRUCache } from "lru-cache";
import type { Language } from "../../contract/base/fields.ts";
import { MOST_SHOWN_BY_GUEST } from "../../contract/results/results.ts";
import type { CallerRights } from "./caller-rights.ts";
import type { CallContext, Caller, ResolvedRealm } from "./context.ts";
import { Problem } from "./problem.ts";

const LANGUAGES: readonly string[] = ["en", "es", "pt", "ar", "debug"] satisfies Language[];

export interface CallContextOptions {
  resolveKey(apiKey: string): Promise<ResolvedRealm | null>;
  /** Finds the token's holder; throws a Problem for a token that is no longer good. */
  authenticate(realmId: string, token: string, realm: ResolvedRealm): Promise<Caller | null>;
}

/** A caller's connection: its network address, and the facts that a trusted proxy reports. */
export interface Peer {
  readonly address: string;
  /** Two capital letters; null: unknown. */
  readonly region: string | null;
  /** The caller comes through a VPN or relay that hides where they are. */
  readonly vpn: boolean;
}

/** The address of a call within this process, which has no connection. */
export const NO_PEER: Peer = { address: "", region: null, vpn: false };

/** Facts about a caller before the request is read. */
export interface CallerFacts {
  readonly peer: Peer;
  readonly rights: CallerRights | null;
}

/** As long as the calls of a page may be apart. */
const PAGE_MILLISECONDS = 5_000;
const PAGES_AT_A_TIME = 2_000;
/** Longest list of shown results that is read, in characters. */
const LONGEST_SHOWN = 6_000;

/** Reads who calls, for which realm and in which language. */
export function createCallContexts(options: CallContextOptions) {
  /** Network address of the viewer: the connection's, or the one that our own process states. */
  const addressOf = (request: Request, { peer, rights }: CallerFacts): string =>
    rights === null ? peer.address : (request.headers.get("x-viewer-address") ?? "");

  const realmOfPage = oncePerPage<ResolvedRealm | null>();
  const callerOfPage = oncePerPage<Caller | null>();

  return {
    addressOf,
    /** `peer` describes a direct caller; our own web process states its viewer's address, region and VPN in headers. Throws Problem FORBIDDEN without a realm. */
    async resolve(request: Request, requestId: string, caller: CallerFacts): Promise<CallContext> {
      const service = caller.rights === "service";
      const apiKey = request.headers.get("x-api-key") ?? "";
      const page = caller.rights === "viewer" ? request.headers.get("x-page") : null;
      const realm = apiKey === "" ? null : await realmOfPage(page, apiKey, () => options.resolveKey(apiKey));
      // Only our own process may call without a realm, and only for the realm directory.
      if (realm === null && !(service && apiKey === "")) throw new Problem("FORBIDDEN");
      const token = /^Bearer (\S{1,2000})$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
      const isDirect = caller.rights === null;
      const region = isDirect ? caller.peer.region : request.headers.get("outside-region");
      return {
        realmId: realm?.id ?? "",
        ...(realm === null ? {} : { realm }),
        language: languageOf(request.headers.get("accept-language")),
        viewer:
          realm === null || token === null
            ? null
            : await callerOfPage(page, `${realm.id} ${token}`, () => options.authenticate(realm.id, token, realm)),
        address: addressOf(request, caller),
        region: region !== null && /^[A-Z]{2}$/u.test(region) ? region : null,
        vpn: isDirect ? caller.peer.vpn : request.headers.get("outside-vpn") === "1",
        requestId,
        service,
        ...secretOf("device", request.headers.get("x-device")),
        ...secretOf("guestPrincipal", request.headers.get("x-guest-principal")),
        ...shownResultsOf(request),
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      };
    },
  };
}

/**
 * Looks something up once for all reading calls of one page; `page` null: for each call. Only our web process can name a page: a random
 * name for each request of a browser, a new one once the page has written anything, and none for a call that writes. So no other page can
 * read a cached entry. A failed lookup is not cached.
 */
function oncePerPage<T>() {
  const lookups = new LRUCache<string, Promise<T>>({ max: PAGES_AT_A_TIME, ttl: PAGE_MILLISECONDS });
  return (page: string | null, subject: string, lookUp: () => Promise<T>): Promise<T> => {
    if (page === null) return lookUp();
    const key = `${page} ${subject}`;
    const existing = lookups.get(key);
    if (existing !== undefined) return existing;
    const started = lookUp();
    lookups.set(key, started);
    started.catch(() => lookups.delete(key));
    return started;
  };
}

/** 256 bits as we gave them to the browser; anything else is none. */
const secretOf = <K extends "device" | "guestPrincipal">(name: K, header: string | null): { [P in K]?: string } =>
  header !== null && /^[\w-]{43}$/u.test(header) ? ({ [name]: header } as { [P in K]?: string }) : {};

/** A guest's choice to hide results, and the titles whose results they have shown, with commas between them. Any caller may make it, because it only takes from their own answers. */
function shownResultsOf(request: Request): Pick<CallContext, "shownResults"> {
  const header = request.headers.get("x-hide-results");
  if (header === null) return {};
  const ids = header.slice(0, LONGEST_SHOWN).split(",");
  return { shownResults: ids.filter((id) => /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u.test(id)).slice(0, MOST_SHOWN_BY_GUEST) };
}

/** The first language of Accept-Language when it is one of ours, else English. */
export function languageOf(header: string | null): Language {
  const tag = (header ?? "").slice(0, 20).split(/[,;-]/u)[0]?.trim().toLowerCase() ?? "";
  return LANGUAGES.includes(tag) ? (tag as Language) : "en";
}

/** The realm of a media request's key or host. Null: no realm has the key. Undefined: the request has neither. */
export async function realmNamedBy(
  request: Request,
  realm: { findByKey(apiKey: string): Promise<string | null> },
): Promise<string | null | undefined> {
  const apiKey = request.headers.get("x-api-key");
  return apiKey === null ? (request.headers.get("x-realm-id") ?? undefined) : await realm.findByKey(apiKey);
}
