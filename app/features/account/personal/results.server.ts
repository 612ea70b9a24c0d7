import { data } from "@remix-run/node";
import * as v from "valibot";
import { PlaybackChangesSchema } from "../../../../contract/preferences/preferences.ts";
import type { Problem } from "../../../forms/problem.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { savePreferences } from "../save-preferences.server.ts";

/** A form that could not be saved. `problem` is null when a value is not one of the options. */
interface ResultsReply {
  readonly kind: "results";
  readonly values: { readonly hideResults: string };
  readonly problem: Problem | null;
}

/** Saves the choice to hide results. A switch sends 'false', followed by 'true' when it is on. */
export async function saveResultsForm(context: RequestContext, request: Request, form: FormData) {
  const hideResults = String(form.getAll("hideResults").at(-1) ?? "").slice(0, 10);
  const refuse = (status: number, problem: Problem | null) =>
    data<ResultsReply>({ kind: "results", values: { hideResults }, problem }, { status, headers: NO_STORE });
  const changes = v.safeParse(PlaybackChangesSchema, { hideResults: hideResults === "false" ? "" : hideResults });
  if (!changes.success) return refuse(400, null);
  return savePreferences(context, request, changes.output, { saved: hideResults === "true" ? "resultsOn" : "resultsOff", refuse });
}
