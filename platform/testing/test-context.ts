import type { CallContext, Role } from "../http/context.ts";

/** A guest's call in realm `ringside`, in English, from 203.0.113.1. */
export function testContext(overrides: Partial<CallContext> = {}): CallContext {
  return {
    realmId: "ringside",
    language: "en",
    viewer: null,
    address: "203.0.113.1",
    region: null,
    vpn: false,
    requestId: "test-request",
    service: true,
    userAgent: "test",
    ...overrides,
  };
}

/** The same call by a signed-in viewer. */
export function viewerContext(
  id: string,
  overrides: Partial<CallContext> & { role?: Role; sessionId?: string } = {},
): CallContext & {
  viewer: NonNullable<CallContext["viewer"]>;
} {
  const { role = "VIEWER", sessionId = `session-of-${id}`, ...others } = overrides;
  return { ...testContext(others), viewer: { id, role, sessionId } };
}
