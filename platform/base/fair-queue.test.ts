import { expect, test } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

function drain(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.next(); item !== null; item = queue.next()) taken.push(item);
  return taken;
}

test("ID-01 callers are served in turn, each in its own order", () => {
  const queue = createFairQueue<string>(10);
  for (const item of ["a1", "a2", "a3", "a4"]) queue.push("a", item);
  queue.push("b", "b1");
  expect(queue.next()).toBe("a1");
  queue.push("c", "c1");
  queue.push("b", "b2");
  expect(drain(queue)).toEqual(["b1", "a2", "c1", "b2", "a3", "a4"]);
  expect(queue.length).toBe(0);
});

test("ID-01 a full queue: the caller with the most loses its last, and cannot push others out", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["a1", "a2", "a3", "a4"]) expect(queue.push("a", item)).toBeNull();
  expect(queue.push("a", "a5")).toBe("a5");
  expect(queue.push("b", "b1")).toBe("a4");
  expect(queue.push("b", "b2")).toBe("a3");
  // Two each now: neither gains by asking more.
  expect(queue.push("a", "a6")).toBe("a6");
  expect(queue.push("b", "b3")).toBe("b3");
  expect(queue.length).toBe(4);
  expect(drain(queue)).toEqual(["a1", "b1", "a2", "b2"]);
});

test("ID-01 a queue full of callers with one item each refuses who comes last", () => {
  const queue = createFairQueue<string>(3);
  for (const caller of ["a", "b", "c"]) expect(queue.push(caller, caller)).toBeNull();
  expect(queue.push("d", "d")).toBe("d");
  expect(drain(queue)).toEqual(["a", "b", "c"]);
});

test("ID-01 an item that is taken out makes room, and leaves the caller's others in order", () => {
  const queue = createFairQueue<string>(3);
  for (const item of ["a1", "a2", "a1"]) queue.push("a", item);
  expect([queue.remove("a", "a1"), queue.remove("a", "a3"), queue.remove("b", "a2")]).toEqual([true, false, false]);
  expect(queue.push("b", "b1")).toBeNull();
  expect([queue.remove("b", "b1"), queue.length]).toEqual([true, 2]);
  expect(drain(queue)).toEqual(["a1", "a2"]);
});
