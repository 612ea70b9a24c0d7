import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("Dockerfile", "utf8");
const lines = text.split("\n");

test("image: the image runs scripts that exist, the same that a clone runs", () => {
  const scripts = [...text.matchAll(/scripts\/[\w-]+\.mjs/gu)].map(([script]) => script);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(existsSync(script), script).toBe(true);
  for (const line of lines.filter((entry) => entry.startsWith("COPY ") && !entry.includes("--from"))) {
    const sources = line.split(" ").slice(1, -1);
    for (const source of sources) expect(existsSync(source), source).toBe(true);
  }
});

test("image: it has two stages, runs Node 24 without root, keeps data in a volume and says how it is", () => {
  expect(lines.filter((line) => /^FROM \$\{NODE_IMAGE\}/u.test(line))).toHaveLength(2);
  expect(text).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-bookworm-slim$/mu);
  const last = text.slice(text.lastIndexOf("FROM "));
  expect(last).toMatch(/^USER node$/mu);
  expect(last).toMatch(/^VOLUME \/data$/mu);
  // It follows PORT, HOST and TLS (`server/health.ts`).
  expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "build\/server\/health\.js"\]$/mu);
  expect(last).not.toMatch(/SECRET|PASSWORD/u);
});
