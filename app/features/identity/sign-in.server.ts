import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { isEmail } from "../../../contract/base/field-rules.ts";
import { choosableProviders } from "../../../contract/federation/providers.ts";
import { identity } from "../../../contract/identity/identity.ts";
import type { Tokens } from "../../../contract/identity/tokens.ts";
import { isApiError } from "../../api/api-error.ts";
import { readPasskeyAnswer } from "../../forms/passkey/passkey.server.ts";
import { problemOf } from "../../forms/problem.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { type HrefArguments, href } from "../../routing/href.ts";
import type { RouteName } from "../../routing/route-table.ts";
import { checksCookies, destination, finishSignIn } from "./finish-sign-in.server.ts";
import { frameView, signUpProvider } from "./frame.server.ts";
import { challengeView, readSolved } from "./model/challenge.server.ts";
import { chooserOf } from "./model/chooser.ts";
import { carriedOf } from "./model/destination.ts";
import { providerHref } from "./model/provider-href.ts";
import { readSignIn } from "./schemas.ts";

/** `socialProvider`: a provider of the chooser, or one behind a hosted service of it. Undefined: none. */
const providerNamed = ({ realm }: RequestContext, id: string | null) =>
  choosableProviders(realm.authenticationProviders).find(
    (provider) =>
      provider.kind !== "OWN_CREDENTIALS" && (provider.id === id || provider.hosted?.providers.some((social) => social.id === id)),
  );

/** Loads the sign-in page; a signed-in viewer goes on. */
export async function loadSignIn(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  const { searchParams } = new URL(args.request.url);
  const named = providerNamed(context, searchParams.get("socialProvider"));
  if (named !== undefined) {
    const link = <N extends RouteName>(name: N, ...rest: HrefArguments<N>) => href(name, context.spelling, ...rest);
    const to = providerHref(link, frameView(context, args.request), named, searchParams.get("type") === "signup");
    throw seeOther(to, { wholeDocument: true });
  }
  // A link from another site names one of the two pages.
  if (searchParams.get("type") === "signup" && signUpProvider(context) !== null)
    throw seeOther(href("signup", context.spelling, null, carriedOf(searchParams)));
  // Address of the viewer who has just confirmed it.
  const email = searchParams.get("email") ?? "";
  const { authenticationProviders, requestAccess } = context.realm;
  const canSignUp = signUpProvider(context) !== null;
  return {
    frame: frameView(context, args.request),
    /** True when the viewer has just signed in, but their browser has not stored the session. */
    cookiesOff: checksCookies(searchParams),
    /** True when a title that needs only an account has led here. */
    toWatch: searchParams.get("isGrantedOnSignIn") === "true",
    canSignUp,
    passkeys: context.realm.multiFactorConfigurations.includes("PASSKEY"),
    requestAccess: canSignUp ? null : requestAccess,
    email: isEmail(email) ? email : "",
    /** True when the page has a form for an address and a password; otherwise it shows only the chooser. */
    hasForm: choosableProviders(authenticationProviders).some(({ kind }) => kind === "OWN_CREDENTIALS"),
    choices: chooserOf(authenticationProviders, context.language),
  };
}

/** Signs in with the realm's own credentials. Typed values stay, except the password. */
export async function actOnSignIn(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  if (form.get("intent") === "passkey") return signInByPasskey(args, form);
  const challenge = readSolved(form);
  return signInByForm(args, form, (typed) =>
    context.api.call(identity.login, { body: { ...typed, ...(challenge === null ? {} : { challenge }) } }),
  );
}

/** Signs in with typed credentials, by the call of their provider. Typed values stay, except the secret. */
export async function signInByForm(
  args: ActionFunctionArgs,
  form: FormData,
  call: (typed: { readonly id: string; readonly secret: string }) => Promise<Tokens>,
) {
  const context = contextOf(args);
  const submission = readSignIn(onlyFields(form, ["id", "secret"]));
  const refusal = { hideFields: ["secret"] };
  if (!context.secureContext) return data({ reply: submission.reply(refusal), problem: null }, { status: 403 });
  if (submission.status !== "success") return data({ reply: submission.reply(refusal), problem: null }, { status: 400 });
  try {
    return await finishSignIn(context, args.request, call(submission.value));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const ofFields = error.fields.filter(({ path }) => path === "id" || path === "secret");
    if (ofFields.length > 0) {
      const fieldErrors = Object.fromEntries(ofFields.map(({ path, code }) => [path, [`field.${code}`]]));
      return data({ reply: submission.reply({ ...refusal, fieldErrors }), problem: null }, { status: error.status });
    }
    return data(
      {
        reply: submission.reply({ ...refusal, formErrors: [] }),
        problem: problemOf(error),
        ...challengeView(error, form),
      },
      { status: error.status },
    );
  }
}

/** Signs in with the browser's passkey answer in field `passkey`. */
async function signInByPasskey(args: ActionFunctionArgs, form: FormData) {
  const context = contextOf(args);
  const passkey = readPasskeyAnswer(form);
  const reply = readSignIn(onlyFields(form, ["id", "secret"])).reply({ hideFields: ["secret"], formErrors: [], fieldErrors: {} });
  if (passkey === undefined) return data({ reply, problem: { code: "PASSKEY_INVALID" as const, message: null } }, { status: 400 });
  try {
    return await finishSignIn(context, args.request, context.api.call(identity.signInWithPasskey, { body: { passkey } }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data({ reply, problem: problemOf(error) }, { status: error.status });
  }
}
