import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../platform/store/database.ts";
import { openPlatform, openSqlitePlace, type Place, type TestPlatform } from "../api/test-platform.ts";

/** Of a licence that the demo's member holds, and a guest does not. */
const PAID = "road-to-the-belt-s1e1";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What stands at a mail server's port. Gives its address; `visits` counts who came. */
async function mailPort(
  answer: ((socket: Socket) => void) | null,
): Promise<{ url: string; visits: () => number; close: () => Promise<void> }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    answer?.(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  if (answer === null) await close();
  else closing.push(close);
  return { url, visits: () => count, close };
}

async function open(change: (place: Place) => void = () => undefined, smtpUrl: string | null = null): Promise<[TestPlatform, Place]> {
  const place = await openSqlitePlace();
  closing.push(() => place.remove());
  change(place);
  const product = await openPlatform(place, { smtpUrl });
  closing.push(() => product.close());
  product.platform.startJobs();
  return [product, place];
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
    const port = await mailPort(answer);
    const [product] = await open(undefined, port.url);
    const reset = await product.call("POST", "/reset-password/create", { json: { id: "member@ringside.example" } });
    expect(reset.status).toBe(204);
    if (answer !== null) await expect.poll(port.visits, { timeout: 10_000 }).toBeGreaterThan(0);
    await expectSignInAndPlayback(product);
    // The product waits for the mail that it is sending when it closes.
    await port.close();
  });

  test.each([
    ["down", (place: Place) => writeFileSync(join(place.dataDir, "images"), "a file where a folder should be")],
    ["gone", (place: Place) => rmSync(join(place.dataDir, "images"), { recursive: true, force: true })],
  ] as const)("P43 the folder of pictures is %s: sign-in and playback go on", async (_kind, change) => {
    const [product] = await open(change);
    await expectSignInAndPlayback(product);
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
