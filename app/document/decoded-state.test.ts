import { beforeEach, expect, test, vi } from "vitest";

const remix = vi.hoisted(() => ({ component: vi.fn<() => unknown>() }));
vi.mock("@remix-run/react", () => ({ RemixBrowser: remix.component }));
const { decodedState } = await import("./decoded-state.ts");

beforeEach(() => {
  remix.component.mockReset();
});

test("PW-09 hydration waits until the state that the component waits for is there", async () => {
  let decode = () => {};
  const decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  remix.component.mockImplementation(() => {
    throw decoded;
  });
  let ready = false;
  const waiting = decodedState().then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect(ready).toBe(false);
  decode();
  await waiting;
  expect(ready).toBe(true);
});

test("PW-09 hydration begins at once when the component no longer waits, or fails without its root", async () => {
  remix.component.mockReturnValue(null);
  await decodedState();
  remix.component.mockImplementation(() => {
    throw new TypeError("no dispatcher");
  });
  await decodedState();
});
