import { createHmac } from "node:crypto";
import { VISIT_SEAL_BYTES, visitSealText } from "../../../contract/analytics/analytics.ts";
import { isMacOf } from "../../crypto/mac.ts";
import type { SecretKeys } from "../../crypto/secret-keys.ts";

/** The visit of `visit.seal`; null when the web process did not seal it for this realm. */
export function openVisit(keys: SecretKeys, realmId: string, sealedVisit: string): string | null {
  const [visit = "", seal = ""] = sealedVisit.split(".");
  const isOurs = isMacOf(keys, Buffer.from(seal, "base64url"), (secret) =>
    createHmac("sha256", secret).update(visitSealText(realmId, visit)).digest().subarray(0, VISIT_SEAL_BYTES),
  );
  return isOurs ? visit : null;
}
