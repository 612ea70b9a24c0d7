import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

test("the folder is new, other users reach what they may in it, and it ends with what is in it", () => {
  const [one, other] = [memoryFolder(), memoryFolder()];
  expect(one.path).not.toBe(other.path);
  expect(statSync(one.path).mode & 0o777).toBe(0o711);
  writeFileSync(join(one.path, "database"), "");
  one.remove();
  expect([one, other].map(({ path }) => existsSync(path))).toEqual([false, true]);
  other.remove();
});
