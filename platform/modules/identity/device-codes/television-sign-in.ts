import { createHash, randomInt } from "node:crypto";
import { addSeconds, differenceInMilliseconds } from "date-fns";
import { readUserCode, showUserCode, USER_CODE_ALPHABET, USER_CODE_LENGTH } from "../../../../contract/identity/device-codes.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { appendAudit } from "../accounts/audit.ts";
import { deviceName } from "../devices/device-name.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import type { CompleteSignIn } from "../sign-in/complete-sign-in.ts";
import { type DeviceRequest, deviceRequestStore } from "./device-request-store.ts";

const LASTS_SECONDS = 15 * 60;
const INTERVAL_SECONDS = 5;
/** Milliseconds by which a poll may come too early, because of timers and network delay. */
const TOLERANCE = 500;

export interface TelevisionSignInParts {
  readonly limits: GuessLimits;
  readonly completeSignIn: CompleteSignIn;
  readonly realm: Pick<RealmModule, "getSettings">;
}

/** Signing in a television by a code that is typed elsewhere (RFC 8628). */
export function createTelevisionSignIn(deps: PlatformDeps, parts: TelevisionSignInParts) {
  const { limits, completeSignIn, realm } = parts;
  // 256 random bits need no slow hash.
  const hashOf = (deviceCode: string) => createHash("sha256").update(deviceCode).digest("base64url");
  const inventCode = () =>
    Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_ALPHABET[randomInt(USER_CODE_ALPHABET.length)]).join("");

  /** A pending request. A code without a pending request counts as a guess; a valid code does not. */
  async function find({ realmId, viewer, address }: ViewerContext, typed: string): Promise<DeviceRequest> {
    const giveBack = await limits.deviceCode(realmId, { address, accountId: viewer.id });
    const code = readUserCode(typed);
    const found =
      code === null
        ? undefined
        : await deviceRequestStore(deps.database.read, realmId).findByUserCode(code, deps.clock.now().toISOString());
    if (found === undefined) throw notFound();
    await giveBack();
    return found;
  }

  return {
    async authorise({ realmId, userAgent, region }: CallContext) {
      const now = deps.clock.now();
      const deviceCode = deps.ids.secret();
      const { origin } = await realm.getSettings(realmId);
      await deviceRequestStore(deps.database.write, realmId).prune(now.toISOString());
      const name = deviceName(userAgent);
      let userCode = inventCode();
      const row = (code: string): DeviceRequest => ({
        realm_id: realmId,
        device_code_hash: hashOf(deviceCode),
        user_code: code,
        browser: name.browser,
        system: name.system,
        region,
        state: "PENDING",
        account_id: null,
        interval_seconds: INTERVAL_SECONDS,
        polled_at: null,
        created_at: now.toISOString(),
        expires_at: addSeconds(now, LASTS_SECONDS).toISOString(),
      });
      while (!(await deviceRequestStore(deps.database.write, realmId).insert(row(userCode)))) userCode = inventCode();
      const verificationUri = `${origin}/activate`;
      return {
        deviceCode,
        userCode: showUserCode(userCode),
        verificationUri,
        verificationUriComplete: `${verificationUri}/${showUserCode(userCode)}`,
        expiresIn: LASTS_SECONDS,
        interval: INTERVAL_SECONDS,
      };
    },

    /** The device that waits for this code. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
    async read(context: ViewerContext, typed: string) {
      const { user_code, browser, system, region, created_at } = await find(context, typed);
      return { code: showUserCode(user_code), browser, system, region, createdAt: created_at };
    },

    /** Approves or denies the device. Throws NOT_FOUND for a code without a pending request. */
    async answer(context: ViewerContext, typed: string, approve: boolean): Promise<void> {
      const { realmId, viewer, address } = context;
      const { user_code } = await find(context, typed);
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "SHARE");
        const state = approve ? "APPROVED" : "DENIED";
        if (!(await deviceRequestStore(trx, realmId).answer(user_code, { state, accountId: viewer.id }, now))) throw notFound();
        const event = approve ? "DEVICE_APPROVED" : "DEVICE_DENIED";
        await appendAudit(trx, realmId, { id: deps.ids.id(), accountId: viewer.id, event, address: addressKey(address) }, now);
      });
    },

    /**
     * Poll by the device; returns tokens once after the approval. Throws AUTHORIZATION_PENDING and SLOW_DOWN (both with the required
     * `interval` in their details), DEVICE_DENIED, SIGN_IN_EXPIRED, COMPLETION_REQUIRED.
     */
    async signIn(context: CallContext, deviceCode: string): Promise<Tokens> {
      const { realmId } = context;
      const hash = hashOf(deviceCode);
      const now = deps.clock.now();
      const request = await deviceRequestStore(deps.database.write, realmId).findByDeviceCode(hash, now.toISOString());
      if (request === undefined) throw new Problem("SIGN_IN_EXPIRED");
      if (request.state === "DENIED") throw new Problem("DEVICE_DENIED");
      if (request.state === "APPROVED" && request.account_id !== null)
        return completeSignIn.complete(context, {
          accountId: request.account_id,
          method: "DEVICE_CODE",
          // The approving viewer has already given it.
          factor: true,
          async spend(trx) {
            if (!(await deviceRequestStore(trx, realmId).spend(hash))) throw new Problem("SIGN_IN_EXPIRED");
          },
        });
      const since = request.polled_at === null ? null : differenceInMilliseconds(now, new Date(request.polled_at));
      const tooSoon = since !== null && since < request.interval_seconds * 1000 - TOLERANCE;
      const interval = request.interval_seconds + (tooSoon ? INTERVAL_SECONDS : 0);
      await deviceRequestStore(deps.database.write, realmId).poll(hash, { polled_at: now.toISOString(), interval_seconds: interval });
      throw new Problem(tooSoon ? "SLOW_DOWN" : "AUTHORIZATION_PENDING", { details: { interval } });
    },
  };
}
