import type { LoaderFunctionArgs } from "@remix-run/node";
import { installSheet } from "../../features/install/install-sheet.server.ts";
import { contextOf } from "../../http/request-context.server.ts";

/** Content of the install offer; it depends only on realm and language. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { translations } = await context.labels(["install"]);
  return Response.json(installSheet(context.realm, translations), { headers: { "cache-control": "private, max-age=3600" } });
}
