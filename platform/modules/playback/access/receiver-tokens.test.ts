import { expect, test } from "vitest";
import { createReceiverTokens, isReceiverToken } from "./receiver-tokens.ts";

const keys = { secret: "a secret for tests, longer than 32 characters" };

test("CV-21 a receiver's token shows nothing of its content, and opens for its own purpose only", () => {
  const tokens = createReceiverTokens(keys);
  const start = tokens.makeStart('["session-of-member"]', 17);
  const film = tokens.makeFilm('["session-of-member"]');
  for (const token of [start, film]) {
    expect(isReceiverToken(token)).toBe(true);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("member");
  }
  expect(tokens.readStart(start)).toEqual({ fields: '["session-of-member"]', until: 17 });
  expect(tokens.readFilm(film)).toBe('["session-of-member"]');
  expect([tokens.readStart(film), tokens.readFilm(start), tokens.readFilm(`${film.slice(0, -4)}AAAA`), tokens.readStart("")]).toEqual([
    ...[null, null, null, null],
  ]);
});

test("CV-21 a replaced secret opens receivers' tokens while it is accepted", () => {
  const film = createReceiverTokens(keys).makeFilm("text");
  const next = { secret: "the next secret for tests, also longer than 32" };
  expect(createReceiverTokens({ ...next, previousSecret: keys.secret }).readFilm(film)).toBe("text");
  expect(createReceiverTokens(next).readFilm(film)).toBeNull();
});
