import { expect, test } from "vitest";
import { failureOf, reasonOfRefusal, retryAfterOf } from "./stream-failure.ts";

test.each([
  [401, "signIn"],
  [403, "denied"],
  [404, "missing"],
  [409, "limit"],
  [429, "busy"],
  [500, "server"],
  [503, "server"],
] as const)("CV-19 status %i has its own reason: %s", (status, reason) => {
  expect(failureOf(status, undefined, null)).toEqual({ reason });
});

test("CV-19 the platform's code says more than the status, and a guest who is refused has lost the session", () => {
  expect(reasonOfRefusal("GEOBLOCKED", 403, false)).toBe("region");
  expect(reasonOfRefusal("VIDEO_IS_NOT_LIVE", 404, false)).toBe("notLive");
  expect(reasonOfRefusal("EVENT_HAS_ENDED", 410, false)).toBe("eventEnded");
  expect(reasonOfRefusal("NOT_FOUND", 400, false)).toBe("missing");
  expect(reasonOfRefusal("UNAVAILABLE", 400, false)).toBe("server");
  expect(reasonOfRefusal("ACCESS_DENIED", 403, false)).toBe("denied");
  expect(reasonOfRefusal("ACCESS_DENIED", 403, true)).toBe("signIn");
});

test("CV-19 the body names a reason that we know, and the header the seconds to wait", () => {
  expect(failureOf(403, "region", "30")).toEqual({ reason: "region", retryAfter: 30 });
  expect(failureOf(503, "<b>", "Wed, 21 Oct 2026 07:28:00 GMT")).toEqual({ reason: "server" });
  for (const header of ["-1", "1e3", "", "123456", null]) expect(retryAfterOf(header), String(header)).toBeNull();
});
