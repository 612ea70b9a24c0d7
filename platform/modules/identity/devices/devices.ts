import { subDays } from "date-fns";
import type { Transaction } from "kysely";
import type { CallContext } from "../../../http/context.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { MailSenders } from "../mail/account-mail.ts";
import type { Mail } from "../mail/mail.ts";
import { deviceName } from "./device-name.ts";
import { deviceIdOf, deviceStore } from "./device-store.ts";

const NETWORK_DAYS = 90;
const DEVICE_DAYS = 180;

export interface DeviceParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly mail: Mail;
}

/** Devices and networks from which the owner of an account has signed in. */
export function createDevices({ ids }: Pick<IdentityContext, "ids">, { guesses: { limits }, mail }: DeviceParts) {
  return {
    /**
     * Records the device and the network of a sign-in, and mails the owner about a new device. Returns the device's id, and the secret by
     * which it is recognised next time.
     */
    async see(trx: Transaction<Tables>, context: CallContext, accountId: string, now: Date): Promise<{ secret: string; id: string }> {
      const { realmId } = context;
      const secret = context.device ?? ids.secret();
      const id = deviceIdOf(secret);
      const addressHashes = limits.addressHashes(realmId, context.address);
      const name = deviceName(context.userAgent);
      const devices = await deviceStore(trx, realmId).list(accountId);
      const isFamiliarNetwork = await accountStore(trx, realmId).knowsAddress(accountId, addressHashes);
      // A viewer who cleared their browser's data at home causes no mail about a new device.
      const isFamiliar = devices.some(
        (device) => device.id === id || (isFamiliarNetwork && device.browser === name.browser && device.system === name.system),
      );
      await deviceStore(trx, realmId).see(accountId, { id, ...name }, now.toISOString(), subDays(now, DEVICE_DAYS).toISOString());
      if (devices.length > 0 && !isFamiliar) {
        const device = [name.browser, name.system].filter((part) => part !== "").join(" · ") || "–";
        await mail.enqueue(trx, realmId, { about: "NEW_DEVICE", accountId, device, at: now.toISOString() });
      }
      const forgetBefore = subDays(now, NETWORK_DAYS).toISOString();
      await accountStore(trx, realmId).rememberAddress(accountId, addressHashes[0], now.toISOString(), forgetBefore);
      return { secret, id };
    },

    mails: {
      NEW_DEVICE: (realmId, { accountId, device, at }, attempt) =>
        mail.post.sendNotice(realmId, { accountId, at, template: "newDevice", values: { device } }, attempt),
    } satisfies Partial<MailSenders>,
  };
}
export type Devices = ReturnType<typeof createDevices>;
