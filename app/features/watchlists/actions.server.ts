import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as v from "valibot";
import { Id } from "../../../contract/base/fields.ts";
import { isListNameTooLong, LIST_NAME_LENGTH, tidyListName } from "../../../contract/watchlists/list-name.ts";
import { watchlists } from "../../../contract/watchlists/watchlists.ts";
import type { Problem } from "../../forms/problem.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { notFound } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";
import { readPlace } from "./model/place.ts";
import { readTitleRef, type TitleRef } from "./model/title-ref.ts";

const INTENTS = ["create", "rename", "delete", "save", "unsave", "add", "remove", "move", "clear", "share", "unshare"] as const;
export type ListIntent = (typeof INTENTS)[number];

const FormSchema = v.object({
  intent: v.picklist(INTENTS),
  /** The list; without it that of the page. */
  list: v.optional(Id),
  owner: v.optional(Id),
  name: v.optional(v.string(), ""),
  title: v.optional(v.string()),
  /** `UP`, or `BEFORE:first-bell`. */
  place: v.optional(v.pipe(v.string(), v.regex(/^(?:FIRST|LAST|UP|DOWN|BEFORE|AFTER)(?::|$)/u))),
  from: v.optional(v.string()),
});
type Form = v.InferOutput<typeof FormSchema>;

/** Answer to a refused form. `nameError` is a label key; `values` is what was typed. */
export interface ListsReply {
  readonly intent: ListIntent;
  readonly nameError: string | null;
  readonly problem: Problem | null;
  readonly name: string;
}

/** Address to which a change redirects, and the message shown there. */
interface Done {
  readonly to: string;
  readonly label?: string;
}

/** A form that is refused before a call. */
class Refused extends Error {
  readonly nameError: string | null;
  constructor(nameError: string | null) {
    super("refused");
    this.nameError = nameError;
  }
}

/**
 * Changes lists. A form is redirected (303) to a page that shows the result; a refused one answers with the message and what was typed. A
 * script (Accept: JSON) gets the status and the reply.
 */
export async function actOnWatchlists(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  if (context.realm.watchlistStatus !== "ENABLED") throw notFound(context);
  const isScript = args.request.headers.get("accept") === "application/json";
  const form = readForm(FormSchema, await args.request.formData());
  const page = args.params.watchlistId;
  if (form === null) return isScript ? answer(400, null) : seeOther(listPath(context, page));
  const refuse = (reply: Omit<ListsReply, "intent" | "name">, status: number) => {
    const whole: ListsReply = { ...reply, intent: form.intent, name: form.name };
    return isScript ? answer(status, whole) : data<ListsReply>(whole, { status, headers: NO_STORE });
  };
  try {
    const { to, label } = await change(context, form, form.list ?? page ?? "");
    if (isScript) return answer(204, null);
    return seeOther(to, label === undefined ? {} : { flash: { tone: "success", label } });
  } catch (error) {
    if (error instanceof Refused) return refuse({ nameError: error.nameError, problem: null }, 400);
    const { problem, status } = refusedCall(context, args.request, error);
    if (problem.code === "VALIDATION_FAILED") return refuse({ nameError: refusedName(form.name), problem: null }, status);
    return refuse({ nameError: null, problem }, status);
  }
}

/** Error of a name that the platform has refused. A remote platform may count UTF-16 units, so it refuses names earlier than we do. */
const refusedName = (name: string): string =>
  tidyListName(name).length > LIST_NAME_LENGTH ? "watchlistsNameTooLong" : "watchlistsNameError";

const answer = (status: number, reply: ListsReply | null): Response =>
  status === 204 || reply === null
    ? new Response(null, { status, headers: NO_STORE })
    : Response.json(reply, { status, headers: NO_STORE });

const listPath = ({ spelling }: RequestContext, id?: string): string =>
  href("watchlists", spelling, id === undefined ? {} : { watchlistId: id });

/** Throws Refused, and the errors of calls. */
async function change(context: RequestContext, form: Form, id: string): Promise<Done> {
  const { api } = context;
  const params = { id };
  const all = listPath(context);
  const here = form.from === undefined ? listPath(context, id) : safePath(form.from);
  switch (form.intent) {
    case "create":
      return await create(context, form);
    case "rename":
      await api.call(watchlists.renameWatchlist, { params, body: { name: nameOf(form) } });
      return { to: here, label: "watchlistsRenamed" };
    case "delete":
    case "unsave":
      await api.call(watchlists.deleteWatchlist, { params: { id, owner: form.owner ?? "me" } });
      return { to: all, label: form.intent === "delete" ? "watchlistsDeleted" : "watchlistsUnsaved" };
    case "save": {
      const owner = form.owner ?? "";
      await api.call(watchlists.saveWatchlist, { params: { id, owner } });
      return { to: href("watchlists", context.spelling, { watchlistId: id }, { owner }), label: "watchlistsSaved" };
    }
    case "add": {
      const { type, id: title } = titleOf(form);
      await api.call(watchlists.addToWatchlist, { params, body: { content: [{ id: title, contentType: type }] } });
      return { to: here, label: "browseListAdded" };
    }
    case "remove": {
      const { type, id: contentId } = titleOf(form);
      await api.call(watchlists.removeFromWatchlist, { params: { id, type, contentId } });
      return { to: here, label: "browseListRemoved" };
    }
    case "move": {
      const { type, id: contentId } = titleOf(form);
      await api.call(watchlists.moveInWatchlist, { params: { id, type, contentId }, body: placeOf(form) });
      // The moved title is shown again at its new place.
      return { to: `${here}#${contentId}` };
    }
    case "clear":
      await api.call(watchlists.clearWatchlist, { params });
      return { to: listPath(context, id), label: "watchlistsCleared" };
    case "share": {
      const ownerName = tidyListName(form.name);
      if (isListNameTooLong(ownerName)) throw new Refused("watchlistsNameTooLong");
      await api.call(watchlists.shareWatchlist, { params, body: { ownerName } });
      return { to: here, label: "watchlistsShared" };
    }
    case "unshare":
      await api.call(watchlists.unshareWatchlist, { params });
      return { to: here, label: "watchlistsUnshared" };
  }
}

/** Creates a list, with a title when the form names one. */
async function create(context: RequestContext, form: Form): Promise<Done> {
  const { api } = context;
  const name = nameOf(form);
  const title = form.title === undefined ? null : titleOf(form);
  const { id } = await api.call(watchlists.createWatchlist, { body: { name } });
  if (title === null) return { to: listPath(context), label: "watchlistsCreated" };
  await api.call(watchlists.addToWatchlist, { params: { id }, body: { content: [{ id: title.id, contentType: title.type }] } });
  return { to: form.from === undefined ? listPath(context, id) : safePath(form.from), label: "browseListAdded" };
}

function nameOf(form: Form): string {
  const name = tidyListName(form.name);
  if (name === "") throw new Refused("watchlistsNameMissing");
  if (isListNameTooLong(name)) throw new Refused("watchlistsNameTooLong");
  return name;
}

function titleOf(form: Form): TitleRef {
  const title = readTitleRef(form.title);
  if (title === null) throw new Refused(null);
  return title;
}

function placeOf({ place }: Form) {
  const read = readPlace(place);
  if (read === null) throw new Refused(null);
  return read;
}
