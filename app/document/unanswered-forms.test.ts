import { afterEach, expect, test, vi } from "vitest";
import { readUnsent, setUnsent } from "../forms/unsent-form.ts";
import { keepUnansweredForms } from "./unanswered-forms.ts";

const NO_NETWORK = new TypeError("Failed to fetch");

interface PageParts {
  /** True: the form is marked as one that may wait. */
  readonly marked?: boolean;
  /** Status of the worker's answer to the change; 0: none runs. */
  readonly worker?: number;
  readonly guest?: boolean;
}

/** A page whose network is away. `send` is what the router calls, `submit` is a press of the form's button. */
function offlinePage({ marked = false, worker = 0, guest = false }: PageParts = {}) {
  class Form {}
  const documentElement = { dataset: guest ? {} : { watcher: "mara" } };
  const page = Object.assign(new EventTarget(), { documentElement, querySelector: () => null });
  const serviceWorker = new EventTarget();
  const direct = vi.fn((_address: string, _init?: RequestInit) => Promise.reject(NO_NETWORK));
  const window = {
    location: { href: "https://ringside.test/login", origin: "https://ringside.test" },
    fetch: direct,
  };
  const changes = vi.fn(async (_action: string, _init: RequestInit) => {
    if (worker === 0) throw NO_NETWORK;
    return new Response(null, { status: worker });
  });
  vi.stubGlobal("fetch", changes);
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLFormElement", Form);
  keepUnansweredForms();
  const form = Object.assign(new EventTarget(), {
    dataset: marked ? { mayWait: "" } : {},
    closest: () => ({ querySelector: () => ({ textContent: " Captions é 🥊 " }) }),
  });
  Object.setPrototypeOf(form, Object.setPrototypeOf(Form.prototype, EventTarget.prototype));
  const submit = () => {
    const event = Object.assign(new Event("submit"), { submitter: null });
    Object.defineProperty(event, "target", { value: form });
    page.dispatchEvent(event);
  };
  const send = (path: string, init?: RequestInit): Promise<unknown> => (window.fetch as typeof fetch)(path, init);
  /** The worker's report of changes. */
  const report = (waiting: number, stored: number) => {
    const data = { type: "NETWORK", changes: { waiting, stored, refused: 0, gone: 0 } };
    serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data }));
  };
  return { form, submit, send, report, changes, direct };
}

/** State of a call after all pending microtasks have run. */
async function stateOf(call: Promise<unknown>): Promise<string> {
  const settled = call.then(
    () => "answered",
    () => "failed",
  );
  return Promise.race([settled, new Promise<string>((done) => setImmediate(() => done("open")))]);
}

afterEach(() => {
  setUnsent(null);
  vi.unstubAllGlobals();
});

test("PW-04 a form of the router that gets no answer stays open until the router gives it up, and its form is known", async () => {
  const { form, submit, send } = offlinePage();
  const controller = new AbortController();
  submit();
  const call = send("/login.data", { method: "post", signal: controller.signal });
  expect(await stateOf(call)).toBe("open");
  expect(readUnsent()?.form).toBe(form);
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  expect(readUnsent()).toBeNull();
});

test("PW-04 what the router sends next by itself has no form: it could be charged twice", async () => {
  const { submit, send } = offlinePage();
  submit();
  void send("/login.data", { method: "POST" });
  void send("/login.data", { method: "POST" });
  expect(await stateOf(send("/login.data", { method: "POST" }))).toBe("open");
  expect(readUnsent()).toEqual({ form: null, submitter: null, waits: false });
});

test("PW-04 every other call fails as it does without this", async () => {
  const { send } = offlinePage();
  for (const [path, init] of [
    ["/login.data", {}],
    ["/_/events", { method: "POST" }],
    ["https://elsewhere.test/login.data", { method: "POST" }],
  ] as const)
    expect(await stateOf(send(path, init)), path).toBe("failed");
  expect(readUnsent()).toBeNull();
});

const FORM = { method: "POST", body: new URLSearchParams({ intent: "captions", size: "L" }) };

test("PW-04 a marked form goes to the worker with its profile, and its call ends once the change is stored", async () => {
  const { form, submit, send, report, changes } = offlinePage({ marked: true, worker: 202 });
  submit();
  const call = send("/preferences.data?lang=ar", FORM);
  await vi.waitFor(() => expect(changes).toHaveBeenCalledOnce());
  const [action, init] = changes.mock.calls[0] ?? [];
  expect(action).toBe("/preferences?lang=ar");
  expect(init).toMatchObject({ method: "POST", redirect: "error" });
  // The notice of a conflict names the heading of the form's line.
  expect(init?.headers).toMatchObject({ "x-queued-for": "mara", "x-queued-name": encodeURIComponent("Captions é 🥊") });
  expect(String(init?.body)).toBe("intent=captions&size=L");
  expect(readUnsent()).toMatchObject({ form, waits: true });
  // Another change is stored first; changes that are dropped at sign-out are not stored.
  for (const [waiting, stored] of [
    [3, 1],
    [0, 0],
  ] as const) {
    report(waiting, stored);
    expect(await stateOf(call)).toBe("open");
  }
  report(0, 1);
  await expect(call).resolves.toMatchObject({ status: 204 });
  expect(readUnsent()).toBeNull();
});

test("PW-04 a marked form that the router gives up is the worker's alone", async () => {
  const { submit, send, changes } = offlinePage({ marked: true, worker: 202 });
  const controller = new AbortController();
  submit();
  const call = send("/preferences.data", { ...FORM, signal: controller.signal });
  await vi.waitFor(() => expect(changes).toHaveBeenCalledOnce());
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  expect(readUnsent()).toBeNull();
});

test("PW-04 only a marked form tells the worker that it may wait", async () => {
  for (const [marked, headers] of [
    [true, { "x-may-wait": "1" }],
    [false, undefined],
  ] as const) {
    const { submit, send, direct } = offlinePage({ marked });
    submit();
    void send("/preferences.data", FORM);
    expect(direct).toHaveBeenCalledWith("/preferences.data", headers === undefined ? FORM : { ...FORM, headers });
  }
});

test("PW-04 a marked form of another profile than the signed-in one is not sent again; the page reads its data", async () => {
  const { submit, send, direct } = offlinePage({ marked: true, worker: 412 });
  submit();
  expect(await send("/preferences.data", FORM)).toMatchObject({ status: 204 });
  expect(direct).toHaveBeenCalledTimes(1);
});

test.each([
  ["without a worker", { worker: 0 }],
  ["of a guest", { worker: 202, guest: true }],
  ["that the server refuses", { worker: 409 }],
])("PW-04 a marked form %s is sent by the router again, and stays when that fails", async (_what, parts) => {
  const { form, submit, send, direct } = offlinePage({ marked: true, ...parts });
  submit();
  const call = send("/preferences.data", FORM);
  await vi.waitFor(() => expect(readUnsent()).toMatchObject({ form, waits: false }));
  expect(direct).toHaveBeenCalledTimes(2);
  expect(await stateOf(call)).toBe("open");
});

test("PW-04 a form without the mark, such as a purchase, never reaches the worker", async () => {
  const { submit, send, changes } = offlinePage({ worker: 202 });
  submit();
  expect(await stateOf(send("/pay.data", FORM))).toBe("open");
  expect(changes).not.toHaveBeenCalled();
});
