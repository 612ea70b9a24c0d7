import type { Image } from "../../../contract/base/fields.ts";
import { choosableProviders } from "../../../contract/federation/providers.ts";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { type Carried, carriedOf } from "./model/destination.ts";
import { type GiftWay, giftWayOf } from "./model/gift-way.ts";

/** Data of the frame of every page of this feature. */
export interface FrameView {
  readonly realm: Pick<RealmSettings, "name" | "LOGO">;
  readonly background: Image;
  /** Up to 1,024 px (S1§9). */
  readonly mobileBackground: Image;
  readonly carried: Carried;
  /** Null: the viewer does not sign in for a gift. */
  readonly gift: GiftWay | null;
  /** False on plain http, where the session cookie would never come back (product rules, Sessions). */
  readonly secure: boolean;
  /** True for a demo, which may have no mail server; its mail is then written to a folder. */
  readonly demo: boolean;
}

export function frameView(context: RequestContext, request: Request): FrameView {
  const { name, LOGO, loginBackground } = context.realm;
  const { pathname, searchParams } = new URL(request.url);
  const carried = carriedOf(searchParams);
  return {
    realm: { name, LOGO },
    background: context.direction === "rtl" ? loginBackground.rtl : loginBackground.desktop,
    mobileBackground: loginBackground.mobile,
    carried,
    gift: giftWayOf(pathname, carried),
    secure: context.secureContext,
    demo: context.realm.demo,
  };
}

/** Own-credentials provider that registers new viewers; null: sign-up is closed (S1§6). */
export function signUpProvider(context: RequestContext): RequestContext["realm"]["authenticationProviders"][number] | null {
  if (!context.realm.selfRegistration) return null;
  return (
    choosableProviders(context.realm.authenticationProviders).find(({ kind, allowSignUp }) => kind === "OWN_CREDENTIALS" && allowSignUp) ??
    null
  );
}
