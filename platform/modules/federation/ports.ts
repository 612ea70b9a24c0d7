import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";

/** Functions of other modules that this module uses. */
export interface FederationPorts {
  readonly identity: Pick<
    Identity,
    | "authenticate"
    | "endSession"
    | "flows"
    | "handlers"
    | "limits"
    | "linkedIdentities"
    | "requireProof"
    | "sessionOf"
    | "signInProvidersOf"
    | "signInWithProvider"
  >;
  readonly realm: Pick<RealmModule, "settingsOf" | "getSettings" | "text">;
}
