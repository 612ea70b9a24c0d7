import { expect, test } from "vitest";
import { textOf } from "./text-of.ts";

/** A body of chunks of 64 KiB, and whether its reader gave it up. */
function body(chunks: number) {
  const seen = { cancelled: false };
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === chunks) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(97));
      sent += 1;
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { response: new Response(stream), seen };
}

test("CV-22 a document of 256 kB is read whole; a longer one is given up, so that the browser stops loading it", async () => {
  const [whole, long] = [body(4), body(80)];
  expect([(await textOf(whole.response)).length, whole.seen.cancelled]).toEqual([262_144, false]);
  await expect(textOf(long.response)).rejects.toThrow("too long");
  expect(long.seen.cancelled).toBe(true);
});

test("CV-22 a letter that is cut between two chunks is one letter, and a response without a body is empty", async () => {
  const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])];
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first);
      controller.enqueue(second);
      controller.close();
    },
  });
  expect([await textOf(new Response(cut)), await textOf(new Response(null))]).toEqual(["é", ""]);
});
