import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Provider {
  readonly providerId: string;
  readonly targetPaymentProvider: string;
  readonly name: string;
  readonly methods: readonly unknown[];
}

/**
 * A product whose platform offers two card providers: a platform and a web process of their own, with a proxy between them.
 * The proxy adds `second` (SECOND, Second Pay) and answers for it with the sandbox. Three ports from `port` on are used.
 */
export async function startTwoCardProviders(port: number): Promise<{
  readonly origin: string;
  /** Providers named in calls that carry a payment method, in order. */
  readonly used: string[];
  close(): Promise<void>;
}> {
  const [web, platform, proxied] = [port, port + 1, port + 2];
  const origin = `http://localhost:${web}`;
  const folders = [mkdtempSync(join(tmpdir(), "two-providers-")), mkdtempSync(join(tmpdir(), "two-providers-"))];
  const used: string[] = [];
  const processes: ChildProcess[] = [];
  const start = async (at: number, env: Record<string, string>, ...more: string[]): Promise<void> => {
    const child = spawn(process.execPath, ["build/server/server.js", ...more], {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(at),
        SESSION_SECRET: "two-card-providers-and-nothing-else-012345",
        OPERATOR_PASSWORD: "Operator-Bench-55",
        ...env,
      },
    });
    processes.push(child);
    await answers(`http://localhost:${at}/readyz`, child);
  };
  await start(platform, { DATA_DIR: folders[0] ?? "", PUBLIC_ORIGIN: origin }, "--platform");
  const proxy = await listen(proxied, platform, used);
  await start(web, { DATA_DIR: folders[1] ?? "", PLATFORM_URL: `http://localhost:${proxied}` });
  return {
    origin,
    used,
    async close() {
      await Promise.all(processes.map(stop));
      await new Promise((resolve) => proxy.close(resolve));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${address}: the process ended with ${child.exitCode}`);
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function listen(port: number, platform: number, used: string[]): Promise<Server> {
  const server = createServer((incoming, answer) => {
    void readAll(incoming).then((body) => {
      const text = body.toString();
      const target = /"targetPaymentProvider":"(\w+)"/u.exec(text)?.[1];
      if (target !== undefined && /"paymentDetailsExternalId":"pm_/u.test(text)) used.push(target);
      const sent = target === "SECOND" ? Buffer.from(text.replace('"SECOND"', '"SANDBOX"')) : body;
      const headers = { ...incoming.headers, ...(sent === body ? {} : { "content-length": String(sent.length) }) };
      const onward = request({ host: "localhost", port: platform, method: incoming.method, path: incoming.url, headers }, (received) => {
        void readAll(received).then((content) => {
          const shown = received.statusCode === 200 ? withSecond(incoming.url, target, content) : content;
          const { "transfer-encoding": _, ...rest } = received.headers;
          answer.writeHead(received.statusCode ?? 502, { ...rest, "content-length": String(shown.length) }).end(shown);
        });
      });
      onward.on("error", () => answer.destroy());
      onward.end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return server;
}

const PROVIDERS = "/customer/basket/payment-providers";
const INIT = "/v4/payment-method/init";

function withSecond(path: string | undefined, target: string | undefined, content: Buffer): Buffer {
  if (path === PROVIDERS) {
    const { providers, ...more } = JSON.parse(content.toString()) as { providers: Provider[] };
    const second = providers.slice(0, 1).map((first) => ({
      ...first,
      providerId: "second",
      targetPaymentProvider: "SECOND",
      name: "Second Pay",
      methods: first.methods.slice(0, 1),
    }));
    return Buffer.from(JSON.stringify({ ...more, providers: [...providers, ...second] }));
  }
  if (path !== INIT || target !== "SECOND") return content;
  const hosted = JSON.parse(content.toString()) as { hostedFieldsUrl: string };
  return Buffer.from(JSON.stringify({ ...hosted, hostedFieldsUrl: `${hosted.hostedFieldsUrl}?of=SECOND` }));
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
