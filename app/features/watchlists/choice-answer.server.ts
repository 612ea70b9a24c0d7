import type { LoaderFunctionArgs } from "@remix-run/node";
import { queryParameter } from "../../content/page-place.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { packLabels } from "../../i18n/page-labels.ts";
import { loadChoice, loadPanel } from "./data.server.ts";
import { readTitleRef } from "./model/title-ref.ts";

/**
 * Responds with the viewer's lists for a title (`?title=`) and with the labels of the panel, which the page around it lacks; without a title
 * with all lists or the titles of one, whose page has the labels.
 */
export async function sendListChoice(args: LoaderFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const title = queryParameter(args, "title");
  if (title === undefined) return Response.json(await loadPanel(args), { headers: PRIVATE_NO_STORE });
  const [choice, { translations }] = await Promise.all([
    loadChoice(args, readTitleRef(title)),
    context.labels(["shell", "title", "watchlists", "error"]),
  ]);
  return Response.json({ choice, labels: packLabels(translations, context.language) }, { headers: PRIVATE_NO_STORE });
}
