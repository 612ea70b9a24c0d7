import { createHash } from "node:crypto";
import { RECEIVER_START_MS } from "../../../contract/playback/receiver-values.ts";
import { acceptedSecrets } from "../../crypto/secret-keys.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { StreamClaim } from "../streams/index.ts";
import { createReceiverTokens, isReceiverToken } from "./access/receiver-tokens.ts";
import type { Playable, Stream } from "./ports.ts";

/** Signed content of a media address's token (product rules, Media). */
export interface Entitlement {
  readonly realmId: string;
  /** Id of the title. The token opens no other title's streams. */
  readonly asset: string;
  /** Type of the title, which determines the source of its stream; null in tokens of older versions. */
  readonly type: string | null;
  /** The viewer; null for a free title, so that all viewers share its addresses. */
  readonly audience: string | null;
  readonly sessionId: string | null;
  /** For an event: start of the occurrence, milliseconds since 1970. */
  readonly start: number | null;
  /** The counted stream; null: it is not counted. */
  readonly claim: StreamClaim | null;
  /** True: the parts are encrypted, also when their title does not say so (`encryptionOf`). */
  readonly encrypted: boolean;
  /** Country of the viewer of an encrypted stream when they got the token; null: unknown. */
  readonly region: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** True for a token that a receiver got, such as a television, not a page. */
  readonly receiver: boolean;
}

export interface Entitlements {
  /**
   * `duration`: of the whole title in seconds; live streams last 12 hours. Within an hour the same session gets the same token for a title whose
   * streams are not counted.
   */
  issue(
    context: CallContext,
    playable: Playable,
    duration: number,
    stream: { readonly claim: StreamClaim | null; readonly encrypted: boolean },
  ): { readonly token: string; readonly expiresAt: Date };
  /** Null when the token is changed, expired or signed with another key. */
  open(token: string): Entitlement | null;
  /** Creates a token with which a receiver opens the first playlist, for five minutes at most. */
  startReceiver(entitlement: Entitlement): { readonly token: string; readonly expiresAt: Date };
  /** Reads a receiver's start token. Null when it is altered, expired or of another kind. */
  openStart(token: string): Entitlement | null;
  /** A token of the same stream for a receiver. It ends when the entitlement does. */
  filmToken(entitlement: Entitlement): string;
  /** The same with the reason: throws TOKEN_EXPIRED or TOKEN_INVALID. */
  read(token: string): Entitlement;
}

/** Content of a token. Older tokens have fewer fields. */
type Fields = [
  key: string,
  realmId: string,
  asset: string,
  audience: string | null,
  sessionId: string | null,
  start: number | null,
  expires: number,
  type?: string,
  stream?: string | null,
  limit?: number,
  profileId?: string | null,
  encrypted?: 0 | 1,
  region?: string | null,
];

/** Parts of an entitlement that its token contains. */
type Written = Omit<Entitlement, "receiver">;

const HOUR = 3_600_000;
const PURPOSE = "entitlement";
/** Additional lifetime of a free title's addresses, because a guest's document may be shown stale. */
const DOCUMENT_GRACE = 24 * HOUR;

export function createEntitlements(deps: Pick<PlatformDeps, "clock" | "sealer" | "settings">): Entitlements {
  // Names the key without revealing it, so that a later key can stand beside this one.
  const keyIdOf = (secret: string): string => createHash("sha256").update(`entitlement key\n${secret}`).digest("base64url").slice(0, 6);
  const keyId = keyIdOf(deps.settings.secret);
  const accepted = acceptedSecrets(deps.settings).map(keyIdOf);

  const receivers = createReceiverTokens(deps.settings);

  /** Null when the token is changed or signed with another key. */
  function parse(token: string): Entitlement | null {
    const receiver = isReceiverToken(token);
    const text = receiver ? receivers.readFilm(token) : deps.sealer.open(PURPOSE, token);
    return text === null ? null : read(text, receiver);
  }

  function read(text: string, receiver: boolean): Entitlement | null {
    const [key, realmId, asset, audience, sessionId, start, expires, type = null, stream = null, ...rest] = JSON.parse(text) as Fields;
    const [limit = 0, profileId = null, encrypted = 0, region = null] = rest;
    if (!accepted.includes(key)) return null;
    const claim =
      stream === null || audience === null || sessionId === null || type === null
        ? null
        : { id: stream, realmId, accountId: audience, sessionId, profileId, itemType: type, itemId: asset, limit };
    const expiresAt = expires * 1000;
    return { realmId, asset, type, audience, sessionId, start, claim, encrypted: encrypted === 1, region, expiresAt, receiver };
  }

  function write({ realmId, asset, audience, sessionId, start, expiresAt, type, claim, encrypted, region }: Written): string {
    return JSON.stringify([
      ...[keyId, realmId, asset, audience, sessionId, start, expiresAt / 1000, type],
      ...(claim === null && !encrypted ? [] : [claim?.id ?? null, claim?.limit ?? 0, claim?.profileId ?? null]),
      ...(encrypted ? [1, region] : []),
    ]);
  }
  const isOver = ({ expiresAt }: Entitlement): boolean => expiresAt <= deps.clock.now().getTime();

  return {
    issue(context, playable, duration, { claim, encrypted }) {
      const now = deps.clock.now().getTime();
      const lasts = playable.stream.live !== null ? 12 * HOUR : duration * 2000 + 6 * HOUR;
      // By the hour: a page uses the addresses that a prefetch loaded, every guest gets the same ones, and a cached page stays the same page.
      // A viewer's hour has begun, so that none of theirs lasts longer.
      const hour = Math.floor(now / HOUR) * HOUR;
      const expires = playable.free ? hour + HOUR + lasts + DOCUMENT_GRACE : hour + lasts;
      const expiresAt = Math.floor(expires / 1000) * 1000;
      const viewer = playable.free ? null : context.viewer;
      const text = write({
        realmId: context.realmId,
        asset: playable.id,
        audience: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
        start: playable.stream.live?.start ?? null,
        expiresAt,
        type: playable.type,
        claim,
        encrypted,
        region: context.region,
      });
      return { token: deps.sealer.seal(PURPOSE, text), expiresAt: new Date(expiresAt) };
    },
    startReceiver(entitlement) {
      const until = Math.min(deps.clock.now().getTime() + RECEIVER_START_MS, entitlement.expiresAt);
      return { token: receivers.makeStart(write(entitlement), until), expiresAt: new Date(until) };
    },
    openStart(token) {
      const start = receivers.readStart(token);
      return start === null || start.until <= deps.clock.now().getTime() ? null : read(start.fields, true);
    },
    filmToken: (entitlement) => receivers.makeFilm(write(entitlement)),
    open(token) {
      const entitlement = parse(token);
      return entitlement === null || isOver(entitlement) ? null : entitlement;
    },
    read(token) {
      const entitlement = parse(token);
      if (entitlement === null) throw new Problem("TOKEN_INVALID");
      if (isOver(entitlement)) throw new Problem("TOKEN_EXPIRED");
      return entitlement;
    },
  };
}

/** A token of a premiere plays it to its end as all viewers see it, although the title is an ordinary video by then. `seconds`: its length. */
export function endedPremiere({ start }: Entitlement, seconds: number): Stream["live"] {
  return start === null ? null : { state: "ENDED", start, end: start + seconds * 1000 };
}
