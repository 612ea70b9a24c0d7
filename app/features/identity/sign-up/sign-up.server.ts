import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { choosableProviders } from "../../../../contract/federation/providers.ts";
import { CompletionSchema } from "../../../../contract/identity/completion.ts";
import type { SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { FieldDefinition } from "../../../../contract/realm/realm.ts";
import { type ApiError, callOrError, isApiError } from "../../../api/api-error.ts";
import { problemOf } from "../../../forms/problem.ts";
import { fieldErrors } from "../../../forms/provider/field-errors.ts";
import { consentTerms, formShape } from "../../../forms/provider/form-shape.server.ts";
import { type FormShape, fieldsShown, inputNames, isSecret } from "../../../forms/provider/form-shape.ts";
import { onlyFields } from "../../../forms/read-form.server.ts";
import { writeDevice } from "../../../http/guest-cookies/device-cookie.server.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, isOutside, type RequestContext } from "../../../http/request-context.server.ts";
import { type HrefArguments, href } from "../../../routing/href.ts";
import type { RouteName } from "../../../routing/route-table.ts";
import { beginAt } from "../federation/begin.server.ts";
import { destination, finishSignIn } from "../finish-sign-in.server.ts";
import { frameView, signUpProvider } from "../frame.server.ts";
import { challengeView, readSolved } from "../model/challenge.server.ts";
import { choiceOf, chooserOf, PROVIDER_FIELD } from "../model/chooser.ts";
import { carriedOf } from "../model/destination.ts";
import { providerHref } from "../model/provider-href.ts";
import { keepOnward } from "../onward-cookie.server.ts";
import { draftCookies, draftFor, keepDraft, readDraft } from "./sign-up-draft.server.ts";
import { readSignUp, type SignUpValues } from "./sign-up-form.ts";

const carriedFrom = ({ request }: ActionFunctionArgs) => carriedOf(new URL(request.url).searchParams);

type Provider = RequestContext["realm"]["authenticationProviders"][number];
const NOTHING: SubmissionResult<string[]> = {};

const shapeOf = async (context: RequestContext, { fields }: Pick<Provider, "fields">) =>
  formShape(context, fields, await consentTerms(context));

/** Loads the sign-up page with its provider's fields; a signed-in viewer goes on. */
export async function loadSignUp(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  const sent = new URL(args.request.url).searchParams.get("sent") === "1";
  const provider = signUpProvider(context);
  // The complete definitions in their order, because the browser validates by the same rules.
  const shape = provider === null || sent ? null : await pageCall(args, shapeOf(context, provider));
  const { selfRegistration } = context.realm;
  return {
    frame: frameView(context, args.request),
    shape,
    /** Values of the form from the moment the viewer chose a provider instead. */
    draft: shape === null ? null : draftFor(readDraft(args.request), draftNames(shape)),
    sent,
    /** True when the viewer is outside the realm's territories; the page explains what the account cannot do there. */
    outside: isOutside(context),
    choices: selfRegistration && !sent ? chooserOf(openProviders(context), context.language) : [],
  };
}

/** Maximum length of a return path that the platform stores for the mail, in characters. */
const LONGEST_WAY = 1_000;

/** Providers that register new viewers. */
const openProviders = ({ realm }: RequestContext) =>
  choosableProviders(realm.authenticationProviders).filter(({ allowSignUp }) => allowSignUp);

/** Inputs whose values are kept while the viewer visits a provider: no secrets, and no answers to the terms. */
const draftNames = (shape: FormShape): string[] =>
  inputNames({ definitions: shape.definitions.filter((field) => !isSecret(field)), terms: [] });

/**
 * Sends the viewer to the provider that they chose instead of the form. Its values are restored on return. Throws 404 for a provider that
 * the chooser does not offer, and the platform's refusals.
 */
async function leaveForProvider(context: RequestContext, request: Request, shape: FormShape, posted: FormData): Promise<Response> {
  const provider = openProviders(context).find(({ id }) => id === posted.get(PROVIDER_FIELD));
  if (provider === undefined || provider.kind === "OWN_CREDENTIALS") throw new Response(null, { status: 404 });
  const cookie = keepDraft(posted, draftNames(shape));
  const choice = choiceOf(provider, context.language);
  if (choice.leaves) {
    const away = await beginAt(context, request, provider, true);
    away.headers.append("set-cookie", cookie);
    return away;
  }
  const link = <N extends RouteName>(name: N, ...rest: HrefArguments<N>) => href(name, context.spelling, ...rest);
  return seeOther(providerHref(link, frameView(context, request), choice, true), { cookies: [cookie], wholeDocument: true });
}

/** Registers and signs in. Typed values stay, except passwords. `intent=country` only renders the form of another country. */
export async function actOnSignUp(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const posted = await args.request.formData();
  const provider = signUpProvider(context);
  if (!context.secureContext || provider === null) return data({ reply: NOTHING, problem: null }, { status: 403 });
  const shape = await callOrError(shapeOf(context, provider));
  // The form's definition could not be read, so nothing was validated; the page keeps the typed values.
  if (isApiError(shape)) return data({ reply: NOTHING, problem: problemOf(shape) }, { status: shape.status });
  const names = inputNames(shape);
  const submission = readSignUp(onlyFields(posted, names), shape);
  const refusal = { hideFields: shape.definitions.filter(isSecret).map(({ id }) => id) };
  if (posted.get("intent") === "country") {
    return data({ reply: { ...submission.reply(refusal), error: undefined }, problem: null });
  }
  if (posted.has(PROVIDER_FIELD)) {
    try {
      return await leaveForProvider(context, args.request, shape, posted);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return data({ reply: { ...submission.reply(refusal), error: undefined }, problem: problemOf(error) }, { status: error.status });
    }
  }
  if (submission.status !== "success") return data({ reply: submission.reply(refusal), problem: null }, { status: 400 });
  const { value } = submission;
  try {
    return await finishSignIn(
      context,
      args.request,
      register(context, provider, { ...value, challenge: readSolved(posted) }, carriedFrom(args)),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The response is the same for every address; the mail has the details.
    if (error.code === "COMPLETION_REQUIRED")
      return seeOther(href("signup", context.spelling, null, { ...carriedFrom(args), sent: "1" }), {
        cookies: [...keepOnward(new URL(args.request.url).searchParams), ...draftCookies(args.request), ...deviceCookies(error)],
      });
    const errors = fieldErrors(error.fields, fieldsShown(shape, value.fields), shape.terms);
    const shownErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
    return data(
      {
        reply: submission.reply({ ...refusal, fieldErrors: shownErrors }),
        problem: Object.keys(shownErrors).length > 0 ? null : problemOf(error),
        ...challengeView(error, posted),
      },
      { status: error.status },
    );
  }
}

/** Cookies by which the mailed link recognises the browser that signed up, and needs no confirmation there. */
function deviceCookies({ details }: ApiError): string[] {
  const parsed = v.safeParse(CompletionSchema, details);
  return parsed.success && parsed.output.device !== undefined ? [writeDevice(parsed.output.device)] : [];
}

/**
 * Registers. When the same person has the address already, it signs them in: this happens when a form is sent twice because the first
 * response was lost.
 */
async function register(
  context: RequestContext,
  provider: Provider,
  { fields, consents, challenge }: SignUpValues & { readonly challenge: SolvedChallenge | null },
  carried: ReturnType<typeof carriedOf>,
): Promise<Tokens> {
  const from = carried.entryPage ?? carried.from ?? "";
  // A longer path would make the platform refuse the sign-up; this browser uses its own address.
  const back = from === "" || from.length > LONGEST_WAY ? {} : { from };
  try {
    return await context.api.call(identity.signUp, {
      body: { provider: provider.id, fields, consents, ...back, ...(challenge === null ? {} : { challenge }) },
    });
  } catch (conflict) {
    if (!isApiError(conflict) || conflict.code !== "ACCOUNT_CONFLICT") throw conflict;
    const typed = (type: FieldDefinition["type"]) => fields[provider.fields.find((field) => field.type === type)?.id ?? ""] ?? "";
    try {
      return await context.api.call(identity.login, { body: { id: typed("email"), secret: typed("password") } });
    } catch (error) {
      // The password is right and a step is missing, so it is the same person.
      if (isApiError(error) && error.code !== "COMPLETION_REQUIRED") throw conflict;
      throw error;
    }
  }
}
