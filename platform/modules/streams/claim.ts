import type { Sealer } from "../../crypto/seal.ts";

/** A viewer's right to one counted stream. It counts from its start, which may never come. */
export interface StreamClaim {
  /** Id of the stream. Each manifest has another one. */
  readonly id: string;
  readonly realmId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Profile that watches; null: the account holder's. */
  readonly profileId: string | null;
  readonly itemType: string;
  readonly itemId: string;
  /** Streams at once. */
  readonly limit: number;
}

const PURPOSE = "stream";

/** The claim as a player sends it back. It cannot be changed; the call checks whose it is. */
export const sealClaim = (sealer: Sealer, claim: StreamClaim): string =>
  sealer.seal(
    PURPOSE,
    JSON.stringify([
      ...[claim.id, claim.realmId, claim.accountId, claim.sessionId],
      ...[claim.profileId, claim.itemType, claim.itemId, claim.limit],
    ]),
  );

/** Null when the text is changed or made for another purpose. */
export function openClaim(sealer: Sealer, text: string): StreamClaim | null {
  const opened = sealer.open(PURPOSE, text);
  if (opened === null) return null;
  const [id, realmId, accountId, sessionId, profileId, itemType, itemId, limit] = JSON.parse(opened) as [
    ...[string, string, string, string],
    ...[string | null, string, string, number],
  ];
  return { id, realmId, accountId, sessionId, profileId, itemType, itemId, limit };
}
