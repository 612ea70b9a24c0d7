import { createECDH, randomBytes } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { CHANNEL } from "../../platform/events/postgres-bus.ts";
import { openDatabase } from "../../platform/store/database.ts";
import {
  describeOnPostgres,
  openDemoPlace,
  openPlatform,
  type Place,
  payBody,
  proofOf,
  type TestPlatform,
} from "../support/test-platform.ts";

/** Of a licence that the demo's member holds, and a guest does not. */
const PAID = "road-to-the-belt-s1e1";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens another server's port, where `answer` serves each connection; null: nothing listens. `visits` counts the connections. */
async function openPort(
  answer: ((socket: Socket) => void) | null,
): Promise<{ host: string; visits: () => number; close: () => Promise<void> }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    answer?.(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  if (answer === null) await close();
  else closing.push(close);
  return { host, visits: () => count, close };
}

async function open(
  change: (place: Place) => void = () => undefined,
  settings: Parameters<typeof openPlatform>[1] = {},
): Promise<[TestPlatform, Place]> {
  const place = await openDemoPlace();
  closing.push(() => place.remove());
  change(place);
  const product = await openPlatform(place, settings);
  closing.push(() => product.close());
  product.platform.startJobs();
  return [product, place];
}

/** A product, and a second connection to its database. */
async function openBeside(openPlace: () => Promise<Place>) {
  const place = await openPlace();
  closing.push(() => place.remove());
  const product = await openPlatform(place);
  closing.push(() => product.close());
  const database = openDatabase(place.databaseUrl);
  closing.push(() => database.close());
  return { product, database };
}

/** P43: sign-in by password, and a title that its viewer has paid for, to its first segments. */
async function expectSignInAndPlayback(product: TestPlatform): Promise<void> {
  const token = await product.signIn("member");
  const manifest = await product.call("POST", `/v5/manifest/vod/${PAID}`, { token, json: {} });
  expect(manifest.status).toBe(200);
  const { preload } = manifest.json<{ manifest: { preload: { url: string }[] } }>().manifest;
  expect(preload.length).toBeGreaterThan(3);
  for (const { url } of preload) {
    const { pathname, search } = new URL(url, "http://platform.test");
    expect((await product.call("GET", `${pathname}${search}`, { key: null })).status).toBe(200);
  }
}

describe("P43 a part that is away, slow or answers garbage", () => {
  test("P43 the title is one that has to be paid for", async () => {
    const [product] = await open();
    expect((await product.call("POST", `/v5/manifest/vod/${PAID}`, { json: {} })).status).toBe(403);
    await expectSignInAndPlayback(product);
  });

  test.each([
    ["down", null],
    ["slow", () => undefined],
    ["garbage", (socket: Socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\n<html>\u0000\r\n")],
  ] as const)("P43 mail is %s: sign-in and playback go on while it is tried", async (_kind, answer) => {
    const port = await openPort(answer);
    const [product] = await open(undefined, { smtpUrl: `smtp://${port.host}` });
    const reset = await product.call("POST", "/reset-password/create", { json: { id: "member@ringside.example" } });
    expect(reset.status).toBe(204);
    if (answer !== null) await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(0);
    await expectSignInAndPlayback(product);
    // The product waits for the mail that it is sending when it closes.
    await port.close();
  });

  test.each([
    ["down", null],
    ["slow", () => undefined],
    ["garbage", (socket: Socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n<html>\u0000\r\n")],
  ] as const)("P43 an identity provider is %s: who leaves for it is told so, sign-in and playback go on", async (kind, answer) => {
    const port = await openPort(answer);
    const [product, place] = await open();
    const database = openDatabase(place.databaseUrl);
    const { settings } = await database.unwalled
      .selectFrom("realms")
      .select("settings")
      .where("id", "=", "ringside")
      .executeTakeFirstOrThrow();
    const moved = settings.replaceAll('"demo:/league-id"', `"http://${port.host}","clientAuthentication":"NONE"`);
    await database.unwalled.updateTable("realms").set({ settings: moved }).where("id", "=", "ringside").execute();
    await database.close();
    const leaving = product.call("GET", "/openid/league-id/auth-uri?authoriseUriFlow=SIGNIN");
    if (answer !== null) await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(0);
    await expectSignInAndPlayback(product);
    // The timeout of a slow provider is tested in `provider-faults.test.ts`; here the provider is down.
    if (kind === "slow") await port.close();
    const left = await leaving;
    expect([left.status, left.json<{ code: string }>().code]).toEqual([502, "SIGN_IN_PROVIDER_UNAVAILABLE"]);
  });

  test.each([
    ["down", (place: Place) => writeFileSync(join(place.dataDir, "images"), "a file where a folder should be")],
    ["gone", (place: Place) => rmSync(join(place.dataDir, "images"), { recursive: true, force: true })],
  ] as const)("P43 the folder of pictures is %s: sign-in and playback go on", async (_kind, change) => {
    const [product] = await open(change);
    await expectSignInAndPlayback(product);
  });

  test("P43 the stored pictures are garbage: sign-in, playback and other pictures go on", async () => {
    const [product, place] = await open();
    const [one, other] = [...(await product.call("GET", "/home")).text.matchAll(/"hash":"([0-9a-f]{16})"/gu)].map(([, hash]) => hash);
    expect(other).not.toBe(one);
    const get = async (hash: string | undefined) => (await product.call("GET", `/img/${hash}/240.webp`, { key: null })).status;
    expect(await get(one)).toBe(200);
    const folder = join(place.dataDir, "images");
    expect(readdirSync(folder)).not.toEqual([]);
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), "<html>\u0000");
    await expectSignInAndPlayback(product);
    expect(await get(other)).toBe(200);
  });

  test("P43 pictures are slow, since many are made at once: sign-in and playback go on meanwhile", async () => {
    const [product] = await open();
    const hashes = [
      ...new Set([...(await product.call("GET", "/home")).text.matchAll(/"hash":"([0-9a-f]{16})"/gu)].map(([, hash]) => hash)),
    ];
    expect(hashes.length).toBeGreaterThan(24);
    const some = hashes.slice(0, 24);
    let made = 0;
    const pictures = some.map(async (hash) => {
      const { status } = await product.call("GET", `/img/${hash}/960.avif`, { key: null });
      made += 1;
      return status;
    });
    await expectSignInAndPlayback(product);
    expect(made).toBeLessThan(some.length);
    expect(new Set(await Promise.all(pictures))).toEqual(new Set([200]));
  }, 120_000);

  test("P43 the payment provider answers nothing but errors: the payment waits, nothing is charged, sign-in and playback go on", async () => {
    const [product, place] = await open();
    const database = openDatabase(place.databaseUrl);
    closing.push(() => database.close());
    const rename = (from: string, to: string) => database.unwalled.schema.alterTable(from).renameTo(to).execute();
    const token = await product.signUp();
    const basket = (await product.call("PUT", "/baskets/ringside-yearly-p1y", { token })).json<{ id: string }>();
    const card = await product.enterCard(token);
    await rename("sandbox_payments", "sandbox_payments_away");
    const waiting = await product.call("POST", `/customer/baskets/pay/${basket.id}`, { token, json: payBody(card) });
    expect([waiting.status, waiting.json<{ status: string }>().status]).toEqual([200, "PENDING"]);
    await expectSignInAndPlayback(product);
    await rename("sandbox_payments_away", "sandbox_payments");
    // It never heard of the payment: it waits to be asked about again (`payment.test.ts`), and nothing is charged.
    const { id } = waiting.json<{ id: string }>();
    const payment = await product.call("GET", `/customer/payments/${id}`, { token });
    expect([payment.status, payment.json<{ status: string }>().status]).toEqual([200, "PENDING"]);
    expect(await database.unwalled.selectFrom("sandbox_payments").select("status").where("attempt_id", "=", id).execute()).toEqual([]);
  });

  test.each([
    ["down", null],
    ["slow", () => undefined],
    ["garbage", (socket: Socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n<html>\u0000\r\n")],
  ] as const)(
    "P43 a payment provider elsewhere is %s: nobody has paid, sign-in and playback go on",
    async (kind, answer) => {
      const port = await openPort(answer);
      const [product, place] = await open(undefined, {
        stripe: {
          secretKey: "sk_test_away",
          publishableKey: "pk_test_away",
          webhookSecrets: ["whsec_away"],
          apiOrigin: `http://${port.host}`,
          scriptOrigin: null,
        },
      });
      const database = openDatabase(place.databaseUrl);
      closing.push(() => database.close());
      const { settings } = await database.unwalled
        .selectFrom("realms")
        .select("settings")
        .where("id", "=", "ringside")
        .executeTakeFirstOrThrow();
      const parsed = JSON.parse(settings) as { sections: { commerce?: object } };
      const commerce = { ...parsed.sections.commerce, paymentProvider: "stripe" };
      const moved = JSON.stringify({ ...parsed, sections: { ...parsed.sections, commerce } });
      await database.unwalled.updateTable("realms").set({ settings: moved }).where("id", "=", "ringside").execute();
      const token = await product.signUp();
      const basket = (await product.call("PUT", "/baskets/ringside-yearly-p1y", { token })).json<{ id: string }>();
      const json = {
        paymentArrangement: {
          primaryPaymentDetailsAttributes: {
            paymentDetailsExternalId: "pm_elsewhere",
            targetPaymentProvider: "STRIPE",
            paymentMethodType: "CARD",
          },
        },
      };
      const paying = product.call("POST", `/customer/baskets/pay/${basket.id}`, { token, json });
      if (answer !== null) await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(0);
      await expectSignInAndPlayback(product);
      if (kind === "slow") await port.close();
      const paid = await paying;
      expect([paid.status, paid.json<{ code: string }>().code]).toEqual([502, "PROVIDER_UNAVAILABLE"]);
      const licences = await product.call("GET", "/user/licence", { token });
      expect(licences.status).toBe(200);
      expect(licences.text).not.toContain("ringside-yearly");
    },
    60_000,
  );

  test("P43 a push service answers garbage, is slow, then down: sign-in and playback go on, and its messages wait", async () => {
    let answer: "garbage" | "slow" = "garbage";
    const port = await openPort((socket) => void (answer === "garbage" && socket.end("<html>\u0000\r\n\r\n")));
    const [product] = await open(undefined, { pushTestOrigin: `http://${port.host}` });
    const token = await product.signIn("member");
    const { key } = (await product.call("GET", "/push/key", { token })).json<{ key: string }>();
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const json = { endpoint: `http://${port.host}/device`, p256dh, auth: randomBytes(16).toString("base64url"), key };
    const saved = await product.call("PUT", "/push/subscription", { token, json });
    expect(saved.status).toBe(200);
    const send = () => product.call("POST", `/push/devices/${saved.json<{ id: string }>().id}/test`, { token });
    // `sent` includes messages that wait (`push/sender.ts`).
    const expectWaiting = async (sending: ReturnType<typeof send>) => {
      const sent = await sending;
      expect([sent.status, sent.json()]).toEqual([200, { result: "sent" }]);
    };

    await expectWaiting(send());
    await expectSignInAndPlayback(product);

    answer = "slow";
    const before = port.visits();
    expect(before).toBeGreaterThan(0);
    const slow = send();
    await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(before);
    await expectSignInAndPlayback(product);
    // The timeout of a slow service is tested in the module `push`; here the service goes down.
    await port.close();
    await expectWaiting(slow);

    await expectWaiting(send());
    await expectSignInAndPlayback(product);
    expect(product.log.lines.filter(({ message }) => message === "a push service did not answer")).toHaveLength(3);
  });

  test("P43 search: another engine answers garbage, is slow, then down, and the own index is lost: sign-in and playback go on", async () => {
    const port = await openPort((socket) => {
      socket.once("data", (request) => {
        if (request.toString().includes("/garbage"))
          socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"ids":[{"<html>":"\u0000');
      });
    });
    const [product, place] = await open();
    const database = openDatabase(place.databaseUrl);
    closing.push(() => database.close());
    const chooseEngine = async (address: string) => {
      const realms = database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside");
      const parsed = JSON.parse((await realms.executeTakeFirstOrThrow()).settings) as { sections: object };
      const settings = JSON.stringify({ ...parsed, sections: { ...parsed.sections, search: { engine: "REMOTE", address } } });
      await database.unwalled.updateTable("realms").set({ settings }).where("id", "=", "ringside").execute();
    };
    const search = async () => {
      const found = await product.call("GET", "/view/content-search?value=road+to+the+belt");
      expect(found.status).toBe(200);
      return found.json<{ available: boolean; totalCount: number; popularContent: unknown[] }>();
    };
    const lines = (part: string) => product.log.lines.filter(({ message }) => message.includes(part)).length;

    for (const [at, kind] of (["garbage", "slow", "down"] as const).entries()) {
      // An engine that failed gets no requests for a time: each kind has an address of its own.
      await chooseEngine(`http://${port.host}/${kind}`);
      const visits = port.visits();
      const found = search();
      if (kind !== "down") await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(visits);
      await expectSignInAndPlayback(product);
      if (kind === "slow") await port.close();
      expect(await found, kind).toMatchObject({ available: true, totalCount: expect.toSatisfy((count: number) => count > 0) });
      expect(lines("its own index searches"), kind).toBe(at + 1);
    }

    await sql`drop table search_index`.execute(database.unwalled);
    const lost = await search();
    expect(lost).toMatchObject({ available: false, totalCount: 0 });
    expect(lost.popularContent.length).toBeGreaterThan(0);
    await expectSignInAndPlayback(product);
    await expect.poll(async () => (await search()).available, { timeout: 20_000 }).toBe(true);
  }, 60_000);

  test("P43 labels are garbage: sign-in and playback go on, and the texts are shown as they are", async () => {
    const [product, place] = await open();
    const garbage = "{{name, {{ $t(%s) </script>\u202e\ufffd";
    const database = openDatabase(place.databaseUrl);
    await database.unwalled.updateTable("labels").set({ text: garbage }).execute();
    await database.unwalled.updateTable("realm_versions").set({ version: 99 }).where("scope", "=", "labels").execute();
    await database.close();
    await expectSignInAndPlayback(product);
    const labels = await product.call("GET", "/api/v2/label?namespaces=identity", { language: "en" });
    expect([labels.status, labels.json<{ translations: Record<string, string> }>().translations.identitySignInTitle]).toEqual([
      200,
      garbage,
    ]);
    const wrong = await product.call("POST", "/login", { json: { id: "member@ringside.example", secret: "wrong" } });
    expect([wrong.status, wrong.json<{ code: string }>().code]).toEqual([401, "INVALID_CREDENTIALS"]);
    const reset = await product.call("POST", "/reset-password/create", { json: { id: "member@ringside.example" } });
    expect(reset.status).toBe(204);
  });

  test("P43 labels are gone: sign-in and playback go on, and errors carry their codes", async () => {
    const [product, place] = await open();
    const database = openDatabase(place.databaseUrl);
    await database.unwalled.deleteFrom("labels").execute();
    await database.close();
    await expectSignInAndPlayback(product);
    const wrong = await product.call("POST", "/login", { json: { id: "member@ringside.example", secret: "wrong" } });
    expect([wrong.status, wrong.json<{ code: string }>().code]).toEqual([401, "INVALID_CREDENTIALS"]);
  });
});

describeOnPostgres("P43 labels and search", (openPlace) => {
  test("P43 labels and search are slow, since somebody holds their tables: sign-in and playback go on meanwhile", async () => {
    const { product, database } = await openBeside(openPlace);
    const answered: string[] = [];
    // A new version makes the server read the labels again.
    await database.unwalled.updateTable("realm_versions").set({ version: 99 }).where("scope", "=", "labels").execute();
    await database.unwalled.transaction().execute(async (trx) => {
      await sql`lock table labels, search_index, search_documents in access exclusive mode`.execute(trx);
      for (const path of ["/api/v2/label?namespaces=identity", "/view/content-search?value=road"]) {
        const answer = product.call("GET", path, { language: "ar" }).then(({ status }) => answered.push(`${status} ${path}`));
        closing.push(() => answer);
      }
      await expectSignInAndPlayback(product);
      const wrong = await product.call("POST", "/login", { json: { id: "member@ringside.example", secret: "wrong" } });
      expect([wrong.status, wrong.json<{ code: string }>().code]).toEqual([401, "INVALID_CREDENTIALS"]);
      expect(answered).toEqual([]);
    });
    await expect
      .poll(() => answered.toSorted(), { timeout: 10_000 })
      .toEqual(["200 /api/v2/label?namespaces=identity", "200 /view/content-search?value=road"]);
  });
});

describeOnPostgres("P43 events between processes", (openPlace) => {
  test("P43 fan-out is down, brings garbage, or goes to somebody who never reads: sign-in and playback go on", async () => {
    const { product, database } = await openBeside(openPlace);
    const logged = (message: string) => expect.poll(() => product.log.lines.map((line) => line.message)).toContain(message);

    const unread = await product.platform.fetch(
      new Request("http://platform.test/realms/events", { headers: { "x-service-auth": proofOf("service") } }),
    );
    expect(unread.status).toBe(200);
    for (const payload of ["{{ nothing", "null", '{"topic":5}'])
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(database.unwalled);
    for (let edit = 0; edit < 20; edit += 1)
      await database.unwalled
        .updateTable("realms")
        .set({ name: `Edit ${edit}` })
        .execute();
    await logged("event not understood");
    await expectSignInAndPlayback(product);

    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'events'`.execute(database.unwalled);
    expect(rows).toHaveLength(1);
    await logged("events not heard until the database answers again");
    await expectSignInAndPlayback(product);
    await logged("events are heard again");
    await unread.body?.cancel();
  });
});
