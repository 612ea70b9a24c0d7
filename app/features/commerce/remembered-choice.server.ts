import { readCookies, writeCookie } from "../../http/cookies.ts";

/** Set when a remembered choice is taken up: signing in was a stage of this purchase, and stays in its progress. */
const SIGNED_IN = "__Host-purchase-sign-in";
const ONE_HOUR = 60 * 60;

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

const forgetChoice = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

export const hasSignedInOnTheWay = (request: Request): boolean => readCookies(request.headers.get("cookie")).get(SIGNED_IN) === "1";

/** What a choice changes: the remembered one is taken up, or another one takes its place. */
export function takeUpChoice(request: Request, licence: string | undefined): string[] {
  const remembered = rememberedChoice(request);
  const isIt = remembered !== null && remembered.licence === licence;
  const mark = (value: string, maxAge: number) => writeCookie(SIGNED_IN, value, { httpOnly: true, secure: true, maxAge });
  return [
    ...(remembered === null ? [] : [forgetChoice()]),
    ...(isIt ? [mark("1", ONE_HOUR)] : hasSignedInOnTheWay(request) ? [mark("", 0)] : []),
  ];
}

export function rememberedChoice(request: Request): RememberedChoice | null {
  const [sku = "", licence = ""] = (readCookies(request.headers.get("cookie")).get(COOKIE) ?? "").split(":");
  return ID.test(sku) && ID.test(licence) ? { sku, licence } : null;
}
