import { readCookies, writeCookie } from "../../http/cookies.ts";

/**
 * The plan that a guest has chosen, while they sign up or in (CM-02): afterwards it is put into their basket without being chosen again.
 * Only our own form writes it, so that a link from elsewhere fills no basket.
 */
const COOKIE = "__Host-choice";
/** A sign-up may wait for its mail. */
const ONE_DAY = 24 * 60 * 60;
const ID = /^[\w.~-]{1,120}$/u;

export interface RememberedChoice {
  readonly sku: string;
  readonly licence: string;
}

/** Nothing to remember where the form names no licence: the way back could not show it. */
export function rememberChoice({ sku, licence }: { readonly sku: string; readonly licence?: string | undefined }): string[] {
  if (licence === undefined || !ID.test(sku) || !ID.test(licence)) return [];
  return [writeCookie(COOKIE, `${sku}:${licence}`, { httpOnly: true, secure: true, maxAge: ONE_DAY })];
}

export const forgetChoice = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

export function rememberedChoice(request: Request): RememberedChoice | null {
  const [sku = "", licence = ""] = (readCookies(request.headers.get("cookie")).get(COOKIE) ?? "").split(":");
  return ID.test(sku) && ID.test(licence) ? { sku, licence } : null;
}
