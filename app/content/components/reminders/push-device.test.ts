import { afterEach, expect, test, vi } from "vitest";
import { renewPush } from "./push-device.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Bytes 0xfb 0xff have both signs that differ between base64 and base64url: `-_8`. */
const KEY = "-_8";
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, "base64url")).buffer;

interface Device {
  /** Key of the browser's subscription; null: it has none. */
  readonly subscribedWith?: string | null;
  /** Response of the platform: its public key, and whether it has stored this device. */
  readonly current?: { readonly key: string; readonly subscribed: boolean };
  readonly permission?: NotificationPermission;
  /** Status of the change. */
  readonly status?: number;
}

/** A browser, and what it does at a visit. */
function aDevice({ subscribedWith = KEY, current = { key: KEY, subscribed: true }, permission = "granted", status = 204 }: Device = {}) {
  const done: string[] = [];
  let key = subscribedWith;
  const subscription = () =>
    key === null
      ? null
      : {
          options: { applicationServerKey: bytesOf(key) },
          unsubscribe: async () => {
            done.push(`unsubscribe ${key}`);
            key = null;
            return true;
          },
          toJSON: () => ({ endpoint: "https://push.example/one", keys: { p256dh: "p", auth: "a" } }),
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      done.push(`subscribe ${applicationServerKey}`);
      key = applicationServerKey;
      return subscription();
    },
  };
  const session = new Map<string, string>();
  vi.stubGlobal("navigator", {
    userAgent: "Chrome",
    maxTouchPoints: 0,
    serviceWorker: { register: async () => undefined, ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => session.set(name, value),
  });
  vi.stubGlobal("fetch", async (_: string, init: { readonly method?: string; readonly body?: URLSearchParams }) => {
    if (init.method !== "POST") return Response.json(current);
    done.push(`save ${Object.fromEntries(init.body ?? []).endpoint} ${init.body?.get("key")}`);
    return new Response(null, { status });
  });
  return { done, newTab: () => session.clear() };
}

const SAVED = [`subscribe ${KEY}`, `save https://push.example/one ${KEY}`];

test("LV-08 each visit saves this device's subscription again, once a tab", async () => {
  const { done, newTab } = aDevice();
  await renewPush();
  await renewPush();
  expect(done).toEqual(SAVED);
  newTab();
  await renewPush();
  expect(done).toEqual([...SAVED, ...SAVED]);
});

test("LV-08 a visit replaces a subscription with an earlier key", async () => {
  const { done } = aDevice({ subscribedWith: "AAAA", current: { key: KEY, subscribed: false } });
  await renewPush();
  expect(done).toEqual(["unsubscribe AAAA", ...SAVED]);
});

test("LV-08 a visit ends the subscription of a device that was removed in the account", async () => {
  const { done } = aDevice({ current: { key: KEY, subscribed: false } });
  await renewPush();
  expect(done).toEqual([`unsubscribe ${KEY}`]);
});

test("LV-08 a visit subscribes nothing by itself: without a subscription, or without the permission", async () => {
  for (const device of [{ subscribedWith: null }, { permission: "default" }, { permission: "denied" }] as const) {
    const { done } = aDevice(device);
    await renewPush();
    expect(done).toEqual([]);
  }
});

test("LV-08 the next page of a tab tries again when the change was refused", async () => {
  const { done } = aDevice({ status: 429 });
  await renewPush();
  await renewPush();
  expect(done).toEqual([...SAVED, ...SAVED]);
});
