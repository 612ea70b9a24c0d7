import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readListening } from "./env.ts";
import { isAlive } from "./health.ts";
import { writeSelfSigned } from "./testing/self-signed.ts";

let server: Server | null = null;
afterEach(() => new Promise<void>((done) => (server === null ? done() : server.close(() => done()))));

async function listen(made: Server, host: string): Promise<string> {
  server = made;
  await new Promise<void>((done) => made.listen(0, host, done));
  return String((made.address() as AddressInfo).port);
}
const alive: RequestListener = (request, response) => void response.writeHead(request.url === "/healthz" ? 200 : 404).end();

test("image: the health check asks where HOST and PORT say that the server listens", async () => {
  for (const HOST of ["127.0.0.1", "0.0.0.0", "127.0.0.2", ""]) {
    const PORT = await listen(createServer(alive), HOST === "" ? "0.0.0.0" : HOST);
    expect(await isAlive(readListening({ HOST, PORT }))).toBe(true);
    await new Promise((done) => server?.close(done));
    expect(await isAlive(readListening({ HOST, PORT }))).toBe(false);
  }
});

test("image: the health check follows TLS", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-health-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    await writeSelfSigned({ key, cert }, "tv.example.com");
    const PORT = await listen(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, alive), "127.0.0.1");
    expect(await isAlive(readListening({ PORT, TLS_CERT: cert, TLS_KEY: key }))).toBe(true);
    expect(await isAlive(readListening({ PORT }))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("image: a server that is not well, or hangs, is not alive", async () => {
  const PORT = await listen(
    createServer((_request, response) => void response.writeHead(503).end()),
    "127.0.0.1",
  );
  expect(await isAlive(readListening({ PORT }))).toBe(false);
  const hanging = createServer(() => undefined);
  const port = await listen(hanging, "127.0.0.1");
  expect(await isAlive(readListening({ PORT: port }), 50)).toBe(false);
  hanging.closeAllConnections();
});
