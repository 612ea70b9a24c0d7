import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createRemoteFetch, isRemoteReady } from "./remote-platform.ts";

let server: Server | null = null;
afterEach(() => void server?.close().closeAllConnections());

async function platform(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const frozen: RequestListener = () => undefined;

describe("a platform elsewhere", () => {
  test("P44 one that takes requests and never answers is given up", async () => {
    const origin = await platform(frozen);
    await expect(createRemoteFetch(50)(new Request(`${origin}/img/abc/320.webp`))).rejects.toThrow("does not answer");
  });

  test("P44 an answer that has begun may take longer than that: a film", async () => {
    let finish = (): void => undefined;
    const origin = await platform((_request, response) => {
      response.write("begun ");
      finish = () => void response.end("and ended");
    });
    const response = await createRemoteFetch(200)(new Request(`${origin}/media/x`));
    await new Promise((resolve) => setTimeout(resolve, 400));
    finish();
    expect(await response.text()).toBe("begun and ended");
  });

  test("P44 readiness: its word counts; away, frozen or failing is not ready", async () => {
    expect(await isRemoteReady(await platform((_request, response) => void response.end("ready")))).toBe(true);
    expect(await isRemoteReady(await platform((_request, response) => void response.writeHead(503).end()))).toBe(false);
    expect(await isRemoteReady("http://127.0.0.1:1")).toBe(false);
    expect(await isRemoteReady(await platform(frozen), 50)).toBe(false);
  });
});
