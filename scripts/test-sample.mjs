import { spawnSync } from "node:child_process";
import { root } from "./prepare.mjs";

/** Digits of a commit's id that make the number: enough for any matrix. */
const DIGITS = 8;

/**
 * Picks the variants of the browser tests' matrices (`tests/support/sample.ts`): a number made of the commit, so that a commit always
 * has the same sample and the next one has another. `--sample=7` repeats one, `--full` tests every variant. Without git it is 0.
 * @param {readonly string[]} options
 * @returns {string} "all" or a whole number
 */
export function sampleOf(options) {
  if (options.includes("--full")) return "all";
  const sample = options.find((option) => option.startsWith("--sample="))?.slice("--sample=".length);
  if (sample !== undefined) {
    if (!/^\d{1,15}$/u.test(sample)) throw new Error(`--sample takes a whole number, not "${sample}"`);
    return sample;
  }
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? String(Number.parseInt(stdout.slice(0, DIGITS), 16)) : "0";
}
