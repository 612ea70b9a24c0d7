import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type EndpointDefinition, endpoint } from "../../contract/base/endpoint.ts";
import { viewerContext } from "../testing/test-context.ts";
import { RecordingLog } from "../testing/test-deps.ts";
import type { CallContext, Caller } from "./context.ts";
import { createOperatorCalls, type OperatorCall } from "./operator-call.ts";
import { register } from "./register.ts";

const limit = { per: "viewer", points: 5, seconds: 60 } as const;
const base = { path: "/operator/accounts/{id}/notes/{note}", source: "added", summary: "", response: "empty" } as const;
const operators = {
  ...base,
  access: "operator",
  scope: "accounts",
  limit,
  params: v.strictObject({ id: v.string(), note: v.string() }),
} as const;
const writeNote = endpoint({ ...operators, method: "POST", audit: { account: "id", object: "note" } });
const readNote = endpoint({ ...operators, method: "GET" });
const watchNote = endpoint({
  ...operators,
  method: "GET",
  path: `${base.path}/events`,
  response: "events",
  event: v.string(),
  audit: { account: "id" },
});

// The compiler proves what an operator's call must say: were one of these accepted, its unused `@ts-expect-error` would fail the type check.
// @ts-expect-error it writes, and says nothing for the audit record
const unrecorded: EndpointDefinition = { ...operators, method: "POST" };
// @ts-expect-error it names no scope
const boundless: EndpointDefinition = { ...base, access: "operator", limit, method: "POST", audit: "realm" };
// @ts-expect-error it reads without a limit
const unlimited: EndpointDefinition = { ...base, access: "operator", scope: "accounts", method: "GET" };
// @ts-expect-error there is no such scope
const invented: EndpointDefinition = { ...base, access: "operator", scope: "everything", limit, method: "GET" };
// @ts-expect-error a viewer's call has no scope
const misplaced: EndpointDefinition = { ...base, access: "viewer", scope: "accounts", method: "GET" };
void [unrecorded, boundless, unlimited, invented, misplaced];

const nothing = () => Promise.resolve();

/** Both calls with this caller. `events` holds what was recorded and done, in order. */
function open(viewer: Partial<Caller> | null, { failing = false } = {}) {
  const events: (OperatorCall | string)[] = [];
  const app = new Hono();
  const context: CallContext = {
    ...viewerContext("olga"),
    viewer: viewer === null ? null : { id: "olga", role: "OPERATOR", sessionId: "s", ...viewer },
  };
  const handle = (what: string) => () => {
    events.push(what);
    return Promise.resolve(undefined);
  };
  register(
    app,
    { writeNote, readNote, watchNote },
    {
      writeNote: handle("written"),
      readNote: handle("read"),
      async watchNote() {
        events.push("watched");
        return (async function* () {})();
      },
    },
    {
      resolveContext: () => Promise.resolve(context),
      localise: (_realmId, _language, code) => code,
      recordImpersonated: () => Promise.resolve(),
      hideResults: (_context, output) => Promise.resolve(output),
      async recordOperator(_context, call) {
        if (failing) throw new Error("the disk is full");
        events.push(call);
      },
      limits: {
        limit: () => ({
          take: () => Promise.resolve({ allowed: true, retryAfterSeconds: 0 }),
          giveBack: nothing,
          reset: nothing,
        }),
        close: nothing,
      },
      log: new RecordingLog(),
      stopping: new AbortController().signal,
    },
  );
  const call = async (method: string, below = "") => {
    const answer = await app.request(`http://platform.invalid/operator/accounts/fan/notes/n1${below}`, { method });
    if (answer.status === 200) {
      await answer.body?.cancel();
      return 200;
    }
    return answer.status === 204 ? 204 : [answer.status, ((await answer.json()) as { code: string }).code];
  };
  return { events, call };
}

test("PL-14 an operator's call that writes is recorded before it is done: call, scope, account and object", async () => {
  const { events, call } = open({});
  expect([await call("POST"), await call("GET")]).toEqual([204, 204]);
  const recorded = { call: "POST /operator/accounts/{id}/notes/{note}", scope: "accounts", accountId: "fan", object: "n1" };
  expect(events).toEqual([recorded, "written", "read"]);
});

test("PL-14 a stream of events is recorded before it begins", async () => {
  const { events, call } = open({});
  expect(await call("GET", "/events")).toBe(200);
  const recorded = { call: "GET /operator/accounts/{id}/notes/{note}/events", scope: "accounts", accountId: "fan", object: null };
  expect(events).toEqual([recorded, "watched"]);
});

test("PL-14 what cannot be recorded is not done", async () => {
  const { events, call } = open({}, { failing: true });
  for (const [method, below] of [["POST"], ["GET", "/events"]] as const) expect(await call(method, below)).toEqual([500, "INTERNAL"]);
  expect(events).toEqual([]);
});

test("P21 an operator without the scope is refused, and nobody else learns that the call exists", async () => {
  const impersonation = { by: "omar", mode: "WRITE", until: "2026-11-20T12:30:00.000Z" } as const;
  const child = { id: "p", name: "P", avatar: "fox", isChild: true, maxRating: 0 };
  for (const [viewer, answer] of [
    [{ scopes: ["payments"] }, [403, "FORBIDDEN"]],
    [{ scopes: [] }, [403, "FORBIDDEN"]],
    [{ scopes: ["audit", "accounts"] }, 204],
    [null, [404, "NOT_FOUND"]],
    [{ role: "VIEWER" }, [404, "NOT_FOUND"]],
    // An operator who acts for a viewer has the viewer's role.
    [{ role: "VIEWER", impersonation }, [404, "NOT_FOUND"]],
    [{ profile: child }, [403, "CHILD_PROFILE"]],
  ] as const) {
    const { events, call } = open(viewer);
    expect(await call("POST"), JSON.stringify(viewer)).toEqual(answer);
    expect(events.length, JSON.stringify(viewer)).toBe(answer === 204 ? 2 : 0);
  }
});

test("PL-14 a call whose audit names a parameter that its path lacks stops the start", () => {
  const wrong = endpoint({ ...operators, method: "POST", audit: { account: "accountId" } });
  expect(() => createOperatorCalls(wrong)).toThrow(/its audit names \{accountId\}/u);
  expect(createOperatorCalls(endpoint({ ...operators, method: "PUT", audit: "realm" }))({ id: "fan" })).toMatchObject({
    accountId: null,
    object: null,
  });
});
