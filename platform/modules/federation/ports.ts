import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";

/** Functions of other modules that this module uses. */
export interface FederationPorts {
  readonly identity: Pick<
    Identity,
    | "flows"
    | "signInWithProvider"
    | "linkedIdentities"
    | "requireProof"
    | "limits"
    | "flows"
    | "signInWithProvider"
    | "linkedIdentities"
    | "requireProof"
    | "limits"
    | "handlers"
    | "onProviderSession"
    | "authenticate"
    | "sessionOf"
    | "endSession"
    | "authenticate"
    | "sessionOf"
    | "endSession"
    | "signInProvidersOf"
  >;
  readonly realm: Pick<RealmModule, "settingsOf" | "getSettings" | "text">;
}
