import * as v from "valibot";
import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";

/**
 * What a viewer had typed into sign-up when they chose a provider instead (ID-31): it stands in the form again when they come back, and in
 * the form of a provider's new account. By the names of the inputs; never a secret, never an answer to the terms.
 */
export type SignUpDraft = Readonly<Record<string, string>>;

/** It fills inputs and decides nothing, so it carries no signature: `__Host-` keeps other hosts from writing it. */
const COOKIE = "__Host-signup-draft";
const TEN_MINUTES = 10 * 60;
const LONGEST_VALUE = 320;
/** Browsers drop a cookie past 4,096 bytes. */
const LONGEST_COOKIE = 3_500;
const DraftSchema = v.record(v.pipe(v.string(), v.maxLength(80)), v.pipe(v.string(), v.maxLength(LONGEST_VALUE)));

const encoded = (draft: SignUpDraft): string => Buffer.from(JSON.stringify(draft)).toString("base64url");

/** Set-Cookie that keeps what the inputs `names` hold for ten minutes. Values that have no room are left out, the last inputs first. */
export function keepDraft(form: FormData, names: readonly string[]): string {
  let draft: SignUpDraft = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value !== "string" || value.trim() === "" || value.length > LONGEST_VALUE) continue;
    const longer = { ...draft, [name]: value };
    if (encoded(longer).length <= LONGEST_COOKIE) draft = longer;
  }
  return Object.keys(draft).length === 0 ? forgetDraft() : writeCookie(COOKIE, encoded(draft), cookieFor(TEN_MINUTES));
}

const forgetDraft = (): string => writeCookie(COOKIE, "", cookieFor(0));
const cookieFor = (maxAge: number) => ({ httpOnly: true, secure: true, maxAge });

/** What this browser kept; null: nothing, or nothing that can be read. */
export function readDraft(request: Request): SignUpDraft | null {
  const value = readCookies(request.headers.get("cookie")).get(COOKIE) ?? "";
  if (value === "" || value.length > LONGEST_COOKIE) return null;
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Set-Cookie values of an answer that ends a sign-up or a sign-in: the form was used. */
export const draftCookies = (request: Request): string[] => (readCookies(request.headers.get("cookie")).has(COOKIE) ? [forgetDraft()] : []);

/** Of a draft, what belongs into these inputs. */
export const draftFor = (draft: SignUpDraft | null, names: readonly string[]): SignUpDraft =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([name]) => names.includes(name)));
