import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { CompletionStep } from "../../../contract/identity/completion.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { type ApiError, callOrError, isApiError } from "../../api/api-error.ts";
import { type Problem, problemOf } from "../../forms/problem.ts";
import { fieldErrors } from "../../forms/provider/field-errors.ts";
import { consentTerms, formShape } from "../../forms/provider/form-shape.server.ts";
import { type FormShape, fieldsShown, inputNames, shownTerm } from "../../forms/provider/form-shape.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { clearChallenge, readChallenge } from "../../http/cookies/challenge-cookie.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { checksCookies, cookieCheckPath, destination, finishSignIn } from "./finish-sign-in.server.ts";
import { frameView } from "./frame.server.ts";
import { carriedOf } from "./model/destination.ts";
import { actOnSecondStep, isSecondStep, secondStepView } from "./second-step.server.ts";
import { draftFor, readDraft } from "./sign-up/sign-up-draft.server.ts";
import { readSignUp } from "./sign-up/sign-up-form.ts";

/** Form fields of the steps: the fields of a PROFILE that apply to this viewer and are required, and the terms of a CONSENT. */
async function shapeOf(context: RequestContext, steps: readonly CompletionStep[]): Promise<FormShape> {
  const names = steps.flatMap((step) => (step.type === "PROFILE" ? step.fields : []));
  const shown = steps.flatMap((step) => (step.type === "CONSENT" ? step.terms : []));
  const form = context.realm.authenticationProviders.find(({ kind }) => kind === "OWN_CREDENTIALS");
  const definitions = (form?.fields ?? [])
    .filter(({ id }) => names.includes(id))
    .map(({ restriction: _applies, ...field }) => ({ ...field, required: true }));
  const terms = shown.length === 0 ? [] : (await consentTerms(context)).filter(({ fieldName }) => shown.includes(fieldName));
  return formShape(context, definitions, terms);
}

/** Restarts sign-in with a reason: the challenge has expired, or the browser has not stored it. */
function expired(context: RequestContext, request: Request): Response {
  const { searchParams } = new URL(request.url);
  const carried = carriedOf(searchParams);
  if (checksCookies(searchParams) && readChallenge(request) === null) return seeOther(cookieCheckPath(context, carried));
  return seeOther(href("login", context.spelling, null, carried), {
    cookies: [clearChallenge()],
    flash: { tone: "info", label: "identityChallengeExpired" },
  });
}

/** Remaining steps of this browser's challenge. Throws the redirect to sign-in when it is missing or has expired. */
async function stepsOf(context: RequestContext, request: Request): Promise<{ challenge: string; steps: CompletionStep[] }> {
  const challenge = readChallenge(request);
  if (challenge === null) throw expired(context, request);
  try {
    return { challenge, ...(await context.api.call(identity.readChallenge, { body: { challenge } })) };
  } catch (error) {
    if (isApiError(error) && error.code === "SIGN_IN_EXPIRED") throw expired(context, request);
    throw error;
  }
}

/** Loads the page of a sign-in that needs more steps (428). A signed-in viewer goes on. */
export async function loadCompleteSignIn(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (!context.viewer.isGuest) return loadOpenTerms(args);
  // While the platform is unavailable, the page shows its status; the challenge stays in its cookie.
  const { steps } = await pageCall(args, stepsOf(context, args.request));
  const shape = await pageCall(args, shapeOf(context, steps));
  return {
    frame: frameView(context, args.request),
    secondStep: secondStepView(steps[0]),
    shape,
    /** Values of the sign-up form from the moment the viewer chose a provider instead. */
    draft: draftFor(readDraft(args.request), inputNames({ definitions: shape.definitions, terms: [] })),
    confirmEmail: steps.some(({ type }) => type === "EMAIL_CONFIRMATION"),
    inSession: false,
  };
}

/** Loads terms that changed while the viewer was signed in. Throws the redirect when none is open. */
async function loadOpenTerms(args: PageArguments) {
  const context = contextOf(args);
  const { request } = args;
  if (context.openTerms.length === 0) throw seeOther(destination(context, request));
  return {
    frame: frameView(context, request),
    secondStep: null,
    draft: {},
    shape: await pageCall(args, shapeOf(context, [{ type: "CONSENT", terms: [...context.openTerms] }])),
    confirmEmail: false,
    inSession: true,
  };
}
export type CompleteSignInData = Awaited<ReturnType<typeof loadCompleteSignIn>>;

export interface CompleteSignInReply {
  /** Label keys by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** Saves the completed steps and signs in; `remind` sends the confirmation mail again. Typed values stay in the form. */
export async function actOnCompleteSignIn(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const { request } = args;
  const form = await request.formData();
  if (!context.viewer.isGuest) return actOnOpenTerms(args, form);
  const found = await callOrError(stepsOf(context, request).then(async (open) => ({ ...open, shape: await shapeOf(context, open.steps) })));
  // The remaining steps could not be read; both forms of the page show the reason.
  if (isApiError(found)) {
    const problem = problemOf(found);
    return data({ errors: {}, values: {}, problem, secondStep: { problem } }, { status: found.status });
  }
  const { challenge, steps, shape } = found;
  if (isSecondStep(steps[0])) return actOnSecondStep(args, form, challenge);
  const asks = shape.definitions.length + shape.terms.length > 0;
  const refuse = (error: ApiError, errors: Readonly<Record<string, string[]>> = {}) => {
    const problem = Object.keys(errors).length > 0 ? null : problemOf(error);
    return data<CompleteSignInReply>({ errors, values: typed(form, shape), problem }, { status: error.status });
  };
  const here = href("completeSignIn", context.spelling, null, carriedOf(new URL(request.url).searchParams));
  try {
    if (form.get("intent") === "remind") {
      await context.api.call(identity.remindOfChallenge, { body: { challenge } });
      return seeOther(here, { flash: { tone: "success", label: "identityMailSentAgain" } });
    }
    const submission = readSignUp(onlyFields(form, inputNames(shape)), shape);
    if (asks && submission.status !== "success") {
      const errors = submission.reply().error ?? {};
      return data<CompleteSignInReply>({ errors: withoutNull(errors), values: typed(form, shape), problem: null }, { status: 400 });
    }
    const body = asks && submission.status === "success" ? { challenge, ...submission.value } : { challenge };
    const tokens = await context.api.call(identity.answerChallenge, { body });
    return await finishSignIn(context, request, Promise.resolve(tokens), [clearChallenge()]);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === "SIGN_IN_EXPIRED") return expired(context, request);
    // The page shows the remaining steps.
    if (error.code === "COMPLETION_REQUIRED") return seeOther(here, { flash: { tone: "info", label: "identityNotCompleteYet" } });
    return refuse(error, fieldErrors(error.fields, fieldsShown(shape, typed(form, shape)), shape.terms));
  }
}

/** Saves the answers to the terms that the form showed, and goes on. Terms that changed again meanwhile are shown, and nothing is saved. */
async function actOnOpenTerms(args: PageArguments, form: FormData) {
  const context = contextOf(args);
  const { request } = args;
  const { shape } = await loadOpenTerms(args);
  const refuse = (status: number, errors: CompleteSignInReply["errors"], problem: Problem | null) =>
    data<CompleteSignInReply>({ errors, values: typed(form, shape), problem }, { status });
  const versions = form.getAll("shown");
  if (shape.terms.some((term) => !versions.includes(shownTerm(term)))) {
    const here = href("completeSignIn", context.spelling, null, carriedOf(new URL(request.url).searchParams));
    return seeOther(here, { flash: { tone: "info", label: "identityTermsChangedAgain" } });
  }
  const submission = readSignUp(onlyFields(form, inputNames(shape)), shape);
  if (submission.status !== "success") return refuse(400, withoutNull(submission.reply().error ?? {}), null);
  try {
    await context.api.call(identity.setConsents, { body: { consents: submission.value.consents } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refuse(status, {}, problem);
  }
  return seeOther(destination(context, request));
}

const withoutNull = (errors: Readonly<Record<string, string[] | null>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, codes]) => (codes === null ? [] : [[name, codes]])));

function typed(form: FormData, shape: FormShape): Record<string, string> {
  const values = inputNames(shape).map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 1_000)]] : [])));
}
