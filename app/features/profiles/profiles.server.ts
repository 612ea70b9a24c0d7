import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../contract/identity/identity.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";

/** Loads the account's profiles. */
export async function loadProfiles(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { profiles, current, maximum } = await pageCall(args, context.api.call(identity.listProfiles, {}));
  return { profiles, current, isChild: context.profile?.isChild === true, canAdd: profiles.length < maximum };
}
export type ProfilesData = Awaited<ReturnType<typeof loadProfiles>>;

export interface ProfilesReply {
  readonly problem: Problem;
}

/** Switches to the profile of field `profile`; leaving a child's profile needs field `pin`. */
export async function actOnProfiles(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const [id, pin] = [form.get("profile"), form.get("pin")];
  try {
    await context.api.call(identity.enterProfile, {
      params: { id: typeof id === "string" && id !== "" ? id : "none" },
      body: { pin: typeof pin === "string" ? pin.slice(0, 20) : "" },
    });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return data<ProfilesReply>({ problem }, { status, headers: NO_STORE });
  }
  // Back to the page that asked for the profile.
  return seeOther(safePath(new URL(args.request.url).searchParams.get("from"), href("root", context.spelling)));
}
