import * as v from "valibot";
import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";

/**
 * Values of the sign-up form when the viewer chose a provider instead. They fill the form again on return, and the form of a
 * provider's new account. By the names of the inputs; never a secret, never an answer to the terms.
 */
export type SignUpDraft = Readonly<Record<string, string>>;

/** The cookie fills inputs and decides nothing, so it has no signature; `__Host-` keeps other hosts from writing it. */
const COOKIE = "__Host-signup-draft";
const TEN_MINUTES = 10 * 60;
const LONGEST_VALUE = 320;
/** Browsers drop a cookie past 4,096 bytes. */
const LONGEST_COOKIE = 3_500;
const DraftSchema = v.record(v.pipe(v.string(), v.maxLength(80)), v.pipe(v.string(), v.maxLength(LONGEST_VALUE)));

const encoded = (draft: SignUpDraft): string => Buffer.from(JSON.stringify(draft)).toString("base64url");

/** Set-Cookie that stores the values of the inputs `names` for ten minutes. Values that do not fit are left out, the last inputs first. */
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

/** Draft of this browser; null: none, or an unreadable one. */
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

/** Set-Cookie values of a response that ends a sign-up or a sign-in: the draft is deleted. */
export const draftCookies = (request: Request): string[] => (readCookies(request.headers.get("cookie")).has(COOKIE) ? [forgetDraft()] : []);

/** The part of a draft that belongs to these inputs. */
export const draftFor = (draft: SignUpDraft | null, names: readonly string[]): SignUpDraft =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([name]) => names.includes(name)));
