import { expect, test } from "vitest";
import { type PushFacts, pushStateOf, renewalOf } from "./push-state.ts";

const able: PushFacts = { isAble: true, userAgent: "Chrome", touchPoints: 0, permission: "default", isSubscribed: false };
const state = (change: Partial<PushFacts>) => pushStateOf({ ...able, ...change });

test("LV-08 the state follows the permission and the subscription", () => {
  expect(state({})).toBe("off");
  expect(state({ permission: "granted" })).toBe("off");
  expect(state({ permission: "granted", isSubscribed: true })).toBe("on");
  expect(state({ permission: "denied", isSubscribed: true })).toBe("denied");
});

test("LV-08 without messages an iPhone or iPad needs the installed app, and other browsers have no way", () => {
  const unable = { isAble: false, permission: "denied" } as const;
  expect(state({ ...unable, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)" })).toBe("install");
  expect(state({ ...unable, userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", touchPoints: 5 })).toBe("install");
  expect(state({ ...unable, userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)" })).toBe("unsupported");
  expect(state({ userAgent: "iPhone" })).toBe("off");
});

test("LV-08 a visit renews a device, replaces an earlier key, and leaves a removed device removed", () => {
  expect(renewalOf("A", { key: "A", subscribed: true })).toBe("renew");
  expect(renewalOf("A", { key: "A", subscribed: false })).toBe("drop");
  expect(renewalOf("A", { key: "B", subscribed: false })).toBe("replace");
});
