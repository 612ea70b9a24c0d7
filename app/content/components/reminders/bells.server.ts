import { reminders } from "../../../../contract/reminders/reminders.ts";
import { type PageArguments, signInPath } from "../../../http/guards.server.ts";
import { orNothing } from "../../../http/page-call.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import type { BellView } from "../../views.ts";

/** Returns the bell of an event, or of the programme of a channel that begins at a time (ISO 8601). */
export type BellOf = (item: string, programme?: string) => BellView;

/** Reads the viewer's reminders for the bells of a page. Guests get bells that lead to sign-in. */
export async function readBells(args: PageArguments): Promise<BellOf> {
  const context = contextOf(args);
  const subject = (item: string, programme: string | undefined) => (programme === undefined ? { item } : { item, programme });
  if (context.viewer.isGuest) {
    const signIn = signInPath(context, args.request);
    return (item, programme) => ({ ...subject(item, programme), signIn });
  }
  // Without the list a bell only does not show that it is set.
  const listed = await orNothing(args, context.api.call(reminders.listReminderKeys, {}));
  const keyOf = (item: string, programme: string | null) => `${item} ${programme === null ? "" : Date.parse(programme)}`;
  const ways = new Map((listed?.reminders ?? []).map(({ itemId, programme, way }) => [keyOf(itemId, programme), way]));
  return (item, programme) => {
    const way = ways.get(keyOf(item, programme ?? null));
    return { ...subject(item, programme), ...(way === undefined ? {} : { way }) };
  };
}
