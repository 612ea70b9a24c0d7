import type { Transaction } from "kysely";
import * as v from "valibot";
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "../../../../contract/identity/security.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { deviceName } from "../devices/device-name.ts";
import type { SecurityChange } from "../mail/account-mail.ts";
import type { MailQueue } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { passkeyStore } from "./passkey-store.ts";

/** Purpose of passkey options. A response counts only for the purpose that its options were made for. */
type Use = "REGISTER" | "SIGN_IN";
const PayloadSchema = v.object({ use: v.picklist(["REGISTER", "SIGN_IN"]), challenge: v.string(), origin: v.string() });

/** The package is large, so the first passkey loads it. */
const webAuthn = () => import("@simplewebauthn/server");

export interface PasskeyParts {
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/**
 * Passkeys (WebAuthn). Each belongs to the host of the page on which it was made. A challenge is random, bound to its use and its
 * page, and works once; a counter that goes back means that the passkey was copied, and is refused.
 */
export function createPasskeys(deps: PlatformDeps, parts: PasskeyParts) {
  const { tokens, mails, realm } = parts;
  const iso = (): string => deps.clock.now().toISOString();
  const hostOf = (origin: string): string => new URL(origin).hostname;

  /** Only pages of the realm may request options, on a host that can have passkeys. */
  async function requireOrigin(context: CallContext, origin: string): Promise<void> {
    const settings = await realm.settingsOf(context);
    if (!settings.multiFactorConfigurations.includes("PASSKEY") || !URL.canParse(origin)) throw new Problem("FORBIDDEN");
    const host = hostOf(origin);
    const own = [...settings.hosts, ...(settings.origin === "" ? [] : [hostOf(settings.origin)])];
    if (!own.includes(host) && host !== "localhost") throw new Problem("FORBIDDEN");
  }

  async function optionsToken(realmId: string, owner: string, payload: { use: Use; challenge: string; origin: string }): Promise<string> {
    return tokens.make(deps.database.write, realmId, { purpose: "PASSKEY", owner, payload });
  }

  /** Spends options. Throws PASSKEY_INVALID when they are used, expired, or made for another purpose. */
  async function spend(realmId: string, token: string, use: Use) {
    const spent = await tokens.spend(deps.database.write, realmId, "PASSKEY", token);
    const parsed = v.safeParse(PayloadSchema, spent?.payload);
    if (spent === null || !parsed.success || parsed.output.use !== use) throw new Problem("PASSKEY_INVALID");
    return { ...parsed.output, owner: spent.owner };
  }

  async function tell(
    context: ViewerContext,
    accountId: string,
    change: SecurityChange,
    write: (trx: Transaction<Tables>) => Promise<boolean>,
  ) {
    await deps.database.write.transaction().execute(async (trx) => {
      await lockViewer(trx, context, "SHARE");
      if (!(await write(trx))) throw change === "PASSKEY_ADDED" ? new Problem("PASSKEY_INVALID") : notFound();
      const entry = {
        id: deps.ids.id(),
        accountId,
        event: change,
        actor: { kind: "VIEWER" },
        address: addressKey(context.address),
      } as const;
      await appendAudit(trx, context.realmId, entry, iso());
      await mails.enqueue(trx, context.realmId, { about: "SECURITY_CHANGED", accountId, change, at: iso() });
    });
  }

  return {
    list: (realmId: string, accountId: string) => passkeyStore(deps.database.read, realmId).list(accountId),

    async beginRegistration(context: ViewerContext, origin: string): Promise<PasskeyOptions> {
      await requireOrigin(context, origin);
      const { realmId, viewer } = context;
      const settings = await realm.settingsOf(context);
      const account = await accountStore(deps.database.read, realmId).find(viewer.id);
      if (account === undefined) throw notFound();
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: settings.name,
        rpID: hostOf(origin),
        userName: account.email,
        userDisplayName: account.name ?? account.email,
        userID: new TextEncoder().encode(viewer.id),
        attestationType: "none",
        excludeCredentials: (await passkeyStore(deps.database.read, realmId).list(viewer.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const token = await optionsToken(realmId, viewer.id, { use: "REGISTER", challenge: options.challenge, origin });
      return { token, options: { ...options } };
    },

    /** Stores a passkey. Throws PASSKEY_INVALID. */
    async add(context: ViewerContext, { token, response }: NewPasskey, name: string): Promise<string> {
      const { realmId, viewer } = context;
      const { challenge, origin, owner } = await spend(realmId, token, "REGISTER");
      if (owner !== viewer.id) throw new Problem("PASSKEY_INVALID");
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({
        response: {
          ...response,
          response: { ...response.response, transports: response.response.transports as never },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
      }).catch(() => ({ verified: false }) as const);
      if (!verified.verified) throw new Problem("PASSKEY_INVALID");
      const { credential, credentialBackedUp } = verified.registrationInfo;
      const device = deviceName(context.userAgent);
      const passkey = {
        id: credential.id,
        rpId: hostOf(origin),
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name: name === "" ? [device.browser, device.system].filter((part) => part !== "").join(" · ") : name,
        synced: credentialBackedUp,
      };
      await tell(context, viewer.id, "PASSKEY_ADDED", (trx) => passkeyStore(trx, realmId).insert(viewer.id, passkey, iso()));
      return credential.id;
    },

    /** Throws NOT_FOUND for one that is not the viewer's. */
    remove: (context: ViewerContext, id: string): Promise<void> =>
      tell(context, context.viewer.id, "PASSKEY_REMOVED", (trx) => passkeyStore(trx, context.realmId).remove(context.viewer.id, id)),

    /** Options for an answer with a passkey of `accountId`; null: of any account. */
    async beginAuthentication(context: CallContext, origin: string, accountId: string | null): Promise<PasskeyOptions> {
      await requireOrigin(context, origin);
      const own = accountId === null ? [] : await passkeyStore(deps.database.read, context.realmId).list(accountId);
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        userVerification: "required",
        allowCredentials: own
          .filter(({ rp_id }) => rp_id === hostOf(origin))
          .map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
      });
      const payload = { use: "SIGN_IN", challenge: options.challenge, origin } as const;
      return { token: await optionsToken(context.realmId, accountId ?? "", payload), options: { ...options } };
    },

    /** Throws PASSKEY_INVALID when the passkey was removed meanwhile. */
    async recheck(trx: Transaction<Tables>, realmId: string, accountId: string, id: string): Promise<void> {
      if ((await passkeyStore(trx, realmId).find(id))?.account_id !== accountId) throw new Problem("PASSKEY_INVALID");
    },

    /** Id of the account whose passkey answered. Throws PASSKEY_INVALID. */
    async authenticate(context: CallContext, { token, response }: PasskeyAnswer): Promise<string> {
      const { realmId } = context;
      const { challenge, origin, owner } = await spend(realmId, token, "SIGN_IN");
      const passkey = await passkeyStore(deps.database.read, realmId).find(response.id);
      if (passkey === undefined || (owner !== "" && passkey.account_id !== owner)) throw new Problem("PASSKEY_INVALID");
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: passkey.rp_id,
        requireUserVerification: true,
        credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")), counter: passkey.counter },
      }).catch(() => ({ verified: false }) as const);
      if (!verified.verified || !("authenticationInfo" in verified)) throw new Problem("PASSKEY_INVALID");
      const counter = { from: passkey.counter, to: verified.authenticationInfo.newCounter };
      if (!(await passkeyStore(deps.database.write, realmId).use(passkey.id, counter, iso()))) throw new Problem("PASSKEY_INVALID");
      return passkey.account_id;
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
