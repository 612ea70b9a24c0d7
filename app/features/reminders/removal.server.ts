import { reminders } from "../../../contract/reminders/reminders.ts";
import { isApiError } from "../../api/api-error.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

/** The platform takes tokens of this length at most; a longer one is no link of ours. */
const MOST_LETTERS = 400;

const gone = (): Response => new Response(null, { status: 404 });

/** The title whose reminder the link in a mail removes; null once it is removed. Throws 404 for a link that is not ours. */
export async function loadRemoval(args: PageArguments, token: string): Promise<{ readonly title: string | null }> {
  return pageCall(
    args,
    orGone(token, () => contextOf(args).api.call(reminders.getReminderLink, { params: { id: token } })),
  );
}

/** Removes the reminder, and shows the page again, which says so. */
export async function removeByLink(args: PageArguments, token: string): Promise<Response> {
  const { api, spelling } = contextOf(args);
  await pageCall(
    args,
    orGone(token, () => api.call(reminders.followReminderLink, { params: { id: token } })),
  );
  return seeOther(href("reminderRemove", spelling, { token }));
}

/** The answer to a mail program (RFC 8058). Its request has no session. */
export async function removeByOneClick(args: PageArguments, token: string): Promise<Response> {
  await pageCall(
    args,
    orGone(token, () => contextOf(args).api.call(reminders.followReminderLink, { params: { id: token } })),
  );
  return new Response(null, { status: 204, headers: NO_STORE });
}

/** A reader who opens the mail program's address gets the page. */
export const leadToRemoval = (args: PageArguments, token: string): Response =>
  seeOther(href("reminderRemove", contextOf(args).spelling, { token }));

/** Throws 404 where the platform says that the link is not ours. */
async function orGone<T>(token: string, call: () => Promise<T>): Promise<T> {
  if (token.length > MOST_LETTERS) throw gone();
  try {
    return await call();
  } catch (error) {
    if (isApiError(error) && error.code === "LINK_INVALID") throw gone();
    throw error;
  }
}
