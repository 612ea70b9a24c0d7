import { createHash } from "node:crypto";
import { acceptedSecrets } from "../../crypto/secret-keys.ts";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Playable } from "./ports.ts";

/** What a media address allows, as signed in its token (product rules, Media). */
export interface Entitlement {
  readonly realmId: string;
  /** Id of the title; another title's streams are closed to it. */
  readonly asset: string;
  /** Its type, which names the source of its stream; null in tokens that were made before there were several. */
  readonly type: string | null;
  /** The viewer, or null for everyone: a title that is free names nobody, so that all share its addresses. */
  readonly audience: string | null;
  readonly sessionId: string | null;
  /** Of an event: when the occurrence starts that it was made for, milliseconds since 1970. */
  readonly start: number | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Entitlements {
  /** `duration` of the whole title in seconds; live streams last 12 hours. */
  issue(context: CallContext, playable: Playable, duration: number): { readonly token: string; readonly expiresAt: Date };
  /** Null when altered, expired or of another key. */
  open(token: string): Entitlement | null;
}

const HOUR = 3_600_000;
const PURPOSE = "entitlement";
/** A guest's document may be shown stale; its addresses outlive it by this. */
const DOCUMENT_GRACE = 24 * HOUR;

export function createEntitlements(deps: Pick<PlatformDeps, "clock" | "sealer" | "settings">): Entitlements {
  // Names the key without revealing it, so that a later key can stand beside this one.
  const keyIdOf = (secret: string): string => createHash("sha256").update(`entitlement key\n${secret}`).digest("base64url").slice(0, 6);
  const keyId = keyIdOf(deps.settings.secret);
  const accepted = acceptedSecrets(deps.settings).map(keyIdOf);

  return {
    issue(context, playable, duration) {
      const now = deps.clock.now().getTime();
      const lasts = playable.stream.live !== null ? 12 * HOUR : duration * 2000 + 6 * HOUR;
      // By the hour: every guest of an hour gets the same address, and a cached page stays the same page.
      const expires = playable.free ? Math.ceil((now + 1) / HOUR) * HOUR + lasts + DOCUMENT_GRACE : now + lasts;
      const expiresAt = Math.floor(expires / 1000) * 1000;
      const viewer = playable.free ? null : context.viewer;
      const start = playable.stream.live?.start ?? null;
      const fields = [
        keyId,
        context.realmId,
        playable.id,
        viewer?.id ?? null,
        viewer?.sessionId ?? null,
        start,
        expiresAt / 1000,
        playable.type,
      ];
      return { token: deps.sealer.seal(PURPOSE, JSON.stringify(fields)), expiresAt: new Date(expiresAt) };
    },
    open(token) {
      const text = deps.sealer.open(PURPOSE, token);
      if (text === null) return null;
      const [key, realmId, asset, audience, sessionId, start, expires, type = null] = JSON.parse(text) as [
        string,
        string,
        string,
        string | null,
        string | null,
        number | null,
        number,
        string?,
      ];
      const expiresAt = expires * 1000;
      if (!accepted.includes(key) || expiresAt <= deps.clock.now().getTime()) return null;
      return { realmId, asset, type, audience, sessionId, start, expiresAt };
    },
  };
}
