import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { killServer, mediaPath, type ServerProcess, startServer } from "../../support/server-process.ts";
import { SECRET } from "../../support/test-platform.ts";

// Each test starts a process or two, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 });

let folder = "";
let running: ServerProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-pictures-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(killServer));
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: join(folder, "data"), SESSION_SECRET: SECRET });
  running.push(server);
  await server.until("/readyz", 200);
  return server;
}

/** Wide pictures of the demo, in the addresses that pages name. */
function addresses(): string[] {
  const files = readdirSync(mediaPath("art")).filter((name) => name.endsWith("-landscape.webp"));
  return files.slice(0, 12).map((name) => {
    const bytes = readFileSync(mediaPath(join("art", name)));
    return `/img/${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}/480.avif`;
  });
}

const made = (): string[] => {
  try {
    return readdirSync(join(folder, "data", "images"));
  } catch {
    return [];
  }
};
const isDraft = (name: string): boolean => name.endsWith(".tmp");

/** Decodes every pixel. Rejects for half a file. */
const decode = (picture: string | Uint8Array): Promise<Buffer> => sharp(picture, { failOn: "warning" }).raw().toBuffer();

async function decodeMade(): Promise<void> {
  for (const name of made().filter((each) => !isDraft(each))) await decode(join(folder, "data", "images", name));
}

/** Requests all pictures at once. Each gives its bytes, null when no answer came. */
const requestAll = ({ origin }: ServerProcess) =>
  addresses().map(async (address) => {
    try {
      const response = await fetch(`${origin}${address}`);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    } catch {
      return null;
    }
  });

describe("CV-05 pictures and the end of a process", () => {
  test("CV-05 a started process has made no picture", async () => {
    const server = await start();
    await fetch(`${server.origin}/api/openapi.json`);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(made()).toEqual([]);
  });

  test("CV-05 a process that must end while it makes pictures answers whole ones and leaves no draft", async () => {
    const server = await start();
    const answers = requestAll(server);
    await Promise.race(answers);
    server.child.kill("SIGTERM");
    const pictures = (await Promise.all(answers)).filter((bytes) => bytes !== null);
    expect(await server.ended).toBe(0);
    expect(pictures.length).toBeGreaterThan(0);
    for (const bytes of pictures) await decode(bytes);
    expect(made().filter(isDraft)).toEqual([]);
    await decodeMade();
  });

  test("CV-05 a process that is killed while it makes pictures leaves no half of one to the next", async () => {
    const killed = await start();
    const answers = requestAll(killed);
    await Promise.race(answers);
    await killServer(killed);
    for (const bytes of (await Promise.all(answers)).filter((each) => each !== null)) await decode(bytes);
    await decodeMade();
    const next = await start();
    const pictures = await Promise.all(requestAll(next));
    expect(pictures.every((bytes) => bytes !== null)).toBe(true);
    for (const bytes of pictures) await decode(bytes ?? new Uint8Array());
    await decodeMade();
  });
});
