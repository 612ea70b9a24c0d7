import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity, type Tokens } from "../../../contract/identity.ts";
import type { FieldDefinition } from "../../../contract/realm.ts";
import { ApiError } from "../../api/api-error.ts";
import { problemOf } from "../../forms/problem.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { destination, finishSignIn } from "./finish-sign-in.server.ts";
import { frameView, signUpProvider } from "./frame.server.ts";
import { carriedOf } from "./model/destination.ts";
import { keepOnward } from "./onward-cookie.server.ts";
import { fieldErrors, isSecret, readSignUp, shownFields } from "./sign-up-form.ts";

const carriedFrom = ({ request }: ActionFunctionArgs) => carriedOf(new URL(request.url).searchParams);
const today = (): string => new Date().toISOString().slice(0, 10);

/** The sign-up page with its provider's fields; who is signed in already goes on. */
export async function loadSignUp(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  const provider = signUpProvider(context);
  const sent = new URL(args.request.url).searchParams.get("sent") === "1";
  // The whole definitions, order included: the browser checks by the same rules.
  return { frame: frameView(context, args.request), fields: provider?.fields ?? null, today: today(), sent };
}

/** Registers and signs in (ID-02). What was typed stays, but for passwords. */
export async function actOnSignUp(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const provider = signUpProvider(context);
  const fields = provider?.fields ?? [];
  const names = shownFields(fields).map(({ id }) => id);
  const submission = readSignUp(onlyFields(await args.request.formData(), names), fields, today());
  const refusal = { hideFields: fields.filter(isSecret).map(({ id }) => id) };
  if (!context.secureContext || provider === null) return data({ reply: submission.reply(refusal), problem: null }, { status: 403 });
  if (submission.status !== "success") return data({ reply: submission.reply(refusal), problem: null }, { status: 400 });
  const { value } = submission;
  try {
    return await finishSignIn(context, args.request, register(context, provider.id, fields, value));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The same for every address: the mail says the rest.
    if (error.code === "COMPLETION_REQUIRED")
      return seeOther(href("signup", context.spelling, null, { ...carriedFrom(args), sent: "1" }), {
        cookies: keepOnward(new URL(args.request.url).searchParams),
      });
    const issues = error.fields.filter(({ path }) => names.includes(path));
    return data(
      {
        reply: submission.reply({ ...refusal, fieldErrors: fieldErrors(issues) }),
        problem: issues.length > 0 ? null : problemOf(error),
      },
      { status: error.status },
    );
  }
}

/**
 * Registers; an address that is taken by this very person signs them in. That is what a form sent twice looks like, when the
 * first answer was lost on the way.
 */
async function register(
  context: RequestContext,
  provider: string,
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, string>>,
): Promise<Tokens> {
  try {
    return await context.api.call(identity.signUp, { body: { provider, fields: values } });
  } catch (conflict) {
    if (!(conflict instanceof ApiError) || conflict.code !== "ACCOUNT_CONFLICT") throw conflict;
    const typed = (type: FieldDefinition["type"]) => values[fields.find((field) => field.type === type)?.id ?? ""] ?? "";
    try {
      return await context.api.call(identity.login, { body: { id: typed("email"), secret: typed("password") } });
    } catch (error) {
      if (error instanceof ApiError) throw conflict;
      throw error;
    }
  }
}
