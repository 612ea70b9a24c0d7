import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { securityCalls } from "../../../../contract/identity/security.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { Database } from "../../../store/database.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import type { createChangePassword } from "./change-password.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Proof } from "./proof.ts";
import { type Guard, isFactorRequired, type SecondFactor } from "./second-factor.ts";

export interface SecurityHandlerParts {
  readonly database: Pick<Database, "read">;
  readonly realm: Pick<RealmModule, "settingsOf">;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly proof: Proof;
  readonly changePassword: ReturnType<typeof createChangePassword>;
}

/** The calls of password, second factor and passkeys. */
export function createSecurityHandlers(parts: SecurityHandlerParts): Handlers<typeof securityCalls, CallContext> {
  const { database, realm, secondFactor, passkeys, proof, changePassword } = parts;
  /** The viewer, with a fresh proof of who they are. */
  async function proved(context: CallContext): Promise<ViewerContext> {
    const viewer = requireViewer(context);
    await proof.require(viewer);
    return viewer;
  }

  const guardOf =
    (viewer: ViewerContext): Guard =>
    (trx) =>
      lockViewer(trx, viewer, "SHARE");

  return {
    async getSecurity(context) {
      const viewer = requireViewer(context);
      const { realmId } = viewer;
      const settings = await realm.settingsOf(context);
      const own = await passkeys.list(realmId, viewer.viewer.id);
      return {
        hasPassword: (await accountStore(database.read, realmId).findPasswordHash(viewer.viewer.id)) !== null,
        authenticatorSince: await secondFactor.since(realmId, viewer.viewer.id),
        recoveryCodesLeft: await secondFactor.recoveryCodesLeft(realmId, viewer.viewer.id),
        passkeys: own.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.created_at,
          usedAt: passkey.used_at,
          synced: passkey.synced === 1,
        })),
        offered: settings.multiFactorConfigurations,
        required: isFactorRequired(settings, viewer.viewer.role),
        proofMethods: await proof.methodsOf(viewer),
        provedUntil: await proof.provedUntil(viewer),
      };
    },
    proveIdentity: async (context, { body }) => ({ provedUntil: await proof.prove(requireViewer(context), body) }),
    async changePassword(context, { body }) {
      await changePassword(await proved(context), body.secret);
      return undefined;
    },
    async beginAuthenticator(context) {
      const viewer = await proved(context);
      return secondFactor.begin(viewer, viewer.viewer.id, guardOf(viewer));
    },
    async getAuthenticatorSetup(context) {
      const viewer = await proved(context);
      const setup = await secondFactor.pending(viewer, viewer.viewer.id, guardOf(viewer));
      if (setup === null) throw notFound();
      return setup;
    },
    async confirmAuthenticator(context, { body }) {
      const viewer = await proved(context);
      return { recoveryCodes: await secondFactor.confirm(viewer, viewer.viewer.id, body.code, guardOf(viewer)) };
    },
    async removeAuthenticator(context) {
      await secondFactor.remove(await proved(context));
      return undefined;
    },
    renewRecoveryCodes: async (context) => ({ recoveryCodes: await secondFactor.renewRecoveryCodes(await proved(context)) }),
    beginPasskey: async (context, { body }) => passkeys.beginRegistration(await proved(context), body.origin),
    addPasskey: async (context, { body }) => ({ id: await passkeys.add(await proved(context), body.passkey, body.name) }),
    async removePasskey(context, { params }) {
      await passkeys.remove(await proved(context), params.id);
      return undefined;
    },
  };
}
