import type { LoaderFunctionArgs } from "@remix-run/node";
import { queryParameter } from "../../content/page-place.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { packLabels } from "../../i18n/page-labels.ts";
import { loadChoice, loadPanel } from "./data.server.ts";
import { readTitleRef } from "./model/title-ref.ts";

/** Sends the viewer's lists for one title (`?title=`), with the panel's labels, which the page lacks. */
export async function sendListChoice(args: LoaderFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const [choice, { translations }] = await Promise.all([
    loadChoice(args, readTitleRef(queryParameter(args, "title"))),
    context.labels(["shell", "title", "watchlists", "error"]),
  ]);
  return Response.json({ choice, labels: packLabels(translations, context.language) }, { headers: PRIVATE_NO_STORE });
}

/** Sends all lists, or the titles of one (`?list=`). The page has the labels. */
export async function sendListsPanel(args: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await loadPanel(args), { headers: PRIVATE_NO_STORE });
}
