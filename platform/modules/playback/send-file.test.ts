import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { constantFileSource } from "./send-file.ts";

const folder = mkdtempSync(join(tmpdir(), "parts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const textOf = async (path: string, start: number, end: number) =>
  Buffer.from((await (await constantFileSource(path))?.read(start, end)) ?? []).toString();

test("CV-11 a part is read once, however many ask and whenever; nothing of the disk is needed after that", async () => {
  const path = file("seg-0.m4s", "0123456789");
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf(path, 2, 5)));
  expect(new Set(answers)).toEqual(new Set(["234"]));
  rmSync(path);
  expect(await textOf(path, 0, 10)).toBe("0123456789");
});

test("CV-11 what was handed out cannot spoil what is kept", async () => {
  const path = file("seg-1.m4s", "0123456789");
  const source = await constantFileSource(path);
  (await source?.read(0, 4))?.fill(0);
  expect(await textOf(path, 0, 4)).toBe("0123");
});

test("CV-11 a part of more than a megabyte stays on the disk", async () => {
  const path = file("seg-2.m4s", new Uint8Array(1024 * 1024 + 1));
  expect((await constantFileSource(path))?.size).toBe(1024 * 1024 + 1);
  rmSync(path);
  expect(await constantFileSource(path)).toBeNull();
});

test("CV-11 a part that is not there is none, and is found when it has come", async () => {
  const path = join(folder, "late.m4s");
  expect(await constantFileSource(path)).toBeNull();
  file("late.m4s", "come");
  expect(await textOf(path, 0, 4)).toBe("come");
});
