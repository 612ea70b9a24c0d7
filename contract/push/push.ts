import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";

/** Devices of an account that get messages. A further one replaces the one that was away longest. */
export const MOST_PUSH_DEVICES = 20;

/** Address of a push service; the platform accepts those of the realm's services only. */
const Endpoint = v.pipe(v.string(), v.minLength(10), v.maxLength(1_000), v.url());
/** A point of P-256, uncompressed: 65 bytes in base64url. */
const PointText = v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/u));
/** 16 bytes in base64url. */
const SecretText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/u));

/** A subscription as browsers write it. `key`: the realm's public key with which the browser subscribed. */
export const PushSubscriptionSchema = v.strictObject({ endpoint: Endpoint, p256dh: PointText, auth: SecretText, key: PointText });
export type PushSubscriptionInput = v.InferInput<typeof PushSubscriptionSchema>;

/** `sent`: a push service accepted it. `failing`: no device can be reached. */
export const PUSH_RESULTS = ["sent", "no-subscription", "failing"] as const;
export type PushResult = (typeof PUSH_RESULTS)[number];

const DeviceSchema = v.object({
  id: Id,
  /** Browser and system as people call them; empty: unknown. */
  browser: v.string(),
  system: v.string(),
  createdAt: IsoTime,
  renewedAt: IsoTime,
  /** The device that calls. */
  current: v.boolean(),
  /** Its push service refused the last ten messages. */
  failing: v.boolean(),
});
export type PushDevice = v.InferOutput<typeof DeviceSchema>;

export const push = {
  getPushKey: endpoint({
    method: "GET",
    path: "/push/key",
    source: "added",
    access: "viewer",
    child: true,
    summary: "The realm's public key for subscriptions (VAPID), and whether this device has a subscription with it",
    response: v.object({ key: PointText, subscribed: v.boolean() }),
  }),
  savePushSubscription: endpoint({
    method: "PUT",
    path: "/push/subscription",
    source: "added",
    access: "viewer",
    child: true,
    limit: { per: "viewer", points: 120, seconds: 3600 },
    summary: "Saves or renews the subscription of this session's device. Messages go to the session's profile and end with the session",
    body: PushSubscriptionSchema,
    response: v.object({ id: Id }),
    errors: ["VALIDATION_FAILED"],
  }),
  removePushSubscription: endpoint({
    method: "DELETE",
    path: "/push/subscription",
    source: "added",
    access: "viewer",
    child: true,
    openTerms: true,
    limit: { per: "viewer", points: 120, seconds: 3600 },
    summary: "Removes the subscription of this session's device; none is no error",
    response: "empty",
  }),
  listPushDevices: endpoint({
    method: "GET",
    path: "/push/devices",
    source: "added",
    access: "viewer",
    summary: "Devices of the account that get messages, the last renewed first",
    response: v.object({ devices: v.array(DeviceSchema) }),
  }),
  removePushDevice: endpoint({
    method: "DELETE",
    path: "/push/devices/{id}",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 120, seconds: 3600 },
    summary: "Removes a device of the account",
    params: v.strictObject({ id: Id }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  testPushDevice: endpoint({
    method: "POST",
    path: "/push/devices/{id}/test",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Sends a message to one device of the account, to see whether it arrives",
    params: v.strictObject({ id: Id }),
    response: v.object({ result: v.picklist(PUSH_RESULTS) }),
    errors: ["NOT_FOUND"],
  }),
};
