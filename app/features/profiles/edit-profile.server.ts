import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { identity } from "../../../contract/identity/identity.ts";
import { AVATARS, AvatarSchema, PinSchema, RATING_LIMITS } from "../../../contract/profiles/profiles.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { notFound, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { href } from "../../routing/href.ts";

/** Id in the address of the form for a new profile. */
const NEW = "new";

/** Loads the form of one profile. */
export async function loadProfile(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { profiles } = await pageCall(args, context.api.call(identity.listProfiles, {}));
  const id = args.params.profileId ?? "";
  const profile = profiles.find((one) => one.id === id) ?? null;
  if (profile === null && id !== NEW) throw notFound(context);
  // A child's profile cannot change profiles.
  if (context.profile?.isChild === true) throw seeOther(href("profiles", context.spelling));
  return { profile, avatars: AVATARS, limits: RATING_LIMITS };
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

export interface ProfileReply {
  /** Label keys by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

const FIELDS = ["name", "avatarId", "isChild", "maxRating", "pin"] as const;

function read(form: FormData): Record<(typeof FIELDS)[number], string> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 200).trim() : "";
  };
  return { name: text("name"), avatarId: text("avatarId"), isChild: text("isChild"), maxRating: text("maxRating"), pin: text("pin") };
}

/** Saves a profile, or removes it with `intent=remove`. Typed values stay, except the PIN. */
export async function actOnProfile(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const id = args.params.profileId ?? "";
  const { pin, ...values } = read(form);
  const refuse = (status: number, reply: Partial<ProfileReply>) =>
    data<ProfileReply>({ errors: {}, problem: null, values, ...reply }, { status, headers: NO_STORE });
  const done = (label: string) => seeOther(href("profiles", context.spelling), { flash: { tone: "success", label } });
  const isChild = values.isChild === "1";
  const maxRating = RATING_LIMITS.find((limit) => String(limit) === values.maxRating) ?? null;
  const avatar = v.safeParse(AvatarSchema, values.avatarId);
  try {
    if (form.get("intent") === "remove") {
      await context.api.call(identity.deleteProfile, { params: { id } });
      return done("profilesRemoved");
    }
    const errors: Record<string, string> = {};
    if (values.name === "" || values.name.length > 40) errors.name = "profilesNameError";
    if (isChild && maxRating === null) errors.maxRating = "profilesLimitError";
    if (pin !== "" && !v.is(PinSchema, pin)) errors.pin = "profilesPinError";
    if (Object.keys(errors).length > 0) return refuse(400, { errors });
    const body = {
      name: values.name,
      avatarId: avatar.success ? avatar.output : AVATARS[0],
      isChild,
      maxRating,
      ...(pin === "" ? {} : { pin }),
    };
    if (id === NEW) await context.api.call(identity.createProfile, { body });
    else await context.api.call(identity.updateProfile, { params: { id }, body });
    return done("profilesSaved");
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    // Only the platform can tell whether a PIN is set already.
    return problem.code === "VALIDATION_FAILED" ? refuse(status, { errors: { pin: "profilesPinError" } }) : refuse(status, { problem });
  }
}
