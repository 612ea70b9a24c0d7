import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";

test("ID-29 an error made by the other bundle's copy of the class is still one", async () => {
  vi.resetModules();
  const other = await import("./api-error.ts");
  expect(other.ApiError).not.toBe(ApiError);
  const error: unknown = new other.ApiError(400, {
    code: "VALIDATION_FAILED",
    messages: [],
    requestId: "r",
    details: { fields: [{ path: "email", code: "unknown" }] },
  });
  expect(error instanceof ApiError).toBe(true);
  expect(error instanceof ApiError && error.fields).toEqual([{ path: "email", code: "unknown" }]);
});

test("ID-29 nothing else is one", () => {
  for (const value of [new Error("x"), null, undefined, "ApiError", { name: "ApiError", code: "INTERNAL" }])
    expect(value instanceof ApiError).toBe(false);
});
