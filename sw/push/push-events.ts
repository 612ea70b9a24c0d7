import { fingerprintOf, readSettings } from "../settings.ts";
import { isToViewer, pathOn, readPushed } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

/** Address of the resource route that saves subscriptions. */
const SUBSCRIPTIONS = "/_/push";

/** Ends this browser's subscription, at sign-out: its push service then drops what it still has for it. */
export async function dropSubscription(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Closes the shown notifications when the viewer or the profile changes. */
export async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

/** Reads the fingerprint of the session's profile from the server, because no page has reported it since the last change. Null: not known. */
async function readProfile(): Promise<string | null> {
  const response = await fetch(SUBSCRIPTIONS, { headers: { accept: "application/json" }, cache: "no-store" }).catch(() => null);
  if (response?.ok !== true) return null;
  const { watcher } = (await response.json().catch(() => ({}))) as { readonly watcher?: unknown };
  return typeof watcher === "string" ? await fingerprintOf(watcher) : null;
}

async function show(data: PushMessageData | null): Promise<void> {
  // A message that was under way when the viewer signed out is for nobody here.
  const settings = await readSettings();
  if (!settings.signedIn) return dropSubscription();
  const message = data === null ? null : readPushed(data.text(), self.location.origin);
  if (message === null || !(await isToViewer(message, settings.profile ?? (await readProfile())))) return;
  const { title, body, path, tag, lang, dir, action } = message;
  // TypeScript's library lacks `actions` and `renotify`.
  const options: NotificationOptions & { actions: { action: string; title: string }[]; renotify: boolean } = {
    body,
    lang,
    dir,
    tag,
    renotify: tag !== "",
    icon: "/apple-touch-icon.png",
    data: { path },
    actions: action === "" ? [] : [{ action: "open", title: action }],
  };
  await self.registration.showNotification(title, options);
}

/** Focuses a tab at the message's address, or opens one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const path = pathOn(self.location.origin, (notification.data as { readonly path?: unknown } | null)?.path);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const wanted = new URL(path, self.location.origin);
  const tab = tabs.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === wanted.pathname && search === wanted.search;
  });
  if (tab === undefined) await self.clients.openWindow(wanted.href);
  else await tab.focus();
}

/** The browser has replaced the subscription: the platform gets the new one. */
async function renew(): Promise<void> {
  if (!(await readSettings()).signedIn) return;
  const response = await fetch(SUBSCRIPTIONS, { headers: { accept: "application/json" }, cache: "no-store" });
  if (!response.ok) return;
  const { key } = (await response.json()) as { readonly key: string };
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = new URLSearchParams({
    intent: "subscribe",
    endpoint: endpoint ?? "",
    p256dh: keys.p256dh ?? "",
    auth: keys.auth ?? "",
    key,
  });
  await fetch(SUBSCRIPTIONS, { method: "POST", body });
}

/** Messages of the platform, presses on them, and replaced subscriptions. */
export function handlePushEvents(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
  // The library does not list this event.
  self.addEventListener("pushsubscriptionchange" as "push", (event) => event.waitUntil(renew().catch(() => undefined)));
}
