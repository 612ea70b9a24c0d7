import { subDays, subSeconds } from "date-fns";
import type { Transaction } from "kysely";
import type { ImpersonationMode } from "../../../../contract/identity/impersonation.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { AccountHolder, Caller, CallerProfile, Impersonation, Role } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { readScopes } from "../accounts/operator-scopes.ts";
import { parsePreferences } from "../accounts/preferences.ts";
import { AUTHORISATION_SECONDS, createAuthorisationTokens } from "./authorisation-token.ts";
import { createRefreshTokens } from "./refresh-token.ts";
import { decideRefresh, GRACE_SECONDS, isAlive, sessionExpiry } from "./rotation.ts";
import { type NewSession, sessionStore } from "./session-store.ts";

/** Days for which ended sessions are stored, so that support can look them up. */
const KEEP_DAYS = 30;

/** Account facts that are sent with tokens. */
export type AccountFacts = Pick<Tokens, "linkedAccounts" | "missingInformationStatus">;

/** Method, device and region of a session's sign-in. */
export type SignInFacts = Pick<NewSession, "deviceId" | "method" | "region" | "impersonation"> & {
  /** Time at which the session ends in any case; absent: it continues while it is used. */
  readonly until?: Date;
};
const UNKNOWN: SignInFacts = { deviceId: null, method: null, region: null };

export interface StartedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

export interface Authenticated {
  readonly caller: Caller;
  /** Column `terms_accepted` of the account. */
  readonly termsAccepted: string | null;
}

type Refreshed =
  | {
      readonly outcome: "TOKEN";
      readonly token: string;
      readonly accountId: string;
      readonly role: Role;
      readonly profileId: string | null;
      readonly impersonation: ImpersonationMode | null;
    }
  | { readonly outcome: "DEAD" | "REPLAY" };

type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionStore>["find"]>>>;

/**
 * The profile of a session. A missing profile gets the limits of the youngest child's, because the session must not become the holder's.
 */
function profileOf(session: FoundSession): CallerProfile | null {
  if (session.profile_id === null) return null;
  const { profile_id: id, profile_name: name, profile_avatar: avatar } = session;
  if (name === null || avatar === null) return { id, name: "", avatar: "bell", isChild: true, maxRating: 0 };
  return { id, name, avatar, isChild: session.is_child === 1, maxRating: session.max_rating };
}

function holderOf({ name, email, email_verified_at, deletion_due_at, language, time_zone, preferences }: FoundSession): AccountHolder {
  return {
    name,
    email,
    emailVerified: email_verified_at !== null,
    deletionAt: deletion_due_at,
    language,
    timeZone: time_zone,
    preferences: parsePreferences(preferences),
  };
}

function impersonationOf(session: FoundSession): Impersonation | undefined {
  if (session.impersonated_by === null) return undefined;
  return { by: session.impersonated_by, mode: session.impersonation_mode ?? "READ", until: session.expires_at };
}

/** Starts, refreshes, checks and ends sessions. */
export function createSessionService(deps: PlatformDeps) {
  const { clock, database, ids, log, sealer, settings } = deps;
  const authorisation = createAuthorisationTokens({ keys: settings, clock });
  const refreshTokens = createRefreshTokens({ keys: settings, sealer, ids });

  /** A new session for each sign-in, inside its transaction. A caller can never choose its id. */
  async function start(
    trx: Transaction<Tables>,
    realmId: string,
    accountId: string,
    facts: SignInFacts = UNKNOWN,
  ): Promise<StartedSession> {
    const now = clock.now();
    const { until = sessionExpiry(now, now), ...by } = facts;
    const sessionId = ids.id();
    const refreshToken = refreshTokens.make(realmId, sessionId);
    await sessionStore(trx, realmId).prune(accountId, subDays(now, KEEP_DAYS).toISOString());
    await sessionStore(trx, realmId).insert({ id: sessionId, accountId, expiresAt: until.toISOString(), ...by }, now.toISOString());
    await sessionStore(trx, realmId).insertToken({ hash: refreshTokens.hash(refreshToken), sessionId, generation: 0 }, now.toISOString());
    return { sessionId, refreshToken };
  }

  async function tokensFor(
    realmId: string,
    session: StartedSession,
    account: { id: string; role: Role; profileId?: string | null; impersonation?: ImpersonationMode | null },
    facts: Pick<Tokens, "linkedAccounts" | "missingInformationStatus" | "device" | "profileChoice">,
  ): Promise<Tokens> {
    const claims = {
      accountId: account.id,
      sessionId: session.sessionId,
      role: account.role,
      profileId: account.profileId ?? null,
      impersonation: account.impersonation ?? null,
    };
    return {
      authorisationToken: await authorisation.make(realmId, claims),
      refreshToken: session.refreshToken,
      expiresIn: AUTHORISATION_SECONDS,
      ...facts,
    };
  }

  async function rotate(trx: Transaction<Tables>, realmId: string, sessionId: string, token: string): Promise<Refreshed> {
    const now = clock.now();
    await sessionStore(trx, realmId).lock(sessionId);
    const session = await sessionStore(trx, realmId).find(sessionId);
    if (session === undefined || !isAlive({ expiresAt: session.expires_at, endedAt: session.ended_at }, now)) return { outcome: "DEAD" };
    const mode = session.impersonation_mode;
    const found = {
      outcome: "TOKEN",
      accountId: session.account_id,
      role: session.role,
      profileId: session.profile_id,
      impersonation: mode,
    } as const;
    const tokenHash = refreshTokens.hash(token);
    const successor = refreshTokens.make(realmId, sessionId);
    // The token is claimed before the read: of two concurrent requests, one makes the successor and the other finds it.
    if (await sessionStore(trx, realmId).claimRotation(tokenHash, refreshTokens.hide(token, successor))) {
      const stored = await sessionStore(trx, realmId).findToken(tokenHash);
      const generation = (stored?.generation ?? 0) + 1;
      await sessionStore(trx, realmId).insertToken({ hash: refreshTokens.hash(successor), sessionId, generation }, now.toISOString());
      await sessionStore(trx, realmId).markUsed(sessionId, generation - 1, now.toISOString());
      await sessionStore(trx, realmId).pruneTokens(sessionId, subSeconds(now, GRACE_SECONDS).toISOString());
      const fixed = session.impersonated_by !== null || session.end_reason !== null;
      const expiresAt = fixed ? session.expires_at : sessionExpiry(new Date(session.created_at), now).toISOString();
      await sessionStore(trx, realmId).extend(sessionId, expiresAt, now.toISOString());
      return { ...found, token: successor };
    }
    const stored = await sessionStore(trx, realmId).findToken(tokenHash);
    const decision = decideRefresh(
      stored === undefined ? null : { successorSealed: stored.successor_sealed, successorUsedAt: stored.successor_used_at },
      now,
    );
    const repeated = decision === "REPEAT" && stored?.successor_sealed ? refreshTokens.reveal(token, stored.successor_sealed) : null;
    if (repeated !== null) return { ...found, token: repeated };
    await sessionStore(trx, realmId).end(ids, sessionId, "REPLAY", now.toISOString());
    return { outcome: "REPLAY" };
  }

  /**
   * True while an operator may act for viewers: the account is still an operator's, and still has the scope that begins an impersonation.
   */
  async function mayImpersonate(realmId: string, operatorId: string): Promise<boolean> {
    const operator = await sessionStore(deps.database.read, realmId).roleOf(operatorId);
    if (operator?.role !== "OPERATOR") return false;
    return readScopes(operator.operator_scopes)?.includes("accounts") ?? true;
  }

  /** The caller of a session; null when its operator may no longer act for the viewer. */
  async function callerIn(realmId: string, sessionId: string, session: FoundSession): Promise<Caller | null> {
    const impersonation = impersonationOf(session);
    if (impersonation !== undefined && !(await mayImpersonate(realmId, impersonation.by))) return null;
    const scopes = readScopes(session.operator_scopes);
    return {
      id: session.account_id,
      role: session.role,
      ...(session.role === "OPERATOR" && scopes !== undefined && { scopes }),
      sessionId,
      profile: profileOf(session),
      holder: holderOf(session),
      ...(impersonation && { impersonation }),
    };
  }

  return {
    start,
    tokensFor,

    /**
     * New tokens for a refresh token; `factsOf` reads the facts about the account. Throws TOKEN_INVALID for a token that is not ours, not
     * alive, or a replay.
     */
    async refresh(realmId: string, token: string, factsOf: (accountId: string) => Promise<AccountFacts>): Promise<Tokens> {
      const sessionId = refreshTokens.sessionOf(realmId, token);
      if (sessionId === null) throw new Problem("TOKEN_INVALID");
      const result = await deps.database.write.transaction().execute((trx) => rotate(trx, realmId, sessionId, token));
      if (result.outcome === "REPLAY") log.info({ realmId, sessionId }, "refresh token replayed, session ended");
      if (result.outcome !== "TOKEN") throw new Problem("TOKEN_INVALID");
      const facts = await factsOf(result.accountId);
      const account = { id: result.accountId, role: result.role, profileId: result.profileId, impersonation: result.impersonation };
      return tokensFor(realmId, { sessionId, refreshToken: result.token }, account, facts);
    },

    sessionOf: refreshTokens.sessionOf,

    /** Ends the session of a refresh token, also of an old one; a token that is not ours is no error. */
    async end(realmId: string, token: string): Promise<void> {
      const sessionId = refreshTokens.sessionOf(realmId, token);
      if (sessionId === null) return;
      await deps.database.write
        .transaction()
        .execute((trx) => sessionStore(trx, realmId).end(ids, sessionId, "LOGOUT", clock.now().toISOString()));
    },

    /**
     * The token's holder and the terms that they have accepted; null without a token. Throws TOKEN_EXPIRED (refresh it) or TOKEN_INVALID
     * (sign in again).
     */
    async authenticate(realmId: string, token: string | null): Promise<Authenticated | null> {
      if (token === null || token === "") return null;
      const claims = await authorisation.read(realmId, token);
      const session = await sessionStore(database.read, realmId).find(claims.sessionId);
      const alive = session !== undefined && isAlive({ expiresAt: session.expires_at, endedAt: session.ended_at }, clock.now());
      if (!alive || session.account_id !== claims.accountId) throw new Problem("TOKEN_INVALID");
      // Promoted or demoted since, or another profile: the refreshed token says so.
      if (session.role !== claims.role || session.profile_id !== claims.profileId || session.impersonation_mode !== claims.impersonation)
        throw new Problem("TOKEN_EXPIRED");
      const caller = await callerIn(realmId, claims.sessionId, session);
      if (caller === null) throw new Problem("TOKEN_INVALID");
      return { caller, termsAccepted: session.terms_accepted };
    },

    /** The valid sessions of accounts and their profiles, as one text for each account; an account without any is absent. */
    async sessionsOf(realmId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await sessionStore(deps.database.read, realmId).listValid(accountIds, clock.now().toISOString());
      const texts = new Map<string, string>();
      for (const { account_id, id, profile_id, max_rating } of rows)
        texts.set(account_id, `${texts.get(account_id) ?? ""} ${id} ${profile_id} ${max_rating}`);
      return texts;
    },

    /** The holder of a session that is alive, with its profile; null otherwise. */
    async callerOf(realmId: string, sessionId: string): Promise<Caller | null> {
      const session = await sessionStore(database.read, realmId).find(sessionId);
      if (session === undefined || !isAlive({ expiresAt: session.expires_at, endedAt: session.ended_at }, clock.now())) return null;
      return callerIn(realmId, sessionId, session);
    },

    async isAlive(realmId: string, sessionId: string): Promise<boolean> {
      const session = await sessionStore(database.read, realmId).find(sessionId);
      if (session === undefined || !isAlive({ expiresAt: session.expires_at, endedAt: session.ended_at }, clock.now())) return false;
      return session.impersonated_by === null || mayImpersonate(realmId, session.impersonated_by);
    },
  };
}
export type SessionService = ReturnType<typeof createSessionService>;
