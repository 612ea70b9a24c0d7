import { expect, test } from "vitest";
import { nextRemoteState, type RemoteEvent, type RemoteState } from "./remote-playback.ts";

const after = (...events: RemoteEvent[]) => events.reduce<RemoteState>(nextRemoteState, "NO_DEVICES");

test("CV-21 a device is found, connected and left", () => {
  expect(after()).toBe("NO_DEVICES");
  expect(after("found")).toBe("AVAILABLE");
  expect(after("found", "connecting")).toBe("CONNECTING");
  expect(after("found", "connecting", "connected")).toBe("CONNECTED");
  expect(after("found", "connecting", "connected", "disconnected")).toBe("AVAILABLE");
  expect(after("found", "connecting", "disconnected", "lost")).toBe("NO_DEVICES");
});

test("CV-21 a connection outlasts the list of devices, and a late end finds none", () => {
  expect(after("found", "connecting", "connected", "lost")).toBe("CONNECTED");
  expect(after("found", "connecting", "found")).toBe("CONNECTING");
  expect(after("disconnected")).toBe("NO_DEVICES");
});
