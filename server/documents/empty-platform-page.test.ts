import { expect, test } from "vitest";
import { emptyPlatformPage } from "./empty-platform-page.ts";

test.each([
  ["en-GB", "ltr"],
  ["es", "ltr"],
  ["pt-BR", "ltr"],
  ["ar", "rtl"],
] as const)("PL-01 a platform without a realm says by which command one is made (%s)", async (accepted, direction) => {
  const page = emptyPlatformPage(accepted, false);
  expect([page.status, page.headers.get("cache-control"), page.headers.get("retry-after")]).toEqual([503, "no-store", "5"]);
  const html = await page.text();
  expect(html).toContain(`dir="${direction}"`);
  expect(html).toContain("npm run platform -- realm create tv --host tv.example.com");
  expect(html).toContain("node build/server/cli.js realm create tv");
});
