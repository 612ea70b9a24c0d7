import { afterEach, expect, test, vi } from "vitest";
import { startWorker } from "./worker-client.ts";

/** A worker that records the messages it receives. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly sent: unknown[] = [];
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  looks = 0;
  update(): Promise<void> {
    this.looks += 1;
    return Promise.resolve();
  }
  /** Simulates a new version that the browser has found and installed. */
  install(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = worker;
    worker.become("installed");
  }
}

async function start(registration: FakeRegistration) {
  const container = Object.assign(new EventTarget(), { register: async () => registration, ready: Promise.resolve(registration) });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null });
  const reload = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { reload } }));
  const onWaiting = vi.fn();
  return { client: await startWorker(onWaiting), onWaiting, reload, container, page };
}

const withActive = () => Object.assign(new FakeRegistration(), { active: new FakeWorker() });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("PW-05 a version that is installed beside an active one is offered; the first one is not", async () => {
  const first = new FakeRegistration();
  const { onWaiting } = await start(first);
  first.install(new FakeWorker());
  expect(onWaiting).not.toHaveBeenCalled();
  const second = withActive();
  const secondTab = await start(second);
  expect(secondTab.onWaiting).not.toHaveBeenCalled();
  second.install(new FakeWorker());
  expect(secondTab.onWaiting).toHaveBeenCalledOnce();
});

test("PW-05 a version that waited before the page came, or installs while it comes, is offered", async () => {
  const waited = await start(Object.assign(withActive(), { waiting: new FakeWorker() }));
  expect(waited.onWaiting).toHaveBeenCalledOnce();
  const registration = Object.assign(withActive(), { installing: new FakeWorker() });
  const { onWaiting } = await start(registration);
  registration.installing.become("installed");
  expect(onWaiting).toHaveBeenCalledOnce();
});

test("PW-05 P37 only the tab whose viewer accepted is loaded again, once, when the new version takes over", async () => {
  const registration = withActive();
  const { client, reload, container } = await start(registration);
  const fresh = new FakeWorker();
  registration.install(fresh);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  client.update();
  expect(fresh.sent).toEqual([{ type: "SKIP_WAITING" }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("PW-05 a tab that is looked at again after an hour looks for a new version, once", async () => {
  vi.useFakeTimers();
  const registration = withActive();
  const { page } = await start(registration);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(registration.looks).toBe(0);
  vi.advanceTimersByTime(60 * 60_000);
  page.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(registration.looks).toBe(1);
});

test("PW-03 PW-04 the active worker gets the language and the page that was seen, and sends what waits", async () => {
  const registration = withActive();
  const { client } = await start(registration);
  client.speak("es", "v1", "mara");
  client.keep("/browse", "es");
  await vi.waitFor(() =>
    expect(registration.active.sent).toEqual([
      { type: "LANGUAGE", language: "es", labels: "v1", signedIn: true, watcher: "mara" },
      { type: "SEND_CHANGES" },
      { type: "CACHE_PAGE", path: "/browse", language: "es" },
    ]),
  );
});
