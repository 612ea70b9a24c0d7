import { LRUCache } from "lru-cache";
import { isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { type HeldTokens, SESSION_COOKIE, type SessionCookie } from "../../app/http/cookies/session-cookie.server.ts";
import type { Tokens } from "../../contract/identity/tokens.ts";
import { contract } from "../../contract/table.ts";

/** Result of checking a request's session cookie. */
export interface ResolvedSession {
  readonly held: HeldTokens | null;
  /** Set-Cookie to send: new tokens, or the removal of a dead session. */
  readonly setCookie: string | null;
}

const EARLY_MILLISECONDS = 60_000;

/**
 * Refreshes a session at most once per request, before any loader runs, and once per token in this process for all concurrent requests
 * (product rules, Sessions).
 */
export function createSessions(cookie: SessionCookie, now: () => number) {
  const refreshing = new Map<string, Promise<HeldTokens>>();
  // Requests that left the browser before it received the new cookie still carry the old token.
  const successors = new LRUCache<string, HeldTokens>({ max: 5_000, ttl: 60_000 });

  async function refresh(api: Api, held: HeldTokens): Promise<HeldTokens> {
    const successor = successors.get(held.refreshToken);
    if (successor !== undefined) return successor;
    const running = refreshing.get(held.refreshToken);
    if (running !== undefined) return running;
    const started = api
      .call(contract.identity.refreshToken, { body: { refreshToken: held.refreshToken } })
      .then((tokens: Tokens) => {
        const next = cookie.hold(tokens, now());
        successors.set(held.refreshToken, next);
        return next;
      })
      .finally(() => refreshing.delete(held.refreshToken));
    refreshing.set(held.refreshToken, started);
    return started;
  }

  /** A refused refresh ends the session here; an unavailable platform does not (a flaky network signs nobody out). */
  async function renew(api: Api, realmId: string, held: HeldTokens): Promise<ResolvedSession> {
    try {
      const next = await refresh(api, held);
      return { held: next, setCookie: cookie.write(realmId, next) };
    } catch (error) {
      if (isApiError(error) && error.status === 401) return { held: null, setCookie: cookie.clear() };
      throw error;
    }
  }

  return {
    /** Tokens of a request's cookie, renewed shortly before they expire. */
    async resolve(api: Api, realmId: string, cookies: ReadonlyMap<string, string>): Promise<ResolvedSession> {
      const value = cookies.get(SESSION_COOKIE);
      if (value === undefined) return { held: null, setCookie: null };
      const held = cookie.read(realmId, value);
      if (held === null) return { held: null, setCookie: cookie.clear() };
      if (held.expiresAt - now() > EARLY_MILLISECONDS) return { held, setCookie: null };
      return renew(api, realmId, held);
    },
    /** For a token that the platform rejects before its expiry: its refresh token is tried once. */
    renew,
  };
}
