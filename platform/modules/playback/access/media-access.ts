import { realmNamedBy } from "../../../http/call-context.ts";
import type { Entitlement } from "../entitlement.ts";
import type { PlaybackOptions } from "../ports.ts";

export interface MediaAccess {
  /** The entitlement when it fits a request for a title: its realm and session. Null: refused. */
  accept(
    request: Request,
    entitlement: Entitlement | null,
    asset: string,
    isAlive?: PlaybackOptions["isSessionAlive"],
  ): Promise<Entitlement | null>;
}

export function createMediaAccess({ isSessionAlive, realm }: Pick<PlaybackOptions, "isSessionAlive" | "realm">): MediaAccess {
  return {
    async accept(request, entitlement, asset, isAlive = isSessionAlive) {
      if (entitlement === null || entitlement.asset !== asset) return null;
      const named = await realmNamedBy(request, realm);
      if (named !== undefined && named !== entitlement.realmId) return null;
      const { realmId, sessionId } = entitlement;
      return sessionId === null || (await isAlive(realmId, sessionId)) ? entitlement : null;
    },
  };
}

/** Players of receivers are pages of another origin. The address is the right to the media, and no cookie counts. */
export function withReceiverHeaders({ receiver }: Entitlement, response: Response): Response {
  if (!receiver) return response;
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", "content-length, content-range, date");
  return response;
}
