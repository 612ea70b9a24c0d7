import { expect, test } from "vitest";
import { type CallerFacts, createCallContexts } from "./call-context.ts";
import type { Caller, ResolvedRealm } from "./context.ts";
import { Problem } from "./problem.ts";

/** Call contexts; `lookups` lists the tokens for which the identity store was asked, `keys` the keys of realms that were read. */
function stage() {
  const lookups: string[] = [];
  const keys: string[] = [];
  let caller: Caller | null = { id: "fan", role: "VIEWER", sessionId: "s1" };
  let failure: Error | null = null;
  const contexts = createCallContexts({
    resolveKey(key) {
      keys.push(key);
      return Promise.resolve({ id: key } as ResolvedRealm);
    },
    authenticate(_realmId, token) {
      lookups.push(token);
      return failure === null ? Promise.resolve(caller) : Promise.reject(failure);
    },
  });
  function call(
    page: string | null,
    {
      token = "a",
      realm = "ringside",
      rights = "viewer" as CallerFacts["rights"],
    }: { token?: string; realm?: string; rights?: CallerFacts["rights"] } = {},
  ) {
    const headers = { "x-api-key": realm, authorization: `Bearer ${token}`, ...(page !== null && { "x-page": page }) };
    const request = new Request("http://platform.test/session", { headers });
    return contexts.resolve(request, "one-request", { peer: { address: "203.0.113.1", region: null, vpn: false }, rights });
  }
  return {
    lookups,
    keys,
    call,
    become: (next: Caller | null) => {
      caller = next;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
  };
}

test("ID-24 however many calls a page makes, at once or one after the other, the identity store is asked once who calls", async () => {
  const { lookups, call } = stage();
  await Promise.all(Array.from({ length: 6 }, () => call("page.0")));
  expect((await call("page.0")).viewer?.id).toBe("fan");
  expect(lookups).toEqual(["a"]);
});

test("a page's reading calls read their realm once; another page, a call of no page and another realm read it again", async () => {
  const { keys, call } = stage();
  const realms = await Promise.all(Array.from({ length: 3 }, () => call("page.0")));
  expect(realms.map(({ realmId }) => realmId)).toEqual(["ringside", "ringside", "ringside"]);
  expect(keys).toEqual(["ringside"]);
  await call("page.1");
  await call(null);
  expect((await call("page.0", { realm: "aurora" })).realmId).toBe("aurora");
  await call("page.0", { rights: "proxy" });
  expect(keys).toEqual(["ringside", "ringside", "ringside", "aurora", "ringside"]);
});

test("ID-24 P13 another page, another token or another realm is checked again: nothing is cached from one page to the next", async () => {
  const { lookups, call, become } = stage();
  await call("page.0");
  become(null);
  expect((await call("next.0")).viewer).toBeNull();
  expect((await call("page.0", { token: "b" })).viewer).toBeNull();
  expect((await call("page.0", { realm: "aurora" })).viewer).toBeNull();
  expect(lookups).toEqual(["a", "a", "b", "a"]);
});

test("ID-24 P13 whoever is not our own web process is asked about at each call, whatever page they name", async () => {
  for (const rights of [null, "service", "proxy"] as const) {
    const { lookups, call, become } = stage();
    await call("page.0", { rights });
    become(null);
    expect((await call("page.0", { rights })).viewer, String(rights)).toBeNull();
    expect(lookups).toHaveLength(2);
  }
});

test("ID-24 a call of no page, as all writing calls are, checks again", async () => {
  const { lookups, call } = stage();
  await call("page.0");
  await call(null);
  await call(null);
  expect(lookups).toHaveLength(3);
});

test("P43 a store that failed is asked again, a refusal is not cached", async () => {
  const { lookups, call, fail } = stage();
  fail(new Problem("TOKEN_EXPIRED"));
  await expect(call("page.0")).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
  fail(null);
  expect((await call("page.0")).viewer?.id).toBe("fan");
  expect(lookups).toHaveLength(2);
});
