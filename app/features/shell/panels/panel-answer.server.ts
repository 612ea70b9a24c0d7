import { PRIVATE_NO_STORE } from "../../../http/no-store.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { packLabels } from "../../../i18n/page-labels.ts";
import type { PanelAnswer } from "./panel-answer.ts";

/** Responds with the data of a panel and with its labels, which the page around it may lack. */
export async function sendPanel<Data>(context: RequestContext, namespaces: readonly string[], data: Data): Promise<Response> {
  const { translations } = await context.labels(["shell", ...namespaces]);
  const answer: PanelAnswer<Data> = { data, labels: packLabels(translations, context.language) };
  return Response.json(answer, { headers: PRIVATE_NO_STORE });
}
