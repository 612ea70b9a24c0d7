import { randomInt } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { LOCALES, say, type TestLanguage } from "./labels.ts";
import { receiveMail } from "./outbox.ts";
import { type PlainAnswer, plainRequest } from "./plain-request.ts";
import { newEmail, PASSWORD } from "./product.ts";

/** A viewer without a browser: their cookies, and requests as their browser would send them. Cheap, so that a test can have many. */
export interface PlainViewer {
  readonly origin: string;
  readonly email: string;
  /** Their cookies now, as one header. */
  cookie(): string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PlainAnswer>;
  /** Sends a form from our own page. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<PlainAnswer>;
  /** Gives a browser what they have. */
  lend(context: BrowserContext): Promise<void>;
}

const textOf = (header: string | string[] | undefined): string[] => (header === undefined ? [] : Array.isArray(header) ? header : [header]);

/** `Set-Cookie` values of an answer. */
export const cookiesSet = (answer: PlainAnswer): string[] => textOf(answer.headers["set-cookie"]);

/** One network signs up 60 times an hour, and the suite more often. Only Linux has all of 127.0.0.0/8. */
const anotherNetwork = (): string | undefined =>
  process.platform === "linux" ? `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}` : undefined;

/** A guest who keeps the cookies that they get. A header may state another language. */
export function plainGuest(origin: string, email = "", language: TestLanguage = "en"): PlainViewer {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const keep = (answer: PlainAnswer): PlainAnswer => {
    for (const line of cookiesSet(answer)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === "" || /max-age=0(?:;|$)/iu.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const own = (headers: Readonly<Record<string, string>> = {}) => ({
    "accept-language": LOCALES[language],
    ...(jar.size > 0 ? { cookie: cookie() } : {}),
    ...headers,
  });
  return {
    origin,
    email,
    cookie,
    get: async (path, headers) => keep(await plainRequest(new URL(path, origin).href, { headers: own(headers) })),
    async post(path, fields, headers) {
      const body = new URLSearchParams(fields).toString();
      const sent = { origin, "content-type": "application/x-www-form-urlencoded", "content-length": String(Buffer.byteLength(body)) };
      const from = path === "/signup" ? anotherNetwork() : undefined;
      return keep(await plainRequest(new URL(path, origin).href, { method: "POST", headers: own({ ...sent, ...headers }), body, from }));
    },
    async lend(context) {
      const { hostname } = new URL(origin);
      await context.addCookies(
        [...jar].map(([name, value]) => ({ name, value, domain: hostname, path: "/", secure: true, httpOnly: true })),
      );
    },
  };
}

/** Signs in by the form. */
export async function plainSignIn(origin: string, email: string, password: string, language: TestLanguage = "en"): Promise<PlainViewer> {
  const viewer = plainGuest(origin, email, language);
  const answer = await viewer.post("/login", { id: email, secret: password });
  if (answer.status !== 303) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return viewer;
}

/** Creates an account by the form; Aurora confirms addresses first: by the link that arrives. */
export async function plainSignUp(origin: string, language: TestLanguage = "en"): Promise<PlainViewer> {
  const email = newEmail();
  const viewer = plainGuest(origin, email, language);
  const isConfirmed = new URL(origin).hostname.startsWith("aurora.");
  const answer = await viewer.post("/signup", {
    ...(isConfirmed ? { firstName: "Nadia", lastName: "Newcomb" } : { name: "Nadia Newcomb" }),
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    "consent-terms": "yes",
  });
  if (answer.status !== 303) throw new Error(`nobody can sign up: ${answer.status}`);
  if (!isConfirmed) return viewer;
  const { link } = await receiveMail(email, say(language, "mailSignUpSubject", { realm: "Aurora" }));
  const { pathname, search } = new URL(link);
  const confirmed = await viewer.post(`${pathname}${search}`, {});
  if (confirmed.status !== 200) throw new Error(`nobody can confirm an address: ${confirmed.status}`);
  return plainSignIn(origin, email, PASSWORD, language);
}

/** Value of a hidden field of a page, as its HTML says. */
export function hiddenField(page: PlainAnswer, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`, "u").exec(page.body.toString())?.[0] ?? "";
  const value = /value="([^"]*)"/u.exec(tag)?.[1] ?? "";
  return value
    .replace(/&quot;/gu, '"')
    .replace(/&#x27;/gu, "'")
    .replace(/&lt;/gu, "<")
    .replace(/&gt;/gu, ">")
    .replace(/&amp;/gu, "&");
}
