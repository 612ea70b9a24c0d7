import type { Image } from "../../../contract/base/fields.ts";
import { choosableProviders } from "../../../contract/federation/providers.ts";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { type Carried, carriedOf } from "./model/destination.ts";
import { type GiftWay, giftWayOf } from "./model/gift-way.ts";

/** What the frame of every page of this feature needs. */
export interface FrameView {
  readonly realm: Pick<RealmSettings, "name" | "LOGO">;
  readonly background: Image;
  /** Up to 1,024 px (S1§9). */
  readonly mobileBackground: Image;
  readonly carried: Carried;
  /** Null: not on the way to a gift. */
  readonly gift: GiftWay | null;
  /** False on plain http, where the session cookie would never come back (product rules, Sessions). */
  readonly secure: boolean;
  /** A demo may have no mail server: what it sends lies in a folder then. */
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

/** Own-credentials provider under which a new viewer registers, or null where sign-up is closed (S1§6). */
export function signUpProvider(context: RequestContext): RequestContext["realm"]["authenticationProviders"][number] | null {
  if (!context.realm.selfRegistration) return null;
  return (
    choosableProviders(context.realm.authenticationProviders).find(({ kind, allowSignUp }) => kind === "OWN_CREDENTIALS" && allowSignUp) ??
    null
  );
}
