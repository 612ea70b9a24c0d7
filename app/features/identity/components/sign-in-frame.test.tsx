import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { labelSets } from "../../../../platform/labels/label-sets.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { rendered } from "../../../testing/rendered.tsx";
import { loadCompleteSignIn } from "../complete-sign-in.server.ts";
import { loadCallback } from "../federation/callback.server.ts";
import { loadProviderPage } from "../federation/provider-page.server.ts";
import { frameView } from "../frame.server.ts";
import { loadAsking, loadEmailConfirmation, loadResetPassword } from "../mailed-links.server.ts";
import { loadSignIn } from "../sign-in.server.ts";
import { loadSignUp } from "../sign-up/sign-up.server.ts";
import { identityArguments, providerOf } from "../testing/sign-up-realm.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("sign-in-frame.test", "ringside");
const { AnyProviderPage } = await import("./any-provider-page.tsx");
const { BackLink } = await import("./back-link.tsx");
const { CallbackPage } = await import("./provider-page.tsx");
const { CompleteSignInPage } = await import("./complete-sign-in-page.tsx");
const { EmailConfirmationPage, MagicLinkPage, RequestPasswordPage, ResetPasswordPage } = await import("./link-pages.tsx");
const { SignInPage } = await import("./sign-in-page.tsx");
const { SignUpPage } = await import("./sign-up-page.tsx");

const authenticationProviders = [
  providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [] }),
  providerOf({ id: "league", name: "League", kind: "OPENID", allowSignUp: true, callback: "/oidc", fields: [] }),
  providerOf({ id: "cable", name: "Cable", kind: "PBR", allowSignUp: false, fields: [] }),
];
const texts = labelSets.identity;
const english = Object.fromEntries(
  Object.values(labelSets).flatMap((set) => Object.entries(set as Record<string, { en: string }>).map(([key, { en }]) => [key, en])),
);
const none = { languageChoice: null };
// biome-ignore lint/suspicious/noExplicitAny: each page takes the data of its own loader
const SIGN_IN = (data: any) => <SignInPage data={data} {...none} />;

interface Page {
  readonly at: string;
  // biome-ignore lint/suspicious/noExplicitAny: each page takes the data of its own loader
  readonly load: (args: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each page takes the data of its own loader
  readonly page: (data: any) => ReactElement;
  readonly title: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly steps?: readonly object[];
}

const COMPLETE = {
  at: "/login/complete",
  load: loadCompleteSignIn,
  page: (data) => <CompleteSignInPage data={data} {...none} />,
} satisfies Partial<Page>;
const PROVIDER = { load: loadProviderPage, page: (data) => <AnyProviderPage data={data} {...none} /> } satisfies Partial<Page>;

/** Every page of sign-in except the main one, with its title in English. */
const PAGES: Readonly<Record<string, Page>> = {
  "magic link": {
    at: "/login/magic-link",
    load: loadAsking,
    page: (data) => <MagicLinkPage data={data} {...none} />,
    title: texts.identityMagicTitle.en,
  },
  "request password": {
    at: "/login/request-password",
    load: loadAsking,
    page: (data) => <RequestPasswordPage data={data} {...none} />,
    title: texts.identityRequestTitle.en,
  },
  "reset password": {
    at: "/login/resetpwd?token=t-1",
    load: loadResetPassword,
    page: (data) => <ResetPasswordPage data={data} {...none} />,
    title: texts.identityResetTitle.en,
  },
  "email confirmation": {
    at: "/email-confirmation?token=t-1",
    load: loadEmailConfirmation,
    page: (data) => <EmailConfirmationPage data={data} {...none} />,
    title: texts.identityConfirmTitle.en,
  },
  "sign-up": {
    at: "/signup",
    load: loadSignUp,
    page: (data) => <SignUpPage data={data} {...none} />,
    title: texts.identitySignUpTitle.en,
  },
  "own provider": { ...PROVIDER, at: "/login/own", params: { authProvider: "own" }, title: texts.identitySignInTitle.en },
  "provider elsewhere": { ...PROVIDER, at: "/login/league", params: { authProvider: "league" }, title: "Sign in with League" },
  "provider whose name is typed here": { ...PROVIDER, at: "/login/cable", params: { authProvider: "cable" }, title: "Sign in with Cable" },
  "second step": { ...COMPLETE, steps: [{ type: "SECOND_FACTOR", methods: ["TOTP"] }], title: labelSets.security.securityStepTitle.en },
  completion: { ...COMPLETE, steps: [{ type: "EMAIL_CONFIRMATION" }], title: texts.identityCompleteTitle.en },
};

async function shown({ at, load, page, params = {}, steps = [] }: Page, query: string): Promise<string> {
  const args = identityArguments(`${at}${at.includes("?") ? "&" : "?"}${query}`, {
    authenticationProviders,
    cookie: "__Host-challenge=c-1",
    answers: { "/login/challenge/steps": { steps } },
  });
  const { reply } = await outcome(load({ ...args, params }));
  return rendered(page(reply), undefined, "en", english);
}
const isLinked = (html: string, path: string): boolean => html.includes(`href="${path}"`);

test.each(Object.entries(PAGES))(
  "ID-19 %s: its own title, and back to where the viewer came from, else to sign-in",
  async (_name, page) => {
    const html = await shown(page, "from=%2Fbrowse");
    expect(html).toContain(`<h1>${page.title}</h1>`);
    expect(isLinked(html, "/browse")).toBe(true);
    const fromNowhere = await shown(page, "");
    expect(isLinked(fromNowhere, "/browse")).toBe(false);
    expect(isLinked(fromNowhere, "/login")).toBe(true);
  },
);

test("ID-19 the way back from a provider that did not sign in has the same ways", async () => {
  const args = identityArguments("/oidc?code=c&state=s", { authenticationProviders });
  const { reply } = await outcome(loadCallback(args));
  const html = rendered(<CallbackPage data={reply as never} {...none} />, undefined, "en", english);
  expect(html).toContain("<h1>Sign in with League</h1>");
  expect(html).toContain(texts.identityBackToSignIn.en);
});

test("ID-19 the page of a sign-in that was cancelled at the provider has the same frame as the provider's own page", async () => {
  const languageChoice = <p>the choice of language</p>;
  const own = await outcome(
    loadProviderPage({ ...identityArguments("/login/league", { authenticationProviders }), params: { authProvider: "league" } }),
  );
  const args = identityArguments("/oidc?error=access_denied&state=s", {
    authenticationProviders,
    cookie: "__Host-flow=browser-secret-of-forty-characters-or-more",
    answers: { "/openid/{client}/token": refused("SIGN_IN_CANCELLED") },
  });
  const gaveUp = await outcome(loadCallback(args));
  const pages = [
    rendered(<AnyProviderPage data={own.reply as never} languageChoice={languageChoice} />, undefined, "en", english),
    rendered(<CallbackPage data={gaveUp.reply as never} languageChoice={languageChoice} />, undefined, "en", english),
  ];
  expect(pages[1]).toContain(labelSets.error["error.SIGN_IN_CANCELLED"].en);
  for (const html of pages) expect(html).toContain("the choice of language");
  // The frame around title and content: skip link, pictures, logo.
  const [frame, sibling] = pages.map((html) => html.split("<header")[0]);
  expect(frame).toContain('src="/logo.svg"');
  expect(sibling).toBe(frame);
});

test("ID-19 plain sign-in has no way back, and its own title", async () => {
  const page = { at: "/login", load: loadSignIn, page: SIGN_IN, title: "" };
  const html = await shown(page, "from=%2Fbrowse");
  expect(html).toContain(`<h1>${texts.identitySignInTitle.en}</h1>`);
  expect(isLinked(html, "/browse")).toBe(false);
  expect(html).not.toContain(texts.identityBackToSignIn.en);
});

test.each([
  ["/gift/login", "/gift"],
  ["/gift/g1/login", "/gift/g1"],
  ["/gift/redeem/ABCD/login", "/redeem?code=ABCD"],
])("ID-19 RT-10 from %s back is %s, whatever `from` says", async (at, back) => {
  const { frame } = await loadSignIn(identityArguments(`${at}?from=%2Fbrowse`));
  const html = rendered(<BackLink frame={frame} signIn={false} />, undefined, "en", english);
  expect([...html.matchAll(/href="([^"]*)"/gu)].map(([, path]) => path)).toEqual([back]);
});

test("ID-19 the frame: the realm's logo leads home; one picture up to 1,024 px and one past it, no wider than they are shown", async () => {
  const page = { at: "/login", load: loadSignIn, page: SIGN_IN, title: "" };
  const html = await shown(page, "");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*><img [^>]*src="\/logo\.svg"/u);
  const widths = (hash: string) => [
    ...new Set([...html.matchAll(new RegExp(`/img/${hash}/(\\d+)\\.avif`, "gu"))].map(([, width]) => Number(width))),
  ];
  expect(Math.max(...widths("mobile"))).toBe(960);
  expect(Math.max(...widths("desktop"))).toBe(1440);
  expect(html).toMatch(/mobile\/[^>]*sizes="\(max-width: 1024px\) 100vw, 1px"/u);
  expect(html).toMatch(/desktop\/[^>]*sizes="\(min-width: 1025px\) 100vw, 1px"/u);
});

test("ID-19 a language from right to left has a picture of its own", async () => {
  const args = identityArguments("/login");
  const framed = (direction: "ltr" | "rtl") => frameView({ ...contextOf(args), direction }, args.request).background.hash;
  expect([framed("ltr"), framed("rtl")]).toEqual(["desktop", "rtl"]);
});
