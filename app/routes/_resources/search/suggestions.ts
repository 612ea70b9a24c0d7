import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removeFromPanel } from "../../../features/search/recent/recent.server.ts";
import { loadSuggestions } from "../../../features/search/suggestions/suggestions.server.ts";
import { sendPanel } from "../../../features/shell/panels/panel-answer.server.ts";
import { PRIVATE_NO_STORE } from "../../../http/no-store.ts";
import { contextOf } from "../../../http/request-context.server.ts";

/** Suggestions for the panel of a search field. With the parameter `labels` also its labels, which the panel reads once. */
export const loader = async (args: LoaderFunctionArgs) => {
  const data = await loadSuggestions(args);
  if (new URL(args.request.url).searchParams.has("labels")) return await sendPanel(contextOf(args), ["search"], data);
  return Response.json({ data, labels: "" }, { headers: PRIVATE_NO_STORE });
};

export const action = (args: ActionFunctionArgs) => removeFromPanel(args);
