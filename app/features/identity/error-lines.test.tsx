import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import type { ErrorCode } from "../../../contract/base/errors.ts";
import { labelSets } from "../../../platform/labels/label-sets.ts";
import { readRemoteError } from "../../api/remote-error.ts";
import { outcome, refused } from "../../testing/loader-arguments.ts";
import { LANGUAGES, rendered, type TestLanguage } from "../../testing/rendered.tsx";
import { actOnCompleteSignIn, loadCompleteSignIn } from "./complete-sign-in.server.ts";
import {
  actOnEmailConfirmation,
  actOnMagicLink,
  actOnRequestPassword,
  actOnResetPassword,
  loadAsking,
  loadEmailConfirmation,
  loadResetPassword,
} from "./mailed-links.server.ts";
import { actOnSignIn, loadSignIn } from "./sign-in.server.ts";
import { actOnSignUp, loadSignUp } from "./sign-up/sign-up.server.ts";
import { identityArguments } from "./testing/sign-up-realm.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("error-lines.test", "ringside");
const { SignInPage } = await import("./components/sign-in-page.tsx");
const { SignUpPage } = await import("./components/sign-up-page.tsx");
const { CompleteSignInPage } = await import("./components/complete-sign-in-page.tsx");
const { EmailConfirmationPage, MagicLinkPage, RequestPasswordPage, ResetPasswordPage } = await import("./components/link-pages.tsx");

/** Every label of a language; those of `error.` only when `withErrors`. */
function labelsOf(language: TestLanguage, withErrors: boolean): Record<string, string> {
  const all = Object.values(labelSets).flatMap((set) => Object.entries(set as Record<string, Record<TestLanguage, string>>));
  return Object.fromEntries(all.filter(([key]) => withErrors || !key.startsWith("error.")).map(([key, text]) => [key, text[language]]));
}

type Arguments = ReturnType<typeof identityArguments>;
interface Form {
  readonly at: string;
  /** Fields that the viewer sends. */
  readonly form: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** Call that the platform refuses. */
  readonly call: string;
  /** Answers of the other calls. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly load: (args: Arguments) => Promise<unknown>;
  readonly act: (args: Arguments) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each page takes the data of its own loader
  readonly page: (data: any) => ReactElement;
}

const NEW_PASSWORD = { password: "ten or more", confirmPassword: "ten or more" };
const SIGN_UP = { name: "Mara", mail: "mara@example.com", secret: "ten or more", again: "ten or more" };
const CHALLENGE = { cookie: "__Host-challenge=c-1", at: "/login/complete", load: loadCompleteSignIn, act: actOnCompleteSignIn };
const none = { languageChoice: null };

/** Forms of S1§8's lines, each with the call that answers it. */
const FORMS = {
  "sign-in": {
    at: "/login",
    form: { id: "fan@example.com", secret: "Corner-Stool-77" },
    call: "/login",
    load: loadSignIn,
    act: actOnSignIn,
    page: (data) => <SignInPage data={data} {...none} />,
  },
  "sign-up": {
    at: "/signup",
    form: SIGN_UP,
    call: "/signup",
    answers: { "/login": refused("INVALID_CREDENTIALS") },
    load: loadSignUp,
    act: actOnSignUp,
    page: (data) => <SignUpPage data={data} {...none} />,
  },
  "forgotten password": {
    at: "/login/request-password",
    form: { email: "fan@example.com" },
    call: "/reset-password/create",
    load: loadAsking,
    act: (args) => actOnRequestPassword(args, "requestPassword"),
    page: (data) => <RequestPasswordPage data={data} {...none} />,
  },
  "reset password": {
    at: "/resetpwd?token=t-1",
    form: NEW_PASSWORD,
    call: "/reset-password",
    load: loadResetPassword,
    act: actOnResetPassword,
    page: (data) => <ResetPasswordPage data={data} {...none} />,
  },
  "magic link, asking": {
    at: "/login/magic-link",
    form: { email: "fan@example.com" },
    call: "/token/alt/magic-email",
    load: loadAsking,
    act: actOnMagicLink,
    page: (data) => <MagicLinkPage data={data} {...none} />,
  },
  "magic link, following": {
    at: "/login/magic-link?token=t-1",
    form: {},
    call: "/token/alt/magic-email",
    load: loadAsking,
    act: actOnMagicLink,
    page: (data) => <MagicLinkPage data={data} {...none} />,
  },
  confirmation: {
    at: "/email-confirmation?token=t-1",
    form: {},
    call: "/email-confirmation",
    load: loadEmailConfirmation,
    act: actOnEmailConfirmation,
    page: (data) => <EmailConfirmationPage data={data} {...none} />,
  },
  "second step": {
    ...CHALLENGE,
    form: { code: "123456" },
    call: "/login/challenge",
    answers: { "/login/challenge/steps": { steps: [{ type: "SECOND_FACTOR", methods: ["TOTP"] }] } },
    page: (data) => <CompleteSignInPage data={data} {...none} />,
  },
  completion: {
    ...CHALLENGE,
    form: {},
    call: "/login/challenge",
    answers: { "/login/challenge/steps": { steps: [{ type: "EMAIL_CONFIRMATION" }] } },
    page: (data) => <CompleteSignInPage data={data} {...none} />,
  },
} satisfies Record<string, Form>;

/** S1§8, sign-in with the product's own credentials: the possible errors of each form. */
const LINES: readonly (readonly [keyof typeof FORMS, ErrorCode])[] = [
  ["sign-in", "INVALID_CREDENTIALS"],
  ["sign-in", "TOO_MANY_REQUESTS"],
  ["sign-in", "BUSY"],
  ["sign-in", "FORBIDDEN"],
  ["sign-in", "GEOBLOCKED"],
  ["sign-in", "UNAVAILABLE"],
  ["sign-in", "TIMEOUT"],
  ["sign-in", "INTERNAL"],
  ["sign-up", "ACCOUNT_CONFLICT"],
  ["sign-up", "SIGN_UP_CLOSED"],
  ["sign-up", "GEOBLOCKED"],
  ["sign-up", "TOO_MANY_REQUESTS"],
  ["sign-up", "VALIDATION_FAILED"],
  ["sign-up", "UNAVAILABLE"],
  ["forgotten password", "TOO_MANY_REQUESTS"],
  ["forgotten password", "UNAVAILABLE"],
  ["reset password", "LINK_INVALID"],
  ["reset password", "TOO_MANY_REQUESTS"],
  ["reset password", "INTERNAL"],
  ["magic link, asking", "TOO_MANY_REQUESTS"],
  ["magic link, asking", "UNAVAILABLE"],
  ["magic link, following", "LINK_INVALID"],
  ["magic link, following", "TIMEOUT"],
  ["confirmation", "LINK_INVALID"],
  ["confirmation", "INTERNAL"],
  ["second step", "CODE_INVALID"],
  ["second step", "PASSKEY_INVALID"],
  ["second step", "TOO_MANY_REQUESTS"],
  ["second step", "UNAVAILABLE"],
  ["completion", "VALIDATION_FAILED"],
  ["completion", "UNAVAILABLE"],
];

/** S1§8 for sign-in, by the error names of the specification. */
const NAMED: readonly (readonly [keyof typeof FORMS, number, string, ErrorCode])[] = [
  ["sign-in", 401, "failedAuthentication", "INVALID_CREDENTIALS"],
  ["sign-in", 403, "captchaFailed", "CHALLENGE_FAILED"],
  ["sign-in", 500, "anErrorOccured", "INTERNAL"],
  ["sign-in", 403, "firebaseBlockingFunction_notInvited", "SIGN_IN_REFUSED"],
  ["magic link, asking", 502, "failedToSend", "MAIL_NOT_SENT"],
  ["magic link, following", 400, "failedToMagicLogin", "LINK_INVALID"],
  ["confirmation", 500, "sorrySomethingWentWrong", "INTERNAL"],
];

/** Text of a refusal in the page's summary. */
async function shownLines(
  where: keyof typeof FORMS,
  code: ErrorCode,
  message: string | undefined,
  language: TestLanguage,
  withErrors = true,
) {
  const { at, form, cookie, call, answers, load, act, page }: Form = FORMS[where];
  const data = (await outcome(load(identityArguments(at, { answers, cookie })))).reply;
  const acting = identityArguments(at, { form, cookie, answers: { ...answers, [call]: refused(code, message) } });
  const { reply, status } = await outcome(act(acting));
  expect(status).toBe(refused(code).status);
  expect(acting.calls.map(({ path }) => path)).toContain(call);
  const [, summary] = /role="alert"[^>]*>(.*?)<\/ul>/su.exec(rendered(page(data), reply, language, labelsOf(language, withErrors))) ?? [];
  return [...(summary ?? "").matchAll(/<li[^>]*>(.*?)<\/li>/gsu)].map(([, item = ""]) => item.replace(/<[^>]*>/gu, ""));
}

describe("ID-29 the lines of S1§8 for sign-in with the product's own credentials", () => {
  test.each(LINES)(
    "ID-29 %s, %s: the platform's message, else the code's, else the general one, in four languages",
    async (where, code) => {
      for (const language of LANGUAGES) {
        expect([language, await shownLines(where, code, "Said by the platform", language)]).toEqual([language, ["Said by the platform"]]);
        expect([language, await shownLines(where, code, undefined, language)]).toEqual([
          language,
          [labelSets.error[`error.${code}`][language]],
        ]);
        // A platform without its labels repeats the code.
        expect([language, await shownLines(where, code, code, language)]).toEqual([language, [labelSets.error[`error.${code}`][language]]]);
        const general = labelSets.identity.identityFailedAuthentication[language];
        expect([language, await shownLines(where, code, undefined, language, false)]).toEqual([language, [general]]);
      }
    },
  );

  test.each(NAMED)(
    "ID-29 PL-13 S1§8 %s: a remote platform names %s, and the page says it in the viewer's words",
    async (where, status, name, code) => {
      for (const body of [{ messages: [name] }, { code: name }, { code: "X_7", message: name }]) {
        const envelope = readRemoteError(status, body, "r1");
        expect([envelope?.code, envelope?.messages]).toEqual([code, []]);
      }
      for (const language of LANGUAGES)
        expect([language, await shownLines(where, code, undefined, language)]).toEqual([
          language,
          [labelSets.error[`error.${code}`][language]],
        ]);
      // A text message takes precedence over the name's.
      expect(readRemoteError(status, { code: name, messages: ["In words."] }, "r1")).toMatchObject({ code, messages: ["In words."] });
    },
  );

  test("ID-29 each message differs from language to language, and from the general one", () => {
    for (const code of new Set(LINES.map(([, code]) => code))) {
      const texts = LANGUAGES.map((language) => labelSets.error[`error.${code}`][language]);
      expect(new Set(texts).size, code).toBe(LANGUAGES.length);
      expect(texts, code).not.toContain(labelSets.identity.identityFailedAuthentication.en);
    }
  });

  test.each(LANGUAGES)("ID-29 ID-09 a confirmation without its token says so in general words (%s)", async (language) => {
    const data = (await outcome(loadEmailConfirmation(identityArguments("/email-confirmation")))).reply;
    const html = rendered(FORMS.confirmation.page(data), undefined, language, labelsOf(language, true));
    expect(html).toContain(labelSets.identity.identitySorry[language]);
  });

  test("ID-29 a second step whose time is over leads back to sign-in, which says why", async () => {
    const { at, form, cookie, answers } = FORMS["second step"];
    const acting = identityArguments(`${at}?from=%2Fbrowse`, {
      form,
      cookie,
      answers: { ...answers, "/login/challenge": refused("SIGN_IN_EXPIRED") },
    });
    const { status, location, cookies } = await outcome(actOnCompleteSignIn(acting));
    expect([status, location]).toEqual([303, "/iniciar-sesion?from=%2Fbrowse"]);
    expect(cookies.join("\n")).toContain("identityChallengeExpired");
  });
});
