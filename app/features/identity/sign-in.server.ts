import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../contract/identity.ts";
import { ApiError } from "../../api/api-error.ts";
import { problemOf } from "../../forms/problem.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { frameView, signUpProvider } from "./frame.server.ts";
import { destinationOf } from "./model/destination.ts";
import { readSignIn } from "./schemas.ts";

/** Where this request's viewer goes once they are signed in. */
export function destination(context: RequestContext, request: Request): string {
  return destinationOf(new URL(request.url).searchParams, href("root", context.spelling));
}

/** The sign-in page; who is signed in already goes on. */
export async function loadSignIn(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  return { frame: frameView(context, args.request), canSignUp: signUpProvider(context) !== null };
}

/** Signs in with the realm's own credentials (ID-01). What was typed stays, but for the password. */
export async function actOnSignIn(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const submission = readSignIn(onlyFields(await args.request.formData(), ["id", "secret"]));
  const refusal = { hideFields: ["secret"] };
  if (!context.secureContext) return data({ reply: submission.reply(refusal), problem: null }, { status: 403 });
  if (submission.status !== "success") return data({ reply: submission.reply(refusal), problem: null }, { status: 400 });
  try {
    const tokens = await context.api.call(identity.login, { body: submission.value });
    return seeOther(destination(context, args.request), { cookies: [context.signIn(tokens)] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ reply: submission.reply({ ...refusal, formErrors: [] }), problem: problemOf(error) }, { status: error.status });
  }
}
