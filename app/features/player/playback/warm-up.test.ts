import { afterEach, expect, test, vi } from "vitest";
import { createPlayerPort } from "../port/player-port.ts";
import { loadWhenOnline, readPreloads } from "./warm-up.ts";

afterEach(() => vi.unstubAllGlobals());

/** A start on a device with or without a network. `connect`: the network is there again. */
function starting(onLine: boolean) {
  const network = { onLine };
  const page = new EventTarget();
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", page);
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "film", plays: true });
  const connect = () => {
    network.onLine = true;
    page.dispatchEvent(new Event("online"));
  };
  return { port, connect };
}
const settled = () => new Promise<void>((done) => setImmediate(done));

test("CV-10 CV-19 a start whose code does not come for want of a network waits for it, and loads again", async () => {
  const { port, connect } = starting(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue("player");
  const loaded = loadWhenOnline(load, port);
  await settled();
  expect([load.mock.calls.length, port.read().phase, port.read().interruption]).toEqual([1, "waitingToStart", "offline"]);
  connect();
  expect(await loaded).toBe("player");
  expect([load.mock.calls.length, port.read().phase, port.read().interruption]).toEqual([2, "starting", null]);
});

test("CV-10 code that does not come although there is a network fails at once", async () => {
  const { port } = starting(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("gone"));
  await expect(loadWhenOnline(load, port)).rejects.toThrow("gone");
  expect([load.mock.calls.length, port.read().phase]).toEqual([1, "opening"]);
});

test("CV-10 code that does not come after the wait either fails", async () => {
  const { port, connect } = starting(false);
  const loaded = loadWhenOnline(() => Promise.reject(new TypeError("gone")), port);
  await settled();
  connect();
  await expect(loaded).rejects.toThrow("gone");
});

test("CV-10 preloaded media is read, and a missing part does not stop the rest", async () => {
  const hrefs = ["/media/e/t/v/main.m3u8", "/media/e/t/v/seg-0.m4s"];
  vi.stubGlobal("document", { head: { querySelectorAll: () => hrefs.map((href) => ({ href })) } });
  const read = vi.fn(() => Promise.resolve(new ArrayBuffer(0)));
  const load = vi.fn().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue({ arrayBuffer: read });
  vi.stubGlobal("fetch", load);
  await readPreloads();
  expect(load.mock.calls).toEqual(hrefs.map((href) => [href]));
  expect(read).toHaveBeenCalledTimes(1);
});
