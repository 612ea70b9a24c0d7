import { expect, test, vi } from "vitest";
import { createMissingSegment } from "./missing-segment.ts";

test("P40 the film goes on behind a missing segment once its picture has reached it, once, and not behind its own end", () => {
  const hls = { startLoad: vi.fn() };
  const video = { currentTime: 10, duration: 24 };
  const missing = createMissingSegment(hls, video as HTMLVideoElement);
  missing.leave(false);
  expect(hls.startLoad).not.toHaveBeenCalled();
  missing.note({ start: 12, duration: 4 });
  missing.leave(true);
  expect(video.currentTime).toBe(10);
  missing.leave(false);
  expect([video.currentTime, hls.startLoad.mock.calls]).toEqual([16.05, [[16]]]);
  missing.leave(false);
  expect(hls.startLoad).toHaveBeenCalledOnce();
  missing.note({ start: 20, duration: 4 });
  missing.leave(false);
  expect(video.currentTime).toBe(24);
});
