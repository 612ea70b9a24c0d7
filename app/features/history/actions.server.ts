import { type ActionFunctionArgs, data } from "@remix-run/node";
import { playback } from "../../../contract/playback/playback.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { historyPath, pageOf } from "./data.server.ts";

/** Answer to a form that was refused: the label of its message. */
export interface HistoryReply {
  readonly label: string;
}

/**
 * Changes the history. Fields: `intent` is `remove` (with `video`), `clear` or `undo` (with `removal`). 303 to the page; what is not in
 * the viewer's history, and a removal that cannot be undone, is 404 with the page.
 */
export async function actOnHistory(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const field = (name: string): string => String(form.get(name) ?? "");
  const undoes = form.get("intent") === "undo";
  try {
    await change(context, field);
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    // A malformed id names nothing either.
    const missing = problem.code === "NOT_FOUND" || problem.code === "VALIDATION_FAILED";
    const label = missing ? (undoes ? "historyUndoTooLate" : "historyGone") : `error.${problem.code}`;
    return data<HistoryReply>({ label }, { status: missing ? 404 : status, headers: NO_STORE });
  }
  return seeOther(historyPath(context.spelling, pageOf(args)), undoes ? { flash: { tone: "success", label: "historyRestored" } } : {});
}

async function change({ api }: RequestContext, field: (name: string) => string): Promise<void> {
  switch (field("intent")) {
    case "clear":
      await api.call(playback.clearHistory, {});
      return;
    case "undo":
      await api.call(playback.undoRemoval, { params: { id: field("removal") } });
      return;
    default:
      await api.call(playback.removeFromHistory, { params: { id: field("video") } });
  }
}
