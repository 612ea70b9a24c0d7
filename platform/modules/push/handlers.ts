import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { push as table } from "../../../contract/push/push.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { Devices } from "./device-service.ts";

export function createPushHandlers(devices: Devices): Handlers<typeof table, CallContext> {
  return {
    getPushKey: (context) => devices.key(requireViewer(context)),
    savePushSubscription: (context, { body }) => devices.save(requireViewer(context), body),
    removePushSubscription: async (context) => {
      await devices.removeOwn(requireViewer(context));
      return undefined;
    },
    listPushDevices: (context) => devices.list(requireViewer(context)),
    removePushDevice: async (context, { params }) => {
      await devices.remove(requireViewer(context), params.id);
      return undefined;
    },
    testPushDevice: (context, { params }) => devices.test(requireViewer(context), params.id),
  };
}
