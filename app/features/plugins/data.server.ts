import { plugins } from "../../../contract/plugins/plugins.ts";
import { itemCall } from "../../content/item-call.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { notFound } from "../../http/page-call.server.ts";
import { contextOf } from "../../http/request-context.server.ts";

/**
 * Loads a page from elsewhere that the realm shows in a frame. 404 for an unknown one, and for one at our own origin: its frame could
 * leave its sandbox.
 */
export async function loadPlugin(args: PageArguments, id: string) {
  const context = contextOf(args);
  const plugin = await itemCall(args, context.api.call(plugins.getPlugin, { params: { id } }));
  const origin = new URL(plugin.url).origin;
  if (origin === new URL(args.request.url).origin) throw notFound(context);
  return { ...plugin, origin, country: context.region };
}
export type PluginData = Awaited<ReturnType<typeof loadPlugin>>;
