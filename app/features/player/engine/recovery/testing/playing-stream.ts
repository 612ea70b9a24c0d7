import { EventEmitter } from "node:events";
import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { vi } from "vitest";
import type { Manifest } from "../../../../../../contract/playback/playback.ts";
import { createPlayerPort } from "../../../port/player-port.ts";
import { recoverStream } from "../recover-stream.ts";
import type { Renewal } from "../renewal/renew-streams.ts";

export const ORIGIN = "https://tv.example";
export const network = { online: true };
export const manifestAt = (token: string, more: Partial<Manifest> = {}): Manifest =>
  ({
    streams: [{ protocol: "HLS", url: `/media/e/${token}/bell/master.m3u8`, mimeType: "", subtitles: [] }],
    ...more,
  }) as unknown as Manifest;

/** A film that plays at second 40, and the engine that it has. */
export function playing(renewal: Renewal = { manifest: manifestAt("new") }) {
  const engine = Object.assign(new EventEmitter(), {
    levels: [{}],
    config: {} as { xhrSetup?: (request: { open: (method: string, url: string) => void }, url: string) => void },
    startLoad: vi.fn(),
    stopLoad: vi.fn(),
    loadSource: vi.fn(),
    detachMedia: vi.fn(),
  });
  const video = Object.assign(new EventTarget(), {
    currentTime: 40,
    duration: 240,
    readyState: 4,
    paused: false,
    play: vi.fn(async () => undefined),
    dataset: {} as DOMStringMap,
    pause: vi.fn(),
  });
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "bell", plays: true });
  port.report({ type: "playing" });
  const onNewStreams = vi.fn();
  const renew = vi.fn(async () => renewal);
  const isReplaced = vi.fn(async () => false);
  const stop = recoverStream({
    hls: engine as unknown as Hls,
    events: {
      ERROR: "error",
      FRAG_BUFFERED: "buffered",
      FRAG_LOADING: "loading",
      MANIFEST_PARSED: "parsed",
      LEVEL_LOADED: "playlist",
    } as unknown as typeof Hls.Events,
    video: video as unknown as HTMLVideoElement,
    source: "/media/e/old/bell/master.m3u8",
    port,
    renew,
    onNewStreams,
    isReplaced,
  });
  const fault = (data: Partial<ErrorData>) =>
    engine.emit("error", "error", { type: "networkError", details: "fragLoadError", fatal: true, ...data });
  /** Address of the engine's next request for `url`. */
  const requested = (url: string): string => {
    let address = url;
    engine.config.xhrSetup?.({ open: (_method, to) => (address = to) }, url);
    return address;
  };
  return { engine, video, port, renew, isReplaced, onNewStreams, stop, fault, requested };
}

/** A page without a browser. Returns the target of the window's events. */
export function stubPage(): EventTarget {
  vi.useFakeTimers();
  const events = new EventTarget();
  network.online = true;
  vi.stubGlobal("window", {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    location: { href: `${ORIGIN}/video/bell` },
  });
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.online;
    },
  });
  vi.stubGlobal("HTMLMediaElement", { HAVE_FUTURE_DATA: 3 });
  vi.stubGlobal("XMLHttpRequest", class {});
  return events;
}
