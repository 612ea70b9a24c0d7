import { expect, test } from "vitest";
import { decodedState } from "./decoded-state.ts";

test("PW-09 hydration waits until the state that the component waits for is there", async () => {
  let decode = () => {};
  const decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  let ready = false;
  const waiting = decodedState(() => {
    throw decoded;
  }).then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect(ready).toBe(false);
  decode();
  await waiting;
  expect(ready).toBe(true);
});

test("PW-09 hydration begins at once when the component no longer waits, or fails without its root", async () => {
  await decodedState(() => null);
  await decodedState(() => {
    throw new TypeError("no dispatcher");
  });
});
