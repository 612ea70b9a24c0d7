import type { LoaderFunctionArgs } from "@remix-run/node";
import { countLiveNow, loadLiveNow } from "../../../features/live/live-now.server.ts";
import { sendPanel } from "../../../features/shell/panels/panel-answer.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { pageTable } from "../../../routing/pages/page-table.server.ts";

/** Live titles for the side panel. With the parameter `count`: their number alone, for the button in the bar. */
export const loader = async (args: LoaderFunctionArgs) => {
  const context = contextOf(args);
  if (new URL(args.request.url).searchParams.has("count")) return await sendPanel(context, [], await countLiveNow(context));
  return await sendPanel(context, pageTable.liveNow.labels, await loadLiveNow(args));
};
