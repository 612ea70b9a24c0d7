import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HeartbeatReply } from "../../../watch/heartbeat-reply.ts";
import { initialState, type Phase } from "../model/player-state.ts";
import { createHeartbeat, streamUseOf } from "./heartbeat.ts";

const CONTINUE: HeartbeatReply = { action: "CONTINUE" };

describe("LV-07 the heartbeats of a player", () => {
  let replies: (HeartbeatReply | null | Promise<HeartbeatReply | null>)[];
  const sent = vi.fn(async () => replies.shift() ?? CONTINUE);
  const end = vi.fn();
  const onRefused = vi.fn();
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  const open = () => createHeartbeat({ interval: 30, send: sent, end, onRefused });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", globalThis);
    replies = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  test("LV-07 they begin with the film, come every 30 s, and for five minutes of a pause", async () => {
    const heartbeat = open();
    await pass(60);
    expect(sent).toHaveBeenCalledTimes(0);
    heartbeat.set("PLAYING");
    expect(sent).toHaveBeenCalledTimes(1);
    await pass(90);
    expect(sent).toHaveBeenCalledTimes(4);
    heartbeat.set("PAUSED");
    await pass(900);
    expect(sent).toHaveBeenCalledTimes(13);
    heartbeat.set("PLAYING");
    expect(sent).toHaveBeenCalledTimes(14);
    heartbeat.close();
  });

  test("LV-07 the stream ends with the film and with the page, once", async () => {
    const heartbeat = open();
    heartbeat.set("PLAYING");
    heartbeat.set("OVER");
    heartbeat.close();
    expect(end).toHaveBeenCalledTimes(1);
    open().close();
    expect(end).toHaveBeenCalledTimes(1);
    // The page comes back from the browser's cache.
    const hidden = open();
    hidden.set("PLAYING");
    hidden.release();
    await pass(30);
    hidden.close();
    expect(end).toHaveBeenCalledTimes(3);
  });

  test("LV-07 an answer that never comes stops nothing; a late refusal counts once, and not after the end", async () => {
    const heartbeat = open();
    let answer: (reply: HeartbeatReply) => void = () => undefined;
    replies = [null, new Promise((resolve) => (answer = resolve)), { action: "STOP" }];
    heartbeat.set("PLAYING");
    await pass(60);
    expect(onRefused).toHaveBeenCalledTimes(1);
    answer({ action: "STOP" });
    await pass(60);
    expect([onRefused.mock.calls.length, sent.mock.calls.length]).toEqual([1, 3]);
    // A stopped stream needs no end.
    heartbeat.close();
    expect(end).not.toHaveBeenCalled();

    const left = open();
    replies = [new Promise((resolve) => (answer = resolve))];
    left.set("PLAYING");
    left.close();
    answer({ action: "STOP" });
    await pass(1);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test("LV-07 a player that gets no more media asks for the reason at once", () => {
    const heartbeat = open();
    heartbeat.set("PLAYING");
    heartbeat.set("FAILED");
    expect(sent).toHaveBeenCalledTimes(2);
    heartbeat.close();
  });

  test("LV-07 a stream is used from the press on", () => {
    const useIn = (phase: Phase) => streamUseOf({ ...initialState, phase });
    expect((["opening", "starting", "playing", "stalled"] as const).map(useIn)).toEqual(Array(4).fill("PLAYING"));
    expect((["paused", "failed", "startFailed", "ended", "idle"] as const).map(useIn)).toEqual([
      "PAUSED",
      "FAILED",
      "FAILED",
      "OVER",
      "OVER",
    ]);
  });
});
