import { generateKeyPairSync } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll } from "vitest";
import { demoText } from "../../../../demo/identity/pages.ts";
import { createIdentityServer } from "../../../../demo/identity/server.ts";
import { type Signing, signingWith } from "../../../../demo/identity/signing.ts";
import { createSealer } from "../../../crypto/seal.ts";

/**
 * Faults of a counterpart. Those up to HUGE are wrong HTTP responses; the others sign false claims. ADDRESS_APART is no failure: the token
 * names the viewer without an address, and `userinfo` has the address without a name.
 */
export type Misbehaviour =
  | "DOWN"
  | "BROKEN"
  | "SLOW"
  | "GARBAGE"
  | "CONFLICT"
  | "BAD_REQUEST"
  | "PRECONDITION"
  | "BLOCKED"
  | "APP_CHECK"
  | "REDIRECT"
  | "HUGE"
  | "WRONG_AUDIENCE"
  | "EXPIRED"
  | "OTHER_ISSUER"
  | "OTHER_NONCE"
  | "UNKNOWN_KEY"
  | "UNPROVED_ADDRESS"
  | "ADDRESS_APART";

const LIES: Partial<Record<Misbehaviour, (claims: Record<string, unknown>) => Record<string, unknown>>> = {
  WRONG_AUDIENCE: (claims) => ({ ...claims, aud: "somebody-else" }),
  EXPIRED: (claims) => ({ ...claims, iat: 1_000_000, exp: 1_000_600 }),
  OTHER_ISSUER: (claims) => ({ ...claims, iss: "https://other.example" }),
  OTHER_NONCE: (claims) => ({ ...claims, nonce: "another" }),
  UNPROVED_ADDRESS: (claims) => ({ ...claims, email_verified: false }),
  ADDRESS_APART: ({ email: _email, email_verified: _proved, ...claims }) => claims,
};

const keyOf = (kid: string): Signing => signingWith(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey, "RS256", kid);

export const CLIENT_SECRET = "the client's secret, which nobody is shown";

/** A provider on this machine that signs with a key of its own and misbehaves on demand: one for every kind. */
export async function startCounterpart(options: { readonly acceptsSecret?: (clientId: string, secret: string) => Promise<boolean> } = {}) {
  const [own, unknown] = [keyOf("own"), keyOf("unknown")];
  let mode: { readonly how: Misbehaviour; readonly where: RegExp; times: number } | null = null;
  const calls: string[] = [];
  const headers: Headers[] = [];
  const outer = new Hono();
  const server = serve({ fetch: outer.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const released: (() => void)[] = [];

  outer.use(async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`);
    headers.push(c.req.raw.headers);
    if (mode === null || !mode.where.test(c.req.path) || mode.times <= 0) return next();
    mode.times -= 1;
    switch (mode.how) {
      case "DOWN":
        return c.text("away", 503);
      case "BROKEN":
        return c.json({ error: "server_error" }, 500);
      case "CONFLICT":
        return c.json({ error: "conflict" }, 409);
      case "BAD_REQUEST":
        return c.json({ error: "bad_request" }, 400);
      case "PRECONDITION":
        return c.json({ error: "precondition_failed" }, 412);
      case "BLOCKED":
        return c.json({ error: { code: 400, message: 'BLOCKING_FUNCTION_ERROR_RESPONSE : {"error":{"message":"not invited"}}' } }, 400);
      case "APP_CHECK":
        return c.json({ error: { code: 400, message: "Firebase App Check token is invalid." } }, 400);
      case "GARBAGE":
        return c.text("<html>it works</html>", 200);
      case "HUGE":
        return c.text(`{"x":"${"x".repeat(400_000)}"}`, 200, { "content-type": "application/json" });
      case "REDIRECT":
        return c.redirect("http://169.254.169.254/latest/meta-data");
      case "SLOW":
        await new Promise<void>((done) => released.push(done));
        return c.text("late", 503);
      case "ADDRESS_APART": {
        await next();
        if (!c.req.path.endsWith("/userinfo")) return;
        const { name: _name, ...claims } = (await c.res.json()) as Record<string, unknown>;
        c.res = undefined;
        c.res = c.json(claims);
        return;
      }
      default:
        return next();
    }
  });
  outer.route(
    "/",
    createIdentityServer({
      origin,
      signing: { ...own, sign: (claims) => (mode?.how === "UNKNOWN_KEY" ? unknown : own).sign(claims) },
      sealer: createSealer({ secret: "a counterpart's own secret, longer than 32" }),
      now: () => new Date(),
      text: demoText,
      secretOf: () => CLIENT_SECRET,
      allowsRedirect: (_client, uri) => uri.startsWith("http://localhost:3000/"),
      claims: (claims) => (mode === null ? claims : (LIES[mode.how]?.(claims) ?? claims)),
      ...(options.acceptsSecret === undefined ? {} : { acceptsSecret: options.acceptsSecret }),
    }),
  );

  return {
    origin,
    calls,
    /** Headers of each call. */
    headers,
    signing: own,
    /** From now on; `where` narrows it to some paths, `times` to the first answers. */
    misbehave(how: Misbehaviour | null, where = /./u, times = Number.POSITIVE_INFINITY): void {
      mode = how === null ? null : { how, where, times };
    },
    async close(): Promise<void> {
      for (const release of released) release();
      await new Promise((done) => server.close(done));
    },
  };
}
type Counterpart = Awaited<ReturnType<typeof startCounterpart>>;

/** The counterpart of a file's tests: it starts before the first, and behaves again after each. */
export function counterpartForTests(options?: Parameters<typeof startCounterpart>[0]): Omit<Counterpart, "close"> {
  let started: Counterpart;
  beforeAll(async () => {
    started = await startCounterpart(options);
  });
  afterEach(() => started.misbehave(null));
  afterAll(() => started.close());
  return {
    get origin() {
      return started.origin;
    },
    get calls() {
      return started.calls;
    },
    get headers() {
      return started.headers;
    },
    get signing() {
      return started.signing;
    },
    misbehave: (how, where, times) => started.misbehave(how, where, times),
  };
}

/** Chooses a person at the provider, as the viewer's browser would. Returns the query with which the browser comes back. */
export async function walkThrough(
  authorisationUri: string,
  form: Readonly<Record<string, string>> = { person: "alex-rivera" },
): Promise<URLSearchParams> {
  const response = await fetch(authorisationUri, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const location = response.headers.get("location");
  if (location !== null) return new URL(location).searchParams;
  const hidden = (await response.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/gu);
  return new URLSearchParams([...hidden].map(([, name = "", value = ""]) => [name, value] as [string, string]));
}
