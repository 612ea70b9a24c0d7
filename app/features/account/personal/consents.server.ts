import { data } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { boxOf, openChoices, shownAs } from "../model/consent-form.ts";

export interface ConsentsReply {
  readonly kind: "consents";
  /** Names of the ticked boxes, and of the required ones. */
  readonly ticked: readonly string[];
  readonly missing: readonly string[];
  readonly problem: Problem | null;
}

/**
 * Saves the answers to the choices that the form showed; an unticked box is a no. Terms that changed since the form was rendered
 * are shown again, and nothing is saved.
 */
export async function keepConsents(context: RequestContext, request: Request, form: FormData) {
  const shown = form.getAll("shown");
  const isTicked = (box: string) => form.get(box) === "yes";
  const refuse = (status: number, ticked: readonly string[], missing: readonly string[], problem: Problem | null) =>
    data<ConsentsReply>({ kind: "consents", ticked, missing, problem }, { status, headers: NO_STORE });
  const back = (tone: "success" | "info", label: string) =>
    seeOther(href("accountPreferences", context.spelling), { flash: { tone, label } });
  let ticked: string[] = [];
  try {
    const choices = openChoices((await context.api.call(identity.listConsents, {})).terms);
    if (choices.length !== shown.length || choices.some((term) => !shown.includes(shownAs(term))))
      return back("info", "personalConsentsChanged");
    ticked = choices.map(boxOf).filter(isTicked);
    const missing = choices
      .filter(({ required }) => required)
      .map(boxOf)
      .filter((box) => !isTicked(box));
    if (missing.length > 0) return refuse(400, ticked, missing, null);
    const consents = Object.fromEntries(choices.map((term) => [term.fieldName, isTicked(boxOf(term))]));
    await context.api.call(identity.setConsents, { body: { consents } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    // Another tab or the operator has changed the terms meanwhile; the page shows the current ones.
    if (problem.code === "VALIDATION_FAILED") return back("info", "personalConsentsChanged");
    return refuse(status, ticked, [], problem);
  }
  return back("success", "personalConsentsSaved");
}
