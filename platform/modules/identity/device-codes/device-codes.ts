import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { deviceCodeCalls } from "../../../../contract/identity/device-codes.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { PendingSignIn } from "../sessions/end-sign-ins.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import { deviceRequestStore } from "./device-request-store.ts";
import { createTelevisionSignIn } from "./television-sign-in.ts";

export interface DeviceCodeParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
}

/** An approved device that has not come for its tokens. */
export const approvedDevices: PendingSignIn = (trx, realmId, accountId) => deviceRequestStore(trx, realmId).dropApproved(accountId);

/** Sign-in of televisions by a code. */
export function createDeviceCodes(context: IdentityContext, { guesses: { limits }, signIn: { completeSignIn } }: DeviceCodeParts) {
  const television = createTelevisionSignIn(context, { limits, completeSignIn, realm: context.realm });
  const handlers: Handlers<typeof deviceCodeCalls, CallContext> = {
    authoriseDevice: (call) => television.authorise(call),
    signInByDeviceCode: (call, { body }) => television.signIn(call, body.deviceCode),
    getDeviceRequest: (call, { params }) => television.read(requireViewer(call), params.id),
    async answerDeviceRequest(call, { params, body }) {
      await television.answer(requireViewer(call), params.id, body.approve);
      return undefined;
    },
  };
  return { handlers };
}
