import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openText } from "./file-text.ts";

const folder = mkdtempSync(join(tmpdir(), "xmltv-"));
afterAll(() => rmSync(folder, { recursive: true }));

const TOO_LONG = "the file has more than four gigabytes; divide it by channels or days";

/** Reads a file with a limit of bytes. Returns its length and the bytes that were read of it. */
async function readText(content: Buffer, most: number): Promise<{ length: number; read: number; error: string | null }> {
  const path = join(folder, "guide");
  writeFileSync(path, content);
  const file = await openText(path, most);
  let length = 0;
  let error: string | null = null;
  try {
    for await (const piece of file.pieces()) length += piece.length;
  } catch (thrown) {
    error = (thrown as Error).message;
  }
  await file.close();
  return { length, read: file.bytesRead(), error };
}

test("LV-01 a file of 5 GB is refused before it is read", async () => {
  const path = join(folder, "long.xml");
  writeFileSync(path, "<tv>");
  truncateSync(path, 5_000_000_000);
  await expect(openText(path)).rejects.toThrow(TOO_LONG);
});

test("LV-01 a gzipped file is refused as soon as its text is too long; one within the limit is read", async () => {
  const text = Buffer.from(" ".repeat(1_000_000));
  const bomb = gzipSync(text);
  expect(bomb.length).toBeLessThan(10_000);
  const refused = await readText(bomb, 100_000);
  expect(refused.error).toBe(TOO_LONG);
  expect(refused.length).toBeLessThanOrEqual(100_000);
  expect(await readText(bomb, 1_000_000)).toEqual({ length: 1_000_000, read: bomb.length, error: null });
  expect(await readText(text, 1_000_000)).toMatchObject({ length: 1_000_000, error: null });
});
