import type { ErrorData } from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playing, stubPage } from "./testing/playing-stream.ts";

beforeEach(() => {
  stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const portalPage = { response: { code: 511, text: "", url: "" } } as Partial<ErrorData>;

test("CV-19 P40 a page of the network is shown as such; the film plays its buffer, waits, and goes on by itself", () => {
  const { engine, video, port, fault, stop } = playing();
  fault({ ...portalPage, fatal: false });
  expect(port.read()).toMatchObject({ phase: "playing", interruption: "portal" });
  video.readyState = 2;
  fault(portalPage);
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "portal", continues: true } });
  // Once for each failure that ends the engine's own tries.
  vi.advanceTimersByTime(10_000);
  expect(engine.startLoad).toHaveBeenCalledTimes(1);
  fault(portalPage);
  vi.advanceTimersByTime(10_000);
  expect(engine.startLoad).toHaveBeenCalledTimes(2);
  video.readyState = 4;
  engine.emit("buffered");
  expect(port.read()).toMatchObject({ phase: "playing", failure: null });
  stop();
});

test("CV-19 a lost answer is the network's when a look finds its redirect, and else stays a lost one", async () => {
  const redirected = playing();
  redirected.isReplaced.mockResolvedValue(true);
  redirected.fault({ fatal: false });
  redirected.fault({ fatal: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(redirected.isReplaced).toHaveBeenCalledExactlyOnceWith("/media/e/old/bell/master.m3u8");
  expect(redirected.port.read().interruption).toBe("portal");
  redirected.stop();
  const lost = playing();
  lost.fault({ fatal: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(lost.port.read().interruption).toBe("network");
  lost.stop();
});

test("CV-19 P40 a portal that redirects for minutes does not use up the attempts", async () => {
  const { engine, video, port, fault, isReplaced, stop } = playing();
  isReplaced.mockResolvedValue(true);
  video.readyState = 2;
  for (let minute = 0; minute < 10; minute += 1) {
    fault({});
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "portal", continues: true } });
  video.readyState = 4;
  engine.emit("buffered");
  expect(port.read()).toMatchObject({ phase: "playing", failure: null });
  stop();
});

test("CV-10 CV-19 a film that the viewer has paused is paused after the portal, and Try again plays it", () => {
  const { engine, video, port, fault, stop } = playing();
  Object.assign(video, { readyState: 2, paused: true });
  fault(portalPage);
  video.readyState = 4;
  engine.emit("buffered");
  expect(port.read()).toMatchObject({ phase: "paused", failure: null });
  video.readyState = 2;
  fault(portalPage);
  port.send({ do: "start" });
  expect(video.play).toHaveBeenCalledOnce();
  stop();
});

test("CV-12 CV-19 a page in place of a licence ends this start; the next one requests it again", () => {
  const { port, fault, stop } = playing();
  fault({ ...portalPage, type: "keySystemError" as ErrorData["type"], details: "keySystemLicenseRequestFailed" as ErrorData["details"] });
  expect(port.read()).toMatchObject({ phase: "failed", failure: { reason: "portal", retryAfter: 5 } });
  stop();
});
