import { createHmac } from "node:crypto";
import * as v from "valibot";
import type { Tokens } from "../../../contract/identity/tokens.ts";
import { isCookieMac } from "../guest-cookies/cookie-mac.server.ts";
import { writeCookie } from "./cookies.ts";

/** `__Host-` binds it to this host and to HTTPS (or localhost). It holds both tokens; scripts cannot read it. */
export const SESSION_COOKIE = "__Host-session";
const THIRTY_DAYS = 60 * 60 * 24 * 30;

const HeldSchema = v.object({ a: v.string(), r: v.string(), e: v.number() });

/** Tokens of a signed-in viewer. `expiresAt`: end of the authorisation token, in milliseconds. */
export interface HeldTokens {
  readonly authorisationToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/**
 * Signs tokens into the cookie's value; a changed or foreign value reads as null. The signature includes the realm. `previousSecret` is the
 * secret before a rotation, whose cookies stay readable.
 */
export function createSessionCookie(secret: string, previousSecret?: string | null) {
  const macBy = (by: string, realmId: string, body: string) => createHmac("sha256", by).update(`session\n${realmId}\n${body}`).digest();
  const mac = (realmId: string, body: string) => macBy(secret, realmId, body);

  return {
    hold: (tokens: Tokens, now: number): HeldTokens => ({
      authorisationToken: tokens.authorisationToken,
      refreshToken: tokens.refreshToken,
      expiresAt: now + tokens.expiresIn * 1000,
    }),
    write(realmId: string, held: HeldTokens): string {
      const body = Buffer.from(JSON.stringify({ a: held.authorisationToken, r: held.refreshToken, e: held.expiresAt })).toString(
        "base64url",
      );
      return writeCookie(SESSION_COOKIE, `${body}.${mac(realmId, body).toString("base64url")}`, {
        httpOnly: true,
        secure: true,
        maxAge: THIRTY_DAYS,
      });
    },
    clear: (): string => writeCookie(SESSION_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 }),
    read(realmId: string, value: string | undefined): HeldTokens | null {
      const [body, signature] = value?.split(".") ?? [];
      if (body === undefined || signature === undefined) return null;
      const sentMac = Buffer.from(signature, "base64url");
      if (!isCookieMac({ secret, previousSecret }, sentMac, (by) => macBy(by, realmId, body))) return null;
      const parsed = v.safeParse(HeldSchema, JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
      return parsed.success ? { authorisationToken: parsed.output.a, refreshToken: parsed.output.r, expiresAt: parsed.output.e } : null;
    },
  };
}
export type SessionCookie = ReturnType<typeof createSessionCookie>;
