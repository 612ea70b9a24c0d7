import { type CallRows, members, membersAndChildren } from "../call-row.ts";

/** The generator of P-256: a valid point, and nobody's key. */
const POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
const SUBSCRIPTION = { endpoint: "https://push.invalid/send/1", p256dh: POINT, auth: "AAAAAAAAAAAAAAAAAAAAAA", key: POINT };

/** Every call of `push`. The service of the subscription is none of the realm's. */
export const pushCalls: CallRows<"push"> = {
  getPushKey: { expected: membersAndChildren(200) },
  savePushSubscription: { body: SUBSCRIPTION, expected: membersAndChildren(400) },
  removePushSubscription: { expected: membersAndChildren(204) },
  listPushDevices: { expected: members(200) },
  removePushDevice: { params: { id: "no-such-device" }, expected: members(404) },
  testPushDevice: { params: { id: "no-such-device" }, expected: members(404) },
};
