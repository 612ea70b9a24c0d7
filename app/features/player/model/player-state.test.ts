import { describe, expect, test } from "vitest";
import { initialState, isMoving, isWaiting, nextState, type PlayerInput, type PlayerState, showsFailure } from "./player-state.ts";

type Short =
  | PlayerInput
  | Extract<PlayerInput, { type: "metadata" | "play" | "playing" | "pause" | "waiting" | "seeking" | "ended" }>["type"];

const start: PlayerInput = { type: "start", contentId: "first-bell", plays: true };
const interrupted: PlayerInput = { type: "interrupted", by: "network" };
const recovered: PlayerInput = { type: "recovered" };
const failed: PlayerInput = { type: "failed", failure: { reason: "network" } };
const refused: PlayerInput = { type: "failed", failure: { reason: "refused" } };

function after(...inputs: readonly Short[]): PlayerState {
  return inputs.reduce<PlayerState>(
    (state, input) => nextState(state, typeof input === "string" ? { type: input } : input),
    nextState(initialState, { type: "controls", controls: "player" }),
  );
}

describe("CV-10 phases of a player", () => {
  test.each<[string, PlayerState["phase"], readonly Short[]]>([
    ["a page that was not touched", "idle", []],
    ["a press", "opening", [start]],
    ["the stream is known", "starting", [start, "metadata"]],
    ["the first picture", "playing", [start, "metadata", "play", "playing"]],
    ["the first picture before the length is known", "playing", [start, "playing"]],
    ["the library resets the element while the stream opens", "opening", [start, "pause"]],
    ["a press that pauses before the first picture", "paused", [start, "metadata", "pause"]],
    ["a press that plays on after it", "starting", [start, "metadata", "pause", "play"]],
    ["a pause", "paused", [start, "playing", "pause"]],
    ["a pause that ends", "playing", [start, "playing", "pause", "play"]],
    ["data that is missing", "stalled", [start, "playing", "waiting"]],
    ["data that has come", "playing", [start, "playing", "waiting", "playing"]],
    ["a pause while data is missing", "paused", [start, "playing", "waiting", "pause"]],
    ["missing data of a paused film", "paused", [start, "playing", "pause", "waiting"]],
    ["the end", "ended", [start, "playing", "pause", "ended"]],
    ["a seek back from the end", "paused", [start, "playing", "ended", "seeking"]],
    ["the film again", "playing", [start, "playing", "ended", "play"]],
    ["the end of the film before, which comes late", "opening", [start, "playing", start, "ended"]],
    ["a network fault before the first picture", "waitingToStart", [start, interrupted]],
    ["a network that is back before the first picture", "starting", [start, interrupted, recovered]],
    ["a first picture in spite of the fault", "playing", [start, interrupted, "playing"]],
    ["a network fault while the buffer plays", "playing", [start, "playing", interrupted]],
    ["a failure before the first picture", "startFailed", [start, "metadata", failed]],
    ["a failure after it", "failed", [start, "playing", failed]],
    ["events of a film that has failed", "failed", [start, "playing", failed, "pause", "playing", "ended", interrupted]],
    ["another try", "opening", [start, "playing", failed, start]],
    ["a browser that refuses to start without a gesture", "startFailed", [start, "metadata", refused]],
    ["a gesture after that", "playing", [start, "metadata", refused, "play", "playing"]],
    ["a browser that refuses to play on", "paused", [start, "playing", "pause", refused]],
    ["a stop", "idle", [start, "playing", { type: "reset" }]],
    ["a film that was paused before its controls came", "paused", [{ ...start, plays: false }, "metadata"]],
  ])("%s: %s", (_case, phase, inputs) => {
    expect(after(...inputs).phase).toBe(phase);
  });
});

test("CV-10 a failure shows its reason until the next start, and a refused start is none that ends the stream", () => {
  const state = after(start, "playing", failed);
  expect([state.failure, showsFailure(state)]).toEqual([{ reason: "network" }, true]);
  expect([nextState(state, start).failure, showsFailure(nextState(state, start))]).toEqual([null, false]);
  const waiting = after(start, refused);
  expect([waiting.failure, showsFailure(waiting)]).toEqual([{ reason: "refused" }, false]);
  expect(nextState(waiting, { type: "playing" }).failure).toBeNull();
});

test("CV-19 an interruption is visible until the stream has recovered, the film has ended or the player gives up", () => {
  expect(after(start, "playing", interrupted).interruption).toBe("network");
  expect(after(start, "playing", { type: "interrupted", by: "offline" }).interruption).toBe("offline");
  for (const last of [recovered, failed, "ended", { type: "reset" }, start] as const)
    expect(after(start, "playing", interrupted, last).interruption).toBeNull();
  expect(after(interrupted).interruption).toBeNull();
});

test("CV-10 a press pauses a film that moves or is about to; the wait shows while no picture moves", () => {
  const facts = (...inputs: readonly Short[]) => [isMoving(after(...inputs)), isWaiting(after(...inputs))];
  expect(facts()).toEqual([false, false]);
  expect(facts(start)).toEqual([true, true]);
  expect(facts(start, "playing")).toEqual([true, false]);
  expect(facts(start, "playing", "waiting")).toEqual([true, true]);
  expect(facts(start, "playing", "pause")).toEqual([false, false]);
  expect(facts(start, "playing", "ended")).toEqual([false, false]);
});

test("CV-10 the state names its title, keeps its controls over a start, and is the same object when nothing changes", () => {
  const state = after(start, "playing");
  expect([state.contentId, state.controls, state.started]).toEqual(["first-bell", "player", true]);
  expect(nextState(state, { type: "reset" })).toEqual({ ...initialState, controls: "startButton" });
  for (const input of [
    { type: "playing" },
    { type: "seeking" },
    { type: "metadata" },
    recovered,
    { type: "controls", controls: "player" },
  ] as const)
    expect(nextState(state, input)).toBe(state);
});
