import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerTagged } from "./tagged-answer.ts";

const shared = { title: "Home", buckets: [1, 2, 3] };
const app = new Hono();
app.get("/shared", (c) => answerTagged(c, shared));
app.get("/own/:name", (c) => answerTagged(c, { name: c.req.param("name") }));
const ask = (path: string, named?: string) => app.request(path, { headers: named === undefined ? {} : { "if-none-match": named } });
const tagOf = async (path: string) => (await ask(path)).headers.get("etag") ?? "";

test("CV-01 who names the answer's tag gets 304 without a body, everybody else the answer", async () => {
  const first = await ask("/shared");
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(await first.json()).toEqual(shared);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{27}"$/u);
  for (const named of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask("/shared", named);
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(tag);
    expect(await again.text()).toBe("");
  }
  for (const named of ['"other"', tag.slice(1, -1), "*, nothing"]) expect((await ask("/shared", named)).status).toBe(200);
});

test("CV-01 P35 the tag of one caller's answer is none of another's", async () => {
  const mine = await tagOf("/own/mine");
  expect(await tagOf("/own/mine")).toBe(mine);
  const theirs = await ask("/own/theirs", mine);
  expect(theirs.status).toBe(200);
  expect(await theirs.json()).toEqual({ name: "theirs" });
});
