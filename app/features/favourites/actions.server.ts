import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { Id } from "../../../contract/base/fields.ts";
import { favourites } from "../../../contract/favourites/favourites.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";

const FormSchema = v.object({ video: Id, intent: v.picklist(["add", "remove"]), from: v.optional(v.string(), "/") });

/** A button for each channel shares one form: its name is the change. */
const ChannelFormSchema = v.union([
  v.object({ add: Id, from: v.optional(v.string(), "/") }),
  v.object({ remove: Id, from: v.optional(v.string(), "/") }),
]);

const empty = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Adds or removes a favourite. Fields: `video`, `intent` (`add` or `remove`), `from` (the page of the form). A form is redirected (303) to
 * that page, which shows the result; a guest is redirected to sign-in. A script (Accept: JSON) gets 204, or the status of the refusal.
 */
export async function changeFavourite(args: ActionFunctionArgs): Promise<Response> {
  const form = readForm(FormSchema, await args.request.formData());
  if (form === null) return refuseForm(args);
  const { video, intent, from } = form;
  const adds = intent === "add";
  const call = adds ? favourites.addFavourite : favourites.removeFavourite;
  return await change(
    args,
    from,
    () => contextOf(args).api.call(call, { params: { id: video } }),
    adds ? "browseFavouriteAdded" : "browseFavouriteRemoved",
  );
}

/** The same for a channel of the guide. Fields: `add` or `remove` (the channel), `from`. */
export async function changeFavouriteChannel(args: ActionFunctionArgs): Promise<Response> {
  const form = readForm(ChannelFormSchema, await args.request.formData());
  if (form === null) return refuseForm(args);
  const adds = "add" in form;
  const call = adds ? favourites.addFavouriteChannel : favourites.removeFavouriteChannel;
  const id = adds ? form.add : form.remove;
  return await change(
    args,
    form.from,
    () => contextOf(args).api.call(call, { params: { id } }),
    adds ? "guideChannelAdded" : "guideChannelRemoved",
  );
}

const isScript = ({ request }: ActionFunctionArgs): boolean => request.headers.get("accept") === "application/json";

const refuseForm = (args: ActionFunctionArgs): Response => (isScript(args) ? empty(400) : seeOther("/"));

async function change(args: ActionFunctionArgs, page: string, call: () => Promise<unknown>, label: string): Promise<Response> {
  const context = contextOf(args);
  const from = safePath(page);
  if (context.viewer.isGuest) return isScript(args) ? empty(401) : seeOther(href("login", context.spelling, null, { from }));
  try {
    await call();
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return isScript(args) ? empty(status) : seeOther(from, { flash: { tone: "error", label: `error.${problem.code}` } });
  }
  return isScript(args) ? empty(204) : seeOther(from, { flash: { tone: "success", label } });
}
