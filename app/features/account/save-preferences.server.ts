import type { InferOutput } from "valibot";
import { identity } from "../../../contract/identity/identity.ts";
import { type PlaybackChangesSchema, PREFERENCE_KEYS } from "../../../contract/preferences/preferences.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import type { Flash } from "../../http/cookies/flash.server.ts";
import { writeGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { waitedSeconds } from "../../http/waited-seconds.server.ts";
import { href } from "../../routing/href.ts";

type PreferenceChanges = InferOutput<typeof PlaybackChangesSchema>;

/**
 * Stores changes in the account, or for a guest in a cookie. A change that waited for the network does not override a newer choice of the
 * account. Returns the values of Set-Cookie. Throws the error of a refused call.
 */
export async function storePreferences(context: RequestContext, request: Request, changes: PreferenceChanges): Promise<readonly string[]> {
  if (context.viewer.isGuest) return [writeGuestPreferences(context.guestPreferences, changes, Date.now(), context.secureContext)];
  const seconds = waitedSeconds(request);
  const at = Date.now() - seconds * 1_000;
  const chosenAt = Object.fromEntries(PREFERENCE_KEYS.filter((key) => changes[key] !== undefined).map((key) => [key, at]));
  await context.api.call(identity.setPreferences, { body: seconds === 0 ? changes : { ...changes, chosenAt } });
  return [];
}

/** Stores the changes of a form and leads back to the preferences with a message. `refuse` answers when the call is refused. */
export async function savePreferences<Refusal>(
  context: RequestContext,
  request: Request,
  changes: PreferenceChanges,
  { saved, refuse }: { readonly saved: Flash["label"]; readonly refuse: (status: number, problem: Problem | null) => Refusal },
) {
  try {
    const cookies = await storePreferences(context, request, changes);
    return seeOther(href("accountPreferences", context.spelling), { flash: { tone: "success", label: saved }, cookies });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refuse(status, problem);
  }
}
