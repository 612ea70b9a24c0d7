import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ErrorEnvelopeSchema } from "../../contract/base/errors.ts";
import { listEndpoints } from "../../contract/table.ts";
import { MOST_LISTED } from "../../contract/watchlists/watchlist.ts";
import { watchlists } from "../../contract/watchlists/watchlists.ts";
import { callRow } from "../catalogue/calls.ts";
import {
  type Answer,
  addressOf,
  type CallOptions,
  openDemoPlace,
  openPlatform,
  type Place,
  type TestPlatform,
} from "../support/test-platform.ts";

/** A body that the call takes, so that every other body differs from it in one thing only. */
const goodBody = (call: string): object | undefined => callRow(call).hostileFrom ?? callRow(call).body;

const withBody = listEndpoints().filter(({ definition }) => definition.body !== undefined);
const json = { "content-type": "application/json" };
const PARAMS = {
  id: "no-such-thing",
  cardId: "none",
  paymentId: "none",
  code: "NO-SUCH",
  provider: "nobody",
  client: "nobody",
  requestorId: "nobody",
  accessToken: "made-up",
  seasonId: "none",
  videoId: "none",
  owner: "nobody",
  type: "SERIES",
  contentId: "none",
};

/** Bodies that no endpoint may take, with the status of each. */
function hostileBodies(
  good: object,
): { name: string; status: number; body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }[] {
  const text = JSON.stringify(good);
  const inside = text.slice(0, -1);
  const utf8 = (mark: number[]) => Uint8Array.from([...Buffer.from(`${inside},"x":"`), ...mark, ...Buffer.from('"}')]);
  const one = (name: string, status: number, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) => ({
    name,
    status,
    body,
    headers,
  });
  return [
    one("nothing", 400, ""),
    one("an empty object", 400, "{}"),
    one("null", 400, "null"),
    one("an array", 400, `[${text}]`),
    one("a number", 400, "1e999"),
    one("a string", 400, JSON.stringify(text)),
    one("half of it", 400, text.slice(0, -1)),
    one("twice", 400, text + text),
    one("an extra key", 400, `${inside},"isAdmin":true}`),
    one("__proto__", 400, `${inside},"__proto__":{"isAdmin":true}}`),
    one("__proto__ in disguise", 400, `${inside},"\\u005f_proto__":{"isAdmin":true}}`),
    one("constructor", 400, `${inside},"constructor":{"prototype":{"isAdmin":true}}}`),
    one("every value a number", 400, JSON.stringify(Object.fromEntries(Object.keys(good).map((key) => [key, 7])))),
    one("every value null", 400, JSON.stringify(Object.fromEntries(Object.keys(good).map((key) => [key, null])))),
    one("every value a deep list", 400, JSON.stringify(Object.fromEntries(Object.keys(good).map((key) => [key, [[[]]]])))),
    one("depth 10,000", 400, `${inside},"x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`),
    one("depth 10,000, never closed", 400, '{"a":'.repeat(10_000)),
    one("1 MB", 413, `${inside},"x":"${"x".repeat(1_048_576)}"}`),
    one("1 MB of white space", 413, `${text}${" ".repeat(1_048_576)}`),
    one("a lone byte 0xff", 400, utf8([0xff])),
    one("an overlong slash", 400, utf8([0xc0, 0xaf])),
    one("half a surrogate", 400, utf8([0xed, 0xa0, 0x80])),
    one("a form", 415, "id=a&secret=b", { "content-type": "application/x-www-form-urlencoded" }),
    one("plain text", 415, text, { "content-type": "text/plain" }),
    one("xml", 415, "<a/>", { "content-type": "application/xml" }),
    one("a content type that only begins so", 415, text, { "content-type": "application/jsonp" }),
    one("compressed", 415, text, { ...json, "content-encoding": "gzip" }),
    one("a length that lies", 413, text, { ...json, "content-length": "99999999" }),
  ];
}

describe("hostile input", () => {
  let place: Place;
  let product: TestPlatform;
  let viewer: string;
  let operator: string;

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
    viewer = await product.signIn("fan");
    operator = await product.signIn("operator");
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const expectEnvelope = (answer: Answer, name: string) => {
    const parsed = v.safeParse(ErrorEnvelopeSchema, answer.json());
    expect(parsed.success, name).toBe(true);
    expect(answer.text, name).not.toMatch(/at .+:\d+:\d+|node_modules|SQLITE|select |sqlite|postgres/iu);
  };
  const errors = () => product.log.lines.filter(({ level }) => level === "error");

  test("P05 every call with a body is tried", () => {
    const calls = withBody.map(({ domain, name }) => `${domain}.${name}`);
    expect(calls.length).toBeGreaterThan(70);
    expect(calls.filter((call) => goodBody(call) === undefined)).toEqual([]);
  });

  test.each(withBody.map(({ domain, name, definition }) => [`${domain}.${name}`, definition] as const))(
    "P05 %s refuses hostile bodies with the envelope, and none of them is an error of ours",
    async (name, definition) => {
      const good = goodBody(name) ?? {};
      const address = addressOf(definition, PARAMS);
      // A call that is there for nobody else is made by who may.
      const caller: CallOptions =
        definition.access === "service" ? { rights: "service" } : { token: definition.access === "operator" ? operator : viewer };
      // The one that the others are made from gets past the reading of it.
      const taken = await product.call(definition.method, address, { ...caller, json: good });
      expect(taken.status === 400 ? taken.json<{ details?: { fields?: { code: string }[] } }>().details?.fields?.[0]?.code : "").not.toBe(
        "strict_object",
      );
      const wrong: string[] = [];
      for (const { name: what, status, body, headers } of hostileBodies(good)) {
        const answer = await product.call(definition.method, address, { ...caller, body, headers });
        if (answer.status !== status) wrong.push(`${what}: ${answer.status} instead of ${status}`);
        expectEnvelope(answer, what);
      }
      expect(wrong).toEqual([]);
      expect(errors()).toEqual([]);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test("P05 LS-01 10,000 titles of a list are too many bytes, 101 new ones too many at their field, before the list is read", async () => {
    const content = Array.from({ length: 10_000 }, (_, number) => ({ id: `t${number}`, contentType: "VOD" }));
    const statuses: Record<string, readonly number[]> = {};
    for (const { name, definition } of withBody.filter(({ domain }) => domain === "watchlists")) {
      const post = (count: number) =>
        product.call(definition.method, addressOf(definition, PARAMS), { token: viewer, json: { content: content.slice(0, count) } });
      const [most, few, one] = [await post(10_000), await post(101), await post(1)];
      statuses[name] = [most.status, few.status, one.status];
      expectEnvelope(most, name);
      if (name === "addToWatchlist") expect(few.json()).toMatchObject({ details: { fields: [{ path: "content", code: "max_length" }] } });
    }
    // The list is nobody's: only calls that reach it answer 404.
    expect(statuses).toMatchObject({ addToWatchlist: [413, 400, 404], reorderWatchlist: [413, 404, 404] });
    // The order of the longest list is more than the 64 kB of other bodies.
    const { reorderWatchlist } = watchlists;
    const order = Array.from({ length: MOST_LISTED }, (_, number) => ({
      id: String(number).padStart(120, "t"),
      contentType: "LIVE_EVENT",
    }));
    const longest = await product.call(reorderWatchlist.method, addressOf(reorderWatchlist, PARAMS), {
      token: viewer,
      json: { content: order },
    });
    expect(longest.status).toBe(404);
  });

  test("P05 whoever calls, a hostile body is refused: no kind of caller gets a server error, or past the check", async () => {
    const callers: Readonly<Record<string, CallOptions>> = {
      nobody: { key: null },
      guest: {},
      operator: { token: operator },
      "viewer of another realm": { token: await product.signIn("fan", "aurora") },
      "a made-up token": { token: "a.b.c" },
      "our own web process": { rights: "service" },
    };
    const wrong: string[] = [];
    for (const [caller, options] of Object.entries(callers)) {
      for (const { domain, name, definition } of withBody) {
        const call = `${domain}.${name}`;
        for (const { name: what, status, body, headers } of hostileBodies(goodBody(call) ?? {})) {
          const answer = await product.call(definition.method, addressOf(definition, PARAMS), { ...options, body, headers });
          // A caller without rights or over the limit is refused for that reason, before or after the body is read.
          const hidden = (definition.access === "operator" || definition.access === "service") && answer.status === 404;
          if (!hidden && ![status, 401, 403, 429].includes(answer.status)) wrong.push(`${caller}, ${call}, ${what}: ${answer.status}`);
          expectEnvelope(answer, `${caller}, ${call}, ${what}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(errors()).toEqual([]);
  }, 60_000);

  test("P05 no unknown field is stored: a sign-up cannot make itself an operator, confirmed or older", async () => {
    const fields = { name: "N", email: "eve@example.com", password: "Corner-Stool-77", confirmPassword: "Corner-Stool-77" };
    const more = { role: "OPERATOR", rol: "OPERATOR", id: "member", realm_id: "aurora", created_at: "2000-01-01T00:00:00.000Z" };
    const refused = await product.call("POST", "/signup", { json: { provider: "own-credentials", fields: { ...fields, ...more } } });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([400, "VALIDATION_FAILED"]);
    const taken = await product.call("POST", "/signup", { json: { provider: "own-credentials", fields, consents: { terms: true } } });
    expect(taken.status).toBe(200);
    const token = taken.json<{ authorisationToken: string }>().authorisationToken;
    expect((await product.call("GET", "/session", { token })).json()).toMatchObject({ user: { rol: "VIEWER" }, email: "eve@example.com" });
  });

  test("P05 P07 ids and queries of every call: hostile ones are 4xx with the envelope", async () => {
    const values = [
      "../../etc/passwd",
      "' or '1'='1",
      "%00",
      "\u0000",
      "a".repeat(5_000),
      "__proto__",
      "constructor",
      "{{7*7}}",
      "<script>",
      "💥",
      "\u202e",
      "-1",
      "%",
      "_",
    ];
    const idTaking = listEndpoints().filter(({ definition }) => definition.params !== undefined);
    expect(idTaking.length).toBeGreaterThan(14);
    for (const { domain, name, definition } of idTaking) {
      for (const value of values) {
        const params = Object.fromEntries(Object.keys(PARAMS).map((key) => [key, value]));
        const answer = await product.call(definition.method, addressOf(definition, params), {
          token: viewer,
          json: goodBody(`${domain}.${name}`),
        });
        const what = `${domain}.${name} ${value.slice(0, 20)}`;
        // Taking off a voucher that is not on is no error; the code is text.
        if (name !== "removeVoucher")
          expect([what, answer.status]).toEqual([what, expect.toSatisfy((status: number) => status >= 400 && status < 500)]);
        if (answer.status >= 400) expectEnvelope(answer, what);
      }
    }
    expect(errors()).toEqual([]);
  });

  test("P05 P07 query parameters: unknown, doubled, too big, hostile", async () => {
    const statuses: [string, number][] = [
      ["/home?bucketsSize=10", 200],
      ["/home?bucketsSize=1000000", 200],
      ["/home?bucketsSize=0", 400],
      ["/home?bucketsSize=-1", 400],
      ["/home?bucketsSize=1e9", 400],
      ["/home?bucketsSize=NaN", 400],
      ["/home?bucketsSize=1&bucketsSize=2", 400],
      ["/home?isAdmin=true", 400],
      ["/home?__proto__=x", 400],
      ["/home?constructor=x", 400],
      ["/home?displayGeoblocked=maybe", 400],
      ["/menu", 200],
      ["/menu?device=TOASTER", 400],
      ["/event/live?p=0", 400],
      ["/event/live?p=999999", 200],
      ["/event/live?p=9999999", 400],
      ["/api/v2/label?namespaces=../../etc", 400],
      ["/api/v2/label?namespaces=identity", 200],
      ["/api/v2/label?namespaces=nosuch", 200],
      [`/api/v2/label?namespaces=${"a,".repeat(300)}a`, 400],
      ["/customer/payments?rpp=100000", 200],
      ["/customer/payments?p=999999&rpp=100", 200],
      ["/licence-family?licenceIds=' or 1=1 --", 200],
      [`/licence-family?licenceIds=${"x".repeat(1_001)}`, 400],
    ];
    const answers: [string, number][] = [];
    for (const [path] of statuses) answers.push([path, (await product.call("GET", path, { token: viewer })).status]);
    expect(answers).toEqual(statuses);
    const none = (await product.call("GET", "/licence-family?licenceIds=' or 1=1 --", { token: viewer })).json();
    expect(none).toEqual({ licenceFamilies: [], nonFamilyBasedLicences: [] });
    expect(errors()).toEqual([]);
  });

  test("P05 P07 a cursor that was altered, or is another realm's, is 400 BAD_CURSOR", async () => {
    const home = (realm: "ringside" | "aurora") =>
      product
        .call("GET", "/home?bucketsSize=2", { realm })
        .then((answer) =>
          answer
            .json<{ buckets: { bucketId: string; paging: { lastSeen: string | null } }[] }>()
            .buckets.find(({ paging }) => paging.lastSeen !== null),
        );
    const [ours, theirs] = [await home("ringside"), await home("aurora")];
    const cursor = ours?.paging.lastSeen ?? "";
    const next = (value: string) => product.call("GET", `/bucket/${ours?.bucketId}?rpp=2&lastSeen=${encodeURIComponent(value)}`);
    expect((await next(cursor)).status).toBe(200);
    const swap = (at: number) => `${cursor.slice(0, at)}${cursor[at] === "A" ? "B" : "A"}${cursor.slice(at + 1)}`;
    for (const value of [swap(0), swap(5), swap(cursor.length - 10), "made-up", "", "null", theirs?.paging.lastSeen ?? ""]) {
      const answer = await next(value);
      expect([value, answer.status, answer.json<{ code: string }>().code]).toEqual([value, 400, "BAD_CURSOR"]);
    }
  });

  test("P05 methods and addresses that the contract does not know", async () => {
    for (const [method, path] of [
      ["DELETE", "/home"],
      ["POST", "/home"],
      ["PUT", "/login"],
      ["GET", "/login"],
      ["GET", "/no/such/call"],
      ["GET", "/home/"],
      ["GET", "//home"],
      ["GET", "/HOME"],
      ["PATCH", "/customer/basket"],
      ["OPTIONS", "/login"],
    ] as const) {
      const answer = await product.call(method, path, { token: viewer });
      expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status: number) => status === 404 || status === 405)]);
      expectEnvelope(answer, `${method} ${path}`);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
