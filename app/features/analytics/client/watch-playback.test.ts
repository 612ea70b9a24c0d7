import { expect, test } from "vitest";
import type { BrowserEvent } from "../../../../contract/analytics/analytics.ts";
import { watchPlayback } from "./watch-playback.ts";

interface FakeVideo {
  nodeName: string;
  loop: boolean;
  seeking: boolean;
  paused: boolean;
  videoHeight: number;
  error: { code: number } | null;
}
const film = (): FakeVideo => ({ nodeName: "VIDEO", loop: false, seeking: false, paused: false, videoHeight: 720, error: null });

function scene(page: "video" | "home" = "video") {
  let now = 0;
  const reported: BrowserEvent[] = [];
  const listeners = new Map<string, (event: Event) => void>();
  const watch = watchPlayback({
    document: { addEventListener: (name: string, listener: unknown) => void listeners.set(name, listener as never) } as never,
    now: () => now,
    page: () => page,
    report: (event) => reported.push(event),
  });
  return {
    reported,
    report: watch.report,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    hear: (target: FakeVideo, type: string, detail?: string) => listeners.get(type)?.({ type, target, detail } as unknown as Event),
  };
}

test("PL-12 playback is reported with the time to its first frame, once, then with what came since", () => {
  const { hear, wait, report, reported } = scene();
  const video = film();
  hear(video, "play");
  wait(420);
  hear(video, "playing");
  for (let second = 0; second < 3; second += 1) {
    wait(1_000);
    hear(video, "timeupdate");
  }
  report();
  wait(500);
  hear(video, "timeupdate");
  report();
  report();
  const figures = { name: "PLAYBACK_QUALITY", page: "video", stalls: 0, stallMs: 0, qualityChanges: 0, error: null };
  expect(reported).toEqual([
    { ...figures, startupMs: 420, watchedMs: 3_000 },
    { ...figures, startupMs: null, watchedMs: 500 },
  ]);
});

test("PL-12 a stall lasts until it plays on, over two reports; waiting after a seek is none", () => {
  const { hear, wait, report, reported } = scene();
  const video = film();
  hear(video, "play");
  hear(video, "playing");
  video.seeking = true;
  hear(video, "waiting");
  video.seeking = false;
  hear(video, "waiting");
  hear(video, "waiting");
  wait(700);
  report();
  wait(300);
  hear(video, "playing");
  report();
  expect(reported).toMatchObject([
    { stalls: 1, stallMs: 700 },
    { stalls: 0, stallMs: 300 },
  ]);
});

test("PL-12 changes of quality and errors are reported, each error by a name of the list", () => {
  const { hear, report, reported } = scene();
  const video = film();
  hear(video, "play");
  hear(video, "playing");
  video.videoHeight = 1080;
  hear(video, "resize");
  hear(video, "resize");
  report();
  hear(video, "streamtrouble", "network");
  report();
  hear(video, "streamtrouble", "mara@example.com");
  video.error = { code: 1 };
  hear(video, "error");
  report();
  video.error = { code: 3 };
  hear(video, "error");
  report();
  expect(reported).toMatchObject([{ qualityChanges: 1, error: null }, { error: "NETWORK" }, { error: "MEDIA" }]);
});

test("PL-12 what plays already when the code comes is counted from then on, without a time to its first frame", () => {
  const { hear, wait, report, reported } = scene();
  const video = film();
  hear(video, "timeupdate");
  wait(1_000);
  hear(video, "timeupdate");
  report();
  expect(reported).toMatchObject([{ startupMs: null, watchedMs: 1_000 }]);
});

test("PL-12 another film on the same element is another playback; a paused or sleeping device watches nothing", () => {
  const { hear, wait, report, reported } = scene();
  const video = film();
  hear(video, "play");
  wait(100);
  hear(video, "playing");
  hear(video, "emptied");
  hear(video, "play");
  wait(200);
  hear(video, "playing");
  video.paused = true;
  hear(video, "pause");
  wait(60_000);
  hear(video, "timeupdate");
  video.paused = false;
  hear(video, "playing");
  wait(3_600_000);
  hear(video, "timeupdate");
  report();
  expect(reported).toMatchObject([
    { startupMs: 100, watchedMs: 0 },
    { startupMs: 200, watchedMs: 1_500 },
  ]);
});

test("PL-12 silent loops and films of other pages are not counted", () => {
  for (const [shown, loop] of [
    ["video", true],
    ["home", false],
  ] as const) {
    const { hear, report, reported } = scene(shown);
    const video = { ...film(), loop };
    hear(video, "play");
    hear(video, "playing");
    report();
    expect(reported).toEqual([]);
  }
});
