import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReplayedEvent, RunningStream } from "../../../document/early-player/running-stream.ts";
import { adoption } from "./adoption.ts";

const { LEVEL_UPDATED, MANIFEST_PARSED } = Hls.Events;

/** As much of an engine as its new owner uses. `calls` are those that reach the engine itself. */
class Engine {
  readonly calls: string[] = [];
  readonly heard = new Map<string, ((event: string, data: unknown) => void)[]>();
  currentLevel = 2;
  attachMedia(): void {
    this.calls.push("attachMedia");
  }
  loadSource(): void {
    this.calls.push("loadSource");
  }
  listeners(event: string): ((event: string, data: unknown) => void)[] {
    return this.heard.get(event) ?? [];
  }
  on(event: string, listener: (event: string, data: unknown) => void): void {
    this.heard.set(event, [...this.listeners(event), listener]);
  }
}

/** A film that plays. */
class Film extends EventTarget {
  readonly fired: string[] = [];
  readonly readyState = 4;
  readonly paused = false;
  override dispatchEvent(event: Event): boolean {
    this.fired.push(event.type);
    return super.dispatchEvent(event);
  }
}

beforeEach(() => vi.stubGlobal("HTMLMediaElement", { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 }));
afterEach(() => vi.unstubAllGlobals());

function adopt() {
  const engine = new Engine();
  const film = new Film();
  const missed = new Map<ReplayedEvent, unknown>([
    [MANIFEST_PARSED, "levels"],
    [LEVEL_UPDATED, "details"],
  ]);
  const earlier: string[] = [];
  engine.on(MANIFEST_PARSED, () => earlier.push("again"));
  const Library = adoption({ hls: engine as unknown as Hls, missed } satisfies RunningStream, film as unknown as HTMLVideoElement);
  return { engine, film, earlier, Library };
}

test("CV-10 the library that constructs an engine gets the running one, and neither attaches nor loads it again", () => {
  const { engine, Library } = adopt();
  const made = new Library();
  expect(made).toBe(engine);
  expect(Library.isSupported()).toBe(true);
  made.attachMedia({} as HTMLVideoElement);
  made.loadSource("/master.m3u8");
  expect(engine.calls).toEqual([]);
  // A decoder that is rebuilt afterwards is really attached.
  made.attachMedia({} as HTMLVideoElement);
  made.loadSource("/master.m3u8");
  expect(engine.calls).toEqual(["attachMedia", "loadSource"]);
});

test("CV-10 it gets the events that it missed, in their order, and takes no rendition for the viewer's choice", () => {
  const { engine, film, earlier, Library } = adopt();
  const made = new Library();
  const heard: unknown[] = [];
  for (const event of [LEVEL_UPDATED, MANIFEST_PARSED]) engine.on(event, (_event, data) => heard.push([data, engine.currentLevel]));
  made.loadSource("/master.m3u8");
  expect(heard).toEqual([
    ["levels", -1],
    ["details", -1],
  ]);
  expect(earlier).toEqual([]);
  expect(film.fired).toEqual(["loadstart", "loadedmetadata", "durationchange", "progress", "loadeddata", "play", "playing"]);
});
