import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { endpoint } from "../../../contract/base/endpoint.ts";
import { Problem } from "../../http/problem.ts";
import { type RegisterOptions, register } from "../../http/register.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { RecordingLog } from "../../testing/test-deps.ts";

const watch = endpoint({
  method: "GET",
  path: "/watch",
  source: "added",
  access: "realm",
  summary: "",
  response: v.object({}),
  errors: ["CONCURRENCY_LIMIT"],
});
const refused = new Problem("CONCURRENCY_LIMIT", {
  details: { limit: 1, streams: [{ title: "OUTCOME", watchId: "fight" }] },
  messages: ["Full"],
});

const nothing = () => Promise.resolve();

/** The answer of a call that is refused with a title in the details. */
async function answerWith(hideResults: RegisterOptions["hideResults"]) {
  const app = new Hono();
  register(
    app,
    { watch },
    { watch: () => Promise.reject(refused) },
    {
      resolveContext: () => Promise.resolve(viewerContext("member")),
      localise: (_realmId, _language, code) => code,
      recordImpersonated: nothing,
      recordOperator: nothing,
      hideResults,
      limits: {
        limit: () => ({ take: () => Promise.resolve({ allowed: true, retryAfterSeconds: 0 }), giveBack: nothing, reset: nothing }),
        close: nothing,
      },
      log: new RecordingLog(),
      stopping: new AbortController().signal,
    },
  );
  const answer = await app.request("http://platform.invalid/watch");
  return { status: answer.status, body: await answer.text() };
}

test("LS-14 the details of an error pass the mask, and its code and messages stay", async () => {
  const masked = await answerWith((_context, details) =>
    Promise.resolve(JSON.parse(JSON.stringify(details).replace("OUTCOME", "neutral"))),
  );
  expect(masked.status).toBe(refused.status);
  expect(JSON.parse(masked.body)).toMatchObject({
    code: "CONCURRENCY_LIMIT",
    messages: ["Full"],
    details: { limit: 1, streams: [{ title: "neutral" }] },
  });
});

test("LS-14 details that cannot be masked are not sent", async () => {
  const { status, body } = await answerWith(() => Promise.reject(new Error("the database is down")));
  expect([status, body.includes("OUTCOME")]).toEqual([500, false]);
});
