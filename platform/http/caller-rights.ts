import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type SecretKeys } from "../crypto/secret-keys.ts";

/**
 * Rights of a request from our own web process. `service`: read the directory of realms. `viewer`: call the contract for a
 * viewer, whose address and region it states. `proxy`: fetch media, pictures, webhooks and the sandbox provider's pages for
 * any requester; it never reaches a call of the contract. Each right has a proof of its own, so that none replaces another.
 */
export type CallerRights = "service" | "viewer" | "proxy";

const RIGHTS: readonly CallerRights[] = ["service", "viewer", "proxy"];
/** Only our own web process may set these. They are removed from any request without a proof. */
const INTERNAL_HEADERS = [
  "x-service-auth",
  "x-viewer-address",
  "x-public-origin",
  "x-realm-id",
  "x-page",
  "outside-region",
  "outside-vpn",
] as const;

/** Recognises requests of our own web process, which holds the same secret. */
export function createCallerRights(keys: SecretKeys) {
  const proofs = acceptedSecrets(keys).flatMap((secret) =>
    RIGHTS.map((rights) => ({ rights, proof: Buffer.from(createHmac("sha256", secret).update(rights).digest("base64url")) })),
  );

  /** Rights of a request, or null for one from outside, which loses the headers that it may not set. */
  return function rightsOf(request: Request): CallerRights | null {
    const received = Buffer.from(request.headers.get("x-service-auth") ?? "");
    const found = proofs.find(({ proof }) => received.length === proof.length && timingSafeEqual(received, proof));
    if (found !== undefined) return found.rights;
    for (const name of INTERNAL_HEADERS) request.headers.delete(name);
    return null;
  };
}
