import type { Language } from "../../../contract/base/fields.ts";
import type { Drm } from "../../../contract/playback/playback.ts";
import type { CallContext, Caller } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { type RateLimit, tooManyRequests } from "../../http/rate-limit.ts";
import type { Master } from "../../media/media-library.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Playable } from "../playback/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { LicenceClaims, LicenceTokens } from "./licence-token.ts";
import { type ClearKeyLicence, clearKeyLicence } from "./model/clear-key.ts";
import { keySystemsOf } from "./model/key-systems.ts";
import { protectionSettings } from "./settings.ts";

export interface ProtectionPorts {
  readonly identity: {
    /** The holder of a session that is alive, with its profile; null otherwise. */
    callerOf(realmId: string, sessionId: string): Promise<Caller | null>;
  };
  readonly realm: Pick<RealmModule, "findByKey" | "sectionOf" | "localise">;
  /** Made after this module, so it is read when a licence is requested. */
  readonly playback: {
    /** Throws like a manifest for a caller who may not watch now. */
    watchable(context: CallContext, type: string, id: string): Promise<Playable>;
  };
}

/** Throws a Problem for a request that gets no key for another reason, for example too many streams at once. */
export type LicenceCondition = (claims: KeyClaims, request: Pick<KeyRequest, "userAgent">) => Promise<void>;

/** Facts of an accepted token that decide about keys. */
type KeyClaims = Omit<LicenceClaims, "keyIds">;

/** A request for a key by the holder of an accepted token. */
interface KeyRequest {
  /** Network address of the viewer. */
  readonly address: string;
  readonly language: Language;
  readonly requestId: string;
  readonly userAgent: string;
}

export interface LicenceRequest extends KeyRequest {
  readonly token: string | null;
  /** The title in the address. */
  readonly asset: string;
  /** Realm of the request's host or key; undefined: neither has one; null: no realm has the key. */
  readonly realm: string | null | undefined;
  /** Ids of the wanted keys, 16 bytes each in base64url. */
  readonly kids: readonly string[];
}

/** Grants the keys of protected titles. */
export function createLicences(deps: Pick<PlatformDeps, "media">, ports: ProtectionPorts, tokens: LicenceTokens, limit: RateLimit) {
  const conditions: LicenceCondition[] = [];

  async function count(realmId: string, key: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await limit.take(realmId, key);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  }

  /** Throws UNAUTHENTICATED, TOKEN_INVALID, TOKEN_EXPIRED or ACCESS_DENIED. Counts each request, bad ones by their address. */
  async function claimsOf({ token, asset, realm, address }: LicenceRequest): Promise<LicenceClaims> {
    const claims = await (async () => {
      if (token === null) throw new Problem("UNAUTHENTICATED");
      return tokens.read(token);
    })().catch(async (error: unknown) => {
      await count(realm ?? "", address);
      throw error;
    });
    await count(claims.realmId, claims.sessionId ?? address);
    if (claims.asset !== asset || (realm !== undefined && realm !== claims.realmId)) throw new Problem("ACCESS_DENIED");
    return claims;
  }

  /** The caller as they are now, not as they were when they got the token. */
  async function callerOf({ realmId, sessionId, viewerId }: KeyClaims): Promise<Caller | null> {
    if (sessionId === null) return null;
    const caller = await ports.identity.callerOf(realmId, sessionId);
    if (caller === null || caller.id !== viewerId) throw new Problem("UNAUTHENTICATED");
    return caller;
  }

  async function contextOf(claims: KeyClaims, { address, language, requestId, userAgent }: KeyRequest): Promise<CallContext> {
    const { realmId, region } = claims;
    const viewer = await callerOf(claims);
    return { realmId, language, viewer, address, region, vpn: false, requestId, service: false, userAgent };
  }

  /** The title, if its viewer may still watch it and the conditions agree. */
  async function authorise(context: CallContext, claims: KeyClaims, request: KeyRequest): Promise<Playable> {
    const playable = await ports.playback.watchable(context, claims.type, claims.asset);
    for (const condition of conditions) await condition(claims, request);
    return playable;
  }

  return {
    /** Adds a condition of another module, while the modules are created. */
    addCondition(condition: LicenceCondition): void {
      conditions.push(condition);
    },

    /** The protection of a title for its manifest; null for a clear one. `stream`: the counted stream of the manifest; null: none. */
    async drmOf(
      context: CallContext,
      playable: Playable,
      master: Master,
      { expiresAt, stream }: { readonly expiresAt: Date; readonly stream: string | null },
    ): Promise<Drm | null> {
      if (master.protection === null) return null;
      const viewer = playable.free ? null : context.viewer;
      const claims: LicenceClaims = {
        realmId: context.realmId,
        asset: playable.id,
        type: playable.type,
        viewerId: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
        region: context.region,
        keyIds: [master.protection.keyId],
        stream,
      };
      const jwtToken = await tokens.make(claims, expiresAt);
      const url = `/media/licences/${playable.id}`;
      const settings = await ports.realm.sectionOf(context, protectionSettings);
      return { jwtToken, url, encryptionMode: "CBCS", keySystems: keySystemsOf(settings, { jwtToken, url }) };
    },

    /** True when the realm encrypts the parts of all titles that are not free (`aes128`). */
    encryptsTitles: async (context: CallContext): Promise<boolean> => (await ports.realm.sectionOf(context, protectionSettings)).aes128,

    /** Throws like `grant`, unless the holder of an accepted token gets a key of the title now. */
    async permit(claims: KeyClaims, request: KeyRequest): Promise<void> {
      await count(claims.realmId, claims.sessionId ?? request.address);
      await authorise(await contextOf(claims, request), claims, request);
    },

    /**
     * The requested keys of the token's title, for a viewer who may still watch it. Throws also NOT_FOUND when the title has none of the
     * keys, whether another title has them or none, and what the conditions throw.
     */
    async grant(request: LicenceRequest): Promise<ClearKeyLicence> {
      const claims = await claimsOf(request);
      const context = await contextOf(claims, request);
      if (!(await ports.realm.sectionOf(context, protectionSettings)).clearKey) throw notFound();
      const { stream } = await authorise(context, claims, request);
      const master = stream.master === null ? null : deps.media.find(stream.master);
      if (master === null || master.protection === null) throw notFound();
      const licence = clearKeyLicence(request.kids, await deps.media.readKeys(master));
      if (licence === null) throw notFound();
      return licence;
    },
  };
}
export type Licences = ReturnType<typeof createLicences>;
