import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project-copy.ts";

const SERVER = "build/server/server.js";
const CLI = "build/server/cli.js";

/** The product as a copy of the project without `demo/` builds it. */
describe("a product without demo/", { timeout: 600_000 }, () => {
  let copy: ProjectCopy;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    copy = copyProject();
    rmSync(join(copy.folder, "demo"), { recursive: true });
    mkdirSync(join(copy.folder, "data"));
    expect(await copy.run("node", ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"])).toBeNull();
    expect(await copy.run("node", ["scripts/build.mjs", "--server-into", "build/server"])).toBeNull();
  }, 300_000);
  afterEach(async () => {
    for (const child of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  });
  afterAll(() => copy.remove());

  const settings = (DEMO: string): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(18_000 + (process.pid % 20_000)),
    DATA_DIR: join(copy.folder, "data"),
    DEMO,
    OPERATOR_PASSWORD: "Operator-Stool-77",
  });
  function start(file: string, args: readonly string[], DEMO: string): ChildProcess & { output(): string } {
    const child = spawn(process.execPath, [file, ...args], { cwd: copy.folder, env: settings(DEMO) });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    started.push(child);
    return Object.assign(child, { output: () => output });
  }

  test("PL-10 it imports a realm, starts and serves its pages; nothing of the demo is on", async () => {
    for (const args of [["migrate"], ["bundle", "import", "realms/ringside"]]) {
      const child = start(CLI, args, "off");
      const [code] = (await once(child, "exit")) as [number];
      expect([code, code === 0 ? "" : child.output()]).toEqual([0, ""]);
    }
    const server = start(SERVER, [], "off");
    const origin = await announced(server);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    for (const [path, wanted] of [
      ["/home", "Ringside"],
      ["/login", "League ID"],
    ] as const) {
      const response = await fetch(`${origin}${path}`, { headers: { accept: "text/html" } });
      const text = await response.text();
      // The bundle names a provider that only the demo has: it is offered nowhere.
      expect([path, response.status, text.includes("</html>"), text.includes(wanted)]).toEqual([path, 200, true, wanted === "Ringside"]);
    }
  });

  test("PL-10 DEMO is refused at the start, by name", async () => {
    const server = start(SERVER, [], "on");
    const [code] = (await once(server, "exit")) as [number];
    expect([code, server.output()]).toEqual([78, expect.stringContaining("DEMO and SANDBOX_PAYMENTS must be off")]);
  });
});

/** The origin that a server announces once it answers; fails with its output when it ends before. */
async function announced(server: ChildProcess & { output(): string }): Promise<string> {
  if (server.stdout === null) throw new Error("the server has no output");
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /^Ringside: +(\S+)$/u.exec(line)?.[1];
    if (origin !== undefined) return origin.replace("localhost", "127.0.0.1");
  }
  throw new Error(`the server ended: ${server.output()}`);
}
