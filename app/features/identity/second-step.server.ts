import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as v from "valibot";
import { CompletionSchema, type CompletionStep } from "../../../contract/identity/completion.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { isApiError } from "../../api/api-error.ts";
import { readPasskeyAnswer } from "../../forms/passkey/passkey.server.ts";
import { type Problem, problemOf } from "../../forms/problem.ts";
import { clearChallenge, writeChallenge } from "../../http/cookies/challenge-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { qrCode } from "../../http/qr.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { carriedOf } from "./model/destination.ts";

export const isSecondStep = (step: CompletionStep | undefined): boolean =>
  step?.type === "SECOND_FACTOR" || step?.type === "SECOND_FACTOR_SETUP";

/** Data of the second factor's page; null: the sign-in needs another step first. */
export function secondStepView(step: CompletionStep | undefined) {
  if (step?.type === "SECOND_FACTOR") return { passkey: step.methods.includes("PASSKEY"), setup: null };
  if (step?.type !== "SECOND_FACTOR_SETUP") return null;
  return { passkey: false, setup: { secret: (step.secret.match(/.{1,4}/gu) ?? []).join(" "), code: qrCode(step.uri) } };
}
export type SecondStepView = NonNullable<ReturnType<typeof secondStepView>>;

export interface SecondStepReply {
  readonly secondStep: { readonly problem: Problem | null };
}

/** Verifies a code, a recovery code or a passkey; goes on, or to the next step. */
export async function actOnSecondStep(args: ActionFunctionArgs, form: FormData, challenge: string) {
  const context = contextOf(args);
  const { request } = args;
  const typed = form.get("code");
  const passkey = readPasskeyAnswer(form);
  const refuse = (status: number, problem: Problem | null) =>
    data<SecondStepReply>({ secondStep: { problem } }, { status, headers: NO_STORE });
  if (passkey === undefined && (typeof typed !== "string" || typed.trim() === "")) return refuse(400, null);
  const proof = passkey === undefined ? { code: String(typed).slice(0, 40) } : { passkey };
  const carried = carriedOf(new URL(request.url).searchParams);
  try {
    const tokens = await context.api.call(identity.answerChallenge, { body: { challenge, ...proof } });
    return await finishSignIn(context, request, Promise.resolve(tokens), [clearChallenge()]);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === "COMPLETION_REQUIRED") {
      // The second factor is verified; the remaining steps have a challenge of their own.
      const next = v.safeParse(CompletionSchema, error.details);
      const cookies = next.success && next.output.challenge !== undefined ? [writeChallenge(next.output.challenge)] : [];
      return seeOther(href("completeSignIn", context.spelling, null, carried), { cookies });
    }
    if (error.code === "SIGN_IN_EXPIRED")
      return seeOther(href("login", context.spelling, null, carried), {
        cookies: [clearChallenge()],
        flash: { tone: "info", label: "identityChallengeExpired" },
      });
    return refuse(error.status, problemOf(error));
  }
}
