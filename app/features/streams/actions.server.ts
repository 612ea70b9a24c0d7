import type { ActionFunctionArgs } from "@remix-run/node";
import { streams } from "../../../contract/streams/streams.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer, returnPathOf } from "../../http/guards.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

/**
 * Stops the stream of field `stream` and shows the page again, which then plays. A stream that has ended, or that is not the account's, is
 * no error: the page lists those that are active.
 */
export async function stopStream(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const stream = (await args.request.formData()).get("stream");
  const back = (label?: string) => seeOther(returnPathOf(args.request), label === undefined ? {} : { flash: { tone: "error", label } });
  if (typeof stream !== "string" || stream === "") return back();
  try {
    await context.api.call(streams.stopStream, { params: { id: stream } });
    return back();
  } catch (error) {
    const { problem } = refusedCall(context, args.request, error);
    return problem.code === "NOT_FOUND" || problem.code === "VALIDATION_FAILED" ? back() : back(`error.${problem.code}`);
  }
}
