import { afterEach, expect, test, vi } from "vitest";
import { readUnsent, setUnsent } from "../forms/unsent-form.ts";
import { keepUnansweredForms } from "./unanswered-forms.ts";

const NO_NETWORK = new TypeError("Failed to fetch");

/** A page whose network is away. `send` is what the router calls, `submit` is a press of the form's button. */
function offlinePage() {
  class Form {}
  const page = new EventTarget();
  const window = {
    location: { href: "https://ringside.test/login", origin: "https://ringside.test" },
    fetch: () => Promise.reject(NO_NETWORK),
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLFormElement", Form);
  keepUnansweredForms();
  const form = new EventTarget();
  Object.setPrototypeOf(form, Object.setPrototypeOf(Form.prototype, EventTarget.prototype));
  const submit = () => {
    const event = Object.assign(new Event("submit"), { submitter: null });
    Object.defineProperty(event, "target", { value: form });
    page.dispatchEvent(event);
  };
  const send = (path: string, init?: RequestInit): Promise<unknown> => (window.fetch as typeof fetch)(path, init);
  return { form, submit, send };
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
  expect(readUnsent()).toEqual({ form: null, submitter: null });
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
