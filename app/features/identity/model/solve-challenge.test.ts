import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solveChallenge } from "./solve-challenge.ts";

test("ID-31 the work is a number whose hash with the token begins with as many zero bits as asked for", async () => {
  for (const bits of [0, 1, 7, 8, 9, 12]) {
    const work = await solveChallenge("a-token.signed", bits, new AbortController().signal);
    expect(work).toMatch(/^\d+$/u);
    expect(createHash("sha256").update(`a-token.signed.${work}`).digest().readUInt32BE()).toBeLessThan(2 ** (32 - bits));
  }
});

test("ID-31 work that is given up ends", async () => {
  const leaving = new AbortController();
  const work = solveChallenge("a-token.signed", 33, leaving.signal);
  leaving.abort();
  await expect(work).rejects.toThrow();
});
