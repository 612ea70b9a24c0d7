import { expect, test, vi } from "vitest";
import { callOrError, createApiError, isApiError } from "./api-error.ts";

const ENVELOPE = {
  code: "VALIDATION_FAILED",
  messages: [],
  requestId: "r",
  details: { fields: [{ path: "email", code: "unknown" }] },
} as const;

test("ID-29 an error that the other bundle's copy of the class made is recognised", async () => {
  vi.resetModules();
  const other = await import("./api-error.ts");
  expect(other.createApiError).not.toBe(createApiError);
  const error: unknown = other.createApiError(400, { ...ENVELOPE, messages: [] });
  expect(isApiError(error)).toBe(true);
  expect(isApiError(error) && error.fields).toEqual([{ path: "email", code: "unknown" }]);
  expect(await callOrError(Promise.reject(error))).toBe(error);
});

test("ID-29 nothing else is recognised", async () => {
  for (const value of [new Error("x"), null, undefined, "ApiError", { name: "ApiError", code: "INTERNAL" }])
    expect(isApiError(value)).toBe(false);
  await expect(callOrError(Promise.reject(new TypeError("x")))).rejects.toThrow("x");
});
