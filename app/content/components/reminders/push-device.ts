import { resourcePaths } from "../../../routing/route-table.ts";
import { type PushState, pushStateOf, renewalOf } from "./push-state.ts";

interface PushKey {
  readonly key: string;
  readonly subscribed: boolean;
}

const isAble = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The permission as it is, before anything is subscribed. */
function stateWith(isSubscribed: boolean): PushState {
  const able = isAble();
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  return pushStateOf({ isAble: able, userAgent, touchPoints, permission: able ? Notification.permission : "denied", isSubscribed });
}

async function readKey(): Promise<PushKey> {
  const response = await fetch(resourcePaths.push, { headers: { accept: "application/json" }, cache: "no-store" });
  if (!response.ok) throw new Error(`push key: ${response.status}`);
  return response.json() as Promise<PushKey>;
}

/** The worker's subscriptions. Registering again what is registered changes nothing. */
async function manager(): Promise<PushManager> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  return (await navigator.serviceWorker.ready).pushManager;
}

async function send(fields: Readonly<Record<string, string>>): Promise<boolean> {
  const { status } = await fetch(resourcePaths.push, { method: "POST", body: new URLSearchParams(fields) });
  return status === 204;
}

/** The key of a subscription in base64url. */
function keyOf({ options }: PushSubscription): string | null {
  const bytes = options.applicationServerKey;
  if (bytes === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

/** Subscribes and saves. A browser refuses a second key beside the first, so that a subscription with another one ends before. */
async function save(pushManager: PushManager, key: string): Promise<boolean> {
  const before = await pushManager.getSubscription();
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const { endpoint, keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return send({ intent: "subscribe", endpoint: endpoint ?? "", p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", key });
}

/** The state that this device's switch shows. */
export async function readPush(): Promise<PushState> {
  if (stateWith(true) !== "on") return stateWith(false);
  try {
    const [subscription, { subscribed }] = await Promise.all([manager().then((found) => found.getSubscription()), readKey()]);
    return stateWith(subscription !== null && subscribed);
  } catch {
    // Private windows refuse workers, and there may be no network.
    return "failed";
  }
}

/** Subscribes this device once `permission` was given. The press itself asks for it, because browsers ask for nothing without one. */
export async function switchOn(permission: Promise<NotificationPermission> | undefined): Promise<PushState> {
  await permission;
  if (stateWith(true) !== "on") return stateWith(false);
  try {
    const [pushManager, { key }] = await Promise.all([manager(), readKey()]);
    return (await save(pushManager, key)) ? "on" : "failed";
  } catch {
    // The browser's push service or the network does not answer, or the browser refuses workers.
    return "failed";
  }
}

/** Removes this device on the platform and in the browser. */
export async function switchOff(): Promise<PushState> {
  try {
    if (!(await send({ intent: "unsubscribe" }))) return "failed";
    await (await (await manager()).getSubscription())?.unsubscribe();
    return "off";
  } catch {
    return "failed";
  }
}

/** Renews this device's subscription at a visit of a signed-in viewer, once a tab. Nothing happens without a subscription. */
export async function renewPush(): Promise<void> {
  if (stateWith(true) !== "on" || sessionStorage.getItem("push") !== null) return;
  const pushManager = await manager();
  const subscription = await pushManager.getSubscription();
  if (subscription === null) return;
  const current = await readKey();
  if (renewalOf(keyOf(subscription), current) === "drop") await subscription.unsubscribe();
  else if (await save(pushManager, current.key)) sessionStorage.setItem("push", "renewed");
}
